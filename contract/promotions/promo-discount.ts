import type { PromoKind } from './promo-kinds.ts'

interface Benefit {
  readonly kind: PromoKind
  readonly percent: number | null
  readonly amountPaisa: number | null
  readonly maxDiscountPaisa: number | null
}

/** The sums that a code looks at, after everything that came before it. */
interface Sums {
  readonly goodsPaisa: number
  readonly deliveryPaisa: number
}

/** Discount of a code that applies, on the goods or on their delivery: in whole paisa, never more than there is. */
export function promoDiscount(
  { kind, percent, amountPaisa, maxDiscountPaisa }: Benefit,
  { goodsPaisa, deliveryPaisa }: Sums,
): number {
  const whole =
    kind === 'FREE_DELIVERY'
      ? deliveryPaisa
      : kind === 'PERCENT'
        ? Math.round((goodsPaisa * (percent ?? 0)) / 100)
        : (amountPaisa ?? 0)
  const most = kind === 'FREE_DELIVERY' ? deliveryPaisa : goodsPaisa
  return Math.min(whole, maxDiscountPaisa ?? whole, most)
}
