/** Deadlines that expire: for paying, for accepting, for returning. The clock is the test's, and it may jump. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptPayment } from '../../payments/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { calling, type Placed, place, takesQr } from '../../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { expireOrders } from './expire-orders.ts'
import { remindStores } from './remind-stores.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
/** A Friday noon; the store opens each day at ten and closes at six. */
const noon = new Date('2026-11-20T12:00:00+05:45')
let now = noon

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  shopper = await signedInShopper(market)
  await opensTenToSix(store)
})
afterAll(() => market.close())
beforeEach(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  now = noon
})

const opensTenToSix = ({ vendorId }: OpenStore) =>
  market.pool.query(
    `insert into opening_slot (vendor_id, weekday, opens, closes)
     select $1, weekday, '10:00', '18:00' from generate_series(0, 6) weekday`,
    [vendorId],
  )

/** An access token lives a quarter of an hour: later requests need a newer one of the same session. */
async function asOfNow(who: Signed): Promise<Signed> {
  const { tokens } = market.ctx
  const read = await tokens.read(who.headers.authorization.replace('Bearer ', ''), noon)
  if (read.state === 'FORGED') throw new Error('the test lost its token')
  return { ...who, headers: { authorization: `Bearer ${await tokens.issue(read.claims, now)}` } }
}
const call = async (url: string, who: Signed, payload?: object) =>
  calling(market)(url, await asOfNow(who), payload)
const placeNow = async (wanted: Parameters<typeof place>[3] = {}) =>
  place(market, store, await asOfNow(shopper), wanted)
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const mine = async ({ orderId }: Placed) => (await call(`/api/orders/order/${orderId}`, shopper)).json()
const runOut = () => expireOrders(market.ctx)
const advance = async ({ orderId }: Placed, ...steps: string[]) => {
  for (const to of steps) await call(`/api/orders/vendor/${orderId}/advance`, store, { to })
}
const stockOf = async ({ productId }: Placed) =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock
const pay = ({ orderId }: Placed, amountPaisa = 40_000) =>
  inTransaction(market.db, (tx, afterCommit) => {
    const money = { provider: 'QR', reference: randomUUID(), amountPaisa } as const
    return acceptPayment(market.ctx, tx, { ...money, orderId, at: now }, afterCommit)
  })
const refundsOf = async ({ orderId }: Placed) =>
  (await market.pool.query('select amount_paisa, reason from refund where order_id = $1', [orderId])).rows

test('an order that nobody pays for expires: the goods come back once, and lie in my cart again (A15)', async () => {
  const order = await placeNow({ paymentMethod: 'QR' })
  expect(await mine(order)).toMatchObject({ status: 'AWAITING_PAYMENT', acceptBy: null })
  expect(await stockOf(order)).toBe(6)
  later(0.49)
  await runOut()
  expect((await mine(order)).status).toBe('AWAITING_PAYMENT')
  later(0.02)
  await Promise.all([runOut(), runOut()])
  await runOut()
  const expired = await mine(order)
  expect(expired).toMatchObject({ status: 'EXPIRED', paymentStatus: 'EXPIRED', expiresAt: null })
  expect(expired.timeline.at(-1)).toMatchObject({ by: 'SYSTEM', reason: 'NOT_PAID' })
  expect(await stockOf(order)).toBe(10)
  const cart = (await call(`/api/products/addToCart/?vendorId=${store.vendorId}`, shopper)).json()
  expect(cart).toMatchObject([{ productId: order.productId, quantity: 4 }])
  const again = await placeNow({ productId: order.productId, quantity: 10 })
  expect((await mine(again)).status).toBe('PLACED')
})

test('while a proof waits to be looked at, or a gateway has not answered, nothing expires', async () => {
  const [proven, tried] = [await placeNow({ paymentMethod: 'QR' }), await placeNow({ paymentMethod: 'QR' })]
  const paymentOf = ({ orderId }: Placed) => `(select id from payment where order_id = '${orderId}')`
  await market.pool.query(`
    with submitted as (update payment set status = 'SUBMITTED' where order_id = '${proven.orderId}' returning id)
    insert into payment_event (id, payment_id, from_status, to_status, at)
    select '${randomUUIDv7()}', id, 'UNPAID', 'SUBMITTED', '${now.toISOString()}' from submitted`)
  const until = new Date(now.getTime() + 3_600_000).toISOString()
  await market.pool.query(`
    insert into payment_attempt (id, payment_id, account_id, provider, reference, amount_paisa, expires_at)
    select '${randomUUIDv7()}', ${paymentOf(tried)}, account_id, 'ESEWA', '${randomUUID()}', 40000, '${until}'
    from payment where order_id = '${tried.orderId}'`)
  later(0.75)
  await runOut()
  expect([(await mine(proven)).status, (await mine(tried)).status]).toEqual([
    'AWAITING_PAYMENT',
    'AWAITING_PAYMENT',
  ])
  later(0.5)
  await runOut()
  expect([(await mine(proven)).status, (await mine(tried)).status]).toEqual(['AWAITING_PAYMENT', 'EXPIRED'])
  await pay(proven)
  expect((await mine(proven)).status).toBe('PLACED')
})

