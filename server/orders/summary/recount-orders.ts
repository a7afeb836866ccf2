import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mostRecountedDays } from '../../../contract/orders/order-summary-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { recountCustomers } from '../customers/recount-customers.ts'
import { periodOf } from './summary-rows.ts'

type Route = typeof contract.orders.recountOrders

/** Advisory lock key: any number used nowhere else. */
const advisoryLock = 471_920_027

/**
 * Recounts a period from the orders and their histories, a day to a transaction, so that ordering goes on. A recounted
 * day is committed whatever becomes of the next; `next` is the day from which to go on.
 */
export async function recountOrders(
  ctx: AppContext,
  { body, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const at = ctx.clock()
  const { from, to } = periodOf(body, at)
  const last = dayAfter(from, mostRecountedDays - 1)
  const until = last < to ? last : to
  let changed = 0
  for (let day = from; day <= until; day = dayAfter(day, 1)) {
    changed += await inTransaction(ctx.db, async (tx) => {
      // In the first day's transaction, so that no recount is unrecorded; one admin action to a request.
      if (day === from) await noteRecount(tx, caller.accountId, { from, to: until, at })
      return recount(tx, day, day)
    })
  }
  return { changed, next: until === to ? null : dayAfter(until, 1) }
}

const noteRecount = (
  tx: Tx,
  actorId: string,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<void> =>
  recordAdminAction(tx, {
    actorId,
    act: 'FIGURES_RECOUNTED',
    about: { kind: 'FIGURES', id: randomUUIDv7(), name: from === to ? from : `${from} – ${to}` },
    after: { from, to },
    at,
  })

/**
 * Adds the difference between a day's orders and its statistics; answers how many rows (day, store, district, payment
 * method) it changed. A step is counted in its own transaction, so one snapshot sees both or neither, and an added
 * difference stays right whatever is counted meanwhile. Only recounts wait for each other: both would add the same
 * difference. Customers with orders in that time are recounted as well.
 */
export async function recount(tx: Tx, from: string, to: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(tx)
  const { rows } = await sql<{ changed: number }>`
    with kept as (
      select day, vendor_id, city, payment_method, ${sql.join(sums)} from order_stat_daily
      where day between ${from} and ${to} group by 1, 2, 3, 4
    ),
    counted as (${counted(from, to)}),
    lacking as (
      select day, vendor_id, city, payment_method,
        ${sql.join(names.map((name) => sql`coalesce(c.${name}, 0) - coalesce(kept.${name}, 0) as ${name}`))}
      from kept full join counted c using (day, vendor_id, city, payment_method)
    ),
    added as (
      insert into order_stat_daily as stat (day, vendor_id, city, payment_method, slot, ${sql.join(names)})
      select day, vendor_id, city, payment_method, 0, ${sql.join(names)} from lacking
      where (${sql.join(names)}) <> (${sql.join(names.map(() => sql`0`))})
      on conflict (day, vendor_id, city, payment_method, slot) do update
        set ${sql.join(names.map((name) => sql`${name} = stat.${name} + excluded.${name}`))}
      returning 1
    )
    select count(*)::integer as changed from added`.execute(tx)
  await recountCustomers(tx, from, to)
  return rows[0]?.changed ?? 0
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

/** The statistics as derived from orders of these days and their histories. */
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
  left join lateral (
    select sum(amount_paisa) as paisa from refund
    where order_id = o.id and kind = 'ORDER' and status <> 'WITHDRAWN'
  ) r on true
  where o.placed_at >= ${startOfNepalDay(from)} and o.placed_at < ${endOfNepalDay(to)}
  group by 1, 2, 3, 4
  having count(h.placed_at) > 0 or sum(r.paisa) > 0`
