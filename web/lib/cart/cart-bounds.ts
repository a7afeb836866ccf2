/** How much of a product one line of the cart may hold. */
import { mostPiecesAsked } from '../../../contract/shared/limits.ts'
import { mostOfUnit, piece } from '../../../contract/shared/quantity.ts'
import { isMeasured, type Measure, type MeasureBounds } from '../../../contract/shared/quantity-words.ts'
import type { CartGoods } from './cart-lines.ts'

/** Goods that a page of before has stored are pieces. */
export const asMeasured = <Goods extends object>(goods: Goods): Goods & Measure & MeasureBounds => ({
  ...piece,
  ...{ least: 1, most: null },
  ...goods,
})

/** The step that was shown: at another one the quantity would be another weight. */
export const seenStepOf = (line: Measure | undefined): { step?: number } =>
  line !== undefined && isMeasured(line) ? { step: line.step } : {}

/** The most of one line, in steps: of goods that are asked about piece by piece, as many as are asked about. */
export function mostOf({ unit, most, lineForm }: Pick<CartGoods, 'unit' | 'most' | 'lineForm'>): number {
  const usual = most ?? mostOfUnit(unit)
  return lineForm?.asksPerUnit ? Math.min(usual, mostPiecesAsked) : usual
}
