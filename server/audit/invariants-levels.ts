/** Invariants of what is counted of stores, their levels and their prizes, derived from the rules anew. */
import type { Invariant } from './invariant.ts'

const nepalDay = (at: string) => `(${at} at time zone 'Asia/Kathmandu')::date`

/** The first event of each order for each status, as facts of its store. */
const orderFacts = `
  select vendor_id, ${nepalDay('at')} as day,
    (to_status = 'PLACED')::integer as orders,
    (to_status = 'ACCEPTED' or coalesce(reason, '') = 'NOT_ACCEPTED')::integer as answered,
    (to_status = 'ACCEPTED' and (accept_by is null or at <= accept_by))::integer as accepted_in_time,
    (to_status = 'CANCELLED' and (coalesce(reason, '') = 'NOT_ACCEPTED' or (
      actor = 'VENDOR' and coalesce(reason, '') <> 'ASKED' and from_status in ('PLACED', 'ACCEPTED', 'PACKED')
    )))::integer as cancelled_by_vendor,
    (to_status = 'DELIVERED')::integer as delivered,
    (to_status in ('ON_THE_WAY', 'READY_FOR_PICKUP'))::integer as dispatched,
    (to_status in ('ON_THE_WAY', 'READY_FOR_PICKUP') and (due is null or at <= due))::integer as dispatched_in_time,
    0 as returns_at_fault
  from (
    select distinct on (e.order_id, e.to_status) e.*, o.vendor_id, o.accept_by, coalesce(o.leave_by, o.ship_by) as due
    from order_event e join orders o on o.id = e.order_id
    order by e.order_id, e.to_status, e.at, e.id
  ) firsts
  union all
  select vendor_id, ${nepalDay('at')}, 0, 0, 0, 0, 0, 0, 0, 1 from (
    select distinct on (r.id) r.vendor_id, e.at
    from return_request r join return_event e on e.return_id = r.id
    where r.is_fault and e.to_status in ('REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED')
    order by r.id, e.at
  ) settled`

const counts =
  'orders answered accepted_in_time cancelled_by_vendor delivered dispatched dispatched_in_time returns_at_fault'.split(
    ' ',
  )
const zero = (row: string) => counts.map((name) => `coalesce(${row}.${name}, 0)`).join(', ')

/** The sum of a verdict's window; a day whose dispute was accepted before it is left out. */
const added = `
  select k.vendor_id, k.rule_id,
    coalesce(case k.metric
      when 'ORDERS' then sum(d.delivered) when 'ACCEPTED_IN_TIME' then sum(d.accepted_in_time)
      when 'CANCELLED_BY_VENDOR' then sum(d.cancelled_by_vendor)
      when 'DISPATCHED_IN_TIME' then sum(d.dispatched_in_time)
      when 'RETURNS_AT_FAULT' then least(sum(d.returns_at_fault), sum(d.delivered))
      when 'CHAT_IN_TIME' then sum(d.chats_in_time) else sum(d.rating_sum - d.rating_count)
    end, 0) as hits,
    coalesce(case k.metric
      when 'ORDERS' then sum(d.delivered) when 'ACCEPTED_IN_TIME' then sum(d.answered)
      when 'CANCELLED_BY_VENDOR' then sum(d.cancelled_by_vendor + d.delivered)
      when 'DISPATCHED_IN_TIME' then sum(d.dispatched) when 'RETURNS_AT_FAULT' then sum(d.delivered)
      when 'CHAT_IN_TIME' then sum(d.chats) else sum(d.rating_count)
    end, 0) as cases
  from vendor_verdict k
  left join vendor_metric_daily d on d.vendor_id = k.vendor_id and d.day > k.day - k.window_days and d.day <= k.day
    and not exists (
      select from vendor_metric_dispute x where (x.vendor_id, x.day) = (d.vendor_id, d.day)
        and x.state = 'ACCEPTED' and x.decided_at <= k.assessed_at
    )
  where not exists (
    select from vendor_metric_daily later where later.vendor_id = k.vendor_id and later.counted_at > k.assessed_at
      and later.day <= k.day
  )
  group by k.vendor_id, k.rule_id, k.metric`

/** Wilson's bounds, one-sided at 90 %. */
const bounded = `
  select k.*, floor(10000 * greatest(0, least(1,
      (p + z * z / (2 * n) + side * z * sqrt((p * (1 - p) + z * z / (4 * n)) / n)) / (1 + z * z / n)
    )) + 0.5) / 10000 as bound
  from (
    select k.*, 1.2816::double precision as z, greatest(cases, 1)::double precision as n,
      hits / (case metric when 'RATING' then 4 else 1 end)::double precision / greatest(cases, 1) as p,
      case when metric in ('CANCELLED_BY_VENDOR', 'RETURNS_AT_FAULT') then 1 else -1 end as side
    from vendor_verdict k
  ) k`
const expected = `
  select vendor_id, rule_id, verdict, case
    when cases < least then 'TOO_FEW'
    when metric = 'ORDERS' then case when hits >= threshold then 'HELD' else 'MISSED' end
    when metric = 'RATING' then
      case when floor((1 + bound * 4) * 100 + 0.5) / 100 >= threshold then 'HELD' else 'MISSED' end
    when side = 1 then case when floor(bound * 10000 + 0.5) / 100 <= threshold then 'HELD' else 'MISSED' end
    else case when floor(bound * 10000 + 0.5) / 100 >= threshold then 'HELD' else 'MISSED' end
  end as right_one from (${bounded}) b`

