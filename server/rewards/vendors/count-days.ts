/** Counts what stores did on days of Nepal that are over. */
import { sql } from 'kysely'
import { chatAnswerMs } from '../../../contract/rewards/vendor-metrics.ts'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { Tx } from '../../platform/db/db.ts'

/** How far back the first night counts: the longest window. */
export const mostDaysBack = 180

const names = [
  ...(['orders', 'answered', 'accepted_in_time', 'cancelled_by_vendor', 'delivered', 'dispatched'] as const),
  ...(['dispatched_in_time', 'returns_at_fault', 'chats', 'chats_in_time', 'rating_sum'] as const),
  'rating_count' as const,
]
export type CountName = (typeof names)[number]

/** Idempotent: the days are counted anew from their sources and replaced as a whole. */
export async function countDays(tx: Tx, from: string, to: string, at: Date): Promise<void> {
  await sql`delete from vendor_metric_daily where day between ${from} and ${to}`.execute(tx)
  await sql`
    insert into vendor_metric_daily (vendor_id, day, ${list(names)}, counted_at)
    select vendor_id, day, ${sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)`))}, ${at}
    from (
      ${part(['orders', 'answered', 'accepted_in_time', 'cancelled_by_vendor', 'delivered', 'dispatched', 'dispatched_in_time'], steps(from, to))}
      union all ${part(['returns_at_fault'], returns(from, to))}
      union all ${part(['chats', 'chats_in_time'], chats(from, to))}
      union all ${part(['rating_sum', 'rating_count'], ratings(from, to))}
    ) counted
    group by vendor_id, day
    having ${sql.join(
      names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) > 0`),
      sql` or `,
    )}`.execute(tx)
  await sql`
    insert into vendor_metric_day (day, counted_at)
    select day::date, ${at} from generate_series(${from}::date, ${to}::date, '1 day') day
    on conflict (day) do update set counted_at = excluded.counted_at`.execute(tx)
}

/**
 * Reviews are the one source that changes later: an edited, hidden or deleted one changes the day that it was written
 * on. The days whose stars differ are counted anew.
 */
export async function recountStars(tx: Tx, from: string, to: string, at: Date): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct coalesce(r.day, d.day) as day
    from (${ratings(from, to)}) r
    full join (
      select vendor_id, day, rating_sum, rating_count from vendor_metric_daily
      where day between ${from} and ${to} and rating_count > 0
    ) d on (d.vendor_id, d.day) = (r.vendor_id, r.day)
    where (d.rating_sum, d.rating_count) is distinct from (r.rating_sum, r.rating_count)`.execute(tx)
  for (const { day } of rows) await countDays(tx, day, day, at)
}

const list = (of: readonly string[]) => sql.join(of.map((name) => sql.ref(name)))
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kathmandu')::date`
const within = (column: string, from: string, to: string) =>
  sql`${sql.ref(column)} >= ${startOfNepalDay(from)} and ${sql.ref(column)} < ${endOfNepalDay(to)}`

/** One source, with nothing in the columns of the others. */
const part = (own: readonly CountName[], source: ReturnType<typeof sql>) => sql`
  select vendor_id, day, ${sql.join(
    names.map((name) => (own.includes(name) ? sql.ref(name) : sql`0::bigint as ${sql.ref(name)}`)),
  )} from (${source}) source`

/** The first step of its kind of each order. A pickup that its shopper never came for is not the store's fault. */
const steps = (from: string, to: string) => sql`
  select vendor_id, ${dayOf('at')} as day,
    count(*) filter (where to_status = 'PLACED') as orders,
    count(*) filter (where to_status = 'ACCEPTED' or reason = 'NOT_ACCEPTED') as answered,
    count(*) filter (where to_status = 'ACCEPTED' and at <= coalesce(accept_by, at)) as accepted_in_time,
    count(*) filter (where to_status = 'CANCELLED' and (reason = 'NOT_ACCEPTED'
      or actor = 'VENDOR' and reason is distinct from 'ASKED'
        and from_status in ('PLACED', 'ACCEPTED', 'PACKED'))) as cancelled_by_vendor,
    count(*) filter (where to_status = 'DELIVERED') as delivered,
    count(*) filter (where to_status in ('ON_THE_WAY', 'READY_FOR_PICKUP')) as dispatched,
    count(*) filter (where to_status in ('ON_THE_WAY', 'READY_FOR_PICKUP')
      and at <= coalesce(leave_by, ship_by, at)) as dispatched_in_time
  from (
    select e.*, o.vendor_id, o.accept_by, o.leave_by, o.ship_by,
      row_number() over (partition by e.order_id, e.to_status order by e.at, e.id) as nth
    from order_event e join orders o on o.id = e.order_id
    where e.order_id in (select order_id from order_event where ${within('at', from, to)})
  ) step
  where nth = 1 and ${within('at', from, to)}
  group by 1, 2`

/** Word for word as in the index `return_event_settled`, which no parameter would find. */
const isSettled = (event: string) =>
  sql`${sql.ref(event)}.to_status in ('REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED')`

/** Returns for a fault of the goods, on the day on which they were settled in the shopper's favour. */
const returns = (from: string, to: string) => sql`
  select vendor_id, ${dayOf('at')} as day, count(*) as returns_at_fault
  from (
    select r.vendor_id, min(e.at) as at
    from return_event e join return_request r on r.id = e.return_id
    where r.is_fault and ${isSettled('e')} and e.return_id in (
      select return_id from return_event settled where ${isSettled('settled')} and ${within('at', from, to)}
    )
    group by r.id
  ) settled
  where ${within('at', from, to)}
  group by 1, 2`

/** A shopper's message that follows none of their own waits for an answer; the day is that on which its time ends. */
const chats = (from: string, to: string) => sql`
  select vendor_id, ${dayOf('due')} as day, count(*) as chats,
    count(*) filter (where answered_at <= due) as chats_in_time
  from (
    select c.vendor_id, m.side, lag(m.side) over talk as before,
      m.sent_at + ${chatAnswerMs} * interval '1 millisecond' as due,
      min(m.sent_at) filter (where m.side = 'VENDOR')
        over (talk rows between 1 following and unbounded following) as answered_at
    from message m join conversation c on c.id = m.conversation_id
    where c.kind = 'USER_VENDOR' and m.side in ('USER', 'VENDOR') and c.id in (
      select conversation_id from message
      where side = 'USER' and sent_at >= ${new Date(startOfNepalDay(from).getTime() - chatAnswerMs)}
        and sent_at < ${endOfNepalDay(to)}
    )
    window talk as (partition by m.conversation_id order by m.sent_at, m.id)
  ) said
  where side = 'USER' and before is distinct from 'USER' and ${within('due', from, to)}
  group by 1, 2`

const ratings = (from: string, to: string) => sql`
  select vendor_id, ${dayOf('created_at')} as day, sum(rating) as rating_sum, count(*) as rating_count
  from review where hidden_at is null and ${within('created_at', from, to)}
  group by 1, 2`
