/**
 * Tax by line: random invoices with discounts of every bearer and class, then credit notes in any order. The oracle works
 * with whole numbers from the rule: VAT is paid x rate / (100 + rate), rounded half up once per part.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundFor } from '../../../contract/orders/return-amounts.ts'
import { taxClasses } from '../../../contract/shared/tax-classes.ts'
import { spreadAmount } from '../../promotions/index.ts'
import { creditedParts, type TaxedPart, taxedParts, taxTotals } from './line-tax.ts'

const day = '2026-11-20'
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const vatIn = (paisa: number, percent: number): number =>
  Number((2n * BigInt(paisa) * BigInt(percent) + BigInt(100 + percent)) / BigInt(2 * (100 + percent)))

interface Bought {
  readonly unitPaisa: number
  readonly quantity: number
  readonly taxClass: (typeof taxClasses)[number]
}

const bought = fc.record({
  unitPaisa: fc.integer({ min: 1, max: 300_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxClass: fc.constantFrom(...taxClasses),
})
/** Of whatever bearer: an offer on one line, the vendor's code on all, the platform's code and points on the rest. */
const discount = fc.record({
  onLine: fc.option(fc.nat(5), { nil: null }),
  perMille: fc.integer({ min: 0, max: 1_000 }),
})
const act = fc.record({
  kind: fc.constantFrom('RETURN', 'RETURN', 'RETURN', 'MONEY', 'REST'),
  /** Units of each line, as a part of those that are left. */
  perMille: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 6, maxLength: 6 }),
  keptPercent: fc.constantFrom(0, 0, 10),
  withDelivery: fc.boolean(),
})

function billOf(lines: readonly Bought[], discounts: readonly { onLine: number | null; perMille: number }[]) {
  const left = lines.map(({ unitPaisa, quantity }) => unitPaisa * quantity)
  for (const { onLine, perMille } of discounts) {
    const weights = left.map((paisa, at) => (onLine === null || at === onLine % lines.length ? paisa : 0))
    const off = spreadAmount(Math.floor((sum(weights) * perMille) / 1_000), weights)
    off.forEach((paisa, at) => {
      left[at] = (left[at] ?? 0) - paisa
    })
  }
  return lines.map(({ unitPaisa, quantity, taxClass }, at) => ({
    ...{ productId: `p${at}`, variableNo: 0, taxClass, unitPaisa, quantity },
    amountPaisa: unitPaisa * quantity,
    discountPaisa: unitPaisa * quantity - (left[at] ?? 0),
  }))
}

const ofPart = (notes: readonly TaxedPart[], part: TaxedPart) =>
  notes.filter((one) => one.productId === part.productId && one.variableNo === part.variableNo)

test('an invoice less its credit notes has never less than no VAT, and none once all came back', () => {
  fc.assert(
    fc.property(
      fc.array(bought, { minLength: 1, maxLength: 6 }),
      fc.array(discount, { maxLength: 4 }),
      fc.nat(60_000),
      fc.array(act, { maxLength: 12 }),
      (lines, discounts, deliveryPaisa, acts) => {
        const sold = billOf(lines, discounts)
        const total = sum(sold.map((line) => line.amountPaisa - line.discountPaisa)) + deliveryPaisa
        const bill = taxedParts(sold, total, day)

        expect(sum(bill.map(({ paidPaisa }) => paidPaisa))).toBe(total)
        for (const part of bill) {
          expect(part.netPaisa + part.vatPaisa).toBe(part.paidPaisa)
          expect(part.vatPaisa).toBe(part.taxClass === 'STANDARD' ? vatIn(part.paidPaisa, 13) : 0)
        }
        const totals = taxTotals(bill, 13)
        expect(totals.vatPaisa).toBe(sum(bill.map(({ vatPaisa }) => vatPaisa)))
        expect(totals.taxablePaisa + totals.vatPaisa + totals.zeroRatedPaisa + totals.exemptPaisa).toBe(total)

        const notes: TaxedPart[] = []
        const returned = sold.map(() => 0)
        const credit = (paisa: number, of: Parameters<typeof creditedParts>[2]['lines']) => {
          const leftPaisa = total - sum(notes.map(({ paidPaisa }) => paidPaisa))
          const amount = Math.min(paisa, leftPaisa)
          const note = creditedParts(bill, notes, { paisa: amount, lines: of })
          expect(sum(note.map(({ paidPaisa }) => paidPaisa))).toBe(amount)
          for (const part of note) {
            expect(part.netPaisa + part.vatPaisa).toBe(part.paidPaisa)
            // Red when each note was rounded by itself: three thirds of a line took back a paisa more than its VAT.
            expect(part.vatPaisa).toBeGreaterThanOrEqual(0)
            expect(part.netPaisa).toBeGreaterThanOrEqual(0)
          }
          notes.push(...note)
          for (const part of bill) {
            const credited = ofPart(notes, part)
            const paid = sum(credited.map(({ paidPaisa }) => paidPaisa))
            const vat = sum(credited.map(({ vatPaisa }) => vatPaisa))
            expect(paid).toBeLessThanOrEqual(part.paidPaisa)
            expect(vat).toBe(part.taxClass === 'STANDARD' ? vatIn(paid, 13) : 0)
            expect(part.vatPaisa - vat).toBeGreaterThanOrEqual(0)
          }
        }

        for (const { kind, perMille, keptPercent, withDelivery } of acts) {
          const leftPaisa = total - sum(notes.map(({ paidPaisa }) => paidPaisa))
          if (kind === 'REST') continue
          if (kind === 'MONEY') {
            credit(Math.floor((leftPaisa * (perMille[0] ?? 0)) / 3_000), null)
            continue
          }
          const back = sold.flatMap((line, at) => {
            const before = returned[at] ?? 0
            const units = Math.ceil(((line.quantity - before) * (perMille[at] ?? 0)) / 1_000)
            if (units === 0) return []
            returned[at] = before + units
            const { refundPaisa } = refundFor(
              { ...line, linePaisa: line.amountPaisa },
              { before, units, keptPercent },
            )
            return [{ productId: line.productId, variableNo: 0, amountPaisa: refundPaisa }]
          })
          credit(sum(back.map(({ amountPaisa }) => amountPaisa)) + (withDelivery ? deliveryPaisa : 0), back)
        }
        credit(total, null)
        for (const part of bill) {
          const credited = ofPart(notes, part)
          expect(sum(credited.map(({ paidPaisa }) => paidPaisa))).toBe(part.paidPaisa)
          expect(sum(credited.map(({ vatPaisa }) => vatPaisa))).toBe(part.vatPaisa)
        }
      },
    ),
    { seed: 20_831_104, numRuns: 200 },
  )
})

