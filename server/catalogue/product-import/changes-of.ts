/** The changes of a product by a sheet, cell by cell, as people read them. */

import {
  factColumns,
  preparationColumns,
  type SheetColumn,
} from '../../../contract/catalogue/sheet-columns.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { factCellsOf } from './fact-cells.ts'
import { measureCells, measureOf, stockCell } from './measure-cells.ts'
import { preparationCellsOf } from './preparation-cells.ts'
import type { RowGroup } from './row-groups.ts'
import type { SheetProductForm } from './sheet-form.ts'
import { taxCellOf } from './tax-cell.ts'
import type { VendorStore } from './vendor-store.ts'

export interface SheetChange {
  readonly row: number
  readonly column: string
  readonly was: string
  readonly is: string
}

const longestShown = 120
const measureColumns = ['unit', 'step', 'least', 'most'] as const
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
  const measures = { was: measureCells(before), is: measureCells(after) }
  const ready = { was: preparationCellsOf(before.preparation), is: preparationCellsOf(after.preparation) }
  const shared: [SheetColumn, string, string][] = [
    ['name', before.name, after.name],
    ['description', before.description, after.description],
    ['category', categoryName(before.categoryId), categoryName(after.categoryId)],
    ['subcategory', categoryName(before.subCategoryId), categoryName(after.subCategoryId)],
    ['shelf', categoryName(before.storeCategoryId), categoryName(after.storeCategoryId)],
    ['subshelf', categoryName(before.storeSubCategoryId), categoryName(after.storeSubCategoryId)],
    ['status', before.status.toLowerCase(), after.status.toLowerCase()],
    ...measureColumns.map((column): [SheetColumn, string, string] => [
      column,
      measures.was[column],
      measures.is[column],
    ]),
    ['pictures', before.pictures.join(' | '), after.pictures.join(' | ')],
    ['tax class', taxCellOf(before.taxClass), taxCellOf(after.taxClass)],
    ['form', formName(before.lineFormId), formName(after.lineFormId)],
    ...factColumns.map((column): [SheetColumn, string, string] => [
      column,
      facts.was[column],
      facts.is[column],
    ]),
    ...preparationColumns.map((column): [SheetColumn, string, string] => [
      column,
      ready.was[column],
      ready.is[column],
    ]),
  ]
  return [
    ...changesOfRow(group.first.row, shared),
    ...after.variations.flatMap((one, at) => ofVariation(before, one, at, measureOf(after))),
  ]
}

function ofVariation(
  before: SheetProductForm,
  one: SheetProductForm['variations'][number],
  at: number,
  measure: Measure,
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
    ['stock', stockCell(one.stockSeen ?? stood.stock, measure), stockCell(one.stock, measure)],
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
