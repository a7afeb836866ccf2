import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/nepal-days.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Call } from '../../platform/binding.ts'
import { inTransaction, type Tx } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { periodOf } from './summary-rows.ts'

type Route = typeof contract.orders.recountOrders

/**
 * Counts a period anew from the orders and their histories. Whoever counts a step meanwhile waits: what the orders
 * say then is all there is, and nothing is counted twice or lost.
 */
export async function recountOrders(market: Market, { body }: Call<Route>): Promise<Answer<Route>> {
  const { from, to } = periodOf(body, market.clock())
  return inTransaction(market.db, async (tx) => {
    await sql`lock table order_stat_daily in share row exclusive mode`.execute(tx)
    return { changed: await recount(tx, from, to) }
  })
}

/** Answers how many figures of a day, store, district and way of paying were other than they should be. */
export async function recount(tx: Tx, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with kept as (
      select day, vendor_id, city, payment_method, ${sql.join(sums)} from order_stat_daily
      where day between ${from} and ${to} group by 1, 2, 3, 4
    ),
    counted as (${counted(from, to)})
    select count(*)::integer as changed from kept full join counted c using (day, vendor_id, city, payment_method)
    where (${sql.join(names.map((name) => sql`coalesce(kept.${name}, 0)`))})
      <> (${sql.join(names.map((name) => sql`coalesce(c.${name}, 0)`))})`.execute(tx)
  const changed = rows[0]?.changed ?? 0
  if (changed === 0) return 0
  await sql`delete from order_stat_daily where day between ${from} and ${to}`.execute(tx)
  await sql`
    insert into order_stat_daily (day, vendor_id, city, payment_method, slot, ${sql.join(names)})
    select day, vendor_id, city, payment_method, 0, ${sql.join(names)}
    from (${counted(from, to)}) c`.execute(tx)
  return changed
}

const names = [
  'placed',
  'delivered',
  'cancelled_by_shopper',
  'cancelled_by_vendor',
  'cancelled_by_others',
  'came_back',
  'gross_paisa',
  'delivered_paisa',
  'refunded_paisa',
  'accept_seconds',
  'accepted',
  'delivery_seconds',
].map((name) => sql.ref(name))
const sums = names.map((name) => sql`sum(${name}) as ${name}`)

/** What orders of these days and their histories say. */
const counted = (from: string, to: string) => sql`
  select (o.placed_at at time zone 'Asia/Kathmandu')::date as day, o.vendor_id,
    coalesce(o.address ->> 'city', '') as city, o.payment_method,
    count(h.placed_at) as placed, count(h.delivered_at) as delivered,
    count(*) filter (where h.cancelled_by = 'SHOPPER') as cancelled_by_shopper,
    count(*) filter (where h.cancelled_by = 'VENDOR') as cancelled_by_vendor,
    count(*) filter (where h.cancelled_by not in ('SHOPPER', 'VENDOR')) as cancelled_by_others,
    count(h.came_back_at) as came_back,
    coalesce(sum(o.total_paisa) filter (where h.placed_at is not null), 0) as gross_paisa,
    coalesce(sum(o.total_paisa) filter (where h.delivered_at is not null), 0) as delivered_paisa,
    coalesce(sum(r.paisa), 0) as refunded_paisa,
    coalesce(sum(extract(epoch from h.accepted_at - h.placed_at)::bigint), 0) as accept_seconds,
    count(h.accepted_at) as accepted,
    coalesce(sum(extract(epoch from h.delivered_at - h.placed_at)::bigint), 0) as delivery_seconds
  from orders o
  cross join lateral (
    select min(at) filter (where to_status = 'PLACED') as placed_at,
      min(at) filter (where to_status = 'ACCEPTED') as accepted_at,
      case when count(*) filter (where to_status = 'DELIVERED')
        > count(*) filter (where from_status = 'DELIVERED' and to_status <> 'COMPLETED')
        then max(at) filter (where to_status = 'DELIVERED') end as delivered_at,
      min(at) filter (where to_status = 'RETURNED_TO_VENDOR') as came_back_at,
      min(case when reason = 'ASKED' then 'SHOPPER' else actor end)
        filter (where to_status = 'CANCELLED' and from_status <> 'AWAITING_PAYMENT') as cancelled_by
    from order_event where order_id = o.id
  ) h
  left join lateral (select sum(amount_paisa) as paisa from refund where order_id = o.id and kind = 'ORDER') r on true
  where o.placed_at >= ${startOfNepalDay(from)} and o.placed_at < ${endOfNepalDay(to)}
  group by 1, 2, 3, 4
  having count(h.placed_at) > 0 or sum(r.paisa) > 0`
