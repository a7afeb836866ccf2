import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { bring, type Ledger, openLedger, placeSale, sell } from '../../testing/ledger.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addTestProducts, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let books: Ledger
// Two minutes before midnight in Nepal.
let now = new Date('2026-11-20T18:13:00Z')

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  books = await openLedger(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const ask = (url: string, headers: object = books.admin, payload?: object) =>
  market.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { ...headers },
    ...(payload && { payload }),
  })
interface Recounted {
  readonly changed: number
  readonly next: string | null
}
const recount = async (from = '2026-11-01') =>
  (await ask('/api/admin/orderSummary/recount', books.admin, { from, to: '2026-11-30' })).json<Recounted>()
const summary = async (query: string) => (await ask(`/api/admin/orderSummary/?${query}`)).json()
const wanted = async (quantity = 1) => [
  { productId: await addTestProducts(market, books.store), quantity, expectedUnitPrice: 100 },
]
const cancel = (orderId: string, who: object, path: string) =>
  ask(`/api/orders/${path}/${orderId}/cancel`, who, { reason: 'No' })

test('every order counts for the day in Nepal on which it was placed, and for what became of it', async () => {
  await sell(market, books, { lines: await wanted(2), byCourier: true })
  const mine = await placeSale(market, books, { lines: await wanted(), byCourier: false })
  await cancel(mine, books.shopper.headers, 'order')
  const theirs = await placeSale(market, books, { lines: await wanted(), byCourier: false })
  await cancel(theirs, books.store.headers, 'vendor')
  const late = await placeSale(market, books, { lines: await wanted(), byCourier: false })
  now = new Date('2026-11-20T18:16:00Z')
  await bring(market, books, late)
  await placeSale(market, books, { lines: await wanted(), byCourier: false })

  const seen = await summary('from=2026-11-19&to=2026-11-21&by=day')
  expect(seen.total).toBe(2)
  expect(seen.rows.map((row: { key: string }) => row.key)).toEqual(['2026-11-21', '2026-11-20'])
  expect(seen.rows[1]).toMatchObject({
    placed: 4,
    delivered: 2,
    cancelledByShopper: 1,
    cancelledByVendor: 1,
    underWay: 0,
    gross: 600,
    deliveredAmount: 400,
    averageBasket: 150,
  })
  expect(seen.totals).toMatchObject({ placed: 5, delivered: 2, underWay: 1, gross: 700 })
  expect(seen.cash).toEqual({ placed: 5, delivered: 2, cameBack: 0 })
  expect(seen.commission).toBe(30)
  const { owed, owing } = (await ask('/api/admin/vendorPayment/')).json()
  expect(seen.dues).toEqual({ owed, owing })
  expect(seen.days.map((day: { placed: number }) => day.placed)).toEqual([0, 4, 1])
  expect(seen.cities).toEqual(['Kathmandu'])
  expect(seen.before).toEqual({ placed: 0, gross: 0 })
  // One day is compared with the day before it.
  const oneDay = await summary('from=2026-11-21&to=2026-11-21')
  expect(oneDay).toMatchObject({ totals: { placed: 1, gross: 100 }, before: { placed: 4, gross: 600 } })
})

test('by vendor, district and way of paying, narrowed by each, page by page', async () => {
  const stranger = await openStoreWithProducts(market)
  const period = 'from=2026-11-20&to=2026-11-21'
  const byVendor = await summary(`${period}&by=vendor`)
  expect(byVendor.rows).toMatchObject([{ key: books.store.vendorId, name: 'Asan Spice House', placed: 5 }])
  const byCity = await summary(`${period}&by=city`)
  expect(byCity.rows.map(({ key, placed }: { key: string; placed: number }) => [key, placed])).toEqual([
    ['', 4],
    ['Kathmandu', 1],
  ])
  expect(await summary(`${period}&by=city&noOfRows=1&offset=1`)).toMatchObject({
    total: 2,
    rows: [{ key: 'Kathmandu' }],
  })
  expect((await summary(`${period}&by=method&city=Kathmandu`)).rows).toMatchObject([
    { key: 'COD', placed: 1 },
  ])
  expect((await summary(`${period}&city=`)).totals.placed).toBe(4)
  expect((await summary(`${period}&method=QR`)).totals).toMatchObject({ placed: 0, acceptHours: null })
  expect((await summary(`${period}&vendorId=${stranger.vendorId}`)).totals.placed).toBe(0)
  expect((await summary('')).totals.placed).toBe(5)
  for (const wrong of [
    'from=2026-11-22&to=2026-11-21',
    'from=2020-01-01&to=2026-11-21',
    'from=yesterday',
    'by=moon',
  ])
    expect((await ask(`/api/admin/orderSummary/?${wrong}`)).statusCode).toBe(400)
})

