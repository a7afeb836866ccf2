import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vatWithin } from '../../../contract/shared/vat.ts'
import { acceptPayment } from '../../payments/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { advanceOrder, deliver } from '../../testing/delivered-orders.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { calling, place, takesQr } from '../../testing/placed-orders.ts'
import { returning, takeBack } from '../../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import type { BillContent } from './content.ts'
import { issueBill, nextNumber } from './issue-document.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
const now = new Date('2026-11-20T06:00:00Z')
let productId: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now, mostConnections: 24 })
  store = await openStoreWithProducts(market, { store: { shopName: 'Asan Spice House' } })
  shopper = await signedInShopper(market, { name: 'Maya Gurung' })
  productId = await addTestProducts(market, store, { stock: 10_000 })
  await takesQr(market, store)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const delivered = (at: OpenStore = store, goods = productId) =>
  deliver(market, at, shopper, [{ productId: goods, quantity: 2 }])

const documentsOf = async (orderId: string, who: Signed = shopper) =>
  (await calling(market)(`/api/orders/document/?orderId=${orderId}`, who)).json()

const rowsOf = async (orderId: string) =>
  (
    await sql<{ kind: string; number: number; fiscal_year: string; content: Record<string, never> }>`
      select kind, number, fiscal_year, content from order_document where order_id = ${orderId}
      order by kind = 'CREDIT_NOTE', number`.execute(market.db)
  ).rows

const bills = (who: OpenStore, body: object) =>
  market.app.inject({ method: 'PUT', url: '/api/vendor/profile/bills', headers: who.headers, payload: body })

describe('when I have paid', () => {
  test('there is a receipt at once, seen by me, the store and admins, and by nobody else', async () => {
    const orderId = await delivered()
    const mine = await documentsOf(orderId)
    expect(mine).toMatchObject({
      total: 1,
      rows: [{ kind: 'RECEIPT', fiscalYear: '2083/84', amount: 200 }],
    })
    expect(await documentsOf(orderId, store)).toEqual(mine)
    for (const other of [await signedInShopper(market), await openStoreWithProducts(market)]) {
      expect(await documentsOf(orderId, other)).toMatchObject({ status: 404 })
      const url = `/api/orders/document/${mine.rows[0].documentId}/print`
      expect((await calling(market)(url, other, { language: 'en' })).statusCode).toBe(404)
    }
  })

  test('nothing is issued before', async () => {
    const { orderId } = await place(market, store, shopper, { productId })
    await advanceOrder(market, store, orderId, ['ACCEPTED', 'PACKED'])
    expect(await documentsOf(orderId)).toEqual({ total: 0, rows: [] })
  })

  test('by QR, the receipt comes with the money and not with the goods', async () => {
    const { orderId } = await place(market, store, shopper, { productId, paymentMethod: 'QR' })
    await inTransaction(market.db, (tx, afterCommit) =>
      acceptPayment(
        market.ctx,
        tx,
        { orderId, provider: 'QR', reference: 'TX-1', amountPaisa: 40_000, at: now },
        afterCommit,
      ),
    )
    const [receipt] = await rowsOf(orderId)
    expect(receipt).toMatchObject({ kind: 'RECEIPT', content: { paidBy: 'QR', reference: 'TX-1' } })
    await advanceOrder(market, store, orderId)
    expect(await rowsOf(orderId)).toHaveLength(1)
    expect(JSON.stringify(receipt?.content)).not.toMatch(/deliveryCode/i)
  })

  test('and what I paid goes back, a credit note says against which receipt', async () => {
    const { orderId } = await place(market, store, shopper, { productId, paymentMethod: 'QR' })
    const money = { orderId, provider: 'QR', reference: 'TX-2', amountPaisa: 40_000, at: now } as const
    await inTransaction(market.db, (tx, afterCommit) => acceptPayment(market.ctx, tx, money, afterCommit))
    const [receipt] = await rowsOf(orderId)
    const cancelled = await calling(market)(`/api/orders/vendor/${orderId}/cancel`, store, {
      reason: 'No more of it',
    })
    expect(cancelled.statusCode).toBe(200)
    expect(await rowsOf(orderId)).toMatchObject([
      { kind: 'RECEIPT' },
      {
        kind: 'CREDIT_NOTE',
        number: 1,
        content: { totalPaisa: 40_000, vat: null, credits: { kind: 'RECEIPT', number: receipt?.number } },
      },
    ])
  })

  test('and I send one of two things back, the credit note names it alone', async () => {
    const orderId = await delivered()
    const { ask } = returning(market)
    const asked = await ask(shopper, orderId, [{ productId }])
    await takeBack(market, store, asked.json())
    const [, note, ...more] = await rowsOf(orderId)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      kind: 'CREDIT_NOTE',
      content: {
        totalPaisa: 10_000,
        lines: [{ name: 'Timur pepper', quantity: 1, amountPaisa: 10_000 }],
        adjustments: [],
        credits: { reason: 'RETURN' },
      },
    })
  })

  test('money for an order that is over is no sale: no receipt, and nothing to credit', async () => {
    const { orderId } = await place(market, store, shopper, { productId, paymentMethod: 'QR' })
    await calling(market)(`/api/orders/order/${orderId}/cancel`, shopper, { reason: 'Changed my mind' })
    const money = { orderId, provider: 'QR', reference: 'TX-3', amountPaisa: 40_000, at: now } as const
    await inTransaction(market.db, (tx, afterCommit) => acceptPayment(market.ctx, tx, money, afterCommit))
    expect(await rowsOf(orderId)).toEqual([])
  })
})