const reaches = (level: string) => `(
  exists (select from vendor_verdict k where k.vendor_id = l.vendor_id and k.level = '${level}' and k.verdict = 'HELD')
  and not exists (select from vendor_verdict k where k.vendor_id = l.vendor_id and k.level = '${level}' and (
    k.verdict = 'MISSED' or k.verdict = 'TOO_FEW' and k.metric <> 'CHAT_IN_TIME'
  )))`

/** Messages of shoppers to stores after which it was the store's turn, by the day on which their time ended. */
const awaited = `
  select c.vendor_id, ${nepalDay("(asked.sent_at + interval '24 hours')")} as day, exists (
    select from message a
    where a.conversation_id = asked.conversation_id and a.side = 'VENDOR' and (a.sent_at, a.id) > (asked.sent_at, asked.id)
      and a.sent_at <= asked.sent_at + interval '24 hours'
  ) as is_in_time
  from message asked join conversation c on c.id = asked.conversation_id and c.kind = 'USER_VENDOR'
  where asked.side = 'USER' and 'USER' is distinct from (
    select b.side from message b
    where b.conversation_id = asked.conversation_id and b.side in ('USER', 'VENDOR')
      and (b.sent_at, b.id) < (asked.sent_at, asked.id)
    order by b.sent_at desc, b.id desc limit 1
  )`

/** Over `review`: it changed after the last night, and counts anew in the next. */
const isRevised = `(
  greatest(review.updated_at, review.hidden_at) >= (select max(counted_at) from vendor_metric_day)
  or exists (
    select from admin_act a where a.act = 'REVIEW_RESTORED' and a.about_id = review.product_id
      and a.at >= (select max(counted_at) from vendor_metric_day)
  ))`

export const levelInvariants: readonly Invariant[] = [
  {
    name: 'levels',
    claim: 'What is counted of a store, its verdicts, its level and its prizes follow from rows and rules',
    questions: [
      `select 'a counted day differs from its orders and returns' as fault, vendor_id || ' ' || day as id
       from (
         select vendor_id, day, ${counts.map((name) => `sum(${name}) as ${name}`).join(', ')}
         from (${orderFacts}) facts join vendor_metric_day using (day) group by 1, 2
       ) f full join vendor_metric_daily d using (vendor_id, day)
       where (${zero('f')}) <> (${zero('d')})`,
      `select 'counted on a day that is not' as fault, vendor_id || ' ' || day as id
       from vendor_metric_daily d where not exists (select from vendor_metric_day c where c.day = d.day)`,
      `select 'a verdict differs from the days of its window' as fault, k.vendor_id || ' ' || k.rule_id as id
       from vendor_verdict k join (${added}) a using (vendor_id, rule_id)
       where (k.hits, k.cases) is distinct from (a.hits, a.cases)`,
      `select 'a verdict that its bound does not give' as fault, vendor_id || ' ' || rule_id as id
       from (${expected}) e where verdict <> right_one`,
      `select 'a level that the verdicts do not give' as fault, l.vendor_id::text as id
       from vendor_level l join vendor v on v.id = l.vendor_id and v.status = 'APPROVED'
       where l.level <> case when not ${reaches('TRUSTED')} then 'NEW'
         when ${reaches('GOLD')} then 'GOLD' else 'TRUSTED' end
         and exists (select from vendor_verdict k where k.vendor_id = l.vendor_id and k.day = l.day)`,
      `select 'the store shows another level' as fault, v.id::text as id
       from vendor v left join vendor_level l on l.vendor_id = v.id where v.level <> coalesce(l.level, 'NEW')`,
      `select 'counted chats differ from the messages' as fault, coalesce(m.vendor_id, d.vendor_id) || ' '
         || coalesce(m.day, d.day) as id
       from (
         select vendor_id, day, count(*) as chats, count(*) filter (where is_in_time) as in_time
         from (${awaited}) w join vendor_metric_day using (day) group by 1, 2
       ) m full join (select * from vendor_metric_daily where chats > 0) d using (vendor_id, day)
       where (coalesce(m.chats, 0), coalesce(m.in_time, 0)) <> (coalesce(d.chats, 0), coalesce(d.chats_in_time, 0))`,
      `select 'counted stars differ from the reviews' as fault, coalesce(r.vendor_id, d.vendor_id) || ' '
         || coalesce(r.day, d.day) as id
       from (
         select vendor_id, ${nepalDay('created_at')} as day, sum(rating) filter (where hidden_at is null) as stars,
           count(*) filter (where hidden_at is null) as reviews, bool_or(${isRevised}) as is_revised
         from review group by 1, 2
       ) r full join vendor_metric_daily d using (vendor_id, day)
       where coalesce(r.day, d.day) > (select max(day) from vendor_metric_day) - 180
         and coalesce(r.day, d.day) in (select day from vendor_metric_day) and not coalesce(r.is_revised, false)
         and (coalesce(r.stars, 0), coalesce(r.reviews, 0)) <> (coalesce(d.rating_sum, 0), coalesce(d.rating_count, 0))`,
    ],
  },
]
