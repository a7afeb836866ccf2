/**
 * Cash that a store's own courier collects is the store's: in new entries, and in old ones that booked it as the
 * market's.
 */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nepalDayOf } from '../../contract/shared/nepal-days.ts'
import { openRefund } from '../payments/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { bring, type Ledger, openLedger, placeSale } from '../testing/ledger.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addTestProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { audit } from './audit.ts'

const migration = new URL('../db/migrations/0034-payments.sql', import.meta.url)
let market: TestMarket
// Earlier than the migration's own clock, which is the database's.
let now = new Date(Date.now() - 3_600_000)
const later = () => {
  now = new Date(now.getTime() + 5_000)
}
beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
})
afterAll(() => market.close())

/** Rs. 500 and Rs. 100 for the courier, 10 % commission. */
async function placed(books: Ledger, holder?: 'COURIER' | 'PLATFORM'): Promise<string> {
  later()
  const productId = await addTestProducts(market, books.store, { pricePaisa: 50_000 })
  const lines = [{ productId, quantity: 1, expectedUnitPrice: 500 }]
  const orderId = await placeSale(market, books, { lines, byCourier: true })
  if (holder)
    await market.pool.query('update payment set collected_by = $2 where order_id = $1', [orderId, holder])
  return orderId
}
async function sold(books: Ledger, holder?: 'COURIER' | 'PLATFORM'): Promise<string> {
  const orderId = await placed(books, holder)
  await bring(market, books, orderId)
  return orderId
}
async function refunded(orderId: string): Promise<string> {
  later()
  return inTransaction(market.db, (tx) =>
    openRefund(tx, { orderId, amount: 20_000, reason: 'RETURN', platformShareBack: 0, at: now }),
  )
}
const entriesOf = async (orderId: string): Promise<string[]> => {
  const { rows } = await market.pool.query(
    'select kind, amount_paisa / 100 as rupees from ledger_entry where order_id = $1 order by kind, amount_paisa desc',
    [orderId],
  )
  return rows.map(({ kind, rupees }) => `${kind} ${rupees}`)
}
const ask = async (url: string, who: object, payload?: object) =>
  (
    await market.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { ...who },
      ...(payload && { payload }),
    })
  ).json()
const balance = async ({ store }: Ledger) => (await ask('/api/vendor/balance', store.headers)).balance
const draft = ({ store, admin }: Ledger) => {
  later()
  return ask('/api/admin/settlement/', admin, { vendorId: store.vendorId, upTo: nepalDayOf(now) })
}
const admins = ({ admin }: Ledger, id: string, act: string, body: object = {}) =>
  ask(`/api/admin/settlement/${id}/${act}`, admin, body)
const statement = ({ admin }: Ledger, id: string) => ask(`/api/admin/settlement/${id}`, admin)
const payerOf = async (refundId: string) =>
  (await market.pool.query('select payer, status from refund where id = $1', [refundId])).rows[0]
const red = async (): Promise<string[]> => {
  const client = await market.pool.connect()
  const findings = await audit(client).finally(() => client.release())
  return findings.filter(({ faults }) => faults > 0).map(({ name }) => name)
}
const mend = async () => market.pool.query(await readFile(migration, 'utf8'))

test('what my courier takes at the door leaves the commission, and I give it back', async () => {
  const books = await openLedger(market)
  const orderId = await sold(books)
  expect(await entriesOf(orderId)).toEqual(['COMMISSION -50'])
  const refundId = await refunded(orderId)
  expect(await payerOf(refundId)).toEqual({ payer: 'VENDOR', status: 'DUE' })
  expect(await entriesOf(orderId)).toEqual(['COMMISSION -50', 'COMMISSION_REVERSAL 20'])
  expect(await balance(books)).toBe(-30)
  await expectSound(market)
})

