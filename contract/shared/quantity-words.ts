/**
 * Quantities of goods: whole numbers of steps. A piece is a step of one; rice is sold in steps of 250 g, cloth of 50 cm.
 * Prices in rows are of one step. Pure, without a schema library, and small: every product card writes quantities with it.
 */
import type { Language } from '../errors.ts'

export type Unit = 'piece' | 'g' | 'ml' | 'cm' | 'tola'

/** One step of a product: `step` in its unit, with at most three decimals. */
export interface Measure {
  readonly unit: Unit
  readonly step: number
}

/** How much of it one line may hold, in steps; `most` null: as many as any line. */
export interface MeasureBounds {
  readonly least: number
  readonly most: number | null
}

export const isMeasured = ({ unit }: Pick<Measure, 'unit'>): boolean => unit !== 'piece'

/** Thousandths of the unit, as they are stored: whole, so that sums of steps are exact. */
export const toMilli = (step: number): number => Math.round(step * 1_000)

/** Thousandths of the unit in the larger one, which prices are typed by; then small and large, in each language. */
type Written = readonly [largeMilli: number, en: readonly [string, string], ne: readonly [string, string]]

export const written: Readonly<Record<Exclude<Unit, 'piece'>, Written>> = {
  g: [1_000_000, ['g', 'kg'], ['ग्राम', 'के.जी.']],
  ml: [1_000_000, ['ml', 'l'], ['मि.लि.', 'लिटर']],
  cm: [100_000, ['cm', 'm'], ['से.मि.', 'मिटर']],
  tola: [1_000, ['tola', 'tola'], ['तोला', 'तोला']],
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })

/** A quantity as people write it: `750 g`, `1.5 kg`, `2.5 m`, in Nepali `1.5 के.जी.`; of pieces the number alone. */
export function formatQuantity(steps: number, { unit, step }: Measure, language: Language): string {
  if (unit === 'piece') return grouped.format(steps)
  const [largeMilli, en, ne] = written[unit]
  const [small, large] = language === 'ne' ? ne : en
  const milli = steps * toMilli(step)
  return Math.abs(milli) >= largeMilli
    ? `${grouped.format(milli / largeMilli)} ${large}`
    : `${grouped.format(milli / 1_000)} ${small}`
}

/** One step in words: `250 g`. */
export const formatStep = (measure: Measure, language: Language): string =>
  formatQuantity(1, measure, language)

/** The share of a line in a badge or a count of items: a measured line is one thing, however many steps. */
export const itemsOf = (line: { readonly unit: Unit; readonly quantity: number }): number =>
  isMeasured(line) ? 1 : line.quantity
