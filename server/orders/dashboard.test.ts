/** A vendor's dashboard: counts of open work, of one's own store alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeliveryOption } from '../delivery/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { advanceOrder, deliver, placeOrder } from '../testing/delivered-orders.ts'
import { call, openQr, orderByQr, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import { returning, takeBack } from '../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let mine: OpenStore
let other: OpenStore
beforeAll(async () => {
  shop = await openTestMarket()
  mine = await openStoreWithProducts(shop)
  other = await openStoreWithProducts(shop)
})
afterAll(() => shop.close())

const dashboardOf = async ({ headers }: OpenStore) =>
  (await shop.app.inject({ url: '/api/vendor/dashboard', headers: { ...headers } })).json()

test('a new store says what keeps it from selling, and waits for nothing', async () => {
  expect(await dashboardOf(mine)).toEqual({
    ordersToAccept: 0,
    proofsToCheck: 0,
    latePayments: 0,
    cancelsAsked: 0,
    returnsWaiting: 0,
    refundsDue: 0,
    lowStock: 0,
    questionsToAnswer: 0,
    reviewsToAnswer: 0,
    missing: ['GOODS', 'HOURS'],
    hiddenCount: 0,
    hiddenGoods: [],
  })
})

test('goods that run low are counted once each, and only for their vendor', async () => {
  await addTestProducts(shop, mine, { stock: 5 })
  await addTestProducts(shop, mine, { stock: 6 })
  await addTestProducts(shop, mine, { stock: 0 })
  expect((await dashboardOf(mine)).lowStock).toBe(2)
  expect((await dashboardOf(other)).lowStock).toBe(0)
})

test('what shoppers ask for is counted until it is answered, as the lists count it', async () => {
  const maya = await signedInShopper(shop)
  await openQr(shop, mine, await signedInAdmin(shop))
  const { orderId: unpaid } = await orderByQr(shop, mine, maya)
  const sent = await sendProofOf(shop, maya, unpaid)
  expect(sent.statusCode, sent.body).toBe(201)
  const productId = await addTestProducts(shop, mine)
  const accepted = await placeOrder(shop, mine, maya, [{ productId }])
  await advanceOrder(shop, mine, accepted, ['ACCEPTED'])
  await call(shop, maya, 'POST', `/api/orders/order/${accepted}/askCancel`, { reason: 'I have it already' })
  const delivered = await deliver(shop, mine, maya, [{ productId }])
  const asked = (await returning(shop).ask(maya, delivered, [{ productId }])).json()
  const waiting = { proofsToCheck: 1, cancelsAsked: 1, returnsWaiting: 1, refundsDue: 0 }
  expect(await dashboardOf(mine)).toMatchObject(waiting)
  expect(await dashboardOf(other)).toMatchObject({
    proofsToCheck: 0,
    cancelsAsked: 0,
    returnsWaiting: 0,
    refundsDue: 0,
  })

  await takeBack(shop, mine, asked)
  await call(shop, mine, 'POST', `/api/orders/vendor/${accepted}/answerCancel`, { isAgreed: true })
  expect(await dashboardOf(mine)).toMatchObject({
    proofsToCheck: 1,
    cancelsAsked: 0,
    returnsWaiting: 0,
    refundsDue: 1,
  })
})

test('what keeps a store from selling goes from the list as it is mended, and its admin sees the same', async () => {
  const store = await openStoreWithProducts(shop)
  const admin = await signedInAdmin(shop)
  const lookAt = async () =>
    (await call(shop, admin, 'GET', `/api/admin/vendor/${store.vendorId}/look`)).json()
  const missing = async () => {
    const { missing: found } = await dashboardOf(store)
    expect((await lookAt()).missing).toEqual(found)
    return found
  }
  await shop.db
    .updateTable('vendor')
    .set({ status: 'APPLIED', address: '', latitude: null, longitude: null })
    .where('id', '=', store.vendorId)
    .execute()
  const all = await missing()
  expect(all).toEqual(expect.arrayContaining(['ADDRESS', 'GOODS', 'PIN', 'HOURS']))
  await addTestProducts(shop, store, { name: 'Ilam tea' })
  expect(await missing()).toEqual(all.filter((word: string) => word !== 'GOODS'))
  expect(await lookAt()).toMatchObject({
    ...{ vendorDescription: 'Spices from the hills', latitude: null, longitude: null, goodsReady: 1 },
    goods: [{ productName: 'Ilam tea' }],
  })
  const own = await call(shop, store, 'GET', `/api/admin/vendor/${store.vendorId}/look`)
  expect(own.statusCode).toBe(403)
})

test('a way of delivery that takes cash is a way of paying too, until it is switched off', async () => {
  const store = await openStoreWithProducts(shop)
  await shop.db.deleteFrom('delivery_option').where('vendor_id', '=', store.vendorId).execute()
  const lacks = async () => (await dashboardOf(store)).missing
  expect(await lacks()).toEqual(expect.arrayContaining(['DELIVERY', 'PAYMENT']))
  const option = { name: 'Rider', kind: 'OWN_RIDER', pricing: 'FLAT', baseFeePaisa: 5_000 } as const
  const id = await inTransaction(shop.db, (tx) =>
    addDeliveryOption(tx, {
      ...option,
      ...{ vendorId: store.vendorId, etaMin: 1, etaMax: 2, etaUnit: 'HOUR' },
    }),
  )
  expect(await lacks()).not.toContain('DELIVERY')
  expect(await lacks()).not.toContain('PAYMENT')
  const change = shop.db.updateTable('delivery_option').where('id', '=', id)
  await change.set({ cod_allowed: false }).execute()
  expect(await lacks()).toContain('PAYMENT')
  await change.set({ is_active: false }).execute()
  expect(await lacks()).toContain('DELIVERY')
})
