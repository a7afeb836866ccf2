/** The cells of a product that its rows share: name, categories, state, pictures, facts. */
import { productStatuses } from '../../../contract/catalogue/product-form.ts'
import { productColumns, type SheetColumn } from '../../../contract/catalogue/sheet-columns.ts'
import { withFactCells } from './fact-cells.ts'
import { withMeasureCells } from './measure-cells.ts'
import { withPreparationCells } from './preparation-cells.ts'
import type { SheetRow } from './read-sheet.ts'
import type { RowGroup } from './row-groups.ts'
import type { SheetProductForm } from './sheet-form.ts'
import { taxClassIn } from './tax-cell.ts'
import { folded, type StoreCategory, type VendorStore } from './vendor-store.ts'

type Shared = (typeof productColumns)[number]
type Cell = { readonly row: SheetRow; readonly words: string }

/** The form with the sheet's values for the product as a whole; a blank cell leaves the present value. */
export function withSharedCells(
  form: SheetProductForm,
  group: RowGroup,
  store: VendorStore,
): SheetProductForm {
  const cells = sharedCells(group)
  const name = cells.get('name')
  const description = cells.get('description')
  return {
    ...withMeasureCells(form, group, cells),
    ...(name && isRenamed(form, group, name.words) && { name: name.words }),
    ...(description && { description: description.words.replace(/\r\n?/g, '\n') }),
    ...marketCategory(form, group, cells, store),
    ...vendorCategory(form, group, cells, store),
    ...stateOf(group, cells.get('status')),
    ...picturesOf(form, group, cells.get('pictures'), store),
    facts: withFactCells(form.facts, group, cells),
    taxClass: taxClassIn(form.taxClass, group, cells.get('tax class')),
    preparation: withPreparationCells(form.preparation, group, cells),
    ...lineFormIn(group, cells.get('form'), store),
  }
}

/** Products matched by name keep their spelling of it, unless the sheet identifies them by a handle. */
const isRenamed = ({ name }: SheetProductForm, { first }: RowGroup, words: string): boolean =>
  first.cells.has('product') || folded(name) !== folded(words)

function sharedCells({ rows, faults }: RowGroup): Map<Shared, Cell> {
  const cells = new Map<Shared, Cell>()
  for (const column of productColumns) {
    for (const row of rows) {
      const words = row.cells.get(column)
      const first = cells.get(column)
      if (words === undefined) continue
      if (first === undefined) cells.set(column, { row, words })
      else if (folded(first.words) !== folded(words))
        faults.add(row, column, `Row ${first.row.row} has a different value here`)
    }
  }
  return cells
}

function marketCategory(
  form: SheetProductForm,
  group: RowGroup,
  cells: Map<Shared, Cell>,
  { categories }: VendorStore,
) {
  const above = cells.get('category')
  const within = cells.get('subcategory')
  const addFault = (cell: Cell | undefined, column: SheetColumn, message: string) =>
    group.faults.add(cell?.row ?? group.first, column, message)
  const categoryId =
    above === undefined
      ? form.categoryId
      : find(categories, { name: above.words, vendor: false, parentId: null })
  if (categoryId === undefined) {
    addFault(above, 'category', above ? 'Category not found' : 'Category is required')
    return {}
  }
  if (within === undefined) {
    return { categoryId, subCategoryId: categoryId === form.categoryId ? form.subCategoryId : null }
  }
  const subCategoryId = find(categories, { name: within.words, vendor: false, parentId: categoryId })
  if (subCategoryId === undefined) {
    addFault(within, 'subcategory', 'Subcategory not found in this category')
    return {}
  }
  return { categoryId, subCategoryId }
}

function vendorCategory(
  form: SheetProductForm,
  group: RowGroup,
  cells: Map<Shared, Cell>,
  { categories }: VendorStore,
) {
  const above = cells.get('shelf')
  const within = cells.get('subshelf')
  const storeCategoryId =
    above === undefined
      ? form.storeCategoryId
      : find(categories, { name: above.words, vendor: true, parentId: null })
  if (storeCategoryId === undefined) {
    group.faults.add(above?.row ?? group.first, 'shelf', 'Store category not found')
    return {}
  }
  if (within === undefined) {
    const isSame = storeCategoryId === form.storeCategoryId
    return { storeCategoryId, storeSubCategoryId: isSame ? form.storeSubCategoryId : null }
  }
  const storeSubCategoryId =
    storeCategoryId === null
      ? undefined
      : find(categories, { name: within.words, vendor: true, parentId: storeCategoryId })
  if (storeSubCategoryId === undefined) {
    group.faults.add(within.row, 'subshelf', 'Subcategory not found in this category')
    return {}
  }
  return { storeCategoryId, storeSubCategoryId }
}

interface Looked {
  readonly name: string
  readonly vendor: boolean
  readonly parentId: string | null
}

const find = (categories: readonly StoreCategory[], { name, vendor, parentId }: Looked): string | undefined =>
  categories.find(
    (category) =>
      (category.vendorId !== null) === vendor &&
      category.parentId === parentId &&
      (folded(category.name) === folded(name) || folded(category.nameNe ?? '') === folded(name)),
  )?.id

const nepaliStatuses: Readonly<Record<string, SheetProductForm['status']>> = {
  मस्यौदा: 'DRAFT',
  बिक्रीमा: 'LIVE',
  लुकाइएको: 'HIDDEN',
}

function stateOf({ faults }: RowGroup, cell: Cell | undefined): Partial<SheetProductForm> {
  if (cell === undefined) return {}
  const word = folded(cell.words)
  const status = productStatuses.find((one) => one.toLowerCase() === word) ?? nepaliStatuses[word]
  if (status === undefined) faults.add(cell.row, 'status', 'Must be draft, live or hidden')
  return status === undefined ? {} : { status }
}

/** A form of the store by its name; a dash takes it away. */
function lineFormIn(
  { faults }: RowGroup,
  cell: Cell | undefined,
  { lineForms }: VendorStore,
): Partial<SheetProductForm> {
  if (cell === undefined) return {}
  if (/^[-–—]$/u.test(cell.words.trim())) return { lineFormId: null }
  const named = lineForms.find(({ name }) => folded(name) === folded(cell.words))
  if (named === undefined) faults.add(cell.row, 'form', 'Form not found')
  return named === undefined ? {} : { lineFormId: named.id }
}

/** Pictures by the file names of uploads, or of those that the product shows already. */
function picturesOf(
  form: SheetProductForm,
  { faults }: RowGroup,
  cell: Cell | undefined,
  { pictures, brought }: VendorStore,
): Partial<SheetProductForm> {
  if (cell === undefined) return {}
  const files = cell.words
    .split(/[|;\n]/)
    .map((file) => file.trim())
    .filter((file) => file !== '')
  const names = files.map((file) => pictures.get(folded(file)) ?? file)
  const isThere = (name: string) => brought.has(name) || form.pictures.includes(name)
  const missing = files.filter((_file, at) => !isThere(names[at] ?? ''))
  if (missing.length > 0) {
    faults.add(cell.row, 'pictures', `Bring this picture first, or leave the cell empty: ${missing[0]}`)
    return {}
  }
  const texts = names.map((name) => form.pictureTexts[form.pictures.indexOf(name)] ?? '')
  return { pictures: names, pictureTexts: texts.every((text) => text === '') ? [] : texts }
}
