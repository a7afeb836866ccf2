/** Goods of the demo that are weighed, filled or cut to measure; their prices are per kilo, litre or metre. */
import type { Measure } from '../../../contract/shared/quantity-words.ts'

export interface LooseMeasure extends Measure {
  readonly least: number
}

const grams: LooseMeasure = { unit: 'g', step: 250, least: 2 }

const looseGoods: Readonly<Record<string, LooseMeasure>> = {
  'Loose Sona Mansuli Rice': grams,
  'Loose Jira Masino Rice': grams,
  'Loose Red Musuro Dal': { ...grams, least: 1 },
  'Loose Mustard Oil': { unit: 'ml', step: 500, least: 1 },
  'Dhaka Cloth by the Metre': { unit: 'cm', step: 50, least: 2 },
}

export const looseMeasureOf = (name: string): LooseMeasure | undefined => looseGoods[name]
