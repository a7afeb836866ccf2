import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { noteVendorGoods } from './note-vendor-goods.ts'

export interface NewVariation {
  readonly pricePaisa: number
  readonly savingPaisa?: number
  readonly stock: number
  readonly sku?: string
  /** Names of stored pictures. */
  readonly pictures?: readonly string[]
  readonly attribute?: Readonly<Record<string, string>>
}

export interface NewProduct {
  readonly vendorId: string
  readonly categoryId: string
  readonly subCategoryId?: string
  readonly name: string
  readonly description?: string
  readonly pictures?: readonly string[]
  readonly status?: 'DRAFT' | 'LIVE' | 'HIDDEN'
  readonly popularity?: number
  /** Several: variations numbered from 1. `isVariable` makes even a single one a choice. */
  readonly variations: readonly [NewVariation, ...NewVariation[]]
  readonly isVariable?: boolean
}

/** Adds a product with its variations and their opening stock. Answers its id. */
export async function addProduct(tx: Tx, product: NewProduct): Promise<string> {
  const id = randomUUIDv7()
  const isVariable = product.isVariable ?? product.variations.length > 1
  const status = product.status ?? 'LIVE'
  const cheapest = product.variations.reduce((a, b) => (sellingOf(b) < sellingOf(a) ? b : a))
  await tx
    .insertInto('product')
    .values({
      id,
      vendor_id: product.vendorId,
      category_id: product.categoryId,
      sub_category_id: product.subCategoryId ?? null,
      name: product.name,
      description: product.description ?? '',
      pictures: [...(product.pictures ?? [])],
      status,
      is_listed: sql`${status} = 'LIVE' and (select status = 'APPROVED' from vendor where id = ${product.vendorId})`,
      is_variable: isVariable,
      price_paisa: cheapest.pricePaisa,
      saving_paisa: cheapest.savingPaisa ?? 0,
      popularity: product.popularity ?? 0,
    })
    .execute()
  await addVariations(
    tx,
    { productId: id, vendorId: product.vendorId },
    product.variations,
    isVariable ? 1 : 0,
  )
  await noteVendorGoods(tx, product.vendorId)
  return id
}

const sellingOf = ({ pricePaisa, savingPaisa = 0 }: NewVariation): number => pricePaisa - savingPaisa

async function addVariations(
  tx: Tx,
  { productId, vendorId }: { productId: string; vendorId: string },
  variations: readonly NewVariation[],
  first: number,
) {
  const rows = variations.map((variation, at) => ({
    product_id: productId,
    variable_no: first + at,
    price_paisa: variation.pricePaisa,
    saving_paisa: variation.savingPaisa ?? 0,
    stock: variation.stock,
    sku: variation.sku ?? null,
    vendor_id: variation.sku === undefined ? null : vendorId,
    pictures: [...(variation.pictures ?? [])],
    attribute: JSON.stringify(variation.attribute ?? {}),
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
