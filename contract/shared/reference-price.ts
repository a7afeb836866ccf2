/**
 * Prices of measured goods. A vendor types them per reference quantity (kilo, litre, metre, tola); rows hold the price
 * of one step. Integer paisa. The one place that converts between the two.
 */

import { referenceMilli } from './quantity.ts'
import { type Measure, toMilli } from './quantity-words.ts'

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Prices per reference quantity are multiples of so many paisa, for those alone give whole paisa for one step. */
const multipleOf = ({ unit, step }: Measure): number => {
  const reference = referenceMilli(unit)
  return reference / gcd(reference, toMilli(step))
}

/** The price of one step; undefined where that is no whole paisa. */
export function perStep(referencePaisa: number, measure: Measure): number | undefined {
  const multiple = multipleOf(measure)
  if (referencePaisa % multiple !== 0) return undefined
  // Divided first: the product of a great price and a long step is no longer exact.
  return (referencePaisa / multiple) * (toMilli(measure.step) / (referenceMilli(measure.unit) / multiple))
}

/** The nearest prices per reference quantity, below and above, that give whole paisa for one step. */
export function nearestPrices(referencePaisa: number, measure: Measure): readonly [number, number] {
  const multiple = multipleOf(measure)
  const below = Math.floor(referencePaisa / multiple) * multiple
  return [below, below + multiple]
}

/** The price per reference quantity of a price per step, rounded to a paisa where it was not typed. */
export const perReference = (stepPaisa: number, { unit, step }: Measure): number =>
  Math.round((stepPaisa / toMilli(step)) * referenceMilli(unit))
