/** The plan of an import: product by product, with changes and faults. */
import { createHash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { z } from 'zod'
import { type ProductForm, productForm } from '../../../contract/catalogue/product-form.ts'
import type { SheetColumn } from '../../../contract/catalogue/sheet-columns.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { readyOnFaults, ruleFaults } from '../vendor-products/check-product-form.ts'
import type { VendorProduct } from '../vendor-products/vendor-product.ts'
import { changesOf, type SheetChange } from './changes-of.ts'
import { factColumn } from './fact-cells.ts'
import { preparationColumn } from './preparation-cells.ts'
import { withSharedCells } from './product-cells.ts'
import type { Sheet, SheetRow } from './read-sheet.ts'
import { groupsOf, type RowGroup } from './row-groups.ts'
import type { SheetFault } from './sheet-faults.ts'
import { emptyForm, formOf, type SheetProductForm } from './sheet-form.ts'
import { type Seen, withVariations } from './variation-cells.ts'
import type { VendorStore } from './vendor-store.ts'

export interface PlannedProduct {
  readonly row: number
  readonly outcome: 'ADD' | 'CHANGE' | 'SAME' | 'FAULTY'
  readonly name: string
  readonly form: ProductForm | undefined
  readonly stands: VendorProduct | undefined
  readonly changes: readonly SheetChange[]
  readonly faults: readonly SheetFault[]
}

export interface SheetPlan {
  readonly products: readonly PlannedProduct[]
  readonly key: string
  /** Row to the stock that it was compared with, of those whose stock is changed. */
  readonly seen: ReadonlyMap<number, number>
}

/** How long it works before it yields to the event loop. */
const sliceMs = 10

interface Review {
  readonly now: Date
  readonly seen: Seen
}

export async function planSheet(sheet: Sheet, store: VendorStore, review: Review): Promise<SheetPlan> {
  const planned: ReturnType<typeof plannedProduct>[] = []
  let began = performance.now()
  for (const group of groupsOf(sheet, store)) {
    planned.push(plannedProduct(group, store, review))
    if (performance.now() - began < sliceMs) continue
    await yieldToOthers()
    began = performance.now()
  }
  const products = planned.map(({ product }) => product)
  return {
    products,
    key: keyOf(products),
    seen: new Map(
      planned.flatMap(({ written }) =>
        written.variations.flatMap(({ from, stock, stockSeen }): [number, number][] =>
          from !== undefined && stockSeen !== undefined && stockSeen !== stock ? [[from.row, stockSeen]] : [],
        ),
      ),
    ),
  }
}

function plannedProduct(group: RowGroup, store: VendorStore, { seen, now }: Review) {
  const { stands, first, faults } = group
  const before = stands && withoutRows(formOf(stands))
  const written = withVariations(withSharedCells(before ?? emptyForm, group, store), group, seen)
  const form = checked(written, group)
  const changes = before === undefined ? [] : changesOf(before, written, group, store)
  if (form !== undefined && (stands === undefined || changes.length > 0)) tellRules(form, group, store, now)
  const outcome =
    form === undefined || faults.found.length > 0
      ? 'FAULTY'
      : stands === undefined
        ? 'ADD'
        : changes.length > 0
          ? 'CHANGE'
          : 'SAME'
  const orderedFaults = faults.found.toSorted((a, b) => a.row - b.row)
  const name = written.name || (first.cells.get('product') ?? '')
  const product: PlannedProduct = {
    row: first.row,
    outcome,
    name,
    form,
    stands,
    changes,
    faults: orderedFaults,
  }
  return { product, written }
}

/** The rules of the category, as a save would hold the product to them. */
function tellRules(
  form: ProductForm,
  { first, stands, faults }: RowGroup,
  store: VendorStore,
  now: Date,
): void {
  const errors = { ...ruleFaults(store.categories, form, stands, now), ...readyOnFaults(form, stands, now) }
  for (const [field, message] of Object.entries(errors)) {
    const [part = '', fact] = field.split('.')
    if (part === 'preparation') faults.add(first, preparationColumn(fact ?? ''), message)
    else faults.add(first, part === 'facts' ? factColumn(fact ?? '') : 'category', message)
  }
}

const withoutRows = (form: ReturnType<typeof formOf>): SheetProductForm => ({
  ...form,
  variations: form.variations.map((variation) => ({ ...variation, from: undefined })),
})

/** A missing or wrong category is reported already: any id passes for it, so that the rest is validated too. */
const anyId = '00000000-0000-7000-8000-000000000000'

/** Validated by the rules of the vendor's own form; a fault is reported at its cell. */
function checked(written: SheetProductForm, group: RowGroup): ProductForm | undefined {
  const parsed = productForm.safeParse({
    ...written,
    categoryId: written.categoryId ?? anyId,
    variations: written.variations.map(({ from: _from, price, discountedPrice, cost, ...variation }) => ({
      ...variation,
      price: toRupees(price),
      discountedPrice: toRupees(discountedPrice),
      cost: cost == null ? null : toRupees(cost),
    })),
  })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const [row, column] = cellOf(issue.path, written, group)
    group.faults.add(row, column, plainly(issue))
  }
  return undefined
}

/** Zod's own messages are for programmers. */
function plainly({ code, message, ...issue }: z.core.$ZodIssue): string {
  if (code === 'too_big' && 'origin' in issue && 'maximum' in issue) {
    if (issue.origin === 'string') return `At most ${issue.maximum} letters`
    if (issue.origin === 'array') return `At most ${issue.maximum} of these`
  }
  return code === 'too_small' && message.startsWith('Too small') ? 'This is required' : message
}

const columns: Readonly<Record<string, SheetColumn>> = {
  name: 'name',
  description: 'description',
  categoryId: 'category',
  subCategoryId: 'subcategory',
  storeCategoryId: 'shelf',
  storeSubCategoryId: 'subshelf',
  pictures: 'pictures',
  status: 'status',
  taxClass: 'tax class',
  unit: 'unit',
  step: 'step',
  least: 'least',
  most: 'most',
  lineFormId: 'form',
  price: 'price',
  discountedPrice: 'saving',
  cost: 'cost',
  stock: 'stock',
  stockSeen: 'stock',
  sku: 'sku',
  choices: 'option1 value',
}

function cellOf(
  path: readonly PropertyKey[],
  written: SheetProductForm,
  group: RowGroup,
): [SheetRow, SheetColumn] {
  const [part = '', at, field = ''] = path.map(String)
  if (part === 'options') {
    return [
      group.first,
      `option${Number(at ?? 0) + 1} ${field === 'values' ? 'value' : 'name'}` as SheetColumn,
    ]
  }
  if (part === 'facts') return [group.first, factColumn(at ?? '', field)]
  if (part === 'preparation') return [group.first, preparationColumn(at ?? '')]
  if (part !== 'variations') return [group.first, columns[part] ?? 'name']
  const row = written.variations[Number(at)]?.from ?? group.first
  return [row, columns[field] ?? 'option1 value']
}

/** Hash of the plan: the same plan has the same key; the stock of this moment is no part of it. */
function keyOf(products: readonly PlannedProduct[]): string {
  const hash = createHash('sha256')
  for (const { row, outcome, form, stands, faults } of products) {
    const said = form && {
      ...form,
      variations: form.variations.map(({ stock: _stock, stockSeen: _seen, ...variation }) => variation),
    }
    hash.update(JSON.stringify([row, outcome, said, stands?.id, stands?.edition, faults.length]))
  }
  return hash.digest('base64url')
}
