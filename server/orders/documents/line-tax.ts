/**
 * VAT of a bill by its parts: every line, and delivery. Rounded once, per part, half up: the VAT of a bill is the sum of
 * its parts. Pure, in paisa.
 */
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'
import { vatPercentOf, vatWithin } from '../../../contract/shared/vat.ts'
import { spreadAmount } from '../../promotions/index.ts'

/** A part as it is frozen. */
export interface TaxedPart {
  /** Null: delivery. */
  readonly productId: string | null
  readonly variableNo: number
  readonly taxClass: TaxClass
  readonly percent: number
  /** The amount paid for it, or credited, after its share of the discounts; `netPaisa` and `vatPaisa` make it up. */
  readonly paidPaisa: number
  readonly netPaisa: number
  readonly vatPaisa: number
}

export interface SoldPart {
  readonly productId: string
  readonly variableNo: number
  readonly taxClass: TaxClass
  readonly amountPaisa: number
  readonly discountPaisa: number
}

/** The parts of a bill. Delivery is the rest of the total, at the standard class. */
export function taxedParts(lines: readonly SoldPart[], totalPaisa: number, day: string): TaxedPart[] {
  const paid = lines.map(({ amountPaisa, discountPaisa }) => amountPaisa - discountPaisa)
  const delivery = totalPaisa - paid.reduce((sum, paisa) => sum + paisa, 0)
  const parts = lines.map(({ productId, variableNo, taxClass }, at) =>
    partOf({ productId, variableNo, taxClass, percent: vatPercentOf(taxClass, day) }, paid[at] ?? 0),
  )
  if (delivery === 0) return parts
  const ofDelivery = { productId: null, variableNo: 0, taxClass: 'STANDARD' } as const
  return [...parts, partOf({ ...ofDelivery, percent: vatPercentOf('STANDARD', day) }, delivery)]
}

type Kind = Pick<TaxedPart, 'productId' | 'variableNo' | 'taxClass' | 'percent'>

function partOf(kind: Kind, paidPaisa: number): TaxedPart {
  const { taxablePaisa, vatPaisa } = vatWithin(paidPaisa, kind.percent)
  return { ...kind, paidPaisa, netPaisa: taxablePaisa, vatPaisa }
}

export interface CreditedLine {
  readonly productId: string
  readonly variableNo: number
  readonly amountPaisa: number
}

/**
 * The parts of the next credit note of a bill, by its frozen rates. VAT is counted over all that is credited of a part so
 * far: each note is right to the paisa, and the last one of a part takes what is left of its VAT.
 */
export function creditedParts(
  bill: readonly TaxedPart[],
  before: readonly TaxedPart[],
  credit: { readonly paisa: number; readonly lines: readonly CreditedLine[] | null },
): TaxedPart[] {
  const earlier = bill.map((part) => sumsOf(before.filter((one) => isSamePart(one, part))))
  const left = bill.map(({ paidPaisa }, at) => paidPaisa - (earlier[at]?.paidPaisa ?? 0))
  const now = creditOf(bill, left, credit)
  return bill.flatMap((part, at) => {
    const paidPaisa = now[at] ?? 0
    const { paidPaisa: paidBefore, vatPaisa: vatBefore } = earlier[at] ?? sumsOf([])
    if (paidPaisa === 0) return []
    const isLast = paidBefore + paidPaisa === part.paidPaisa
    const vatSoFar = isLast ? part.vatPaisa : vatWithin(paidBefore + paidPaisa, part.percent).vatPaisa
    const vatPaisa = vatSoFar - vatBefore
    return [{ ...part, paidPaisa, netPaisa: paidPaisa - vatPaisa, vatPaisa }]
  })
}

const isSamePart = (a: Pick<TaxedPart, 'productId' | 'variableNo'>, b: typeof a): boolean =>
  a.productId === b.productId && a.variableNo === b.variableNo

/**
 * The amounts that a credit takes of each part: those of its lines, then delivery; a rest, and money without lines, in
 * proportion to what is left.
 */
function creditOf(
  bill: readonly TaxedPart[],
  left: readonly number[],
  { paisa, lines }: { readonly paisa: number; readonly lines: readonly CreditedLine[] | null },
): number[] {
  if (lines === null) return spreadAmount(paisa, left)
  const ofLines = bill.map((part, at) => {
    const line = lines.find((one) => isSamePart(one, part))
    return Math.min(line?.amountPaisa ?? 0, left[at] ?? 0)
  })
  const rest = paisa - sumOf(ofLines)
  const now = bill.map((part, at) =>
    part.productId === null ? Math.min(rest, left[at] ?? 0) : (ofLines[at] ?? 0),
  )
  const over = spreadAmount(
    paisa - sumOf(now),
    left.map((paisaLeft, at) => paisaLeft - (now[at] ?? 0)),
  )
  return now.map((amount, at) => amount + (over[at] ?? 0))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, paisa) => sum + paisa, 0)

const sumsOf = (parts: readonly TaxedPart[]) => ({
  paidPaisa: sumOf(parts.map(({ paidPaisa }) => paidPaisa)),
  vatPaisa: sumOf(parts.map(({ vatPaisa }) => vatPaisa)),
})

/** Totals by class, as a bill shows them. */
export interface TaxTotals {
  readonly percent: number
  readonly taxablePaisa: number
  readonly vatPaisa: number
  readonly zeroRatedPaisa: number
  readonly exemptPaisa: number
}

export function taxTotals(parts: readonly TaxedPart[], percent: number): TaxTotals {
  const netOf = (taxClass: TaxClass) =>
    sumOf(parts.filter((part) => part.taxClass === taxClass).map(({ netPaisa }) => netPaisa))
  return {
    percent,
    taxablePaisa: netOf('STANDARD'),
    vatPaisa: sumsOf(parts).vatPaisa,
    zeroRatedPaisa: netOf('ZERO'),
    exemptPaisa: netOf('EXEMPT'),
  }
}
