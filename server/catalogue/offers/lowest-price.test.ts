/** The struck price is the lowest that was charged in the 30 days before, and an offer that follows keeps it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { publishTestOffer } from '../../testing/offers/publish-test-offer.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { lowestOf30Days, publishOffer, variationKey } from '../index.ts'

let market: TestMarket
let store: OpenStore
let productId: string
let now = new Date()
const day = 24 * 3_600_000
const today = new Date()
const onDay = (n: number) => new Date(today.getTime() + n * day)

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
})
afterAll(() => market.close())
beforeEach(async () => {
  now = today
  productId = await addTestProducts(market, store)
})

const lowest = async (at: Date, exceptOffer?: string) =>
  (
    await inTransaction(market.db, (tx) =>
      lowestOf30Days(tx, [{ productId, variableNo: 0 }], at, exceptOffer === undefined ? [] : [exceptOffer]),
    )
  ).get(variationKey({ productId, variableNo: 0 }))
/** Selling prices from these days on. */
const sold = async (...prices: [day: number, paisa: number][]) => {
  await market.pool.query('delete from price_history where product_id = $1', [productId])
  for (const [from, paisa] of prices) {
    await market.pool.query(
      'insert into price_history (product_id, variable_no, since, paisa) values ($1, 0, $2, $3)',
      [productId, onDay(from), paisa],
    )
  }
}
const offer = (from: number, until: number, unitPaisa: number, struckPaisa: number, more = {}) =>
  publishTestOffer(
    market,
    { vendorId: store.vendorId, startsAt: onDay(from), endsAt: onDay(until), ...more },
    [{ productId, unitPaisa, struckPaisa }],
  )

test('each change of a price is written down, and the price of today is the newest', async () => {
  const history = async () =>
    (
      await market.pool.query('select paisa from price_history where product_id = $1 order by id', [
        productId,
      ])
    ).rows
  expect(await history()).toEqual([{ paisa: 10_000 }])
  await market.pool.query('update product_variation set stock = 3 where product_id = $1', [productId])
  await market.pool.query('update product_variation set price_paisa = 12000 where product_id = $1', [
    productId,
  ])
  await market.pool.query(
    'update product_variation set price_paisa = 15000, saving_paisa = 3000 where product_id = $1',
    [productId],
  )
  expect(await history()).toEqual([{ paisa: 10_000 }, { paisa: 12_000 }])
  await market.pool.query(
    `update price_history set since = now() - interval '70 days' where product_id = $1`,
    [productId],
  )
  await market.pool.query('update product_variation set saving_paisa = 0 where product_id = $1', [productId])
  expect(await history(), 'what nothing asks for any more is gone').toEqual([
    { paisa: 12_000 },
    { paisa: 15_000 },
  ])
})

test('goods whose price was not known when the history began get it with their next change', async () => {
  await market.pool.query('delete from price_history where product_id = $1', [productId])
  expect(await lowest(onDay(1))).toBe(10_000)
  await market.pool.query('update product_variation set price_paisa = 20000 where product_id = $1', [
    productId,
  ])
  expect(await lowest(onDay(1))).toBe(10_000)
})

test('the lowest of 30 days: a price that ended before them is forgotten, one that ended within them is not', async () => {
  await sold([-90, 7_000], [-31, 12_000], [-20, 9_000], [-10, 15_000])
  expect(await lowest(onDay(0))).toBe(9_000)
  await sold([-90, 7_000], [-29, 12_000])
  expect(await lowest(onDay(0))).toBe(7_000)
  await sold([-90, 7_000], [-40, 12_000])
  expect(await lowest(onDay(0))).toBe(12_000)
  expect(await lowest(onDay(-35)), 'of another day').toBe(7_000)
})

test('what was charged in an offer counts, from when it was told until it was switched off', async () => {
  await sold([-90, 10_000])
  now = onDay(-20)
  const told = await offer(-25, -10, 6_000, 10_000)
  expect(await lowest(onDay(-20)), 'not yet charged').toBe(10_000)
  now = onDay(-15)
  await inTransaction(market.db, (tx) => publishOffer(tx, { ...told, isOn: false, version: 2 }, now))
  expect(await lowest(onDay(0))).toBe(6_000)
  expect(await lowest(onDay(16)), 'thirty days after it was switched off').toBe(10_000)
})

test('a price in an offer that was changed while it ran is not forgotten', async () => {
  await sold([-90, 10_000])
  now = onDay(-20)
  const { offerId } = await offer(-25, -10, 6_000, 10_000)
  now = onDay(-18)
  await offer(-25, -10, 8_000, 10_000, { offerId, version: 2 })
  expect(await lowest(onDay(0))).toBe(6_000)
  expect(await lowest(onDay(13))).toBe(8_000)
})

test('an offer within seven days of another keeps the struck price of the first, through a chain of them', async () => {
  await sold([-90, 10_000])
  now = onDay(-12)
  await offer(-12, -6, 6_000, 10_000)
  expect(await lowest(onDay(0))).toBe(10_000)
  now = onDay(0)
  const next = await offer(0, 3, 7_000, 10_000)
  expect(await lowest(onDay(9))).toBe(10_000)
  expect(await lowest(onDay(12)), 'more than seven days later').toBe(6_000)
  expect(await lowest(onDay(3), next.offerId), 'never by itself').toBe(6_000)
})

test('a selling price that fell meanwhile is the struck one, whatever the first offer had', async () => {
  await sold([-90, 10_000], [-2, 8_000])
  now = onDay(-12)
  await offer(-12, -6, 6_000, 10_000)
  expect(await lowest(onDay(0))).toBe(8_000)
})
