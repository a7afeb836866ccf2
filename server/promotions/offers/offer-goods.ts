/** The goods that an offer reaches: products by its selection, and their variations on sale. */
import { type RawBuilder, sql } from 'kysely'
import type { OfferScope } from '../../../contract/promotions/offer-states.ts'
import { type MeasureRow, measureColumns } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Offer } from './offer-rows.ts'

export interface Selection {
  readonly vendorId: string
  readonly scope: OfferScope
  readonly categoryIds: readonly string[]
  readonly products: readonly ChosenProduct[]
}

export interface ChosenProduct {
  readonly productId: string
  /** Absent: every variation. */
  readonly variableNos?: readonly number[] | undefined
}

export async function selectionOf(db: Db, offer: Offer): Promise<Selection> {
  const { vendorId, scope, categoryIds } = offer
  if (scope !== 'PRODUCTS') return { vendorId, scope, categoryIds, products: [] }
  const rows = await db
    .selectFrom('offer_product')
    .select(['product_id', 'variable_nos'])
    .where('offer_id', '=', offer.id)
    .orderBy('product_id')
    .execute()
  const products = rows.map(({ product_id, variable_nos }) => ({
    productId: product_id,
    ...(variable_nos !== null && { variableNos: variable_nos }),
  }))
  return { vendorId, scope, categoryIds, products }
}

/** Over `product p`: whether the selection reaches it. */
const isChosen = ({ vendorId, scope, categoryIds, products }: Selection): RawBuilder<boolean> => {
  const ofStore = sql`p.vendor_id = ${vendorId}`
  if (scope === 'STORE') return sql<boolean>`${ofStore}`
  if (scope === 'PRODUCTS')
    return sql<boolean>`${ofStore} and p.id = any(${products.map(({ productId }) => productId)}::uuid[])`
  return sql<boolean>`${ofStore} and array_remove(
    array[p.category_id, p.sub_category_id, p.store_category_id, p.store_sub_category_id], null
  ) && ${[...categoryIds]}::uuid[]`
}

/** Over `product_variation v` of such a product. */
const isChosenVariation = ({ products }: Selection): RawBuilder<boolean> => {
  const some = products.filter(({ variableNos }) => variableNos !== undefined)
  if (some.length === 0) return sql<boolean>`true`
  return sql<boolean>`not exists (
    select from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as c ("productId" uuid, "variableNos" smallint[])
    where c."productId" = v.product_id and v.variable_no <> all(c."variableNos")
  )`
}

/** One variation that the selection reaches; prices of one step, without offers. */
export interface ReachedGoods extends MeasureRow {
  readonly productId: string
  readonly variableNo: number
  readonly unitPaisa: number
}

/** Which of the goods are read: those behind a product in order of their ids, so many products, or these products. */
export type Reading =
  | { readonly after: string | null; readonly products: number }
  | { readonly among: readonly string[] }

/** In order of the products' ids. */
export async function reachedGoods(db: Db, selection: Selection, reading: Reading): Promise<ReachedGoods[]> {
  const some =
    'among' in reading
      ? sql`p.id = any(${[...reading.among]}::uuid[])`
      : sql`(${reading.after}::uuid is null or p.id > ${reading.after})`
  const limit = 'among' in reading ? sql`` : sql`order by p.id limit ${reading.products}`
  const { rows } = await sql<ReachedGoods>`
    select v.product_id as "productId", v.variable_no as "variableNo", v.price_paisa - v.saving_paisa as "unitPaisa",
      ${measureColumns('v')}
    from (
      select p.id from product p where ${isChosen(selection)} and ${some} and exists (
        select from product_variation v where v.product_id = p.id and v.is_offered and ${isChosenVariation(selection)}
      ) ${limit}
    ) p
    join product_variation v on v.product_id = p.id
    where v.is_offered and ${isChosenVariation(selection)}
    order by v.product_id, v.variable_no`.execute(db)
  return rows
}

/** Products that the selection reaches, and their variations. */
export async function countGoods(
  db: Db,
  selection: Selection,
): Promise<{ readonly goods: number; readonly variations: number }> {
  const { rows } = await sql<{ goods: number; variations: number }>`
    select count(distinct v.product_id) as "goods", count(*) as "variations"
    from product p join product_variation v on v.product_id = p.id
    where ${isChosen(selection)} and v.is_offered and ${isChosenVariation(selection)}`.execute(db)
  return rows[0] ?? { goods: 0, variations: 0 }
}