describe('a bill that was worked out by hand', () => {
  // Rice Rs. 500 exempt, spices Rs. 300 with Rs. 33.30 off, an export at zero Rs. 90, delivery Rs. 60.
  const lines = [
    { productId: 'rice', variableNo: 0, taxClass: 'EXEMPT', amountPaisa: 50_000, discountPaisa: 0 },
    { productId: 'spices', variableNo: 2, taxClass: 'STANDARD', amountPaisa: 30_000, discountPaisa: 3_330 },
    { productId: 'export', variableNo: 0, taxClass: 'ZERO', amountPaisa: 9_000, discountPaisa: 0 },
  ] as const
  const bill = taxedParts(lines, 50_000 + 26_670 + 9_000 + 6_000, day)

  test('taxes what is paid for each line, and delivery', () => {
    expect(bill.map(({ productId, netPaisa, vatPaisa }) => [productId, netPaisa, vatPaisa])).toEqual([
      ['rice', 50_000, 0],
      ['spices', 23_602, 3_068],
      ['export', 9_000, 0],
      [null, 5_310, 690],
    ])
    expect(taxTotals(bill, 13)).toEqual({
      percent: 13,
      taxablePaisa: 28_912,
      vatPaisa: 3_758,
      zeroRatedPaisa: 9_000,
      exemptPaisa: 50_000,
    })
  })

  test('a returned exempt line gives back no VAT; the rest of the bill all of it', () => {
    const rice = [{ productId: 'rice', variableNo: 0, amountPaisa: 25_000 }]
    const first = creditedParts(bill, [], { paisa: 25_000, lines: rice })
    expect(taxTotals(first, 13)).toMatchObject({ vatPaisa: 0, exemptPaisa: 25_000 })
    const rest = creditedParts(bill, first, { paisa: 66_670, lines: null })
    expect(taxTotals(rest, 13)).toMatchObject({ vatPaisa: 3_758, taxablePaisa: 28_912, exemptPaisa: 25_000 })
  })

  test('money beyond its lines is that of delivery, and beyond that of what is left', () => {
    const spices = [{ productId: 'spices', variableNo: 2, amountPaisa: 26_670 }]
    const note = creditedParts(bill, [], { paisa: 26_670 + 6_000 + 1_000, lines: spices })
    expect(note.map(({ productId, paidPaisa }) => [productId, paidPaisa])).toEqual([
      ['rice', 847],
      ['spices', 26_670],
      ['export', 153],
      [null, 6_000],
    ])
  })

  test('nothing paid is nothing taxed', () => {
    expect(taxedParts([{ ...lines[1], discountPaisa: 30_000 }], 0, day)).toMatchObject([
      { paidPaisa: 0, netPaisa: 0, vatPaisa: 0 },
    ])
  })
})