describe('a store that issues invoices', () => {
  const vat = { legalName: 'Asan Traders', panNo: '301234567', isVatRegistered: true, issuesInvoices: true }

  test('shows VAT only where it is registered for it, and what is issued stays as it was', async () => {
    const other = await openStoreWithProducts(market)
    const goods = await addTestProducts(market, other, { stock: 100, pricePaisa: 10_000 })
    expect((await bills(other, vat)).json().bills).toEqual(vat)
    const taxed = await delivered(other, goods)
    expect((await bills(other, { ...vat, isVatRegistered: false })).statusCode).toBe(200)
    const untaxed = await delivered(other, goods)
    expect((await bills(other, { ...vat, issuesInvoices: false })).statusCode).toBe(200)
    const receipt = await delivered(other, goods)
    const [first, second, third] = [await rowsOf(taxed), await rowsOf(untaxed), await rowsOf(receipt)].flat()
    expect(first).toMatchObject({
      kind: 'INVOICE',
      number: 1,
      content: {
        seller: { legalName: 'Asan Traders', panNo: '301234567' },
        vat: { percent: 13, taxablePaisa: 17_699, vatPaisa: 2_301 },
      },
    })
    expect(second).toMatchObject({ kind: 'INVOICE', number: 2, content: { vat: null } })
    expect(third).toMatchObject({ kind: 'RECEIPT', number: 1, content: { vat: null } })
  })

  // Red when each note rounded by itself (Rs. 50 on the invoice, a paisa more on the notes), and at the rate of its own day.
  test('the notes of an invoice from before tax by line take back its VAT to the paisa, at its rate, and name who sold it', async () => {
    const other = await openStoreWithProducts(market)
    await bills(other, vat)
    const goods = await addTestProducts(market, other, { stock: 100, pricePaisa: 10_000 })
    const orderId = await deliver(market, other, shopper, [{ productId: goods, quantity: 3 }])
    await market.pool.query('alter table order_document disable trigger user')
    await sql`update order_document
      set content = jsonb_set(content, '{vat}', ${JSON.stringify(vatWithin(30_000, 20))}::jsonb) - 'taxes'
      where order_id = ${orderId}`.execute(market.db)
    await market.pool.query('alter table order_document enable trigger user')
    await bills(other, { ...vat, legalName: 'Another Trader', panNo: '609999999' })
    for (let unit = 0; unit < 3; unit += 1) {
      const asked = await returning(market).ask(shopper, orderId, [{ productId: goods, quantity: 1 }])
      await takeBack(market, other, asked.json())
    }
    const [invoice, ...notes] = (await rowsOf(orderId)).map(
      ({ content }) => content as unknown as BillContent,
    )
    expect(notes.map(({ vat: of }) => of?.percent)).toEqual([20, 20, 20])
    expect(notes.reduce((sum, { vat: of }) => sum + (of?.vatPaisa ?? 0), 0)).toBe(invoice?.vat?.vatPaisa)
    expect(notes.map(({ seller }) => seller.panNo)).toEqual(['301234567', '301234567', '301234567'])
  })

  test('a bill names who sold when I ordered; the state at delivery decides on VAT', async () => {
    const other = await openStoreWithProducts(market)
    const goods = await addTestProducts(market, other, { stock: 100, pricePaisa: 10_000 })
    await bills(other, { ...vat, isVatRegistered: false })
    const { orderId } = await place(market, other, shopper, { productId: goods })
    await bills(other, { ...vat, legalName: 'Another Trader', panNo: '609999999' })
    await advanceOrder(market, other, orderId, ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED'])
    expect((await rowsOf(orderId))[0]?.content).toMatchObject({
      seller: { legalName: 'Asan Traders', panNo: '301234567', isVatRegistered: true },
      vat: { percent: 13 },
    })
  })

  test('needs a PAN of nine digits', async () => {
    for (const panNo of ['', '12345678', '1234567890', 'abcdefghi', '१२३४५६७८९']) {
      const answer = await bills(store, { ...vat, panNo })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['panNo']])
    }
    expect(
      (await bills(store, { ...vat, panNo: '', isVatRegistered: false, issuesInvoices: false })).statusCode,
    ).toBe(200)
  })
})

