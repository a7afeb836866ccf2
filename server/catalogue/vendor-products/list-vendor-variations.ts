import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { id } from '../../../contract/shared/fields.ts'
import { productLimits } from '../../../contract/shared/limits.ts'
import { perReference } from '../../../contract/shared/reference-price.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type MeasureRow, measureColumns } from '../products/measure-columns.ts'
import type { StoredAttribute } from '../products/stored-json.ts'

type Route = typeof contract.catalogue.vendorVariations

type Row = Aliased<'product', { productId: 'id'; productName: 'name' }> &
  Aliased<'product_variation', { price: 'price_paisa'; discountedPrice: 'saving_paisa' }> &
  Columns<'product_variation', 'variable_no' | 'stock'> &
  MeasureRow & { readonly attribute: StoredAttribute }

/** The variations of these products of the calling vendor; other vendors' are left out. */
export function listVendorVariations(
  ctx: AppContext,
  { caller, query }: Call<Route>,
): Promise<ResponseData<Route>> {
  const ids = query.productIds.split(',').slice(0, productLimits.atOnce)
  if (ids.some((one) => !id.safeParse(one).success)) {
    throw new Refusal('BAD_INPUT', { errors: { productIds: 'Must be ids' } })
  }
  return stockRowsOf(ctx.db, caller.vendorId, ids)
}

/** The variations on offer of these products, in the order of the given ids; prices per reference quantity. */
export async function stockRowsOf(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<ResponseData<Route>> {
  const { rows } = await sql<Row>`
    select p.id as "productId", p.name as "productName", v.variable_no as "variableNo", v.attribute, ${measureColumns('v')},
      v.price_paisa as "price", v.saving_paisa as "discountedPrice", v.stock
    from unnest(${[...productIds]}::uuid[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id and p.vendor_id = ${vendorId}
    join product_variation v on v.product_id = p.id and v.is_offered
    order by wanted.place, v.variable_no`.execute(db)
  return rows.map((row) => ({
    ...row,
    price: perReference(row.price, row),
    discountedPrice: perReference(row.discountedPrice, row),
  }))
}
