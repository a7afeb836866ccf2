/** The changes of a product by a sheet, cell by cell, as people read them. */

import { factColumns, type SheetColumn } from '../../../contract/catalogue/sheet-columns.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { factCellsOf } from './fact-cells.ts'
import type { RowGroup } from './row-groups.ts'
import type { SheetProductForm } from './sheet-form.ts'
import type { VendorStore } from './vendor-store.ts'

export interface SheetChange {
  readonly row: number
  readonly column: string
  readonly was: string
  readonly is: string
}

const longestShown = 120
const amount = (paisa: number): string => String(toRupees(paisa))
const amountOr = (paisa: number | null | undefined): string => (paisa == null ? '' : amount(paisa))

export function changesOf(
  before: SheetProductForm,
  after: SheetProductForm,
  group: RowGroup,
  store: VendorStore,
): SheetChange[] {
  const categoryName = (id: string | null | undefined) =>
    store.categories.find((one) => one.id === id)?.name ?? ''
  const formName = (id: string | null) => store.lineForms.find((one) => one.id === id)?.name ?? ''
  const facts = { was: factCellsOf(before.facts), is: factCellsOf(after.facts) }
  const shared: [SheetColumn, string, string][] = [
    ['name', before.name, after.name],
    ['description', before.description, after.description],
    ['category', categoryName(before.categoryId), categoryName(after.categoryId)],
    ['subcategory', categoryName(before.subCategoryId), categoryName(after.subCategoryId)],
    ['shelf', categoryName(before.storeCategoryId), categoryName(after.storeCategoryId)],
    ['subshelf', categoryName(before.storeSubCategoryId), categoryName(after.storeSubCategoryId)],
    ['status', before.status.toLowerCase(), after.status.toLowerCase()],
    ['pictures', before.pictures.join(' | '), after.pictures.join(' | ')],
    ['form', formName(before.lineFormId), formName(after.lineFormId)],
    ...factColumns.map((column): [SheetColumn, string, string] => [
      column,
      facts.was[column],
      facts.is[column],
    ]),
  ]
  return [
    ...changesOfRow(group.first.row, shared),
    ...after.variations.flatMap((one, at) => ofVariation(before, one, at)),
  ]
}

function ofVariation(
  before: SheetProductForm,
  one: SheetProductForm['variations'][number],
  at: number,
): SheetChange[] {
  const stood = before.variations[at]
  if (one.from === undefined) return []
  if (stood === undefined) {
    return [{ row: one.from.row, column: 'option1 value', was: '', is: one.choices.join(', ') }]
  }
  return changesOfRow(one.from.row, [
    ['price', amount(stood.price), amount(one.price)],
    ['saving', amount(stood.discountedPrice), amount(one.discountedPrice)],
    ['cost', amountOr(stood.cost), amountOr(one.cost)],
    ['stock', String(one.stockSeen ?? stood.stock), String(one.stock)],
    ['sku', stood.sku ?? '', one.sku ?? ''],
  ])
}

const changesOfRow = (row: number, pairs: readonly [SheetColumn, string, string][]): SheetChange[] =>
  pairs
    .filter(([, was, is]) => was !== is)
    .map(([column, was, is]) => ({
      row,
      column,
      was: was.slice(0, longestShown),
      is: is.slice(0, longestShown),
    }))
