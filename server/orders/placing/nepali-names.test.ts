/** Names in Nepali of a store and of its delivery option, from the product to the order, where they are frozen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signed } from '../../testing/store-with-products.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let shopper: Signed
beforeAll(async () => {
  market = await openTestMarket()
  shopper = await signedInShopper(market)
})
afterAll(() => market.close())

type Store = Awaited<ReturnType<typeof openStoreWithProducts>>
const read = async (url: string, cookie = '') =>
  (await market.app.inject({ url, headers: { ...shopper.headers, ...(cookie && { cookie }) } })).json()
const nameStore = (store: Store, shopNameNe: string | null) =>
  market.db.updateTable('vendor').set({ shop_name_ne: shopNameNe }).where('id', '=', store.vendorId).execute()
const nameOption = (store: Store, nameNe: string | null) =>
  market.db.updateTable('delivery_option').set({ name_ne: nameNe }).where('id', '=', store.pickupId).execute()

async function placedAt(store: Store, productId: string): Promise<string> {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: shopper.headers,
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
      paymentMethod: 'COD',
      expectedTotal: 100,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().orderId
}

test('the name in Nepali goes with the store: its products, my cart and my orders', async () => {
  const store = await openStoreWithProducts(market, { store: { shopName: 'Ilam Tea Garden' } })
  await nameStore(store, 'इलाम चिया बगान')
  const productId = await addTestProducts(market, store)
  const named = { shopName: 'Ilam Tea Garden', shopNameNe: 'इलाम चिया बगान' }
  expect(await read(`/api/products/product/${productId}`)).toMatchObject(named)
  expect((await read(`/api/products/product/?vendorId=${store.vendorId}`)).rows).toMatchObject([named])
  await market.app.inject({
    method: 'POST',
    url: '/api/products/addToCart/',
    headers: shopper.headers,
    payload: { productId, vendorId: store.vendorId, quantity: 1 },
  })
  expect(await read('/api/products/addToCart/userCart')).toMatchObject([named])
  const orderId = await placedAt(store, productId)
  expect((await read('/api/orders/order/')).rows[0]).toMatchObject({ orderId, ...named })
  const opened = await market.app.inject({
    method: 'POST',
    url: '/api/support/chat/',
    headers: shopper.headers,
    payload: { vendorId: store.vendorId },
  })
  expect(opened.json().partner).toMatchObject({ name: 'Ilam Tea Garden', nameNe: 'इलाम चिया बगान' })
})

test('an order keeps both names as they were, and names its fee in the language of the page', async () => {
  const store = await openStoreWithProducts(market)
  await nameStore(store, 'पुरानो नाम')
  await nameOption(store, 'पसलबाटै लिने')
  const orderId = await placedAt(store, await addTestProducts(market, store))
  await nameStore(store, 'नयाँ नाम')
  await nameOption(store, null)
  const url = `/api/orders/order/${orderId}`
  const frozen = { shopNameNe: 'पुरानो नाम', deliveryNameNe: 'पसलबाटै लिने' }
  expect(await read(url)).toMatchObject({
    ...frozen,
    breakdown: [{ kind: 'GOODS' }, { kind: 'DELIVERY', label: 'Pick up at the shop' }],
  })
  expect(await read(url, 'language=ne')).toMatchObject({
    ...frozen,
    breakdown: [{ kind: 'GOODS' }, { kind: 'DELIVERY', label: 'पसलबाटै लिने' }],
  })
})

test('where there is none the fields are null, and a Nepali page names the fee as it is', async () => {
  const store = await openStoreWithProducts(market)
  const orderId = await placedAt(store, await addTestProducts(market, store))
  expect(await read(`/api/orders/order/${orderId}`, 'language=ne')).toMatchObject({
    shopNameNe: null,
    deliveryNameNe: null,
    breakdown: [{ kind: 'GOODS' }, { kind: 'DELIVERY', label: 'Pick up at the shop' }],
  })
})
