/** The cells of one variation: what is chosen, price and saving per reference quantity, stock and SKU. */
import { combinationKey } from '../../../contract/catalogue/product-matrix.ts'
import type { SheetColumn } from '../../../contract/catalogue/sheet-columns.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { hasMeasureFault, measureOf, stockIn } from './measure-cells.ts'
import { amountIn } from './read-cells.ts'
import type { SheetRow } from './read-sheet.ts'
import type { RowGroup } from './row-groups.ts'
import type { FormVariation, SheetProductForm, SheetVariation } from './sheet-form.ts'
import { folded } from './vendor-store.ts'

type Options = SheetProductForm['options']

/** The stock that rows were compared with at the review; undefined during the review itself. */
export type Seen = ReadonlyMap<number, number> | undefined

/** The form with the sheet's variations; those that it does not name stay as they are. */
export function withVariations(form: SheetProductForm, group: RowGroup, seen: Seen): SheetProductForm {
  const named = namedOptions(form, group)
  let options: Options = named.options
  const variations: SheetVariation[] = [...form.variations]
  for (const row of group.rows) {
    const choices = choicesIn(row, named.names, group)
    const at = placeOf(variations, row, choices, group)
    if (at === undefined) continue
    const stands = variations[at]
    if (stands?.from !== undefined) {
      tellRepeated(row, stands.from, options, group)
      continue
    }
    if (choices !== undefined && stands === undefined) options = withValues(options, choices)
    const spelled = stands?.choices ?? (choices ?? []).map((choice, no) => spelledAs(options[no], choice))
    variations[at] = {
      ...variationIn(row, stands, { group, seen, measure: measureOf(form) }),
      choices: spelled,
      from: row,
    }
  }
  return { ...form, options, variations }
}

interface Named {
  readonly names: readonly string[]
  readonly options: Options
}

const optionNumbers = [1, 2, 3] as const

/** The names of options, from the first row that has any; an existing product keeps its own. */
function namedOptions({ options }: SheetProductForm, { rows, stands, faults }: RowGroup): Named {
  const rowWithNames = rows.find(({ cells }) => optionNumbers.some((no) => cells.has(`option${no} name`)))
  const names = optionNumbers.flatMap((no) => rowWithNames?.cells.get(`option${no} name`) ?? [])
  if (stands === undefined) {
    for (const row of rows) tellOtherNames(row, names, faults)
    return { names, options: names.map((name) => ({ name, values: [] })) }
  }
  const own = options.map(({ name }) => name)
  if (rowWithNames !== undefined && names.map(folded).join('\n') !== own.map(folded).join('\n')) {
    const message =
      own.length === 0
        ? 'This product has no options. Add them on the product page first'
        : `The options of this product are: ${own.join(', ')}`
    faults.add(rowWithNames, 'option1 name', message)
  }
  return { names: own, options }
}

function tellOtherNames(row: SheetRow, names: readonly string[], faults: RowGroup['faults']): void {
  optionNumbers.forEach((no, at) => {
    const name = row.cells.get(`option${no} name`)
    if (name !== undefined && folded(name) !== folded(names[at] ?? '')) {
      faults.add(row, `option${no} name`, 'All rows of a product have the same options')
    }
  })
}

/** One value for each option; undefined where the row has none, or not all. */
function choicesIn(row: SheetRow, names: readonly string[], { faults }: RowGroup): string[] | undefined {
  const values = optionNumbers.map((no) => row.cells.get(`option${no} value`))
  values.forEach((value, at) => {
    if (value !== undefined && at >= names.length) {
      faults.add(row, `option${at + 1} name` as SheetColumn, 'The option has no name')
    }
  })
  const chosen = names.map((_name, at) => values[at])
  if (chosen.every((value) => value === undefined)) return names.length === 0 ? [] : undefined
  const missing = chosen.indexOf(undefined)
  if (missing >= 0) {
    faults.add(row, `option${missing + 1} value` as SheetColumn, 'Choose one value of each option')
    return undefined
  }
  return chosen.filter((value) => value !== undefined)
}

/** Index of this row's variation, present or new. By its SKU, else by its options. */
function placeOf(
  variations: readonly SheetVariation[],
  row: SheetRow,
  choices: readonly string[] | undefined,
  { stands, faults }: RowGroup,
): number | undefined {
  const sku = folded(row.cells.get('sku') ?? '')
  const bySku = sku === '' ? -1 : variations.findIndex((one) => folded(one.sku ?? '') === sku)
  if (choices === undefined) {
    if (bySku >= 0) return bySku
    // Faults in its option cells are recorded already; without any cell it must be done here.
    if (stands === undefined) faults.add(row, 'option1 value', 'Choose one value of each option')
    else faults.add(row, 'sku', 'Specify the variation by its SKU or its options')
    return undefined
  }
  const key = combinationKey(choices.map((choice) => splitHex(choice).value))
  const byChoice = variations.findIndex((one) => combinationKey(one.choices) === key)
  if (bySku >= 0 && byChoice !== bySku) {
    faults.add(row, 'sku', 'This SKU belongs to another variation of this product')
    return undefined
  }
  return byChoice >= 0 ? byChoice : variations.length
}

