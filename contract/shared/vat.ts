/** Value added tax. Prices include it, so it is the part of a price that goes to the state. */
import type { TaxClass } from './tax-classes.ts'

/** Rates by the day of Nepal from which they apply, the newest last: a new rate is a new row. */
const rates = [{ from: '0000-01-01', percent: 13 }] as const

export const vatPercentOn = (day: string): number => rates.findLast(({ from }) => from <= day)?.percent ?? 0

/** The rate of a class: nothing is charged on zero-rated and exempt products. */
export const vatPercentOf = (taxClass: TaxClass, day: string): number =>
  taxClass === 'STANDARD' ? vatPercentOn(day) : 0

export interface Vat {
  readonly percent: number
  readonly taxablePaisa: number
  readonly vatPaisa: number
}

/** Splits an amount into net and tax, rounded half up: together they are the amount, to the paisa. */
export function vatWithin(paisa: number, percent: number): Vat {
  const vatPaisa = Math.round((paisa * percent) / (100 + percent))
  return { percent, taxablePaisa: paisa - vatPaisa, vatPaisa }
}
