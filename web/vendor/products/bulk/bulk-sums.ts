/** Applies a bulk edit to one row. Pure; money in paisa, so that no fraction drifts. */
import { productLimits } from '../../../../contract/shared/limits.ts'
import { greatestPaisa, toPaisa, toRupees } from '../../../../contract/shared/money.ts'
import { mostStockSteps } from '../../../../contract/shared/quantity.ts'
import { isMeasured } from '../../../../contract/shared/quantity-words.ts'
import { nearestPrices, perStep } from '../../../../contract/shared/reference-price.ts'
import { latinDigits } from '../../../lib/i18n/digits.ts'
import { stockIn } from '../measure/typed-measure.ts'
import type { StockRow } from '../product-data.ts'
import { numberOf } from '../typed-number.ts'

export const priceKinds = ['percent', 'set', 'saving'] as const
export const stockKinds = ['byStock', 'setStock'] as const

export interface PriceChange {
  readonly kind: (typeof priceKinds)[number]
  readonly typed: string
}
export interface StockChange {
  readonly kind: (typeof stockKinds)[number]
  readonly typed: string
}
/** The row after the edit, or the fault of the input. */
export type Changed = StockRow | 'BAD_NUMBER' | 'BELOW_ZERO'

/** A number that may be negative. */
const signedOf = (typed: string): number => {
  const digits = latinDigits(typed).trim()
  const size = numberOf(digits.replace(/^[+\-−]\s*/, ''))
  return /^[-−]/.test(digits) ? -size : size
}

/** Percent moves price and saving alike, to whole rupees: no price such as Rs. 104.99 comes out. */
export function repriced(row: StockRow, { kind, typed }: PriceChange): Changed {
  const number = kind === 'percent' ? signedOf(typed) : numberOf(typed)
  if (Number.isNaN(number)) return 'BAD_NUMBER'
  if (kind === 'set') {
    if (toPaisa(number) > greatestPaisa) return 'BAD_NUMBER'
    const price = fitting(number, row)
    return { ...row, price, discountedPrice: Math.min(row.discountedPrice, price) }
  }
  if (kind === 'saving') {
    if (number > 100) return 'BAD_NUMBER'
    return {
      ...row,
      discountedPrice: Math.min(row.price, fitting(Math.round((row.price * number) / 100), row)),
    }
  }
  if (number < -100 || number > 1_000) return 'BAD_NUMBER'
  const price = fitting(Math.round(row.price * (1 + number / 100)), row)
  return {
    ...row,
    price,
    discountedPrice: Math.min(price, fitting(Math.round(row.discountedPrice * (1 + number / 100)), row)),
  }
}

/** The nearest amount per kilo, litre or metre that gives whole paisa for one step. */
function fitting(rupees: number, row: StockRow): number {
  const paisa = toPaisa(rupees)
  if (perStep(paisa, row) !== undefined) return toRupees(paisa)
  const [below, above] = nearestPrices(paisa, row)
  return toRupees(paisa - below <= above - paisa ? below : above)
}

/** Of measured goods the typed text is a quantity with its unit: `+5 kg`. */
function stepsOf(row: StockRow, kind: StockChange['kind'], typed: string): number {
  if (!isMeasured(row)) return kind === 'byStock' ? signedOf(typed) : numberOf(typed)
  const [, sign = '', words = ''] = /^\s*([+\-−]?)(.*)$/s.exec(typed) ?? []
  const steps = stockIn(words, row)
  return sign === '' || sign === '+' ? steps : kind === 'byStock' ? -steps : Number.NaN
}

export function restocked(row: StockRow, { kind, typed }: StockChange): Changed {
  const number = stepsOf(row, kind, typed)
  const stock = kind === 'byStock' ? row.stock + number : number
  if (!Number.isInteger(number) || stock > (isMeasured(row) ? mostStockSteps : productLimits.stock))
    return 'BAD_NUMBER'
  return stock < 0 ? 'BELOW_ZERO' : { ...row, stock }
}