describe('numbers', () => {
  const year = '2083/84'

  /** Paid orders whose bill is not issued yet. */
  const paidOrders = async (at: OpenStore, goods: string, count: number): Promise<string[]> => {
    // One after another: at once they would queue for one row of stock, and on a busy machine longer than a call may.
    const ids: string[] = []
    while (ids.length < count) {
      ids.push((await place(market, at, shopper, { productId: goods, quantity: 1 })).orderId)
    }
    await market.pool.query(
      `with paid as (
         update payment set accepted_paisa = amount_paisa, status = 'PAID', paid_at = now()
         where order_id = any($1::uuid[]) returning id, order_id, amount_paisa
       ), told as (
         insert into payment_event (id, payment_id, from_status, to_status, at)
         select gen_random_uuid(), id, 'UNPAID', 'PAID', now() from paid
       )
       insert into payment_receipt (id, payment_id, provider, reference, amount_paisa, at)
       select gen_random_uuid(), id, 'COD', order_id::text, amount_paisa, now() from paid`,
      [ids],
    )
    return ids
  }

  // Seen red with `select coalesce(max(number), 0) + 1`: twenty at once drew the same number, and with a sequence the
  // rolled back one left a gap.
  test('twenty at once are numbered 1 to 20, and one that was undone leaves no gap', async () => {
    const other = await openStoreWithProducts(market)
    const goods = await addTestProducts(market, other, { stock: 100 })
    const ids = await paidOrders(other, goods, 20)
    const undone = inTransaction(market.db, async (tx) => {
      await nextNumber(tx, other.vendorId, 'RECEIPT', year)
      throw new Error('on purpose')
    })
    const issued = ids.map((orderId) => inTransaction(market.db, (tx) => issueBill(tx, orderId, now)))
    await Promise.all([expect(undone).rejects.toThrow('on purpose'), ...issued])
    // Issuing again does nothing.
    await inTransaction(market.db, (tx) => issueBill(tx, ids[0] ?? '', now))
    const numbers = (await Promise.all(ids.map(rowsOf))).flat().map(({ number }) => number)
    expect(numbers.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  test('begin anew on the first of Shrawan, at midnight in Nepal', async () => {
    const other = await openStoreWithProducts(market)
    const goods = await addTestProducts(market, other, { stock: 100 })
    const ids = await paidOrders(other, goods, 3)
    const at = ['2027-07-16T18:14:58Z', '2027-07-16T18:14:59.999Z', '2027-07-16T18:15:00Z']
    for (const [index, orderId] of ids.entries()) {
      await inTransaction(market.db, (tx) => issueBill(tx, orderId, new Date(at[index] ?? '')))
    }
    const issued = (await Promise.all(ids.map(rowsOf))).flat()
    expect(issued.map(({ fiscal_year, number }) => `${fiscal_year} ${number}`)).toEqual([
      '2083/84 1',
      '2083/84 2',
      '2084/85 1',
    ])
  })

  test('are never changed and never taken away', async () => {
    const orderId = await delivered()
    for (const act of [
      'update order_document set number = 99',
      "update order_document set content = '{}'",
      'delete from order_document',
    ]) {
      await expect(market.pool.query(`${act} where order_id = '${orderId}'`)).rejects.toThrow('never changed')
    }
  })
})

test('a document that is not there is not found', async () => {
  const url = `/api/orders/document/${randomUUID()}/print`
  expect((await calling(market)(url, shopper, { language: 'en' })).statusCode).toBe(404)
})
