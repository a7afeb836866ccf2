import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addProduct } from '../products/add-product.ts'

type Row = ResponseJson<typeof contract.catalogue.addMarketCategory>
type List = ResponseJson<typeof contract.catalogue.adminCategories>

let market: TestMarket
let store: OpenStore
let admin: { accountId: string; headers: { authorization: string } }
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  const { accountId, email } = await signUp(market, { userType: 'ADMIN' })
  admin = { accountId, headers: await signIn(market, email) }
})
afterAll(() => market.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  market.app.inject({
    method,
    url: `/api/admin/category/${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  })
const added = async (name: string, parentId?: string): Promise<Row> => {
  const answer = await call('POST', '', { name, ...(parentId && { parentId }) })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const listed = async (): Promise<List> => (await call('GET', '')).json()
const categoryOf = (productId: string) =>
  market.db
    .selectFrom('product')
    .select(['category_id', 'sub_category_id', 'edition'])
    .where('id', '=', productId)
    .executeTakeFirst()
const lastAct = () =>
  market.db.selectFrom('admin_act').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

test('a category is added, renamed in both languages, and who did it stands in the trail', async () => {
  const { categoryId } = await added('Lamps')
  expect(await lastAct()).toMatchObject({
    act: 'CATEGORY_ADDED',
    about_kind: 'CATEGORY',
    about_id: categoryId,
    actor_id: admin.accountId,
  })
  const answer = await call('PUT', categoryId, { name: 'Lamps and lights', nameNe: 'बत्ती' })
  expect(answer.json()).toMatchObject({ name: 'Lamps and lights', nameNe: 'बत्ती', goodsCount: 0 })
  expect(await lastAct()).toMatchObject({
    act: 'CATEGORY_CHANGED',
    before: { name: 'Lamps' },
    after: { name: 'Lamps and lights', name_ne: 'बत्ती' },
  })
  const act = await lastAct()
  await call('PUT', categoryId, { name: 'Lamps and lights', nameNe: 'बत्ती' })
  expect(await lastAct(), 'the same again is no act').toEqual(act)
  const shown = await market.app.inject({ method: 'GET', url: '/api/products/category/?noOfRows=100' })
  expect(shown.body).toContain('Lamps and lights')
})

test('no two siblings have one name, whatever the case, and the second is told so beside the name', async () => {
  const { categoryId } = await added('Toys')
  const other = await added('Games')
  for (const answer of [
    await call('POST', '', { name: 'TOYS' }),
    await call('PUT', other.categoryId, { name: 'toys' }),
  ]) {
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'CATEGORY_TAKEN',
      errors: { name: 'A category with this name already exists.' },
    })
  }
  // A name is unique within its parent category alone.
  await added('Toys', categoryId)
  const twice = await Promise.all(['Kites', 'kites'].map((name) => call('POST', '', { name })))
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

test('there are two levels: a subcategory has none within it', async () => {
  const { categoryId } = await added('Garden')
  const sub = await added('Seeds', categoryId)
  expect(sub.parentId).toBe(categoryId)
  for (const parentId of [sub.categoryId, randomUUID()]) {
    expect((await call('POST', '', { name: 'Deeper', parentId })).statusCode).toBe(404)
  }
})

test('they stand in the order that an admin gives them; those not named come after', async () => {
  const { categoryId } = await added('Music')
  const [a, b, c] = [
    await added('Drums', categoryId),
    await added('Flutes', categoryId),
    await added('Madal', categoryId),
  ]
  const answer = await call('PUT', 'order', {
    parentId: categoryId,
    ids: [c.categoryId, a.categoryId, randomUUID()],
  })
  expect(answer.json()).toEqual([c.categoryId, a.categoryId, b.categoryId])
  const row = (await listed()).rows.find((one) => one.categoryId === categoryId)
  expect(row?.subCategories.map(({ name }) => name)).toEqual(['Madal', 'Drums', 'Flutes'])
})

test('a picture is one that this admin brought', async () => {
  const { categoryId } = await added('Pictured')
  const name = `${'a'.repeat(32)}.112233`
  await market.db.insertInto('picture').values({ name }).execute()
  const change = () => call('PUT', categoryId, { name: 'Pictured', picture: name })
  expect((await change()).statusCode).toBe(400)
  await market.db
    .insertInto('picture_upload')
    .values({ picture: name, account_id: admin.accountId })
    .execute()
  expect((await change()).json().picture).toContain(name)
})

test('goods move to another category in one go, and an edit that began before is outdated', async () => {
  const from = await added('Old shelf')
  const sub = await added('Old board', from.categoryId)
  const to = await added('New shelf')
  const board = await added('New board', to.categoryId)
  const goods = [
    await addTestProducts(market, { ...store, categoryId: from.categoryId }),
    await addTestProducts(
      market,
      { ...store, categoryId: from.categoryId },
      { subCategoryId: sub.categoryId, status: 'DRAFT' },
    ),
  ]
  const counted = (await listed()).rows.find((row) => row.categoryId === from.categoryId)
  expect(counted).toMatchObject({
    goodsCount: 2,
    listedCount: 1,
    subCategories: [{ goodsCount: 1, listedCount: 0 }],
  })
  const move = { moveTo: to.categoryId, moveToSub: board.categoryId }
  expect((await call('POST', `${from.categoryId}/move`, move)).json()).toEqual({ moved: 2 })
  for (const id of goods) {
    expect(await categoryOf(id)).toEqual({
      category_id: to.categoryId,
      sub_category_id: board.categoryId,
      edition: 2,
    })
  }
  expect(await lastAct()).toMatchObject({
    act: 'CATEGORY_GOODS_MOVED',
    after: { name: 'New shelf › New board' },
  })
  for (const wrong of [
    { moveTo: randomUUID() },
    { moveTo: board.categoryId },
    { moveTo: from.categoryId, moveToSub: board.categoryId },
  ]) {
    expect((await call('POST', `${to.categoryId}/move`, wrong)).statusCode).toBe(404)
  }
})

test('a category with goods is only deleted with a place for them to go', async () => {
  const doomed = await added('Doomed')
  const sub = await added('Doomed board', doomed.categoryId)
  const to = await added('Refuge')
  const productId = await addTestProducts(
    market,
    { ...store, categoryId: doomed.categoryId },
    { subCategoryId: sub.categoryId },
  )
  expect((await call('DELETE', sub.categoryId)).json()).toMatchObject({
    status: 409,
    code: 'CATEGORY_NOT_EMPTY',
  })
  expect((await call('DELETE', doomed.categoryId)).json()).toMatchObject({ code: 'CATEGORY_NOT_EMPTY' })
  // A target that is the category itself, or is deleted with it, would leave the products without a category.
  expect((await call('DELETE', `${doomed.categoryId}?moveTo=${doomed.categoryId}`)).statusCode).toBe(404)
  const within = `${doomed.categoryId}?moveTo=${doomed.categoryId}&moveToSub=${sub.categoryId}`
  expect((await call('DELETE', within)).statusCode).toBe(404)
  expect(await categoryOf(productId)).toMatchObject({ category_id: doomed.categoryId, edition: 1 })
  // A subcategory's products may move to the category above it.
  expect((await call('DELETE', `${sub.categoryId}?moveTo=${doomed.categoryId}`)).json()).toEqual({ moved: 1 })
  expect(await categoryOf(productId)).toMatchObject({ category_id: doomed.categoryId, sub_category_id: null })
  expect((await call('DELETE', `${doomed.categoryId}?moveTo=${to.categoryId}`)).json()).toEqual({ moved: 1 })
  expect(await categoryOf(productId)).toMatchObject({ category_id: to.categoryId })
  expect((await call('DELETE', doomed.categoryId)).statusCode).toBe(404)
})

test('a vendor’s own shelf is none of the market’s', async () => {
  const id = randomUUID()
  await market.db.insertInto('category').values({ id, name: 'Own', vendor_id: store.vendorId }).execute()
  expect((await call('PUT', id, { name: 'Mine' })).statusCode).toBe(404)
  expect((await call('DELETE', id)).statusCode).toBe(404)
  expect((await listed()).rows.map(({ categoryId }) => categoryId)).not.toContain(id)
})

// Red with the category read but not locked: the delete then met the new product and was answered 500.
test('a product that comes in while its category goes is in a category afterwards', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { categoryId } = await added(`Race ${round}`)
    const to = await added(`Finish ${round}`)
    const add = () =>
      inTransaction(market.db, (tx) =>
        addProduct(tx, { ...store, categoryId, name: 'Racer', variations: [{ pricePaisa: 100, stock: 1 }] }),
      ).catch(() => undefined)
    const [answer, ...goods] = await Promise.all([
      call('DELETE', `${categoryId}?moveTo=${to.categoryId}`),
      ...Array.from({ length: 5 }, add),
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    const came = goods.filter((id) => id !== undefined)
    expect(answer.json()).toEqual({ moved: came.length })
    for (const id of came) expect(await categoryOf(id)).toMatchObject({ category_id: to.categoryId })
  }
})
