/** A vendor's dashboard: what waits, counted of one's own store alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder, deliver, placeOrder } from '../testing/delivered.ts'
import { addGoods, type OpenStore, openStoreWithGoods, signedInShopper } from '../testing/goods.ts'
import { openTestMarket, type TestMarket } from '../testing/market.ts'
import { call, openQr, orderByQr, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import { returning, takeBack } from '../testing/returns.ts'

let shop: TestMarket
let mine: OpenStore
let other: OpenStore
beforeAll(async () => {
  shop = await openTestMarket()
  mine = await openStoreWithGoods(shop)
  other = await openStoreWithGoods(shop)
})
afterAll(() => shop.close())

const dashboardOf = async ({ headers }: OpenStore) =>
  (await shop.app.inject({ url: '/api/vendor/dashboard', headers: { ...headers } })).json()

test('a new store lacks its hours and waits for nothing', async () => {
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
    hasOpeningHours: false,
    hasPin: true,
  })
})

test('goods that run low are counted once each, and only for their vendor', async () => {
  await addGoods(shop, mine, { stock: 5 })
  await addGoods(shop, mine, { stock: 6 })
  await addGoods(shop, mine, { stock: 0 })
  expect((await dashboardOf(mine)).lowStock).toBe(2)
  expect((await dashboardOf(other)).lowStock).toBe(0)
})

test('what shoppers ask for is counted until it is answered, as the lists count it', async () => {
  const maya = await signedInShopper(shop)
  await openQr(shop, mine, await signedInAdmin(shop))
  const { orderId: unpaid } = await orderByQr(shop, mine, maya)
  const sent = await sendProofOf(shop, maya, unpaid)
  expect(sent.statusCode, sent.body).toBe(201)
  const productId = await addGoods(shop, mine)
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
