/**
 * Quantities of goods in whole steps: bounds, comparison and reference quantities. The words of a quantity, which product
 * cards show, stand in quantity-words.ts, so that first pages load little.
 */
import type { Language } from '../errors.ts'
import { greatestQuantity } from './limits.ts'
import { type Measure, toMilli, type Unit, written } from './quantity-words.ts'

export const units = ['piece', 'g', 'ml', 'cm', 'tola'] as const satisfies readonly Unit[]

export const piece: Measure = { unit: 'piece', step: 1 }

/** The most steps of measured goods on one line; the bound of a variation's stock; the greatest step, in its unit. */
export const mostSteps = 9_999
export const mostStockSteps = 100_000_000
export const greatestStep = 50_000

/** The most steps that one line holds of any product in this unit. */
export const mostOfUnit = (unit: Unit): number => (unit === 'piece' ? greatestQuantity : mostSteps)

export const fromMilli = (stepMilli: number): number => stepMilli / 1_000

export const isSameMeasure = (one: Measure, other: Measure): boolean =>
  one.unit === other.unit && toMilli(one.step) === toMilli(other.step)

/** The reference quantity of prices, a kilo, litre, metre or tola, in thousandths of the unit; of a piece the piece. */
export const referenceMilli = (unit: Unit): number => (unit === 'piece' ? 1_000 : written[unit][0])

/** `kg`, `l`, `m`, `tola`: the words behind a price per reference quantity. Empty for pieces. */
export const referenceName = (unit: Unit, language: Language): string =>
  unit === 'piece' ? '' : written[unit][language === 'ne' ? 2 : 1][1]

/** The same amount in other steps, a fraction perhaps; undefined where the units differ. */
export const stepsIn = (steps: number, from: Measure, to: Measure): number | undefined =>
  from.unit === to.unit ? (steps * toMilli(from.step)) / toMilli(to.step) : undefined
