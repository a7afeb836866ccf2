/** Orders broken on purpose in every way that the audit must see. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calling, place, takesQr } from '../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let client: pg.PoolClient
let store: OpenStore
let shopper: Signed
const ids = { waiting: '', delivered: '', cancelled: '', out: '' }

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
  await takesQr(market, store)
  const call = calling(market)
  const advance = async (orderId: string, ...steps: string[]) => {
    for (const to of steps) await call(`/api/orders/vendor/${orderId}/advance`, store, { to })
  }
  ids.waiting = (await place(market, store, shopper, { paymentMethod: 'QR' })).orderId
  ids.delivered = (await place(market, store, shopper)).orderId
  ids.cancelled = (await place(market, store, shopper)).orderId
  ids.out = (await place(market, store, shopper)).orderId
  await advance(ids.delivered, 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED')
  await advance(ids.out, 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP')
  await call(`/api/orders/order/${ids.cancelled}/cancel`, shopper, { reason: 'Too late' })
  client = await market.pool.connect()
  // The test's own account has no approval by an admin.
  await client.query('update payment_account set checked_by = changed_by')
})
afterAll(async () => {
  client.release()
  await market.close()
})

const redIn = async (): Promise<string[]> =>
  (await findingsIn(client))
    .filter(({ name, faults }) => faults > 0 && ['orders', 'I6', 'I1', 'I5'].includes(name))
    .map(({ name }) => name)

test('an honest market has nothing to find', async () => {
  expect(await redIn()).toEqual([])
})

const orders = (set: string, which: keyof typeof ids) => `update orders set ${set} where id = '${ids[which]}'`
const payment = (set: string, which: keyof typeof ids) =>
  `update payment set ${set} where order_id = '${ids[which]}'`

test.each([
  ['orders', 'an order waits for ever', () => orders('expires_at = null', 'waiting')],
  ['orders', 'goods for adults arrived without a word', () => orders('is_age_limited = true', 'delivered')],
  [
    'orders',
    'the age was checked of a receiver who has nothing',
    () => orders('is_age_limited = true, age_checked_at = now()', 'out'),
  ],
  ['orders', 'cash is waited for', () => orders(`payment_method = 'COD'`, 'waiting')],
  ['orders', 'unpaid goods are packed', () => orders(`status = 'PACKED'`, 'waiting')],
  [
    'orders',
    'nobody took the cash',
    () => payment(`accepted_paisa = 0, status = 'UNPAID', paid_at = null`, 'delivered'),
  ],
  ['orders', 'a cancelled order keeps money', () => payment('accepted_paisa = 100', 'cancelled')],
  ['orders', 'nobody knows when it was delivered', () => orders('delivered_at = null', 'delivered')],
  ['orders', 'it was delivered before it was', () => orders('delivered_at = now()', 'out')],
  ['orders', 'asked for stars before it came', () => orders('review_ask_at = now()', 'out')],
  ['orders', 'asked for stars within the day', () => orders('review_ask_at = delivered_at', 'delivered')],
  ['orders', 'the answer came before the wish', () => orders('cancel_declined_at = now()', 'out')],
  ['orders', 'a reason without a wish', () => orders(`cancel_asked_code = 'TOO_SLOW'`, 'out')],
  [
    'orders',
    'a shopper cancelled for the reason of a store',
    () => `update order_event set actor = 'SHOPPER', reason = 'SOLD_OUT' where to_status = 'CANCELLED'`,
  ],
  ['orders', 'a try was made up', () => orders('failed_deliveries = 1', 'out')],
  [
    'orders',
    'refused, and still out',
    () => `update order_event set to_status = 'DELIVERY_FAILED', reason = 'REFUSED'
      where order_id = '${ids.out}' and to_status = 'READY_FOR_PICKUP'`,
  ],
  [
    'I6',
    'an order jumped over a step',
    () => `delete from order_event where order_id = '${ids.out}' and to_status = 'PACKED'`,
  ],
  ['I6', 'an order stands elsewhere than its history', () => orders(`status = 'PACKED'`, 'out')],
  ['I6', 'a payment forgot how it was paid', () => `delete from payment_event where to_status = 'PAID'`],
  [
    'orders',
    'goods are written off and on the shelf again',
    () =>
      `update order_event set reason = 'WRITTEN_OFF' where order_id = '${ids.cancelled}' and to_status = 'CANCELLED'`,
  ],
  [
    'orders',
    'a store wrote goods off',
    () =>
      `update order_event set reason = 'WRITTEN_OFF' where order_id = '${ids.out}' and to_status = 'PACKED'`,
  ],
  [
    'orders',
    'the market bears what was never lost',
    () => `insert into ledger_entry (id, vendor_id, kind, ref, amount_paisa, available_at, note, by_account, created_at)
      select gen_random_uuid(), vendor_id, 'ADJUSTMENT', 'WRITTEN_OFF ' || id, 100, now(), 'Lost', user_id, now()
      from orders where id = '${ids.out}'`,
  ],
  ['I1', 'a cancelled order kept its goods', () => `delete from stock_movement where reason = 'RESTOCKED'`],
])('%s: %s', async (name, _, how) => {
  await client.query('begin')
  try {
    await client.query(how())
    expect(await redIn()).toContain(name)
  } finally {
    await client.query('rollback')
  }
})