test('books that owed me what my courier had are put right, whole and in the open', async () => {
  const books = await openLedger(market)
  const settled = await sold(books, 'COURIER')
  const paid = await draft(books)
  await admins(books, paid.settlementId, 'send')
  await admins(books, paid.settlementId, 'paid', { reference: 'NIC 1' })
  const marketPaid = await refunded(await sold(books, 'COURIER'))
  await ask(`/api/admin/refund/${marketPaid}/paid`, books.admin, { reference: 'NIC 2' })
  const due = await refunded(await sold(books, 'COURIER'))
  const drafted = await draft(books)
  expect(drafted).toMatchObject({ opening: 550, change: -550 + 2 * (550 - 200 + 20), closing: 740 })
  later()
  const unsettled = await sold(books, 'COURIER')
  const onItsWay = await placed(books, 'COURIER')
  expect(await red()).toEqual(['books', 'money back'])
  expect((await faultsIn(market.pool)).join('\n')).toMatch(/books: the sale: 60000 instead of 0/)

  await mend()
  await expectSound(market)
  expect(await balance(books)).toBe(-550 - 50 - 2 * 30 - 200 - 50)
  expect(await entriesOf(settled)).toEqual(expect.arrayContaining(['SALE 600', 'SALE -600']))
  expect(await payerOf(marketPaid)).toEqual({ payer: 'PLATFORM', status: 'PAID' })
  expect(await payerOf(due)).toEqual({ payer: 'VENDOR', status: 'DUE' })
  const { rows: history } = await market.pool.query(
    `select e.collected_by, e.from_status, e.to_status from payment_event e join payment p on p.id = e.payment_id
     where p.order_id = any($1) and e.collected_by is not null order by e.to_status`,
    [[unsettled, onItsWay]],
  )
  expect(history).toEqual([
    { collected_by: 'VENDOR', from_status: 'PAID', to_status: 'PAID' },
    { collected_by: 'VENDOR', from_status: 'UNPAID', to_status: 'UNPAID' },
  ])

  // The sent statement is unchanged; the draft is another one, and holds the difference.
  const kept = await statement(books, paid.settlementId)
  expect(kept).toMatchObject({ closing: 550, rows: [{ collectedBy: 'COURIER', sale: 600, net: 550 }] })
  expect(await statement(books, drafted.settlementId)).toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await ask(`/api/admin/settlement/?vendorId=${books.store.vendorId}`, books.admin)
  expect(rows[0]).toMatchObject({ status: 'DRAFT', opening: 550, closing: -50 - 550 - 2 * 30 - 200 })
  const drawn = await statement(books, rows[0].settlementId)
  const sales = drawn.rows.filter(({ orderNo }: { orderNo: string | null }) => orderNo !== null)
  expect(
    sales.map(({ collectedBy, sale }: Record<string, unknown>) => `${collectedBy} ${sale}`).toSorted(),
  ).toEqual(['VENDOR -600', 'VENDOR 0', 'VENDOR 0'])
  const refund = await ask(`/api/orders/vendorRefund/${due}/paid`, books.store.headers, { reference: 'FT-1' })
  expect(refund).toMatchObject({ status: 'PAID', payer: 'VENDOR' })
  await bring(market, books, onItsWay)
  expect(await entriesOf(onItsWay)).toEqual(['COMMISSION -50'])

  // Idempotent: a second run changes nothing.
  const before = await balance(books)
  await mend()
  expect(await balance(books)).toBe(before)
  await expectSound(market)
})

test('a statement that was sent is paid as it stands, and the next carries the difference', async () => {
  const books = await openLedger(market)
  await sold(books, 'COURIER')
  const { settlementId } = await draft(books)
  await admins(books, settlementId, 'send')
  await mend()
  expect(await statement(books, settlementId)).toMatchObject({ status: 'STATEMENT_SENT', closing: 550 })
  await admins(books, settlementId, 'paid', { reference: 'NIC 3' })
  expect(await draft(books)).toMatchObject({
    opening: 550,
    change: -1150,
    closing: -600,
    direction: 'COLLECT',
  })
  await expectSound(market)
})

test('money that the platform itself holds is booked as owed, and the platform gives it back', async () => {
  const books = await openLedger(market)
  const orderId = await sold(books, 'PLATFORM')
  const refundId = await refunded(orderId)
  expect((await payerOf(refundId)).payer).toBe('PLATFORM')
  expect(await entriesOf(orderId)).toEqual([
    'COMMISSION -50',
    'COMMISSION_REVERSAL 20',
    'REFUND -200',
    'SALE 600',
  ])
  // The current code never does this with cash, and the audit reports it.
  expect(await red()).toEqual(['books', 'money back'])
})
