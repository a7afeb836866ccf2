import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { signIn, signUp } from '../../testing/people.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

type List = ResponseJson<typeof contract.catalogue.adminProducts>

let market: TestMarket
let store: OpenStore
let other: OpenStore
let admin: { accountId: string; headers: { authorization: string } }
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market, { store: { shopName: 'Patan Brass' } })
  other = await openStoreWithProducts(market, { store: { shopName: 'Ilam Tea Corner' } })
  const { accountId, email } = await signUp(market, { userType: 'ADMIN', name: 'Anita' })
  admin = { accountId, headers: await signIn(market, email) }
})
afterAll(() => market.close())

const post = (path: string, payload: object) =>
  market.app.inject({ method: 'POST', url: `/api/admin/product/${path}`, headers: admin.headers, payload })
const hide = (...productIds: string[]) => post('hide', { productIds, reason: 'Not allowed in Nepal' })
const restore = (...productIds: string[]) => post('restore', { productIds })
const found = async (query: string): Promise<List> => {
  const url = `/api/admin/product/?${query}`
  const answer = await market.app.inject({ method: 'GET', url, headers: admin.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const named = async (query: string) => (await found(query)).rows.map(({ productName }) => productName)
const goodsOf = async (vendorId: string) =>
  (await market.app.inject({ method: 'GET', url: `/api/products/product/?vendorId=${vendorId}` })).json()
const storeCount = async (vendorId: string) =>
  (
    await market.app.inject({ method: 'GET', url: `/api/vendor/vendorDescription/?vendorId=${vendorId}` })
  ).json()[0]

test('an admin finds goods of every vendor, in every state, by name, shop, category and state', async () => {
  await addTestProducts(market, store, { name: 'Singing bowl' })
  await addTestProducts(market, store, { name: 'Butter lamp 50%_off', status: 'DRAFT' })
  await addTestProducts(market, other, { name: 'First flush' })
  expect((await found('')).total).toBe(3)
  expect(await named('search=patan%20br')).toEqual(['Butter lamp 50%_off', 'Singing bowl'])
  expect(await named('search=FLUSH')).toEqual(['First flush'])
  // Matched literally, no wildcards.
  expect(await named('search=%25_')).toEqual(['Butter lamp 50%_off'])
  expect(await named('status=DRAFT')).toEqual(['Butter lamp 50%_off'])
  expect(await named(`vendorId=${other.vendorId}`)).toEqual(['First flush'])
  expect(await named(`categoryId=${store.categoryId}&status=LIVE`)).toEqual(['Singing bowl'])
  expect(await named('hidden=true')).toEqual([])
})

test('what an admin hides is gone from the shop, and its vendor cannot bring it back', async () => {
  const productId = await addTestProducts(market, store, { name: 'Ivory comb' })
  const shopper = await signedInShopper(market)
  await market.app.inject({
    method: 'POST',
    url: '/api/products/addToCart/',
    headers: shopper.headers,
    payload: { productId, vendorId: store.vendorId, quantity: 1 },
  })
  const before = await storeCount(store.vendorId)
  expect((await hide(productId)).json()).toEqual({ changed: 1 })
  expect((await goodsOf(store.vendorId)).rows.map((row: { id: string }) => row.id)).not.toContain(productId)
  expect((await storeCount(store.vendorId)).productCount).toBe(before.productCount - 1)
  const page = { method: 'GET', url: `/api/products/product/${productId}` } as const
  expect((await market.app.inject(page)).statusCode).toBe(404)
  const suggest = { method: 'GET', url: '/api/products/search/suggestion?searchQuery=ivory' } as const
  expect((await market.app.inject(suggest)).json()).toEqual([])
  const cart = await market.app.inject({
    method: 'GET',
    url: '/api/products/addToCart/userCart',
    headers: shopper.headers,
  })
  expect(cart.body).toContain('GONE')
  // The vendor publishes it again: it stays hidden.
  await market.app.inject({
    method: 'POST',
    url: '/api/vendor/product/act',
    headers: store.headers,
    payload: { ids: [productId], act: 'PUBLISH' },
  })
  expect((await market.app.inject(page)).statusCode).toBe(404)
  const mine = { method: 'GET', url: `/api/vendor/product/${productId}`, headers: store.headers } as const
  expect((await market.app.inject(mine)).json()).toMatchObject({ hiddenReason: 'Not allowed in Nepal' })
  // On record, with who and when.
  const story = await market.app.inject({
    method: 'GET',
    url: `/api/admin/product/${productId}`,
    headers: admin.headers,
  })
  expect(story.json()).toMatchObject({
    hiddenReason: 'Not allowed in Nepal',
    hiddenByName: 'Anita',
    isListed: false,
    variations: [{ variableNo: 0, price: 100, stock: 10 }],
  })
  const acts = await market.db.selectFrom('admin_act').selectAll().where('about_id', '=', productId).execute()
  expect(acts).toMatchObject([
    {
      act: 'PRODUCT_HIDDEN',
      actor_id: admin.accountId,
      about_name: 'Ivory comb',
      after: { reason: 'Not allowed in Nepal' },
    },
  ])
  expect(await named('hidden=true')).toEqual(['Ivory comb'])
  // Hiding twice changes nothing and writes nothing.
  expect((await hide(productId)).json()).toEqual({ changed: 0 })

  expect((await restore(productId)).json()).toEqual({ changed: 1 })
  expect((await market.app.inject(page)).statusCode).toBe(200)
  expect((await storeCount(store.vendorId)).productCount).toBe(before.productCount)
  expect((await market.app.inject(suggest)).json()).toHaveLength(1)
})

test('restored goods are seen as far as their vendor wants it', async () => {
  const productId = await addTestProducts(market, store, { status: 'HIDDEN' })
  await hide(productId)
  await restore(productId)
  expect(
    (await market.app.inject({ method: 'GET', url: `/api/products/product/${productId}` })).statusCode,
  ).toBe(404)
})

test('several are hidden at once, over stores; ids of nothing are passed over', async () => {
  const goods = [
    await addTestProducts(market, store),
    await addTestProducts(market, other),
    await addTestProducts(market, other),
  ]
  expect((await hide(...goods, randomUUID())).json()).toEqual({ changed: 3 })
  expect((await restore(...goods)).json()).toEqual({ changed: 3 })
  expect((await hide(randomUUID())).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await restore(randomUUID())).statusCode).toBe(404)
})

test.each([{ productIds: [] }, { productIds: [randomUUID()], reason: ' ' }, { reason: 'Why' }])(
  'hiding wants goods and a reason: %o',
  async (payload) => {
    expect((await post('hide', payload)).statusCode).toBe(400)
  },
)

// The count is made under the lock of the vendor's products; without any lock each would miss the others' products.
test('hidden and restored at once, a store counts what is on sale', async () => {
  const goods = await Promise.all(Array.from({ length: 6 }, () => addTestProducts(market, other)))
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(goods.map((id, at) => ((at + round) % 2 === 0 ? hide(id) : restore(id))))
    await Promise.all([hide(...goods), restore(...goods), hide(...goods.toReversed())])
    const { total } = await goodsOf(other.vendorId)
    expect((await storeCount(other.vendorId)).productCount).toBe(total)
  }
})
