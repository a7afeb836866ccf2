/** A campaign of the demo that is over, with its result: some of the demo's orders took its offers. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../insert-rows.ts'
import { adminOf, chooseItems, type DemoCampaign, openDemoCampaign, plainCampaign } from './demo-campaigns.ts'

const over: Pick<DemoCampaign, 'form' | 'days' | 'percent'> = {
  days: [-60, -45, -40, -12],
  percent: 15,
  form: {
    ...plainCampaign,
    ...{ title: 'Tihar bazaar', titleNe: 'तिहार बजार', badge: 'Tihar', badgeNe: 'तिहार' },
    description: 'Lights, sweets and presents for brothers and sisters.',
    descriptionNe: 'बत्ती, मिठाई र दाजुभाइ दिदीबहिनीका उपहार।',
    ...{ colour: 'RED', minDiscountPercent: 10, slotsTotal: 20, slotsPerVendor: 4, perShopperCap: null },
    ...{ bearer: 'SHARED', platformPercent: 50 },
  },
}

/** Each order of one item that was sold in its days took it: the rows are as the price of an order writes them. */
export async function addPastCampaign(tx: Tx, now: Date): Promise<void> {
  const adminId = await adminOf(tx)
  const id = await openDemoCampaign(tx, over, adminId, now)
  const { days, form, percent } = over
  const [, , startsAt, endsAt] = days.map((day) => new Date(now.getTime() + day * dayMs))
  // No temporary table: the market's own database role may make none.
  const lines = await sql<{ sold: string | null }>`
    select json_agg(t)::text as "sold" from (
    select o.id as order_id, o.user_id, o.vendor_id, o.placed_at, l.product_id, l.variable_no, l.product_name,
      l.quantity, l.unit_paisa, floor(l.unit_paisa * ${100 - percent} / 100.0 + 0.5)::bigint as offer_paisa
    from orders o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
    where o.status = 'COMPLETED' and o.placed_at between ${startsAt} and ${endsAt} and l.unit = 'piece'
      and (select count(*) from order_line m where m.order_id = o.id) = 1
      and p.id in (
        select distinct on (q.vendor_id) q.id from product q join order_line k on k.product_id = q.id
        join orders r on r.id = k.order_id
        where r.status = 'COMPLETED' and r.placed_at between ${startsAt} and ${endsAt}
        group by q.vendor_id, q.id order by q.vendor_id, count(*) desc, q.id
      )
      and o.vendor_id in (select id from vendor order by username limit 12)) t`.execute(tx)
  const sold = soldRows(lines.rows[0]?.sold ?? '[]')
  const { rows } = await sql<{ vendorId: string; productId: string; productName: string; units: number }>`
    select vendor_id as "vendorId", product_id as "productId", min(product_name) as "productName",
      sum(quantity)::integer as "units" from ${sold} group by 1, 2 order by 1`.execute(tx)
  const made = rows.map((row) => ({ ...row, id: randomUUIDv7(), offerId: randomUUIDv7() }))
  const common = { kind: 'PERCENT', percent, status: 'APPROVED', created_at: now, updated_at: now }
  await insertRows(
    tx,
    'offer',
    made.map(({ offerId, vendorId, units }, at) => ({
      ...common,
      ...{ id: offerId, vendor_id: vendorId, slug: `tihar-bazaar-${at + 1}`, title: form.title },
      ...{
        title_ne: form.titleNe,
        badge: form.badge,
        badge_ne: form.badgeNe,
        scope: 'PRODUCTS',
        status: 'ACTIVE',
      },
      ...{ category_ids: [], starts_at: startsAt, ends_at: endsAt, stock_cap: units + 5, used_units: units },
      ...{ bearer: 'SHARED', platform_percent: form.platformPercent, campaign_id: id, created_by: adminId },
      ...{ version: 1, publish_version: 0, is_publishing: false },
    })),
  )
  await insertRows(
    tx,
    'campaign_item',
    made.map(({ id: itemId, offerId, vendorId, productId, productName, units }) => ({
      ...common,
      ...{
        id: itemId,
        campaign_id: id,
        vendor_id: vendorId,
        product_id: productId,
        product_name: productName,
      },
      ...{ committed_units: units + 5, offer_id: offerId, decided_by: adminId, decided_at: startsAt },
      ...{ sold_out_told_at: 0, version: 1 },
    })),
  )
  await insertRows(
    tx,
    'offer_product',
    made.map(({ offerId, productId }) => ({ offer_id: offerId, product_id: productId })),
  )
  await writeTaken(tx, id, form, sold)
  await chooseItems(tx, id, adminId, startsAt ?? now)
  await sql`update campaign set is_opening_told = true, is_start_told = true, is_end_told = true where id = ${id}`.execute(
    tx,
  )
}

type Sold = ReturnType<typeof soldRows>

/** The sold lines as rows of a query, called s. */
const soldRows = (json: string) => sql`
  jsonb_to_recordset(${json}::jsonb) as s(order_id uuid, user_id uuid, vendor_id uuid, placed_at timestamptz,
    product_id uuid, variable_no smallint, product_name text, quantity integer, unit_paisa bigint, offer_paisa bigint)`

async function writeTaken(tx: Tx, campaignId: string, form: DemoCampaign['form'], sold: Sold): Promise<void> {
  const off = sql`(s.unit_paisa - s.offer_paisa) * s.quantity`
  await sql`
    insert into offer_use (order_id, offer_id, product_id, variable_no, user_id, units, used_at)
    select s.order_id, i.offer_id, s.product_id, s.variable_no, s.user_id, s.quantity, s.placed_at
    from ${sold} join campaign_item i on i.product_id = s.product_id and i.campaign_id = ${campaignId}`.execute(
    tx,
  )
  await sql`
    update order_line l set offer_id = u.offer_id, offer_unit_paisa = s.offer_paisa
    from ${sold} join offer_use u using (order_id, product_id, variable_no)
    where (l.order_id, l.product_id, l.variable_no) = (s.order_id, s.product_id, s.variable_no)`.execute(tx)
  await sql`
    insert into order_adjustment
      (order_id, seq, kind, label, label_ne, amount_paisa, bearer, platform_percent, source_id)
    select s.order_id, 2, 'OFFER', ${form.title}, ${form.titleNe}, -${off}, 'SHARED', ${form.platformPercent}, u.offer_id
    from ${sold} join offer_use u using (order_id, product_id, variable_no)`.execute(tx)
  await sql`
    insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa)
    select s.order_id, 2, s.product_id, s.variable_no, -${off} from ${sold}`.execute(tx)
  await sql`update orders o set total_paisa = o.total_paisa - ${off} from ${sold} where s.order_id = o.id`.execute(
    tx,
  )
  await sql`
    update payment p set amount_paisa = p.amount_paisa - ${off}, accepted_paisa = p.accepted_paisa - ${off}
    from ${sold} where s.order_id = p.order_id`.execute(tx)
}
