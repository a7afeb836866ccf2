/** Issuing receipts, invoices and credit notes: always inside the transaction in which the money is taken or promised back. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentKind } from '../../../contract/orders/document-kinds.ts'
import { fiscalYear } from '../../../contract/shared/bikram-sambat.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { measureJson } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { settingIn } from '../../settings/index.ts'
import { type BillContent, type BillLine, billContentOf, saleOf } from './content.ts'
import { creditedBefore, lessPaid, nextTax } from './credited-tax.ts'
import type { CreditedLine } from './line-tax.ts'

interface NewDocument {
  readonly orderId: string
  readonly vendorId: string
  readonly kind: DocumentKind
  readonly refundId?: string
  readonly undoesSale?: boolean
  readonly round: number
  readonly amountPaisa: number
  readonly content: BillContent
  readonly at: Date
}

/**
 * Issues the receipt of a paid order, or its invoice where the store has switched invoices on. Once for an order,
 * unless its bill was reverted meanwhile; nothing while it is unpaid. Callers lock the payment or the order, so
 * two never issue at once.
 */
export async function issueBill(tx: Tx, orderId: string, at: Date): Promise<void> {
  const { vendorId, issuesInvoices, isPaid, ...sale } = await saleOf(tx, orderId)
  if (!isPaid || (await billOf(tx, orderId)) !== undefined) return
  const { totalPaisa } = sale
  const content = billContentOf(sale, issuesInvoices, at)
  const kind = issuesInvoices ? 'INVOICE' : 'RECEIPT'
  const round = (await billsOf(tx, orderId)) + 1
  await write(tx, { orderId, vendorId, kind, round, amountPaisa: totalPaisa, content, at })
}

/** Issues a credit note for each refund of the order that has none. None for money that was never billed. */
export async function issueCreditNotes(tx: Tx, orderId: string, at: Date): Promise<void> {
  const refunds = await refundsWithoutNote(tx, orderId)
  if (refunds.length === 0) return
  const bill = await billOf(tx, orderId)
  if (bill === undefined) return
  const { orderNo, placedAt, seller, buyer, paidBy, reference } = bill.content
  const before = await creditedBefore(tx, orderId, bill.round)
  for (const { refundId, reason, paisa, lines, isOfWeight } of refunds) {
    const taxed = isOfWeight ? lessPaid(bill.content.taxes, (await saleOf(tx, orderId)).lines, paisa) : lines
    const content: BillContent = {
      ...{ orderNo, placedAt, seller, buyer, paidBy, reference },
      lines: lines ?? [],
      adjustments: besideGoods(paisa, lines),
      totalPaisa: paisa,
      ...nextTax(bill.content, before, { paisa, lines: taxed }),
      credits: { kind: bill.kind, number: bill.number, fiscalYear: bill.fiscalYear, reason },
    }
    const kind = 'CREDIT_NOTE'
    const { vendorId, round } = bill
    await write(tx, { orderId, vendorId, kind, refundId, round, amountPaisa: paisa, content, at })
  }
}

/**
 * Credits the rest of a bill, for money that never came: there is no refund, and a number is never given back. Credit
 * notes of earlier refunds stand, though those refunds are withdrawn.
 */
export async function undoBill(tx: Tx, orderId: string, reason: string, at: Date): Promise<void> {
  const bill = await lastBillOf(tx, orderId)
  if (bill === undefined) return
  const { vendorId, kind: credited, number, fiscalYear, round } = bill
  const before = await creditedBefore(tx, orderId, round)
  const amountPaisa = bill.content.totalPaisa - before.paisa
  if (amountPaisa === 0) return
  const { taxes: _, ...billed } = bill.content
  const rest = before.paisa === 0 ? {} : { lines: [], adjustments: [], totalPaisa: amountPaisa }
  const content = {
    ...billed,
    ...rest,
    ...nextTax(bill.content, before, { paisa: amountPaisa, lines: null }),
    credits: { kind: credited, number, fiscalYear, reason },
  }
  await write(tx, {
    orderId,
    vendorId,
    kind: 'CREDIT_NOTE',
    undoesSale: true,
    round,
    amountPaisa,
    content,
    at,
  })
}

/** The refunded delivery fee, as an adjustment beside the returned lines. */
function besideGoods(paisa: number, lines: readonly BillLine[] | null): BillContent['adjustments'] {
  const rest = paisa - (lines ?? []).reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return lines === null || rest === 0 ? [] : [{ kind: 'DELIVERY', label: '', paisa: rest }]
}

