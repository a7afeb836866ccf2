/** A vendor's dashboard: counts of open work, of one's own store alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfNepalDay, nepalDayOf } from '../../contract/shared/nepal-days.ts'
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

interface Sold {
  readonly day: string
  readonly orders: number
  readonly amount: number
}

const dashboardOf = async ({ headers }: OpenStore) =>
  (await shop.app.inject({ url: '/api/vendor/dashboard', headers: { ...headers } })).json()

test('a new store says what keeps it from selling, and waits for nothing', async () => {
  const { sales, ...rest } = await dashboardOf(mine)
  expect(sales).toHaveLength(14)
  expect(sales.every(({ orders, amount }: Sold) => orders === 0 && amount === 0)).toBe(true)
  expect(rest).toEqual({
    ordersToAccept: 0,
    nextAcceptBy: null,
    toHandOver: 0,
    nextShipBy: null,
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

test('sales of the day, the next deadline and what leaves today are of this store alone', async () => {
  const [store, rival] = [await openStoreWithProducts(shop), await openStoreWithProducts(shop)]
  const sita = await signedInShopper(shop)
  const productId = await addTestProducts(shop, store, { stock: 9 })
  const first = await placeOrder(shop, store, sita, [{ productId }])
  await placeOrder(shop, store, sita, [{ productId }])
  const { ordersToAccept, nextAcceptBy, sales, toHandOver } = await dashboardOf(store)
  const rows = await shop.db
    .selectFrom('orders')
    .select(['accept_by', 'total_paisa'])
    .where('vendor_id', '=', store.vendorId)
    .orderBy('accept_by')
    .execute()
  expect({ ordersToAccept, toHandOver }).toEqual({ ordersToAccept: 2, toHandOver: 0 })
  expect(nextAcceptBy).toBe(rows[0]?.accept_by?.toISOString())
  const total = rows.reduce((sum, { total_paisa }) => sum + total_paisa, 0)
  expect(sales.at(-1)).toMatchObject({ orders: 2, amount: total / 100 })
  expect(sales.slice(0, -1).every(({ orders }: Sold) => orders === 0)).toBe(true)
  expect(await dashboardOf(rival)).toMatchObject({ ordersToAccept: 0, nextAcceptBy: null, toHandOver: 0 })
  expect((await dashboardOf(rival)).sales.at(-1)).toMatchObject({ orders: 0, amount: 0 })

  await advanceOrder(shop, store, first, ['ACCEPTED'])
  const dueAt = async (at: Date) => {
    await shop.db.updateTable('orders').set({ ship_by: at }).where('id', '=', first).execute()
    const { toHandOver: due, nextShipBy } = await dashboardOf(store)
    return { due, nextShipBy }
  }
  const today = nepalDayOf(shop.ctx.clock())
  const last = new Date(endOfNepalDay(today).getTime() - 1)
  expect(await dueAt(last)).toEqual({ due: 1, nextShipBy: last.toISOString() })
  expect(await dueAt(endOfNepalDay(today))).toEqual({ due: 0, nextShipBy: null })
  await dueAt(last)
  await advanceOrder(shop, store, first, ['READY_FOR_PICKUP'])
  expect(await dashboardOf(store)).toMatchObject({ toHandOver: 0, nextShipBy: null })
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
