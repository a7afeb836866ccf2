/** Refund amounts of returns. Pure, in whole paisa, the same in web and server. */

export interface LineMoney {
  /** The amount of the whole line: by its weight, where it was weighed. */
  readonly linePaisa: number
  readonly quantity: number
  /** All discounts on the whole line. */
  readonly discountPaisa: number
}

/**
 * The amount paid for so many units of a line. Cumulative from the first unit on, so that a series of returns adds up
 * to one return of all of them, to the paisa; rounded up, so that no unit is refunded less than nothing.
 */
export const paidFor = ({ linePaisa, quantity, discountPaisa }: LineMoney, units: number): number =>
  linePaisa - discountPaisa - partOf(linePaisa - discountPaisa, quantity - units, quantity)

/** Proportional share of an amount, for `units` of `quantity`, rounded down. */
export const partOf = (paisa: number, units: number, quantity: number): number =>
  // In integers without a limit: the product of a great amount and many units is no exact number.
  Number((BigInt(paisa) * BigInt(units)) / BigInt(quantity))

export interface ReturnMoney {
  readonly refundPaisa: number
  /** Deducted from the price, where the shopper only changed their mind. */
  readonly keptPaisa: number
}

/** For the next units of a line, after `before` units were returned. */
export function refundFor(
  line: LineMoney,
  { before, units, keptPercent }: { before: number; units: number; keptPercent: number },
): ReturnMoney {
  const paid = paidFor(line, before + units) - paidFor(line, before)
  const keptPaisa = Math.round((paid * keptPercent) / 100)
  return { refundPaisa: paid - keptPaisa, keptPaisa }
}