async function write(tx: Tx, document: NewDocument): Promise<void> {
  const { orderId, vendorId, kind, refundId, round, amountPaisa, content, at } = document
  const year = fiscalYear(nepalDayOf(at), await settingIn(tx, 'bikramSambatYears'))
  const number = await nextNumber(tx, vendorId, kind, year)
  await tx
    .insertInto('order_document')
    .values({
      id: randomUUIDv7(),
      order_id: orderId,
      vendor_id: vendorId,
      kind,
      fiscal_year: year,
      number,
      refund_id: refundId ?? null,
      undoes_sale: document.undoesSale ?? false,
      round,
      amount_paisa: amountPaisa,
      content: JSON.stringify(content),
      issued_at: at,
    })
    .execute()
}

/**
 * The next number of a series. Its row stays locked until commit, so the next transaction waits and sees whether this
 * number was used: a sequence would leave gaps, and max plus one would collide.
 */
export async function nextNumber(
  tx: Tx,
  vendorId: string,
  kind: DocumentKind,
  year: string,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into document_series as known (vendor_id, kind, fiscal_year, last_number)
    values (${vendorId}, ${kind}, ${year}, 1)
    on conflict (vendor_id, kind, fiscal_year) do update set last_number = known.last_number + 1
    returning last_number as number`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a series gave no number')
  return row.number
}

interface Bill {
  readonly vendorId: string
  readonly kind: 'RECEIPT' | 'INVOICE'
  readonly number: number
  readonly fiscalYear: string
  readonly round: number
  readonly content: BillContent
  readonly isTakenBack: boolean
}

/** The standing bill: not one that was reverted (undoBill), nor one with a credited refund that was withdrawn. */
async function billOf(tx: Tx, orderId: string): Promise<Bill | undefined> {
  const bill = await lastBillOf(tx, orderId)
  return bill?.isTakenBack ? undefined : bill
}

async function lastBillOf(tx: Tx, orderId: string): Promise<Bill | undefined> {
  const { rows } = await sql<Bill>`
    select b.vendor_id as "vendorId", b.kind, b.number, b.fiscal_year as "fiscalYear", b.round, b.content, exists (
      select from order_document u left join refund r on r.id = u.refund_id
      where u.order_id = b.order_id and u.round = b.round and (u.undoes_sale or r.status = 'WITHDRAWN')
    ) as "isTakenBack"
    from order_document b where b.order_id = ${orderId} and b.kind <> 'CREDIT_NOTE'
    order by b.round desc limit 1`.execute(tx)
  return rows[0]
}

async function billsOf(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ bills: number }>`
    select count(*)::integer as "bills" from order_document
    where order_id = ${orderId} and kind <> 'CREDIT_NOTE'`.execute(tx)
  return rows[0]?.bills ?? 0
}

interface Unnoted {
  readonly refundId: string
  readonly reason: string
  readonly paisa: number
  /** The difference of an order that weighed less than it was paid for. */
  readonly isOfWeight: boolean
  /** The returned lines, null where no goods came back. */
  readonly lines: readonly (BillLine & CreditedLine)[] | null
}

async function refundsWithoutNote(tx: Tx, orderId: string): Promise<Unnoted[]> {
  const { rows } = await sql<Unnoted>`
    select r.id as "refundId", r.reason, r.amount_paisa as "paisa", r.kind = 'WEIGHED' as "isOfWeight", (
      select json_agg(json_build_object(
        'productId', l.product_id, 'variableNo', l.variable_no, 'name', l.product_name, 'attribute', l.attribute,
        'quantity', b.accepted_quantity,
        ${measureJson('l')}, 'unitPaisa', l.unit_paisa, 'amountPaisa', b.refund_paisa
      ) order by l.product_id, l.variable_no)
      from return_line b
      join order_line l on (l.order_id, l.product_id, l.variable_no) = (r.order_id, b.product_id, b.variable_no)
      where b.return_id = r.return_id and b.accepted_quantity > 0
    ) as "lines"
    from refund r
    where r.order_id = ${orderId} and r.kind in ('ORDER', 'WEIGHED') and not exists (select from order_document d where d.refund_id = r.id)
    order by r.created_at, r.id`.execute(tx)
  return rows
}
