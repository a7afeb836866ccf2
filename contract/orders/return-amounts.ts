/** What goes back for goods that are returned. Pure, in whole paisa, the same on both sides. */

export interface LineMoney {
  readonly unitPaisa: number
  readonly quantity: number
  /** What was taken off the whole line by promo codes. */
  readonly discountPaisa: number
}

/**
 * What was paid for so many units of a line. Counted from the first unit on, so that any series of returns comes to
 * what one return of all of them comes to, to the paisa.
 */
export const paidFor = ({ unitPaisa, quantity, discountPaisa }: LineMoney, units: number): number =>
  unitPaisa * units - partOf(discountPaisa, units, quantity)

/** The part of an amount that falls on so many units of so many. */
export const partOf = (paisa: number, units: number, quantity: number): number =>
  Math.floor((paisa * units) / quantity)

export interface ReturnMoney {
  readonly refundPaisa: number
  /** Kept of the price, where the shopper only changed their mind. */
  readonly keptPaisa: number
}

/** For the next units of a line, when so many of it went back before. */
export function refundFor(
  line: LineMoney,
  { before, units, keptPercent }: { before: number; units: number; keptPercent: number },
): ReturnMoney {
  const paid = paidFor(line, before + units) - paidFor(line, before)
  const keptPaisa = Math.round((paid * keptPercent) / 100)
  return { refundPaisa: paid - keptPaisa, keptPaisa }
}
