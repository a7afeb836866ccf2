/** Promised days broken on purpose in every way that the audit must see. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, nepalClock } from '../../contract/shared/time.ts'
import { calling, place } from '../testing/placed-orders.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let client: pg.PoolClient
/** One is promised as it was placed, the other was put off. */
const ids = { kept: '', moved: '' }

beforeAll(async () => {
  market = await openTestMarket()
  const store = await openStoreWithProducts(market)
  const shopper = await signedInShopper(market)
  const call = calling(market)
  const preparation = { availability: 'MADE_TO_ORDER', prepDays: 2, readyOn: null } as const
  const productId = await addTestProducts(market, store, { preparation })
  ids.kept = (await place(market, store, shopper, { productId, quantity: 1 })).orderId
  ids.moved = (await place(market, store, shopper, { productId, quantity: 1 })).orderId
  await call(`/api/orders/vendor/${ids.moved}/advance`, store, { to: 'ACCEPTED' })
  const promisedDaySeen = dayAfter(nepalClock(new Date()).day, 2)
  const body = { day: dayAfter(promisedDaySeen, 2), reason: 'The oven is broken', promisedDaySeen }
  const moved = await call(`/api/orders/vendor/${ids.moved}/promisedDay`, store, body)
  expect(moved.statusCode, moved.body).toBe(200)
  client = await market.pool.connect()
})
afterAll(async () => {
  client.release()
  await market.close()
})

const redIn = async (): Promise<string[]> =>
  (await findingsIn(client)).filter(({ faults }) => faults > 0).map(({ name }) => name)

test('an honest market has nothing to find', async () => {
  expect(await redIn()).toEqual([])
})

const kept = (set: string) => () => `update orders set ${set} where id = '${ids.kept}'`
test.each([
  ['an order is promised for yesterday', kept(`promised_day = current_date - 1`)],
  ['goods were ready before they were ordered', kept(`promised_ready_at = placed_at - interval '1 hour'`)],
  ['a window ends before it begins', kept(`promised_from = promised_till + interval '1 hour'`)],
  [
    'late before the day is over',
    kept(`late_after = promised_till - interval '2 days', leave_by = promised_from - interval '9 days'`),
  ],
  ['it may leave when it is late', kept(`leave_by = late_after + interval '1 hour'`)],
  ['another day than was wished', kept('wished_day = promised_day + 3')],
  ['told before it was broken', kept('promise_told_at = placed_at, promise_broken_at = placed_at')],
  ['told, and not broken', kept(`promise_told_at = leave_by + interval '1 hour'`)],
  ['broken, and never told', kept('promise_broken_at = now()')],
  ['put off by nobody', () => `update orders set promised_day = promised_day + 1 where id = '${ids.moved}'`],
  [
    'a new day before it was accepted',
    () => `delete from order_event where order_id = '${ids.moved}' and to_status = 'ACCEPTED'`,
  ],
])('%s: the audit sees it', async (_what, breaks) => {
  await client.query('begin')
  try {
    await client.query('set constraints all deferred')
    await client.query(breaks())
    expect(await redIn()).toContain('promised day')
  } finally {
    await client.query('rollback')
  }
})

test.each([
  ['a pre-order has no day', `availability = 'PRE_ORDER'`],
  ['goods in stock have one', `availability = 'IN_STOCK', ready_on = current_date`],
  ['it takes a year', 'prep_days = 366'],
])('%s: the rows themselves refuse it', async (_what, set) => {
  await expect(market.pool.query(`update product set ${set}`)).rejects.toThrow('check constraint')
})
