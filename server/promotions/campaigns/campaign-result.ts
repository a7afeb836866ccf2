/** The result sheet of a campaign: what stands of the orders that took its offers, and by whom the discount is borne. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { campaignBy } from './campaign-rows.ts'

type Route = typeof contract.promotions.campaignResult

interface Figures {
  readonly orders: number
  readonly units: number
  readonly revenue: number
  readonly discount: number
  readonly borneByStore: number
  readonly borneByPlatform: number
}

interface Committed extends Figures {
  readonly committedUnits: number
}

const mostRows = 200

/** The platform's part of each adjustment is rounded half up once, as in the books. */
const lines = (campaignId: string) => sql`
  line as (
    select i.id as item_id, i.vendor_id, i.product_id, i.product_name, u.order_id, u.user_id, u.units,
      coalesce(l.line_paisa, l.unit_paisa * l.quantity) as goods, coalesce(-s.amount_paisa, 0) as off,
      case a.bearer when 'PLATFORM' then 100 when 'SHARED' then a.platform_percent else 0 end as percent
    from campaign_item i join offer_use u on u.offer_id = i.offer_id and u.returned_at is null
    join order_line l on (l.order_id, l.product_id, l.variable_no) = (u.order_id, u.product_id, u.variable_no)
    left join order_adjustment a on a.order_id = u.order_id and a.kind = 'OFFER' and a.source_id = u.offer_id
    left join order_adjustment_share s on (s.order_id, s.seq, s.product_id, s.variable_no)
      = (u.order_id, a.seq, u.product_id, u.variable_no)
    where i.campaign_id = ${campaignId}
  ), per_item as (
    select item_id, order_id, sum(off) as off, floor(sum(off) * max(percent) / 100.0 + 0.5) as platform
    from line group by 1, 2
  )`

const figures = sql`count(distinct line.order_id)::integer as "orders", coalesce(sum(line.units), 0)::bigint as "units",
  coalesce(sum(line.goods - line.off), 0)::bigint as "revenue", coalesce(sum(line.off), 0)::bigint as "discount"`

export async function showCampaignResult(
  ctx: AppContext,
  { params }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { db } = ctx
  const { id } = foundOr(await campaignBy(db, sql`c.id = ${params.campaignId}`))
  const whole = await sql<Committed & { shoppers: number }>`
    with ${lines(id)}
    select ${figures}, count(distinct line.user_id)::integer as "shoppers", ${borne(sql`true`)},
      (select coalesce(sum(committed_units), 0)::bigint from campaign_item
        where campaign_id = ${id} and offer_id is not null and status = 'APPROVED') as "committedUnits"
    from line`.execute(db)
  const stores = await sql<Committed & { vendorId: string; shopName: string; username: string }>`
    with ${lines(id)}
    select i.vendor_id as "vendorId", v.shop_name as "shopName", v.username, i.committed as "committedUnits",
      ${figures}, ${borne(sql`b.vendor_id = i.vendor_id`)}
    from (
      select vendor_id, sum(committed_units)::bigint as committed from campaign_item
      where campaign_id = ${id} and offer_id is not null and status = 'APPROVED' group by 1
    ) i join vendor v on v.id = i.vendor_id left join line on line.vendor_id = i.vendor_id
    group by 1, 2, 3, 4 order by "revenue" desc, 1 limit ${mostRows}`.execute(db)
  return {
    ...partsOf(whole.rows[0]),
    shoppers: whole.rows[0]?.shoppers ?? 0,
    committedUnits: whole.rows[0]?.committedUnits ?? 0,
    stores: stores.rows.map(({ vendorId, shopName, username, committedUnits, ...sums }) => ({
      ...{ vendorId, shopName, username, committedUnits, ...partsOf(sums) },
    })),
    products: await productsOf(db, id),
  }
}

async function productsOf(db: Db, id: string): Promise<ResponseData<Route>['products']> {
  const { rows } = await sql<
    Committed & { productId: string; productName: string; vendorId: string; shopName: string }
  >`
    with ${lines(id)}
    select i.product_id as "productId", i.product_name as "productName", i.vendor_id as "vendorId",
      v.shop_name as "shopName", i.committed_units as "committedUnits", ${figures}, ${borne(sql`b.id = i.id`)}
    from campaign_item i join vendor v on v.id = i.vendor_id left join line on line.item_id = i.id
    where i.campaign_id = ${id} and i.offer_id is not null and i.status = 'APPROVED'
    group by i.id, 1, 2, 3, 4, 5 order by "units" desc, 1 limit ${mostRows}`.execute(db)
  return rows.map(({ productId, productName, vendorId, shopName, committedUnits, ...sums }) => ({
    ...{ productId, productName, vendorId, shopName, committedUnits, ...partsOf(sums) },
  }))
}

/** Over items `b`. */
const borne = (claim: RawBuilder<unknown>) => sql`
  (select coalesce(sum(per_item.platform), 0)::bigint from per_item join campaign_item b on b.id = per_item.item_id
    where ${claim}) as "borneByPlatform",
  (select coalesce(sum(per_item.off - per_item.platform), 0)::bigint from per_item
    join campaign_item b on b.id = per_item.item_id where ${claim}) as "borneByStore"`

const partsOf = (sums: Figures | undefined): Figures => ({
  orders: sums?.orders ?? 0,
  units: sums?.units ?? 0,
  revenue: sums?.revenue ?? 0,
  discount: sums?.discount ?? 0,
  borneByStore: sums?.borneByStore ?? 0,
  borneByPlatform: sums?.borneByPlatform ?? 0,
})
