/** Money: integer paisa inside, rupees with at most two decimals on the wire, "Rs. 1,23,456.5" on the screen. */

export const paisaPerRupee = 100

/** The greatest amount that a person may type: one hundred crore rupees. Sums of such amounts may be greater. */
export const greatestPaisa = 1_000_000_000 * paisaPerRupee

/** The most that the goods of one order come to: a thousand crore. Thousands of such orders still add up exactly. */
export const greatestOrderPaisa = 10 * greatestPaisa

export const toPaisa = (rupees: number): number => Math.round(rupees * paisaPerRupee)

export const toRupees = (paisa: number): number => paisa / paisaPerRupee

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** A rupee amount as people write it in Nepal: Indian grouping, at most two decimals, `Rs. 1,00,000`. */
export const formatRupees = (rupees: number, label = 'Rs.'): string => `${label} ${grouped.format(rupees)}`

export const formatPaisa = (paisa: number, label = 'Rs.'): string => formatRupees(toRupees(paisa), label)

/** A count with the same grouping: `1,00,000`. */
export const formatCount = (count: number): string => grouped.format(count)

/** The sum of rupee amounts, added in paisa so that no fraction drifts. */
export const sumRupees = (amounts: readonly number[]): number =>
  toRupees(amounts.reduce((paisa, rupees) => paisa + toPaisa(rupees), 0))

/** Rupees times a whole quantity, exact to the paisa. */
export const timesRupees = (rupees: number, quantity: number): number => toRupees(toPaisa(rupees) * quantity)
