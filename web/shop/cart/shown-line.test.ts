import { expect, test } from 'vitest'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { shownLine } from './shown-line.ts'

const offer = {
  ...{ id: 'o', slug: 'dashain', title: 'Dashain', kind: 'PERCENT' as const },
  ...{ until: '2026-12-04T14:15:00Z', price: 80, was: 95 },
}
/** Two of what costs 100, at 90 with the store's own saving, and at 80 in the offer. */
const line = {
  ...{ productId: 'rice', vendorId: 'v', quantity: 2 },
  ...{ costPrice: 100, sellingPrice: 90, discountPrice: 10, offer },
} as CartLine

test('until the server has priced it, a line is unit by quantity, the lowest of 30 days struck', () => {
  expect(shownLine(line)).toEqual({ unit: 80, total: 160, was: 95, left: undefined })
})

test('then it is what the server says', () => {
  const priced = [{ productId: 'rice', quantity: 2, unit: 80, lineTotal: 160, offer: {} }]
  expect(shownLine(line, priced)).toEqual({ unit: 80, total: 160, was: 95, left: undefined })
})

test('where the offer does not cover the quantity, the usual price stands and how many are left', () => {
  const priced = [{ productId: 'rice', quantity: 2, unit: 90, lineTotal: 180, offer: { left: 1 } }]
  expect(shownLine(line, priced)).toEqual({ unit: 90, total: 180, was: 100, left: 1 })
})

test('an answer for another quantity or variation says nothing', () => {
  const other = { productId: 'rice', unit: 90, lineTotal: 270 }
  expect(shownLine(line, [{ ...other, quantity: 3 }]).total).toBe(160)
  expect(shownLine(line, [{ ...other, quantity: 2, variableNo: 1 }]).total).toBe(160)
})