function tellRepeated(row: SheetRow, before: SheetRow, options: Options, { faults }: RowGroup): void {
  if (options.length === 0) {
    faults.add(row, 'name', `Row ${before.row} is the same product: give both options, or another name`)
  } else faults.add(row, 'option1 value', `This variation is in row ${before.row} already`)
}

/** A colour may stand behind its name: `Red #c8102e`. */
function splitHex(choice: string): { value: string; hex?: string } {
  const [, value, hex] = /^(.*\S)\s+(#[0-9a-f]{6})$/i.exec(choice) ?? []
  return value === undefined || hex === undefined ? { value: choice } : { value, hex: hex.toLowerCase() }
}

const spelledAs = (option: Options[number] | undefined, choice: string): string =>
  option?.values.find(({ value }) => folded(value) === folded(splitHex(choice).value))?.value ??
  splitHex(choice).value

/** The options with the values that are new. */
const withValues = (options: Options, choices: readonly string[]): Options =>
  options.map((option, at) => {
    const { value, hex } = splitHex(choices[at] ?? '')
    if (option.values.some((one) => folded(one.value) === folded(value))) return option
    return { ...option, values: [...option.values, { value, ...(hex !== undefined && { hex }) }] }
  })

interface Reading {
  readonly group: RowGroup
  readonly seen: Seen
  readonly measure: Measure
}

function variationIn(row: SheetRow, stands: SheetVariation | undefined, reading: Reading): FormVariation {
  const { faults } = reading.group
  const amount = (column: SheetColumn): number | undefined => {
    const cell = row.cells.get(column)
    const read = cell === undefined ? undefined : amountIn(cell)
    if (typeof read === 'string') faults.add(row, column, read)
    return typeof read === 'number' ? read : undefined
  }
  const price = amount('price') ?? stands?.price ?? 0
  if (stands === undefined && !row.cells.has('price')) faults.add(row, 'price', 'Price is required')
  const selling = amount('selling price')
  const saved = amount('saving')
  const saving = saved ?? (selling === undefined ? (stands?.discountedPrice ?? 0) : price - selling)
  if (selling !== undefined && saved !== undefined && price - saved !== selling) {
    faults.add(row, 'selling price', "Price minus discount isn't the selling price")
  } else if (saving < 0) faults.add(row, 'selling price', "Can't be more than the price")
  else if (saving > price) {
    faults.add(row, row.cells.has('saving') ? 'saving' : 'price', "The discount can't be more than the price")
  }
  return {
    ...(stands?.variableNo !== undefined && { variableNo: stands.variableNo }),
    choices: [],
    price,
    discountedPrice: Math.max(0, saving),
    cost: amount('cost') ?? stands?.cost ?? null,
    ...stockOf(row, stands, reading),
    sku: skuIn(row, stands),
    pictures: stands?.pictures ?? [],
    isOffered: stands?.isOffered ?? true,
  }
}

/** SKUs are compared regardless of case. */
function skuIn(row: SheetRow, stands: SheetVariation | undefined): string | null {
  const sku = row.cells.get('sku')
  const stood = stands?.sku ?? null
  return sku === undefined || folded(sku) === folded(stood ?? '') ? stood : sku
}

/** The sheet's stock is a difference to the stock at the review: sales since then are kept. */
function stockOf(
  row: SheetRow,
  stands: SheetVariation | undefined,
  { group, seen, measure }: Reading,
): Pick<FormVariation, 'stock' | 'stockSeen'> {
  const { faults } = group
  const cell = hasMeasureFault(group) ? undefined : row.cells.get('stock')
  const read = cell === undefined ? undefined : stockIn(cell, measure)
  if (typeof read === 'string') faults.add(row, 'stock', read)
  if (stands === undefined) return { stock: typeof read === 'number' ? read : 0 }
  if (typeof read !== 'number') return { stock: stands.stock, stockSeen: stands.stock }
  if (!stands.isOffered && read > 0) {
    faults.add(row, 'stock', "This variation isn't on sale. Put it on sale on the product page first")
  }
  return { stock: read, stockSeen: seen === undefined ? stands.stock : (seen.get(row.row) ?? read) }
}
