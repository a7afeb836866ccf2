/** Delivery of an order: refusals with their reason and the next best option, and what a quote fixes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeliveryOption, type NewDeliveryOption } from '../delivery/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
  thamel,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

/** A Friday noon in Nepal. */
const noon = new Date('2026-11-20T06:15:00Z')
let now = noon
let market: TestMarket
let store: OpenStore
let shopper: Signed
let productId: string
let home: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
  productId = await addTestProducts(market, store, { stock: 1_000 })
  home = await addAddressOf(market, shopper)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const optionOf = (option: Partial<NewDeliveryOption>) =>
  inTransaction(market.db, (tx) =>
    addDeliveryOption(tx, {
      ...{ vendorId: store.vendorId, name: 'Van', kind: 'OWN_RIDER', pricing: 'FLAT', baseFeePaisa: 20_000 },
      ...{ etaMin: 1, etaMax: 2, etaUnit: 'HOUR' },
      ...option,
    }),
  )
const order = (deliveryOptionId: string, more: object = {}) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, addressId: home, deliveryOptionId, paymentMethod: 'COD' },
      ...{ lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }], expectedTotal: 300 },
      ...more,
    },
  })
const here = `&latitude=${thamel.latitude}&longitude=${thamel.longitude}`
const quoteOf = async (deliveryOptionId: string, more = here) =>
  (
    await market.app.inject({
      url: `/api/orders/order/distance?vendorId=${store.vendorId}&deliveryOptionId=${deliveryOptionId}${more}`,
    })
  ).json()[0]

const ordersPlaced = async () =>
  (await market.db.selectFrom('orders').select('id').where('user_id', '=', shopper.accountId).execute())
    .length

test('every reason is told with its limit before and at the order, and what is there instead', async () => {
  const rates = [{ city: 'Kaski', feePaisa: 1 }]
  const reasons: [Partial<NewDeliveryOption>, string, string][] = [
    [{ isActive: false }, 'PAUSED', "This option isn't available right now."],
    [{ maxKm: 1 }, 'OUT_OF_RANGE', "This goes up to 1 km; you're 1.16 km away."],
    [{ pricing: 'DISTRICT', rates }, 'NO_ROUTE_TO_DISTRICT', 'No delivery to Kathmandu.'],
    [{ weekdays: [0, 1] }, 'NOT_TODAY', 'Not available today; available again on Sunday.'],
    [{ cutoffTime: '12:00' }, 'PAST_CUTOFF', 'Order by 12 pm; available again tomorrow.'],
    [{ minSubtotalPaisa: 10_001 }, 'MIN_ORDER', 'For orders of Rs. 100.01 or more.'],
    [{ maxSubtotalPaisa: 9_999 }, 'MAX_ORDER', 'For orders up to Rs. 99.99.'],
  ]
  const before = await ordersPlaced()
  for (const [option, reasonCode, reasonText] of reasons) {
    const id = await optionOf(option)
    const told = { reasonCode, reasonText }
    const nextBest = { deliveryOptionId: store.riderId, name: 'Our rider', kind: 'OWN_RIDER', fee: 75 }
    expect(await quoteOf(id, `${here}&city=Kathmandu&subtotal=100`)).toMatchObject({
      ...{ ...told, serviceable: false, quoteId: '', nextBest },
    })
    const refused = await order(id)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'NOT_DELIVERABLE', ...told, nextBest },
    ])
    await market.db.updateTable('delivery_option').set({ is_active: false }).where('id', '=', id).execute()
  }
  expect(await ordersPlaced()).toBe(before)
})

test('an address without a pin has its reason, and fetching is what is left', async () => {
  const bare = await addAddressOf(market, shopper, { latitude: undefined, longitude: undefined })
  const refused = await order(store.riderId, { addressId: bare })
  expect(refused.json()).toMatchObject({
    reasonCode: 'NO_PIN',
    nextBest: { deliveryOptionId: store.pickupId, kind: 'PICKUP', fee: 0 },
  })
})

test('for goods that are fetched the way to the shop is told where the place is known, and costs nothing', async () => {
  expect(await quoteOf(store.pickupId)).toMatchObject({ distanceKm: 1.16, fee: 0, serviceable: true })
  expect(await quoteOf(store.pickupId, '')).toMatchObject({ distanceKm: null, fee: 0, serviceable: true })
  const { quoteId } = await quoteOf(store.pickupId)
  const placed = await order(store.pickupId, { addressId: undefined, quoteId, expectedTotal: 100 })
  expect([placed.statusCode, placed.json()]).toMatchObject([201, { total: 100 }])
})

