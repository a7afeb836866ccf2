import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { optionsOf, type ProductOption } from '../../../contract/catalogue/product-matrix.ts'
import type { PreparationForm } from '../../../contract/catalogue/product-preparation.ts'
import { toMilli, type Unit } from '../../../contract/shared/quantity-words.ts'
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'
import type { Tx } from '../../platform/db/db.ts'
import { monotonicUuid } from '../../platform/db/monotonic-uuid.ts'
import { indexProductWords } from '../search/index-words.ts'
import { preparationColumns } from './preparation-columns.ts'
import { sharePictures } from './shown-pictures.ts'
import { updateStoreListing } from './update-store-listing.ts'

export interface NewVariation {
  readonly pricePaisa: number
  readonly savingPaisa?: number
  readonly costPaisa?: number | null
  readonly stock: number
  readonly sku?: string | null
  readonly isOffered?: boolean
  /** Names of stored pictures. */
  readonly pictures?: readonly string[]
  readonly attribute?: Readonly<Record<string, string>>
}

export interface NewProduct {
  readonly vendorId: string
  readonly categoryId: string
  readonly subCategoryId?: string | null
  /** The vendor's own category. */
  readonly storeCategoryId?: string | null
  readonly storeSubCategoryId?: string | null
  readonly name: string
  readonly description?: string
  readonly pictures?: readonly string[]
  readonly pictureTexts?: readonly string[]
  /** Options and their values in the vendor's order; absent: derived from the variations. */
  readonly options?: readonly ProductOption[]
  readonly lowStockAt?: number | null
  /** Null: as its category. */
  readonly taxClass?: TaxClass | null | undefined
  /** Absent: pieces. Prices are of one step. */
  readonly unit?: Unit
  readonly step?: number
  readonly least?: number
  readonly most?: number | null
  /** Weighed at packing. */
  readonly isWeighed?: boolean
  readonly preparation?: PreparationForm | undefined
  readonly status?: 'DRAFT' | 'LIVE' | 'HIDDEN'
  readonly popularity?: number
  /** Several: variations numbered from 1. `isVariable` makes even a single one an option. */
  readonly variations: readonly [NewVariation, ...NewVariation[]]
  readonly isVariable?: boolean
}

/** Adds a product with its variations and their opening stock, and updates its store's listing. Returns its id. */
export async function addProduct(tx: Tx, product: NewProduct): Promise<string> {
  const id = await insertProduct(tx, product)
  await updateStoreListing(tx, product.vendorId)
  await indexProductWords(tx, [id])
  return id
}

/** The same without the store's listing: for callers that add many and update it once. */
export async function insertProduct(tx: Tx, product: NewProduct): Promise<string> {
  const id = monotonicUuid()
  const isVariable = product.isVariable ?? product.variations.length > 1
  const status = product.status ?? 'LIVE'
  const { pricePaisa, savingPaisa = 0 } = cheapestOf(product.variations)
  const options = product.options ?? optionsOf(product.variations.map(({ attribute = {} }) => attribute))
  await tx
    .insertInto('product')
    .values({
      id,
      vendor_id: product.vendorId,
      category_id: product.categoryId,
      sub_category_id: product.subCategoryId ?? null,
      store_category_id: product.storeCategoryId ?? null,
      store_sub_category_id: product.storeSubCategoryId ?? null,
      name: product.name,
      description: product.description ?? '',
      pictures: [...(product.pictures ?? [])],
      picture_texts: [...(product.pictureTexts ?? [])],
      options: JSON.stringify(isVariable ? options : []),
      status,
      is_listed: sql`${status} = 'LIVE' and (select status = 'APPROVED' from vendor where id = ${product.vendorId})`,
      is_variable: isVariable,
      price_paisa: pricePaisa,
      saving_paisa: savingPaisa,
      popularity: sql`popularity_by_stock(${product.popularity ?? 0}, ${product.variations.some(isInStock)})`,
      ...measureColumns(product),
      ...(product.preparation && preparationColumns(product.preparation)),
      ...(product.lowStockAt !== undefined && { low_stock_at: product.lowStockAt }),
      tax_class: product.taxClass ?? null,
    })
    .execute()
  const owner = { productId: id, vendorId: product.vendorId, unit: product.unit, step: product.step }
  await addVariations(tx, owner, product.variations, isVariable ? 1 : 0)
  if (product.variations.some(({ pictures = [] }) => pictures.length > 0)) await sharePictures(tx, [id])
  return id
}

/** A product costs what the cheapest variation on offer does. */
function cheapestOf(variations: NewProduct['variations']): NewVariation {
  const offered = variations.filter(({ isOffered = true }) => isOffered)
  const [first, ...others] = offered.length > 0 ? offered : variations
  return others.reduce((a, b) => (sellingOf(b) < sellingOf(a) ? b : a), first ?? variations[0])
}

const isInStock = ({ stock, isOffered = true }: NewVariation): boolean => isOffered && stock > 0

const sellingOf = ({ pricePaisa, savingPaisa = 0 }: NewVariation): number => pricePaisa - savingPaisa

const measureColumns = ({
  unit = 'piece',
  step = 1,
  least = 1,
  most = null,
  isWeighed = false,
}: Partial<NewProduct>) => ({
  unit,
  step_milli: toMilli(step),
  least_steps: least,
  most_steps: most,
  is_weighed: isWeighed,
})

interface Owner {
  readonly productId: string
  readonly vendorId: string
  readonly unit?: Unit | undefined
  readonly step?: number | undefined
}

/** Adds variations, numbered from `first`, and writes their opening stock into the ledger. */
export async function addVariations(
  tx: Tx,
  { productId, vendorId, unit = 'piece', step = 1 }: Owner,
  variations: readonly NewVariation[],
  first: number,
): Promise<void> {
  if (variations.length === 0) return
  const rows = variations.map((variation, at) => ({
    product_id: productId,
    variable_no: first + at,
    price_paisa: variation.pricePaisa,
    saving_paisa: variation.savingPaisa ?? 0,
    cost_paisa: variation.costPaisa ?? null,
    stock: variation.isOffered === false ? 0 : variation.stock,
    sku: variation.sku ?? null,
    vendor_id: vendorId,
    pictures: [...(variation.pictures ?? [])],
    attribute: JSON.stringify(variation.attribute ?? {}),
    is_offered: variation.isOffered ?? true,
    unit,
    step_milli: toMilli(step),
  }))
  await tx.insertInto('product_variation').values(rows).execute()
  const opening = rows.filter((row) => row.stock > 0)
  if (opening.length === 0) return
  await tx
    .insertInto('stock_movement')
    .values(
      opening.map((row) => ({
        id: randomUUID(),
        product_id: productId,
        variable_no: row.variable_no,
        quantity: row.stock,
        reason: 'OPENING',
      })),
    )
    .execute()
}
