import { sql } from 'kysely'
import type { savedRoutes } from '../../../contract/catalogue/saved.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type CardRow, cardColumns, presentCard, type StockRow, stockLeft } from '../product-card.ts'
import { saverOf } from './saved-owner.ts'

type List = typeof savedRoutes.savedProducts
type Ids = typeof savedRoutes.savedProductIds
type Row = CardRow &
  StockRow &
  Aliased<'product', { productId: 'id'; isAvailable: 'is_listed' }> &
  Aliased<'wishlist_item', { addedAt: 'added_at' }>

/** The caller's saved products, the latest first. Hidden ones stay in the list, so that they can be removed. */
export async function listSaved(ctx: AppContext, { query, caller }: Call<List>): Promise<ResponseData<List>> {
  const accountId = saverOf(caller, query.userId)
  const ofStore = query.vendorId === undefined ? sql`` : sql`and p.vendor_id = ${query.vendorId}`
  const { rows } = await sql<Row>`
    select ${cardColumns(ctx.clock())}, ${stockLeft}, p.id as "productId", p.is_listed as "isAvailable",
      w.added_at as "addedAt"
    from wishlist_item w join product p on p.id = w.product_id join vendor v on v.id = p.vendor_id
    where w.account_id = ${accountId} ${ofStore}
    order by w.added_at desc, w.product_id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as "total" from wishlist_item w join product p on p.id = w.product_id
    where w.account_id = ${accountId} ${ofStore}`.execute(ctx.db)
  return { rows: rows.map(presentCard), total: counted.rows[0]?.total ?? 0 }
}

/** The ids of all saved products of the caller; their number is bounded. */
export async function listSavedIds(
  ctx: AppContext,
  { query, caller }: Call<Ids>,
): Promise<ResponseData<Ids>> {
  const rows = await ctx.db
    .selectFrom('wishlist_item')
    .select('product_id')
    .where('account_id', '=', saverOf(caller, query.userId))
    .orderBy('added_at', 'desc')
    .execute()
  return { productIds: rows.map(({ product_id }) => product_id) }
}