test('cash is taken at the door up to the limit, to the paisa, and not at all where it is switched off', async () => {
  const id = await optionOf({ codLimitPaisa: 30_000 })
  expect((await order(id)).statusCode).toBe(201)
  await market.db.updateTable('delivery_option').set({ cod_limit_paisa: 29_999 }).execute()
  const refused = await order(id)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'PAYMENT_NOT_TAKEN', reasonCode: 'COD_LIMIT', codLimit: 299.99 },
  ])
  await market.db.updateTable('delivery_option').set({ cod_allowed: false, cod_limit_paisa: null }).execute()
  expect((await order(id)).json()).toMatchObject({ code: 'PAYMENT_NOT_TAKEN', reasonCode: 'NO_COD' })
  await market.db.updateTable('delivery_option').set({ cod_allowed: true }).execute()
})

test('the order keeps the second phone and the house, and goes to be agreed where that is offered', async () => {
  const toHouse = await addAddressOf(market, shopper, { altPhone: '9800000001', houseNo: '12 ka' })
  const id = await optionOf({ kind: 'TO_BE_AGREED', pricing: 'FREE' })
  const placed = await order(id, { addressId: toHouse, expectedTotal: 100 })
  expect(placed.statusCode, placed.body).toBe(201)
  const kept = await market.db
    .selectFrom('orders')
    .select(['delivery_kind', 'address'])
    .where('id', '=', placed.json().orderId)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    delivery_kind: 'TO_BE_AGREED',
    address: { altPhone: '9800000001', houseNo: '12 ka' },
  })
})

test('a quote binds its fee to its place for a quarter of an hour, and makes nothing reach that does not', async () => {
  const id = await optionOf({ pricing: 'DISTRICT', rates: [{ city: 'Kathmandu', feePaisa: 20_000 }] })
  now = new Date(noon.getTime() - 10 * 60_000)
  const { quoteId, fee } = await quoteOf(id, `${here}&city=Kathmandu`)
  now = noon
  expect(fee).toBe(200)
  await market.db
    .updateTable('delivery_rate')
    .set({ fee_paisa: 25_000 })
    .where('option_id', '=', id)
    .execute()
  expect((await order(id, { quoteId })).statusCode).toBe(201)
  expect((await order(id)).json()).toMatchObject({ code: 'PRICE_CHANGED', total: 350 })
  const elsewhere = await addAddressOf(market, shopper, { latitude: 27.72 })
  expect((await order(id, { quoteId, addressId: elsewhere })).json().code).toBe('PRICE_CHANGED')
  expect((await order(store.riderId, { quoteId, expectedTotal: 300 })).json().code).toBe('PRICE_CHANGED')
  now = new Date(noon.getTime() + 5 * 60_000 + 1)
  expect((await order(id, { quoteId })).json().code).toBe('PRICE_CHANGED')
  now = noon
  await market.db.deleteFrom('delivery_rate').where('option_id', '=', id).execute()
  expect((await order(id, { quoteId })).json().reasonCode).toBe('NO_ROUTE_TO_DISTRICT')
})

test('while the vendor edits the fee, every order is at the fee that was seen or is told the new one', async () => {
  const { headers } = store
  const url = '/api/delivery/vendor'
  const form = {
    ...{ name: 'Racing van', kind: 'OWN_RIDER', pricing: 'FLAT', baseFee: 200 },
    ...{ etaMin: 1, etaMax: 2, etaUnit: 'HOUR' },
  }
  const made = (await market.app.inject({ method: 'POST', url, headers, payload: form })).json()
  const { quoteId } = await quoteOf(made.id)
  const edit = (edition: number, baseFee: number) =>
    market.app.inject({
      ...{ method: 'PUT', url: `${url}/${made.id}`, headers },
      payload: { ...form, baseFee, edition },
    })
  const [risen, ...orders] = await Promise.all([
    edit(1, 250),
    ...Array.from({ length: 8 }, (_, at) => order(made.id, at % 2 === 0 ? { quoteId } : {})),
  ])
  expect(risen?.statusCode).toBe(200)
  // Orders with the quote are placed at its fee. Those without one saw the option whole: before the edit, or after it.
  for (const [at, answer] of orders.entries()) {
    if (at % 2 === 0) expect([answer.statusCode, answer.json().total]).toEqual([201, 300])
    else if (answer.statusCode === 201) expect(answer.json().total).toBe(300)
    else expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED', total: 350 })
  }
  const removed = await market.app.inject({ method: 'DELETE', url: `${url}/${made.id}`, headers })
  expect(removed.statusCode).toBe(200)
  // A quote fixes the fee, not the option's availability: a removed option is refused.
  expect((await order(made.id, { quoteId })).json()).toMatchObject({
    ...{ code: 'NOT_DELIVERABLE', reasonCode: 'PAUSED' },
  })
})
