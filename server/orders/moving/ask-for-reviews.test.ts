/** A day after a delivery its shopper is asked for stars: once, and only where a product has none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { deliver } from '../../testing/delivered-orders.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling } from '../../testing/placed-orders.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { askForReviews } from './ask-for-reviews.ts'

const hourMs = 3_600_000
const now = new Date('2026-11-20T12:00:00+05:45')
let market: TestMarket
let store: OpenStore
let me: Signed
let call: ReturnType<typeof calling>

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  call = calling(market)
  store = await openStoreWithProducts(market)
})
beforeEach(async () => {
  me = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** The job runs so many hours after the deliveries; sessions would not last as long. */
const run = (hours: number) =>
  askForReviews({ ...market.ctx, clock: () => new Date(now.getTime() + hours * hourMs) })
const products = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addTestProducts(market, store, { stock: 10 })))
const delivered = (productIds: readonly string[]) =>
  deliver(
    market,
    store,
    me,
    productIds.map((productId) => ({ productId })),
  )
const rate = (productId: string, who = me) =>
  market.app.inject({
    method: 'PUT',
    url: '/api/products/review/',
    headers: who.headers,
    payload: { productId, rating: 5, review: '' },
  })
/** Receivers of the notifications about the order. */
async function askedAbout(orderId: string): Promise<string[]> {
  const { rows } = await market.pool.query(
    `select receiver_id from notification where kind = 'review-due' and detail ->> 'orderId' = $1`,
    [orderId],
  )
  return rows.map(({ receiver_id }) => receiver_id)
}

test('a day after the delivery I am asked once, with a link to the order', async () => {
  const orderId = await delivered(await products(1))
  await run(23)
  expect(await askedAbout(orderId)).toEqual([])
  await run(25)
  expect(await askedAbout(orderId)).toEqual([me.accountId])
  const notice = market.noticed.find(({ notice }) => notice.kind === 'review-due')?.notice
  expect(notice?.link).toBe(`/user-account/orders/${orderId}#items`)
  await run(73)
  expect(await askedAbout(orderId)).toEqual([me.accountId])
})

test('nobody is asked about an order whose products all have my stars; one without is enough to ask', async () => {
  const [one = '', other = ''] = await products(2)
  const [whole, half] = [await delivered([one]), await delivered([one, other])]
  expect((await rate(one)).statusCode).toBe(200)
  await run(25)
  expect(await askedAbout(whole)).toEqual([])
  expect(await askedAbout(half)).toEqual([me.accountId])
})

test("another's stars are not mine", async () => {
  const goods = await products(1)
  const orderId = await delivered(goods)
  const friend = me
  me = await signedInShopper(market)
  await delivered(goods)
  await rate(goods[0] ?? '', me)
  await run(25)
  expect(await askedAbout(orderId)).toEqual([friend.accountId])
})

test('a delivery that was undone asks for nothing, and asks once when the order is delivered after all', async () => {
  const orderId = await delivered(await products(1))
  const undone = await call(`/api/orders/vendor/${orderId}/undoDelivery`, store, { reason: 'Not yet' })
  expect(undone.statusCode).toBe(200)
  await run(25)
  expect(await askedAbout(orderId)).toEqual([])
  const again = await call(`/api/orders/vendor/${orderId}/advance`, store, { to: 'DELIVERED' })
  expect(again.statusCode).toBe(200)
  await run(25)
  expect(await askedAbout(orderId)).toEqual([me.accountId])
})

test('two processes at once ask once; the naive version, which looks first, asks twice', async () => {
  const orderIds = [await delivered(await products(1)), await delivered(await products(1))]
  const later = new Date(now.getTime() + 25 * hourMs)
  const bothHaveRead = openBarrier(2)
  const naively = async () => {
    const { rows } = await market.pool.query('select id from orders where review_ask_at <= $1', [later])
    await bothHaveRead()
    return rows.filter(({ id }) => orderIds.includes(id)).length
  }
  expect(await Promise.all([naively(), naively()])).toEqual([2, 2])
  market.noticed.length = 0
  await Promise.all([run(25), run(25), run(25)])
  const mine = market.noticed.filter(({ accountId }) => accountId === me.accountId)
  expect(mine.map(({ notice }) => notice.kind)).toEqual(['review-due', 'review-due'])
  for (const orderId of orderIds) expect(await askedAbout(orderId)).toEqual([me.accountId])
})
