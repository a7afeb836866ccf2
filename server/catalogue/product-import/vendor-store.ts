/** The data that rows of a sheet refer to: the vendor's products, the categories, the uploaded pictures. */
import { sql } from 'kysely'
import { z } from 'zod'
import { mostSheetPictures } from '../../../contract/catalogue/sheet-columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { LockedCategory } from '../facts/category-rules.ts'
import { type VendorProduct, vendorProductsOf } from '../vendor-products/vendor-product.ts'
import type { Sheet } from './read-sheet.ts'

export type StoreCategory = Readonly<Columns<'category', 'name' | 'name_ne'> & LockedCategory>

export interface VendorStore {
  readonly categories: readonly StoreCategory[]
  readonly lineForms: readonly Columns<'line_form', 'id' | 'name'>[]
  readonly byId: ReadonlyMap<string, VendorProduct>
  readonly bySku: ReadonlyMap<string, VendorProduct>
  readonly byName: ReadonlyMap<string, readonly VendorProduct[]>
  /** File names, in small letters, to names of stored pictures. */
  readonly pictures: ReadonlyMap<string, string>
  /** Names of stored pictures that this account may show. */
  readonly brought: ReadonlySet<string>
}

interface Owner {
  readonly vendorId: string
  readonly accountId: string
}

/** Normalised for comparison: case and spaces do not matter. */
export const folded = (words: string): string =>
  words.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function vendorStoreOf(
  db: Db,
  { vendorId, accountId }: Owner,
  sheet: Sheet,
  named: string,
): Promise<VendorStore> {
  const pictures = picturesNamed(named)
  const products = await mentioned(db, vendorId, sheet)
  const { rows: categories } = await sql<StoreCategory>`
    select id, vendor_id as "vendorId", parent_id as "parentId", name, name_ne as "nameNe",
      facts_wanted as "factsWanted", facts_required as "factsRequired",
      facts_required_from as "factsRequiredFrom", is_forbidden as "isForbidden", is_age_limited as "isAgeLimited",
      tax_class as "taxClass"
    from category
    where vendor_id is null or vendor_id = ${vendorId}`.execute(db)
  const brought = await db
    .selectFrom('picture_upload')
    .select('picture')
    .where('account_id', '=', accountId)
    .where('picture', 'in', ['', ...pictures.values()])
    .execute()
  const lineForms = await db
    .selectFrom('line_form')
    .select(['id', 'name'])
    .where('vendor_id', '=', vendorId)
    .execute()
  return {
    categories,
    lineForms,
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map(
      products.flatMap((product) =>
        product.variations.flatMap(({ sku }) => (sku === null ? [] : [[folded(sku), product] as const])),
      ),
    ),
    byName: Map.groupBy(products, ({ name }) => folded(name)),
    pictures,
    brought: new Set(brought.map(({ picture }) => picture)),
  }
}

/** The products that some row of the sheet names, in one statement. */
async function mentioned(db: Db, vendorId: string, { rows }: Sheet): Promise<VendorProduct[]> {
  const wordsOf = (column: 'product' | 'name' | 'sku') => [
    ...new Set(rows.flatMap(({ cells }) => folded(cells.get(column) ?? '')).filter((word) => word !== '')),
  ]
  const found = await sql<{ id: string }>`
    select id from product p
    where vendor_id = ${vendorId} and (
      id = any(${wordsOf('product').filter((word) => uuid.test(word))}::uuid[])
      or regexp_replace(lower(name), '\\s+', ' ', 'g') = any(${wordsOf('name')}::text[])
      or id in (
        select product_id from product_variation
        where vendor_id = ${vendorId} and lower(sku) = any(${wordsOf('sku')}::text[])
      )
    )`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  return ids.length === 0 ? [] : vendorProductsOf(db, vendorId, ids)
}

const pictureMap = z.record(z.string().max(200), z.string().regex(/^[0-9a-f]{32}\.[0-9a-f]{6}$/))

function picturesNamed(json: string): Map<string, string> {
  try {
    const named = Object.entries(pictureMap.parse(JSON.parse(json)))
    if (named.length > mostSheetPictures) throw new Error('too many')
    return new Map(named.map(([file, name]) => [folded(file), name]))
  } catch {
    throw new Refusal('BAD_INPUT', { errors: { pictures: 'Not the names of pictures' } })
  }
}
