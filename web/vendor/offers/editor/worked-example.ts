/** The worked example of the form: one price before and in the offer. Pure. */
import type { OfferKind } from '../../../../contract/promotions/offer-kinds.ts'
import { toPaisa, toRupees } from '../../../../contract/shared/money.ts'

export interface OfferNumbers {
  readonly kind: OfferKind
  readonly percent: number | null
  readonly amount: number | null
  readonly fixedPrice: number | null
  readonly buyQuantity: number | null
  readonly getQuantity: number | null
}

export type WorkedExample =
  | { readonly of: 'UNIT'; readonly before: number; readonly after: number; readonly saved: number }
  /** The offer would not make it cheaper: it is left out. */
  | { readonly of: 'NOTHING'; readonly before: number }
  | {
      readonly of: 'UNITS'
      readonly units: number
      readonly paid: number
      readonly free: number
      readonly total: number
    }
  | { readonly of: 'DELIVERY' }

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/** Undefined until its numbers are filled in. Rupees; a unit is rounded half up to the paisa. */
export function exampleOf(numbers: OfferNumbers, before: number): WorkedExample | undefined {
  const { kind, percent, amount, fixedPrice, buyQuantity, getQuantity } = numbers
  if (kind === 'FREE_DELIVERY') return { of: 'DELIVERY' }
  if (kind === 'BUY_X_GET_Y') {
    if (!isNumber(buyQuantity) || !isNumber(getQuantity)) return undefined
    const total = toRupees(toPaisa(before) * buyQuantity)
    return { of: 'UNITS', units: buyQuantity + getQuantity, paid: buyQuantity, free: getQuantity, total }
  }
  const value = { PERCENT: percent, AMOUNT: amount, FIXED_PRICE: fixedPrice }[kind]
  if (!isNumber(value)) return undefined
  const listed = toPaisa(before)
  const after = {
    PERCENT: Math.round((listed * (100 - value)) / 100),
    AMOUNT: listed - toPaisa(value),
    FIXED_PRICE: toPaisa(value),
  }[kind]
  if (after < 0 || after >= listed) return { of: 'NOTHING', before }
  return { of: 'UNIT', before, after: toRupees(after), saved: toRupees(listed - after) }
}