test('as a sheet, with nothing in it that a spreadsheet would run', async () => {
  await market.pool.query(`update vendor set shop_name = '=HYPERLINK("x")' where id = $1`, [
    books.store.vendorId,
  ])
  const { csv, next } = (await ask('/api/admin/orderSummary/sheet?by=vendor')).json()
  expect(next).toBeNull()
  expect(csv).toContain(`"'=HYPERLINK(""x"")",5,2,40,`)
})

test('counted anew they are the same; what was lost is found again', async () => {
  expect(await recount()).toEqual({ changed: 0, next: '2026-11-11' })
  expect(await recount('2026-11-21')).toEqual({ changed: 0, next: null })
  const before = await summary('by=day')
  await market.pool.query('update order_stat_daily set placed = placed + 1, accept_seconds = 0')
  // Paginated by days: following `next` to the end counts all, and a second run changes nothing.
  let changed = 0
  for (let from: string | null = '2026-11-01'; from !== null; ) {
    const part: Recounted = await recount(from)
    changed += part.changed
    from = part.next
  }
  expect(changed).toBeGreaterThan(0)
  expect(await summary('by=day')).toEqual(before)
  expect(await recount('2026-11-11')).toEqual({ changed: 0, next: '2026-11-21' })
})

// Red when the whole table was locked for it: the recount waited for the step under way, and every order behind it.
test('while figures are counted anew, ordering goes on', async () => {
  const under = await market.pool.connect()
  try {
    await under.query('begin')
    await under.query('update order_stat_daily set placed = placed')
    expect(await recount('2026-11-15')).toMatchObject({ changed: 0 })
  } finally {
    await under.query('rollback')
    under.release()
  }
  const before = (await summary('')).totals.placed
  const productId = await addTestProducts(market, books.store, { stock: 40 })
  const lines = [{ productId, quantity: 1, expectedUnitPrice: 100 }]
  await market.pool.query('update order_stat_daily set placed = placed + 5, gross_paisa = 0')
  // Red without the advisory lock between recounts: each adds the same difference.
  await Promise.all([
    ...Array.from({ length: 20 }, () => placeSale(market, books, { lines, byCourier: false })),
    ...Array.from({ length: 6 }, () => recount('2026-11-15')),
  ])
  expect((await summary('')).totals.placed).toBe(before + 20)
})

// Lost update: red when the figure is read first and then written; of forty steps at once most are lost.
test('many orders of one store at once are all counted', async () => {
  const before = (await summary('')).totals.placed
  const productId = await addTestProducts(market, books.store, { stock: 40 })
  const lines = [{ productId, quantity: 1, expectedUnitPrice: 100 }]
  await Promise.all(Array.from({ length: 24 }, () => placeSale(market, books, { lines, byCourier: false })))
  expect((await summary('')).totals.placed).toBe(before + 24)

  await market.pool.query('create table naive (placed integer); insert into naive values (0)')
  const bothHaveRead = openBarrier(2)
  const countNaively = async () => {
    const { rows } = await market.pool.query('select placed from naive')
    await bothHaveRead()
    await market.pool.query('update naive set placed = $1', [rows[0].placed + 1])
  }
  await Promise.all([countNaively(), countNaively()])
  expect((await market.pool.query('select placed from naive')).rows[0].placed).toBe(1)
  await market.pool.query('drop table naive')
})
