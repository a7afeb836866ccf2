/** The result of an offer: what stands of the orders that took it. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'

type Route = typeof contract.promotions.offerResult
export type OfferResult = ResponseData<Route>

export async function showOfferResult(
  ctx: AppContext,
  { params, caller }: Call<Route>,
): Promise<OfferResult> {
  const own = await ctx.db
    .selectFrom('offer')
    .select('id')
    .where('id', '=', params.offerId)
    .where('vendor_id', '=', caller.vendorId)
    .executeTakeFirst()
  return offerResultOf(ctx.db, foundOr(own).id)
}

const mostProducts = 10

interface Figures {
  readonly orders: number
  readonly units: number
  readonly revenue: number
  readonly discount: number
}

/**
 * Uses that no order has given back. A discount on goods has shares of its lines; one on delivery is in the whole alone.
 */
export async function offerResultOf(db: Db, offerId: string): Promise<OfferResult> {
  const lines = sql`
    select u.order_id, u.user_id, u.product_id, u.units,
      coalesce(l.line_paisa, l.unit_paisa * l.quantity) as goods, coalesce(-s.amount_paisa, 0) as off
    from offer_use u
    join order_line l using (order_id, product_id, variable_no)
    left join order_adjustment a on a.order_id = u.order_id and a.kind = 'OFFER' and a.source_id = u.offer_id
    left join order_adjustment_share s on (s.order_id, s.seq, s.product_id, s.variable_no)
      = (u.order_id, a.seq, u.product_id, u.variable_no)
    where u.offer_id = ${offerId} and u.returned_at is null`
  const whole = await sql<Figures & { shoppers: number }>`
    with line as (${lines})
    select count(distinct order_id) as "orders", count(distinct user_id) as "shoppers",
      coalesce(sum(units), 0)::bigint as "units", coalesce(sum(goods - off), 0)::bigint as "revenue",
      coalesce((
        select -sum(a.amount_paisa) from order_adjustment a
        where a.kind = 'OFFER' and a.source_id = ${offerId} and a.order_id in (select order_id from line)
      ), 0)::bigint as "discount"
    from line`.execute(db)
  const products = await sql<Figures & { productId: string; productName: string }>`
    with line as (${lines})
    select line.product_id as "productId", p.name as "productName", count(distinct order_id) as "orders",
      sum(units)::bigint as "units", sum(goods - off)::bigint as "revenue", sum(off)::bigint as "discount"
    from line join product p on p.id = line.product_id
    group by 1, 2 order by "units" desc, "productId" limit ${mostProducts}`.execute(db)
  const sums = whole.rows[0] ?? { orders: 0, shoppers: 0, units: 0, revenue: 0, discount: 0 }
  return { ...sums, products: products.rows }
}
