/** The cells of a product's facts, read from a sheet and written into one. */

import { conditions } from '../../../contract/catalogue/conditions.ts'
import { countries, isCountryCode } from '../../../contract/catalogue/countries.ts'
import { type FactName, warrantyGivers } from '../../../contract/catalogue/fact-names.ts'
import type { ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { FactColumn } from '../../../contract/catalogue/sheet-columns.ts'
import { latin } from './read-cells.ts'
import type { SheetRow } from './read-sheet.ts'
import type { RowGroup } from './row-groups.ts'
import { folded } from './vendor-store.ts'

export type FactCells = ReadonlyMap<string, { readonly row: SheetRow; readonly words: string }>

/** The column in which a fact, or a part of it, stands: `producer.address`, `warranty.by`. */
export function factColumn(fact: string, part = ''): FactColumn {
  const parts: Readonly<Record<string, FactColumn>> = {
    'producer.address': 'producer address',
    'warranty.by': 'warranty by',
    'warranty.covers': 'warranty covers',
    'warranty.coversNe': 'warranty covers nepali',
    ingredientsNe: 'ingredients nepali',
    safetyNe: 'safety nepali',
  }
  const whole: Readonly<Record<FactName, FactColumn>> = {
    brand: 'brand',
    condition: 'condition',
    producer: 'producer',
    origin: 'origin',
    netContent: 'net content',
    bestBefore: 'best before',
    warranty: 'warranty',
    ingredients: 'ingredients',
    safety: 'safety',
  }
  return parts[`${fact}.${part}`] ?? parts[fact] ?? whole[fact as FactName] ?? 'brand'
}

/** The facts with those of the cells; a blank cell leaves the present one. */
export function withFactCells(facts: ProductFacts, group: RowGroup, cells: FactCells): ProductFacts {
  const words = (column: FactColumn): string | undefined => cells.get(column)?.words
  const read = <Value>(column: FactColumn, from: (typed: string) => Value | undefined, fault: string) => {
    const cell = cells.get(column)
    const value = cell && from(cell.words)
    if (cell !== undefined && value === undefined) group.faults.add(cell.row, column, fault)
    return value
  }
  const texts = (column: FactColumn, before: string) => words(column)?.replace(/\r\n?/g, '\n') ?? before
  return {
    brand: words('brand') ?? facts.brand,
    condition: read('condition', conditionIn, 'Must be new, used or repaired') ?? facts.condition,
    producer: producerIn(facts.producer, group, cells),
    origin: read('origin', countryIn, 'Country not found') ?? facts.origin,
    netContent: words('net content') ?? facts.netContent,
    bestBefore:
      read('best before', bestBeforeIn, 'Must be a date such as 2027-01-31, or a time such as 6 months') ??
      facts.bestBefore,
    warranty: warrantyIn(facts.warranty, group, {
      months: read('warranty', monthsIn, 'Must be none, or a time such as 12 months'),
      by: read('warranty by', giverIn, 'Must be producer or store'),
      covers: words('warranty covers'),
      coversNe: words('warranty covers nepali'),
    }),
    ingredients: texts('ingredients', facts.ingredients),
    ingredientsNe: texts('ingredients nepali', facts.ingredientsNe),
    safety: texts('safety', facts.safety),
    safetyNe: texts('safety nepali', facts.safetyNe),
  }
}

const conditionWords: Readonly<Record<string, (typeof conditions)[number]>> = {
  नयाँ: 'NEW',
  पुरानो: 'USED',
  'मर्मत गरिएको': 'REPAIRED',
}
const conditionIn = (typed: string) =>
  conditions.find((one) => one.toLowerCase() === folded(typed)) ?? conditionWords[folded(typed)]

function producerIn(
  before: ProductFacts['producer'],
  { faults }: RowGroup,
  cells: FactCells,
): ProductFacts['producer'] {
  const [producer, importer] = [cells.get('producer'), cells.get('importer')]
  const address = cells.get('producer address')
  if (producer !== undefined && importer !== undefined) {
    faults.add(importer.row, 'importer', 'Name the producer or the importer, not both')
    return before
  }
  const named = producer ?? importer
  if (named === undefined) {
    if (address !== undefined && before === null) {
      faults.add(address.row, 'producer address', 'Name the producer or the importer too')
    }
    return before && { ...before, address: address?.words ?? before.address }
  }
  const kind = producer === undefined ? 'IMPORTER' : 'PRODUCER'
  // Another business has another address.
  const stays = before?.kind === kind && before.name === named.words
  return { kind, name: named.words, address: address?.words ?? (stays ? before.address : null) }
}

const countryIn = (typed: string) => {
  const word = folded(typed)
  const code = Object.keys(countries).find(
    (one) => isCountryCode(one) && [one, ...countries[one]].some((name) => folded(name) === word),
  )
  return code !== undefined && isCountryCode(code) ? code : undefined
}

const day = /^\d{4}-\d{2}-\d{2}$/
const days = /^(\d{1,6}) ?(?:days?|दिन)$/i
const months = /^(\d{1,6}) ?(?:months?|महिना)$/i
const years = /^(\d{1,6}) ?(?:years?|वर्ष)$/i

function bestBeforeIn(cell: string): NonNullable<ProductFacts['bestBefore']> | undefined {
  const typed = latin(cell)
  if (day.test(typed)) return { kind: 'DATE', day: typed }
  const inDays = days.exec(typed)?.[1]
  if (inDays !== undefined) return { kind: 'SHELF_LIFE', count: Number(inDays), unit: 'DAY' }
  const inMonths = timeIn(typed)
  return inMonths === undefined ? undefined : { kind: 'SHELF_LIFE', count: inMonths, unit: 'MONTH' }
}

function timeIn(typed: string): number | undefined {
  const inMonths = months.exec(typed)?.[1]
  if (inMonths !== undefined) return Number(inMonths)
  const inYears = years.exec(typed)?.[1]
  return inYears === undefined ? undefined : Number(inYears) * 12
}

function monthsIn(cell: string): number | undefined {
  const typed = latin(cell)
  if (/^(none|no|छैन)$/i.test(typed)) return 0
  return /^\d{1,6}$/.test(typed) ? Number(typed) : timeIn(typed)
}

const giverWords: Readonly<Record<string, (typeof warrantyGivers)[number]>> = {
  उत्पादक: 'PRODUCER',
  पसल: 'STORE',
}
const giverIn = (typed: string) =>
  warrantyGivers.find((one) => one.toLowerCase() === folded(typed)) ?? giverWords[folded(typed)]

interface WarrantyCells {
  readonly months: number | undefined
  readonly by: (typeof warrantyGivers)[number] | undefined
  readonly covers: string | undefined
  readonly coversNe: string | undefined
}

function warrantyIn(
  before: ProductFacts['warranty'],
  { faults, first }: RowGroup,
  cells: WarrantyCells,
): ProductFacts['warranty'] {
  if (Object.values(cells).every((cell) => cell === undefined)) return before
  const time = cells.months ?? before?.months
  if (time === undefined) {
    faults.add(first, 'warranty', 'Say for how many months')
    return before
  }
  // None any more: nobody gives it, unless the sheet says otherwise, which is a fault.
  const kept = time === 0 ? null : before
  return {
    months: time,
    by: cells.by ?? kept?.by ?? null,
    covers: cells.covers ?? kept?.covers ?? '',
    coversNe: cells.coversNe ?? kept?.coversNe ?? '',
  }
}

/** The facts as cells; what is not stated is empty. */
export function factCellsOf(facts: ProductFacts): Record<FactColumn, string> {
  const { producer, warranty } = facts
  return {
    brand: facts.brand ?? '',
    condition: facts.condition?.toLowerCase() ?? '',
    producer: producer?.kind === 'PRODUCER' ? producer.name : '',
    importer: producer?.kind === 'IMPORTER' ? producer.name : '',
    'producer address': producer?.address ?? '',
    origin: facts.origin === null ? '' : countries[facts.origin][0],
    'net content': facts.netContent ?? '',
    'best before': bestBeforeCell(facts.bestBefore),
    warranty: warranty === null ? '' : warranty.months === 0 ? 'none' : `${warranty.months} months`,
    'warranty by': warranty?.by?.toLowerCase() ?? '',
    'warranty covers': warranty?.covers ?? '',
    'warranty covers nepali': warranty?.coversNe ?? '',
    ingredients: facts.ingredients,
    'ingredients nepali': facts.ingredientsNe,
    safety: facts.safety,
    'safety nepali': facts.safetyNe,
  }
}

function bestBeforeCell(bestBefore: ProductFacts['bestBefore']): string {
  if (bestBefore === null) return ''
  return bestBefore.kind === 'DATE'
    ? bestBefore.day
    : `${bestBefore.count} ${bestBefore.unit === 'DAY' ? 'days' : 'months'}`
}
