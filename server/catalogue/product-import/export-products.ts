import { sql } from 'kysely'
import { type SheetColumn, sheetColumns } from '../../../contract/catalogue/sheet-columns.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { marginOf } from '../../../contract/shared/margin.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type VendorProduct, vendorProductsOf } from '../vendor-products/vendor-product.ts'
import { factCellsOf } from './fact-cells.ts'
import { measureCells, stockCell } from './measure-cells.ts'
import { preparationCellsOf } from './preparation-cells.ts'
import { taxCellOf } from './tax-cell.ts'

type Route = typeof contract.catalogue.exportProducts

const goodsAtOnce = 250

/** The vendor's products in the columns of an import, by pages: bounded work, however many there are. */
export async function exportProducts(
  ctx: AppContext,
  { caller, query }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { rows } = await sql<{ id: string }>`
    select id from product where vendor_id = ${caller.vendorId} and id > ${query.after ?? anyId}
    order by id limit ${goodsAtOnce}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const goods = await vendorProductsOf(ctx.db, caller.vendorId, ids)
  const names = await namesOf(ctx.db, goods)
  const lines = goods.flatMap((product) => linesOf(product, names))
  const head = query.after === undefined ? byteOrderMark + csvLine(sheetColumns) : ''
  return { csv: head + lines.join(''), next: rows.length < goodsAtOnce ? null : (ids.at(-1) ?? null) }
}

const anyId = '00000000-0000-0000-0000-000000000000'

/** Names of the store's categories and forms. */
async function namesOf(db: Db, goods: readonly VendorProduct[]): Promise<ReadonlyMap<string, string>> {
  const ids = goods.flatMap((one) => [one.storeCategoryId ?? anyId, one.storeSubCategoryId ?? anyId])
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', 'in', [anyId, ...new Set(ids)])
    .execute()
  const forms = await db
    .selectFrom('line_form')
    .select(['id', 'name'])
    .where('id', 'in', [anyId, ...new Set(goods.flatMap(({ lineFormId }) => lineFormId ?? []))])
    .execute()
  return new Map([...rows, ...forms].map(({ id, name }) => [id, name]))
}

type Cells = Partial<Record<SheetColumn, string | number>>

/** One line for each variation; the cells of the product as a whole stand in the first. */
function linesOf(product: VendorProduct, names: ReadonlyMap<string, string>): string[] {
  const whole: Cells = {
    name: product.name,
    description: product.description,
    category: product.categoryName,
    subcategory: product.subCategoryName ?? '',
    shelf: names.get(product.storeCategoryId ?? '') ?? '',
    subshelf: names.get(product.storeSubCategoryId ?? '') ?? '',
    status: product.status.toLowerCase(),
    pictures: product.pictures.join(' | '),
    'tax class': taxCellOf(product.taxClass),
    ...measureCells(product),
    ...factCellsOf(product.facts),
    ...preparationCellsOf(product.preparation),
    form: names.get(product.lineFormId ?? '') ?? '',
  }
  return product.variations.map((variation, at) => {
    const cells: Cells = {
      ...(at === 0 && whole),
      product: product.id,
      ...optionCells(product, variation.choices),
      price: toRupees(variation.price),
      saving: toRupees(variation.discountedPrice),
      'selling price': toRupees(variation.price - variation.discountedPrice),
      ...costCells(variation),
      stock: isMeasured(product) ? stockCell(variation.stock, product) : variation.stock,
      sku: variation.sku ?? '',
    }
    return csvLine(sheetColumns.map((column) => cells[column] ?? ''))
  })
}

/** The margin is worked out, and passed over by an import. */
function costCells({ price, discountedPrice, cost }: VendorProduct['variations'][number]): Cells {
  if (cost === null) return {}
  const { margin, percent } = marginOf(price - discountedPrice, cost)
  return { cost: toRupees(cost), margin: toRupees(margin), 'margin percent': percent ?? '' }
}

function optionCells({ options }: VendorProduct, choices: readonly string[]): Cells {
  return Object.fromEntries(
    options.flatMap(({ name, values }, at) => {
      const value = choices[at] ?? ''
      const hex = values.find((one) => one.value === value)?.hex
      return [
        [`option${at + 1} name`, name],
        [`option${at + 1} value`, hex === undefined ? value : `${value} ${hex}`],
      ]
    }),
  )
}