test('money that comes too late goes back, whole, and the order stays over', async () => {
  const order = await placeNow({ paymentMethod: 'QR' })
  later(1)
  await runOut()
  await pay(order)
  expect(await mine(order)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'REFUNDED' })
  expect(await refundsOf(order)).toEqual([{ amount_paisa: 40_000, reason: 'LATE' }])
  expect(await stockOf(order)).toBe(10)
})

test('the store has its open hours to accept: it is reminded, and then the order ends with a mark', async () => {
  const slow = await openStoreWithProducts(market)
  await opensTenToSix(slow)
  const order = await place(market, slow, shopper)
  // Six hours today, six of tomorrow.
  expect((await mine(order)).acceptBy).toBe('2026-11-21T10:15:00.000Z')
  const remind = () => remindStores(market.ctx)
  const letters = `select 1 from mail where kind = 'order-waits' and detail ->> 'orderId' = $1`
  const lettersSent = async () => (await market.pool.query(letters, [order.orderId])).rowCount
  later(24)
  await remind()
  expect(await lettersSent()).toBe(0)
  later(1.5)
  await Promise.all([remind(), remind()])
  await remind()
  expect(await lettersSent()).toBe(1)
  await runOut()
  expect((await mine(order)).status).toBe('PLACED')
  later(2.6)
  await Promise.all([runOut(), runOut()])
  const ended = await mine(order)
  expect(ended).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FAILED', acceptBy: null })
  expect(ended.timeline.at(-1)).toMatchObject({ by: 'SYSTEM', reason: 'NOT_ACCEPTED' })
  expect(await stockOf(order)).toBe(10)
  expect((await call('/api/orders/vendor/', slow)).json().missed).toBe(1)
})

test('what was paid in advance has the store’s time from the payment on, and goes back when it runs out', async () => {
  const order = await placeNow({ paymentMethod: 'QR' })
  later(0.25)
  await pay(order, 10_000)
  expect((await mine(order)).status).toBe('AWAITING_PAYMENT')
  await pay(order, 30_000)
  expect(await mine(order)).toMatchObject({
    status: 'PLACED',
    expiresAt: null,
    acceptBy: '2026-11-21T10:30:00.000Z',
  })
  later(30)
  await runOut()
  expect(await mine(order)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
  expect(await refundsOf(order)).toEqual([{ amount_paisa: 40_000, reason: 'CANCELLED' }])
})

test('money that comes in parts and too little goes back too', async () => {
  const order = await placeNow({ paymentMethod: 'QR' })
  await pay(order, 10_000)
  later(1)
  await runOut()
  expect((await mine(order)).status).toBe('EXPIRED')
  expect(await refundsOf(order)).toEqual([{ amount_paisa: 10_000, reason: 'EXPIRED' }])
  await pay(order, 5_000)
  expect(await refundsOf(order)).toContainEqual({ amount_paisa: 5_000, reason: 'LATE' })
  expect((await mine(order)).status).toBe('EXPIRED')
})

test('a delivered order is complete after a week, unless something of it is being sent back', async () => {
  const [kept, sentBack] = [await placeNow(), await placeNow()]
  for (const order of [kept, sentBack]) {
    await advance(order, 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED')
  }
  await market.pool.query(
    `insert into return_request (id, order_id, user_id, vendor_id, reason, is_fault, resolution, method, status,
       answer_by, refund_method, request_key)
     values ($1, $2, $3, $4, 'BROKEN', true, 'REFUND', 'DROP_OFF', 'REQUESTED', $5, 'CASH', $6)`,
    [randomUUIDv7(), sentBack.orderId, shopper.accountId, store.vendorId, now, randomUUID()],
  )
  expect(await mine(sentBack)).toMatchObject({ status: 'DELIVERED', mayConfirm: false })
  later(7 * 24 - 0.1)
  await runOut()
  expect((await mine(kept)).status).toBe('DELIVERED')
  later(0.2)
  await Promise.all([runOut(), runOut()])
  expect([(await mine(kept)).status, (await mine(sentBack)).status]).toEqual(['COMPLETED', 'DELIVERED'])
})

test('the clock jumps a day ahead and a day back: each history reads in order, and nothing happens twice (E14)', async () => {
  const [unpaid, brought] = [await placeNow({ paymentMethod: 'QR' }), await placeNow()]
  later(24)
  await runOut()
  later(-48)
  await runOut()
  await advance(brought, 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED')
  later(24)
  await runOut()
  expect((await mine(unpaid)).timeline).toHaveLength(2)
  const { timeline, status } = await mine(brought)
  expect(status).toBe('DELIVERED')
  const times = timeline.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted())
  expect(new Set(times).size).toBe(5)
})
