import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { policyOf } from './policy-of.ts'

type Policy = ResponseJson<typeof contract.catalogue.saveReturnPolicy>
type Shown = ResponseJson<typeof contract.catalogue.returnPolicy>
type Form = RequestJson<typeof contract.catalogue.saveReturnPolicy>['body']

let market: TestMarket
let store: OpenStore
let other: OpenStore
let productId: string
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store)
})
afterAll(() => market.close())

const terms: Form = {
  isReturnable: true,
  acceptsChangeOfMind: true,
  windowDays: 10,
  allowedReasons: ['DOES_NOT_FIT'],
  resolutions: ['REPLACE', 'REFUND'],
  changeOfMindPaidBy: 'SHOPPER',
  restockingPercent: 5,
  conditions: ['UNUSED'],
  evidence: 'PHOTO',
}

const save = (payload: object, as = store) =>
  market.app.inject({ method: 'POST', url: '/api/vendor/returnPolicy/', headers: as.headers, payload })
const saved = async (payload: Partial<Form> = {}, as = store): Promise<Policy> => {
  const answer = await save({ ...terms, ...payload }, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const shown = async (id = productId): Promise<Shown> => {
  const answer = await market.app.inject({
    method: 'GET',
    url: `/api/products/returnPolicy/?productId=${id}`,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const mine = async (path = '', as = store) =>
  market.app.inject({ method: 'GET', url: `/api/vendor/returnPolicy/${path}`, headers: as.headers })

test('of a store that has said nothing, what is faulty is taken back for a week', async () => {
  const policy = await shown(await addTestProducts(market, other))
  expect(policy).toMatchObject({ source: 'MARKET', version: 0, faultDays: 7, acceptsChangeOfMind: false })
  expect(policy.sentence).toBe('Return within 7 days if it is faulty or wrong for a refund or a replacement.')
  expect(policy.sentenceNe).toContain('7 दिनभित्र')
})

test('the narrower terms hold: product before subcategory before category before store', async () => {
  const category = async (parentId?: string) => {
    const { addCategory } = await import('../index.ts')
    return addCategory(market.db as never, { name: randomUUID(), ...(parentId && { parentId }) })
  }
  const categoryId = await category()
  const subCategoryId = await category(categoryId)
  const id = await addTestProducts(market, { ...store, categoryId }, { subCategoryId })
  await saved({ windowDays: 11 })
  expect(await shown(id)).toMatchObject({ source: 'STORE', windowDays: 11 })
  await saved({ categoryId, windowDays: 12 })
  expect(await shown(id)).toMatchObject({ source: 'CATEGORY', windowDays: 12 })
  await saved({ categoryId: subCategoryId, windowDays: 13 })
  expect(await shown(id)).toMatchObject({ source: 'CATEGORY', windowDays: 13 })
  const own = await saved({ productId: id, windowDays: 14 })
  expect(await shown(id)).toMatchObject({ source: 'PRODUCT', windowDays: 14, version: 1 })
  expect(await shown()).toMatchObject({ source: 'STORE', windowDays: 11 })
  // Once it ends, the wider policy holds again; the version stays on record.
  const ended = {
    method: 'DELETE',
    url: `/api/vendor/returnPolicy/${own.id}`,
    headers: store.headers,
  } as const
  expect((await market.app.inject(ended)).statusCode).toBe(204)
  expect(await shown(id)).toMatchObject({ source: 'CATEGORY', windowDays: 13 })
  expect((await market.app.inject(ended)).statusCode).toBe(404)
  expect((await mine(`version?productId=${id}`)).json()).toMatchObject({
    total: 1,
    rows: [{ version: 1, isCurrent: false }],
  })
  // Other slices ask for many at once.
  const many = await policyOf(market.ctx, [id, productId, randomUUID()])
  expect([many.size, many.get(id)?.windowDays, many.get(productId)?.windowDays]).toEqual([2, 13, 11])
})

test('a save is a new version, and the same terms again are none', async () => {
  const before = await saved({ windowDays: 20 })
  const after = await saved({ windowDays: 21, notes: 'Call before you come' })
  expect(after.version).toBe(before.version + 1)
  expect(await saved({ windowDays: 21, notes: 'Call before you come' })).toEqual(after)
  const versions = (await mine('version')).json()
  expect(versions.rows[0]).toMatchObject({ id: after.id, isCurrent: true, notes: 'Call before you come' })
  expect(versions.rows[1]).toMatchObject({ id: before.id, isCurrent: false })
  expect((await mine()).json()).toMatchObject({ floorDays: 7, rows: [{ id: after.id }, {}, {}] })
})

test('the law is never undercut: days and reasons for faults, and no fee for them', async () => {
  const own = await openStoreWithProducts(market)
  const id = await addTestProducts(market, own)
  await saved(
    { isReturnable: false, notReturnableReason: 'Innerwear', windowDays: 0, restockingPercent: 50 },
    own,
  )
  expect(await shown(id)).toMatchObject({
    isReturnable: false,
    acceptsChangeOfMind: false,
    restockingPercent: 0,
    faultDays: 7,
    allowedReasons: ['DEFECTIVE', 'DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED'],
  })
  await saved({ windowDays: 2 }, own)
  expect(await shown(id)).toMatchObject({ windowDays: 2, faultDays: 7 })
  const admin = await signUp(market, { userType: 'ADMIN' })
  const changed = await market.app.inject({
    method: 'PUT',
    url: '/api/admin/setting/returnFloorDays',
    headers: await signIn(market, admin.email),
    payload: { value: 14 },
  })
  expect(changed.statusCode).toBe(200)
  expect(await shown(id)).toMatchObject({ faultDays: 14 })
  await market.db.deleteFrom('setting').execute()
})

test.each([
  [{ resolutions: [] }, 'resolutions'],
  [{ resolutions: ['STORE_CREDIT'] }, 'resolutions.0'],
  [{ windowDays: 0 }, 'windowDays'],
  [{ windowDays: 91 }, 'windowDays'],
  [{ windowDays: 1.5 }, 'windowDays'],
  [{ restockingPercent: 51 }, 'restockingPercent'],
  [{ notes: 'x'.repeat(1001) }, 'notes'],
  [{ notes: 'bell \u0007' }, 'notes'],
])('%o is refused beside its field', async (change, field) => {
  const answer = await save({ ...terms, ...change })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
})

test('another vendor’s product, shelf and policy are as if they were not there', async () => {
  const { id } = await saved({ windowDays: 30 })
  const shelf = randomUUID()
  await market.db
    .insertInto('category')
    .values({ id: shelf, name: 'Own shelf', vendor_id: store.vendorId })
    .execute()
  for (const scope of [{ productId }, { categoryId: shelf }, { productId: randomUUID() }]) {
    expect((await save({ ...terms, ...scope }, other)).json()).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  }
  const end = { method: 'DELETE', url: `/api/vendor/returnPolicy/${id}`, headers: other.headers } as const
  expect((await market.app.inject(end)).statusCode).toBe(404)
  expect((await mine(`version?productId=${productId}`, other)).json()).toEqual({ rows: [], total: 0 })
  expect(await shown()).toMatchObject({ windowDays: 30 })
  expect((await save({ ...terms, categoryId: shelf })).statusCode).toBe(200)
})

test('goods that are not on sale show no terms', async () => {
  const hidden = await addTestProducts(market, store, { status: 'HIDDEN' })
  for (const id of [hidden, randomUUID()]) {
    const url = `/api/products/returnPolicy/?productId=${id}`
    expect((await market.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  }
})

// Red without the lock: each read the same last version, and the unique index answered half of them with 500.
test('two saves at once are two versions, one of them current', async () => {
  const own = await openStoreWithProducts(market)
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => save({ ...terms, windowDays: 10 * round + n }, own)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  }
  const { rows, total } = (await mine('version', own)).json() as { rows: Policy[]; total: number }
  expect(total).toBe(20)
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at))
  expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
})
