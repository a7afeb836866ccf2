/** The tax of credit notes, by what their bill has frozen and what was credited of it before. */
import { sql } from 'kysely'
import { type Vat, vatWithin } from '../../../contract/shared/vat.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { BillContent } from './content.ts'
import { type CreditedLine, creditedParts, type SoldPart, type TaxedPart, taxTotals } from './line-tax.ts'

export interface Credited {
  paisa: number
  vatPaisa: number
  /** Of all notes; empty where the bill was frozen without its parts. */
  parts: readonly TaxedPart[]
}

/** The credit notes of a bill so far. The issuer of the next one holds a lock on the payment. */
export async function creditedBefore(tx: Tx, orderId: string, round: number): Promise<Credited> {
  const { rows } = await sql<Credited>`
    select coalesce(sum(amount_paisa), 0)::bigint as "paisa",
      coalesce(sum((content -> 'vat' ->> 'vatPaisa')::bigint), 0)::bigint as "vatPaisa",
      coalesce((
        select jsonb_agg(part) from order_document n, jsonb_array_elements(n.content -> 'taxes') part
        where n.order_id = ${orderId} and n.round = ${round} and n.kind = 'CREDIT_NOTE'
      ), '[]') as "parts"
    from order_document where order_id = ${orderId} and round = ${round} and kind = 'CREDIT_NOTE'`.execute(tx)
  return rows[0] ?? { paisa: 0, vatPaisa: 0, parts: [] }
}

interface Credit {
  readonly paisa: number
  readonly lines: readonly CreditedLine[] | null
}

/** The tax of the next note, by the rates of its invoice; a receipt has none. Counts it to those before. */
export function nextTax(
  { vat, taxes }: BillContent,
  before: Credited,
  credit: Credit,
): Pick<BillContent, 'vat' | 'taxes'> {
  if (vat === null) return { vat }
  if (taxes === undefined) return { vat: nextVat(before, credit.paisa, vat.percent) }
  const parts = creditedParts(taxes, before.parts, credit)
  before.parts = [...before.parts, ...parts]
  return { vat: taxTotals(parts, vat.percent), taxes: parts }
}

/**
 * The VAT of the next note of an invoice that was frozen with one rate for all: counted over all notes so far, so that
 * each is right to the paisa and the last one takes what is left of the invoice's.
 */
function nextVat(before: Credited, paisa: number, percent: number): Vat {
  before.paisa += paisa
  const vatPaisa = vatWithin(before.paisa, percent).vatPaisa - before.vatPaisa
  before.vatPaisa += vatPaisa
  return { percent, taxablePaisa: paisa - vatPaisa, vatPaisa }
}

/**
 * The amount by which each line costs less than its bill says, after its discounts: the tax of a weight that fell short is
 * of the line that was weighed. Null where the lines do not make up the refund: then it is spread over all parts.
 */
export function lessPaid(
  billed: readonly TaxedPart[] | undefined,
  lines: readonly SoldPart[],
  refundPaisa: number,
): CreditedLine[] | null {
  const less = lines.flatMap(({ productId, variableNo, amountPaisa, discountPaisa }) => {
    const before = billed?.find((part) => part.productId === productId && part.variableNo === variableNo)
    const paisa = (before?.paidPaisa ?? 0) - (amountPaisa - discountPaisa)
    return paisa === 0 ? [] : [{ productId, variableNo, amountPaisa: paisa }]
  })
  const sum = less.reduce((paisa, line) => paisa + line.amountPaisa, 0)
  return sum === refundPaisa && less.every(({ amountPaisa }) => amountPaisa > 0) ? less : null
}
