/** Refund amounts for returned products: to the paisa, in whatever steps it goes back. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineMoney, paidFor, partOf, refundFor } from '../../../contract/orders/return-amounts.ts'

const aLine = fc
  .record({
    unitPaisa: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    /** Weighed at packing, or as ordered. */
    weight: fc.oneof(fc.constant(1), fc.double({ min: 0.5, max: 1.5, noNaN: true })),
  })
  .map(({ unitPaisa, quantity, off, weight }) => {
    const linePaisa = Math.round(unitPaisa * quantity * weight)
    return { linePaisa, quantity, discountPaisa: Math.floor(linePaisa * off) }
  })
const steps = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 })

/** The line sent back in these steps, the rest of it at the end. */
function backIn(line: LineMoney, wanted: readonly number[], keptPercent = 0) {
  const parts: { refundPaisa: number; keptPaisa: number }[] = []
  let before = 0
  for (const step of [...wanted, line.quantity]) {
    const units = Math.min(step, line.quantity - before)
    parts.push(refundFor(line, { before, units, keptPercent }))
    before += units
  }
  return parts
}

test('a line that comes back in any steps gives back what was paid for it, to the paisa', () => {
  fc.assert(
    fc.property(aLine, steps, (line, wanted) => {
      const back = backIn(line, wanted)
      const sum = back.reduce((total, { refundPaisa }) => total + refundPaisa, 0)
      expect(sum).toBe(line.linePaisa - line.discountPaisa)
      expect(back.every(({ refundPaisa }) => refundPaisa >= 0)).toBe(true)
    }),
    { seed: 20_261_122 },
  )
})

test('what is kept of the price and what goes back are together what was paid', () => {
  fc.assert(
    fc.property(aLine, steps, fc.integer({ min: 0, max: 50 }), (line, wanted, keptPercent) => {
      const back = backIn(line, wanted, keptPercent)
      const sum = back.reduce((total, part) => total + part.refundPaisa + part.keptPaisa, 0)
      expect(sum).toBe(paidFor(line, line.quantity))
      expect(back.every((part) => part.refundPaisa >= 0 && part.keptPaisa >= 0)).toBe(true)
    }),
    { seed: 20_261_122 },
  )
})

test('no unit is more than a paisa away from its even part of the discount', () => {
  fc.assert(
    fc.property(aLine, ({ quantity, discountPaisa }) => {
      for (let unit = 1; unit <= Math.min(quantity, 40); unit += 1) {
        const part = partOf(discountPaisa, unit, quantity) - partOf(discountPaisa, unit - 1, quantity)
        expect(Math.abs(part - discountPaisa / quantity)).toBeLessThan(1.000001)
      }
    }),
    { seed: 20_261_122 },
  )
})

test('three at Rs. 100 with Rs. 10 off come back one by one as they were paid', () => {
  const line = { linePaisa: 30_000, quantity: 3, discountPaisa: 1_000 }
  const one = (before: number) => refundFor(line, { before, units: 1, keptPercent: 0 }).refundPaisa
  expect([one(0), one(1), one(2)]).toEqual([9_667, 9_667, 9_666])
})
