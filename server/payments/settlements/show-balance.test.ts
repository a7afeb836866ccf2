/** The balance as its vendor reads it: entry by entry, who took the money, and what was due after each. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openLedger, sell } from '../../testing/ledger.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { addTestProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let books: Ledger
let now = new Date('2026-11-20T06:00:00Z')

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  books = await openLedger(market)
  for (const price of [500, 700, 900]) {
    now = new Date(now.getTime() + 5_000)
    const productId = await addTestProducts(market, books.store, { pricePaisa: price * 100 })
    await sell(market, books, {
      lines: [{ productId, quantity: 1, expectedUnitPrice: price }],
      byCourier: true,
    })
  }
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

interface Row {
  readonly entryId: string
  readonly kind: string
  readonly amount: number
  readonly balance: number | null
  readonly collectedBy: string | null
}

const get = async (url: string, headers: Record<string, string> = { ...books.store.headers }) => {
  const answer = await market.app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const rowsOf = async (query = ''): Promise<Row[]> => (await get(`/api/vendor/balance${query}`)).body.rows

test('each row says what was due after it, and the newest what is due now', async () => {
  const { body } = await get('/api/vendor/balance')
  const rows: Row[] = body.rows
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows[0]?.balance).toBe(body.balance)
  for (const [at, { balance, amount }] of rows.entries()) {
    expect(Number(balance) - amount).toBeCloseTo(rows[at + 1]?.balance ?? 0, 2)
  }
  // Cash is the vendor's, whoever carried it.
  expect(rows.every(({ collectedBy }) => collectedBy === 'VENDOR')).toBe(true)
})

test('a later page goes on where the page before it ends', async () => {
  const all = await rowsOf()
  const paged = [...(await rowsOf('?noOfRows=1')), ...(await rowsOf('?offset=1&noOfRows=20'))]
  expect(paged).toEqual(all)
})

test('narrowed to one kind it shows these alone, without a balance that would jump', async () => {
  const all = await rowsOf()
  const kind = all[0]?.kind
  const rows = await rowsOf(`?kind=${kind}`)
  expect(rows.map(({ entryId }) => entryId)).toEqual(
    all.filter((one) => one.kind === kind).map(({ entryId }) => entryId),
  )
  expect(rows.every(({ balance }) => balance === null)).toBe(true)
  expect(await rowsOf('?kind=PENALTY')).toEqual([])
  expect((await get('/api/vendor/balance?kind=GIFT')).status).toBe(400)
})

test('as a sheet it has the same rows, and its notes run nowhere as a formula', async () => {
  const entry = { kind: 'ADJUSTMENT', amount: 10, reason: '=1+1', entryId: crypto.randomUUID() }
  const booked = await market.app.inject({
    method: 'POST',
    url: `/api/admin/vendorPayment/${books.store.vendorId}/entry`,
    headers: { ...books.admin },
    payload: entry,
  })
  expect(booked.statusCode, booked.body).toBe(201)
  const { body } = await get('/api/vendor/balance/sheet')
  const [head, ...lines] = String(body.csv).trim().split('\r\n')
  expect(head).toContain('date,order,type,cash collected by,amount,balance,note')
  expect(lines).toHaveLength((await rowsOf('?noOfRows=100')).length)
  expect(lines.find((line) => line.includes('Correction'))).toContain("'=1+1")
  expect(body.next).toBeNull()
  expect(String((await get('/api/vendor/balance/sheet?kind=PENALTY')).body.csv)).not.toContain('Correction')
})
