/** Refund amounts of returns. Pure, in whole paisa, the same in web and server. */

export interface LineMoney {
  readonly unitPaisa: number
  readonly quantity: number
  /** All discounts on the whole line. */
  readonly discountPaisa: number
}

/**
 * The amount paid for so many units of a line. Cumulative from the first unit on, so that a series of returns adds up
 * to one return of all of them, to the paisa.
 */
export const paidFor = ({ unitPaisa, quantity, discountPaisa }: LineMoney, units: number): number =>
  unitPaisa * units - partOf(discountPaisa, units, quantity)

/** Proportional share of an amount, for `units` of `quantity`, rounded down. */
export const partOf = (paisa: number, units: number, quantity: number): number =>
  Math.floor((paisa * units) / quantity)

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
