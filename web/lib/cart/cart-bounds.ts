/** How much of a product one line of the cart may hold. */
import { greatestQuantity } from '../../../contract/shared/limits.ts'
import {
  isMeasured,
  type Measure,
  type MeasureBounds,
  mostSteps,
  piece,
} from '../../../contract/shared/quantity.ts'
import type { CartGoods } from './cart-lines.ts'

/** Goods that a page of before has stored are pieces. */
export const asMeasured = <Goods extends object>(goods: Goods): Goods & Measure & MeasureBounds => ({
  ...piece,
  ...{ least: 1, most: null },
  ...goods,
})

/** The most of one line, in steps. */
export const mostOf = ({ unit, most }: Pick<CartGoods, 'unit' | 'most'>): number =>
  most ?? (isMeasured({ unit }) ? mostSteps : greatestQuantity)
