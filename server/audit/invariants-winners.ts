/** Invariants of winner coupons: entries, sheets and winners recomputed from orders, returns and the rule. */
import type { Invariant } from './invariant.ts'

/** The amount that is kept of an order's products, with these returns of it taken off. */
const keptOf = (order: string, isBack: string) => `(
  select coalesce(sum(trunc(
    (case when l.is_weighed then coalesce(l.line_paisa, l.unit_paisa * l.quantity) else l.unit_paisa * l.quantity end
      - coalesce((
        select -sum(s.amount_paisa) from order_adjustment_share s
        where s.order_id = l.order_id and s.product_id = l.product_id and s.variable_no = l.variable_no
      ), 0))::numeric
    * (l.quantity - coalesce((
      select sum(b.accepted_quantity) from return_line b join return_request r on r.id = b.return_id
      where b.order_id = l.order_id and b.product_id = l.product_id and b.variable_no = l.variable_no and ${isBack}
    ), 0)) / l.quantity
  )), 0) from order_line l where l.order_id = ${order})`
const isRefunded = `r.status in ('REFUNDED', 'PART_REFUNDED')`

const completed = `(
  select order_id, min(at) as at from order_event where to_status = 'COMPLETED' group by 1
) done`

/** Entries that counted when the winners were selected. */
const counted = `
  select e.*, c.mode, c.draw_seed, c.selected_at from winner_entry e join winner_campaign c on c.id = e.campaign_id
  where c.status = 'CLOSED' and (e.voided_at is null or e.voided_at > c.selected_at)`

/** HMAC-SHA256 (RFC 2104) of a text under a seed, from SHA-256 alone. */
const padded = (seed: string, byte: number) => `(
  select string_agg(set_byte('\\x00'::bytea, 0, get_byte(decode(${seed} || repeat('00', 32), 'hex'), i) # ${byte}), ''::bytea order by i)
  from generate_series(0, 63) i)`
const hmac = (outer: string, inner: string, words: string) =>
  `encode(sha256(${outer} || sha256(${inner} || convert_to(${words}, 'UTF8'))), 'hex')`
const lot = hmac(padded('draw_seed', 0x5c), padded('draw_seed', 0x36), 'key')

/** The first entry of each shopper, of NTH_ORDER all, with what it is ranked by; then the rule's order. */
const sheet = `
  select campaign_id, id, paisa, moment,
    row_number() over (partition by campaign_id order by
      case when mode = 'DRAW' then ${lot} end, case when mode = 'TOP_N' then -paisa end, moment, key) as position
  from (
    select s.*, case when mode = 'TOP_N' then sum(value_paisa) over mine else value_paisa end as paisa,
      case when mode = 'TOP_N' then max(at) over mine else at end as moment,
      row_number() over (partition by campaign_id, user_id order by at, key) as nr
    from (${counted}) s window mine as (partition by campaign_id, user_id)
  ) s where nr = 1 or mode = 'NTH_ORDER'`

/** An entry of points that is what the campaign of winner `w` promised to its winner. */
const promisedPoints = `e.kind = 'PRIZE' and e.points = c.prize_points and exists (
  select from reward_account a join reward_program p on p.id = a.program_id
  where a.id = e.account_id and a.user_id = w.user_id and p.vendor_id is null)`

/** The shopper's sum of TOP_N lost an order that was counted, sent back since. */
const lost = (row: string, more = '') => `(c.mode = 'TOP_N' and exists (
  select from winner_entry v
  where v.campaign_id = c.id and v.user_id = ${row}.user_id and v.fault in ('RETURNED', 'BELOW_LEAST')
    and v.voided_at > c.selected_at ${more}
))`

const start = `case when c.mode = 'NTH_ORDER' then p.place * c.nth else 1 end`

export const winnerInvariants: readonly Invariant[] = [
  {
    name: 'winners',
    claim: 'Entries are completed orders, and every selection follows from them by its rule',
    questions: [
      // Five minutes: an order that is completed while the campaign is published may not see it yet.
      `select 'a completed order has no entry' as fault, c.id || ' ' || o.id as id
       from winner_campaign c join ${completed}
         on done.at >= c.starts_at and done.at < c.ends_at and done.at > c.published_at + interval '5 minutes'
       join orders o on o.id = done.order_id and (c.vendor_id is null or o.vendor_id = c.vendor_id)
       where c.status in ('PUBLISHED', 'CLOSED')
         and ${keptOf('o.id', isRefunded)} >= greatest(c.min_order_paisa, 1)
         and not exists (select from winner_entry e where e.campaign_id = c.id and e.order_id = o.id)`,
      `select 'not a completed order of its shopper in its time and store' as fault, e.id::text as id
       from winner_entry e join winner_campaign c on c.id = e.campaign_id join orders o on o.id = e.order_id
       left join ${completed} on done.order_id = o.id
       where done.at is distinct from e.at or e.user_id <> o.user_id or e.at < c.starts_at
         or (e.at >= c.ends_at and c.status <> 'CANCELLED') or c.published_at is null
         or c.vendor_id <> o.vendor_id
         or e.key <> substr(encode(sha256(convert_to(c.id || ':' || o.id || coalesce(':' || e.salt, ''), 'UTF8')), 'hex'), 1, 16)`,
      `select 'a salt that is not of its campaign' as fault, e.id::text as id
       from winner_entry e join (
         select id, ${padded('key_seed', 0x5c)} as outer_pad, ${padded('key_seed', 0x36)} as inner_pad
         from winner_campaign offset 0
       ) c on c.id = e.campaign_id
       where e.salt is distinct from substr(${hmac('c.outer_pad', 'c.inner_pad', 'e.order_id::text')}, 1, 32)`,
      `select 'over, and counts other entries than counted then' as fault, c.id::text as id
       from winner_campaign c left join lateral (
         select count(*) as then, count(*) filter (where e.voided_at is null) as now from winner_entry e
         where e.campaign_id = c.id and (e.voided_at is null or e.voided_at > c.selected_at or c.status = 'CANCELLED')
       ) e on true
       where case c.status when 'CLOSED' then c.counted <> e.then
         when 'CANCELLED' then c.counted not between e.now and e.then
         else c.counted is not null end`,
      `select 'counted for another amount than was paid and kept' as fault, e.id::text as id
       from winner_entry e
       where e.value_paisa <> ${keptOf('e.order_id', `r.id = any(e.return_ids) and ${isRefunded}`)}`,
      `select 'sent back, and counts' as fault, e.id::text as id
       from winner_entry e join winner_campaign c on c.id = e.campaign_id
       where e.fault is null and c.status <> 'CANCELLED'
         and ${keptOf('e.order_id', isRefunded)} < greatest(c.min_order_paisa, 1)`,
      `select 'said to be sent back, and is not' as fault, e.id::text as id
       from winner_entry e join winner_campaign c on c.id = e.campaign_id
       where e.fault in ('RETURNED', 'BELOW_LEAST')
         and ${keptOf('e.order_id', isRefunded)} >= greatest(c.min_order_paisa, 1)`,
      `select 'the sheet is not what the rule gives' as fault, coalesce(e.id, s.id)::text as id
       from (select * from winner_entry where position is not null) e full join (${sheet}) s on s.id = e.id
       where (e.position, e.rank_paisa, e.rank_at) is distinct from (s.position::integer, s.paisa::bigint, s.moment)`,
      `select 'somebody before in line was passed over' as fault, p.id::text as id
       from winner p join winner_campaign c on c.id = p.campaign_id join winner_entry mine on mine.id = p.entry_id
       where c.mode <> 'ADMIN_PICK' and exists (
         select from winner_entry s
         where s.campaign_id = c.id and s.position >= ${start} and s.position < mine.position
           and (s.voided_at is null or s.voided_at > p.notified_at)
           and not ${lost('s', 'and v.voided_at <= p.notified_at')}
           and not exists (
             select from winner x
             where x.campaign_id = c.id and x.user_id = s.user_id and x.notified_at <= p.notified_at
           )
       )`,
      `select 'a later place went to an earlier one in line' as fault, later.id::text as id
       from winner later join winner_entry l on l.id = later.entry_id
       join winner earlier on earlier.campaign_id = later.campaign_id and earlier.place < later.place
         and earlier.notified_at = later.notified_at and earlier.round = 1 and later.round = 1
       join winner_entry e on e.id = earlier.entry_id and e.position > l.position
       join winner_campaign c on c.id = later.campaign_id and c.mode <> 'ADMIN_PICK'`,
      `select 'a place stayed empty though somebody was in line' as fault, c.id || ' ' || p.place as id
       from winner_campaign c cross join lateral generate_series(1, c.winners) as p (place)
       where c.status = 'CLOSED' and c.mode <> 'ADMIN_PICK'
         and not exists (select from winner w where w.campaign_id = c.id and w.place = p.place)
         and exists (
           select from winner_entry s
           where s.campaign_id = c.id and s.position >= ${start} and s.fault is null and not ${lost('s')}
             and not exists (select from winner x where x.campaign_id = c.id and x.user_id = s.user_id)
         )`,
      `select 'won by what was not in line' as fault, w.id::text as id
       from winner w join winner_campaign c on c.id = w.campaign_id left join winner_entry e on e.id = w.entry_id
       where w.place > c.winners or (e.id is not null and (e.campaign_id, e.user_id) <> (w.campaign_id, w.user_id))
         or (c.mode = 'ADMIN_PICK') <> (w.picked_by is not null)
         or (c.mode <> 'ADMIN_PICK' and (e.position is null or w.notified_at < c.selected_at))`,
      `select 'won, though the order was sent back' as fault, w.id::text as id
       from winner w join winner_campaign c on c.id = w.campaign_id left join winner_entry e on e.id = w.entry_id
       where w.state in ('NOTIFIED', 'CLAIMED') and (e.fault in ('RETURNED', 'BELOW_LEAST') or ${lost('w')})`,
      `select 'claimed too late, or passed on too early' as fault, id::text as id
       from winner where claimed_at >= claim_by or (state = 'EXPIRED' and (ended_at < claim_by or claimed_at is not null))
         or (claim_by at time zone 'Asia/Kathmandu')::time <> '00:00'`,
      `select 'a voucher that its winner does not have' as fault, w.id::text as id
       from winner w join winner_campaign c on c.id = w.campaign_id left join promo_grant g on g.id = w.grant_id
       where (w.state = 'ISSUED' and c.prize = 'VOUCHER') <> (w.grant_id is not null)
         or (g.user_id, g.promo_id, g.source) is distinct from (
           case when w.grant_id is not null then w.user_id end, case when w.grant_id is not null then c.prize_promo_id end,
           case when w.grant_id is not null then 'WON' end)`,
      `select 'a voucher that nobody won' as fault, g.id::text as id
       from promo_grant g where g.source = 'WON' and not exists (select from winner w where w.grant_id = g.id)`,
      `select 'points that their winner does not have' as fault, w.id::text as id
       from winner w join winner_campaign c on c.id = w.campaign_id
       where (
         select count(*) from reward_entry e where e.winner_id = w.id and ${promisedPoints}
       ) <> case when w.state = 'ISSUED' and c.prize = 'POINTS' then 1 else 0 end`,
      `select 'points that nobody won' as fault, e.id::text as id
       from reward_entry e where e.kind = 'PRIZE' and not exists (
         select from winner w join winner_campaign c on c.id = w.campaign_id
         where w.id = e.winner_id and w.state = 'ISSUED' and c.prize = 'POINTS' and ${promisedPoints}
       )`,
      `select 'a draw whose seed is not the one that was promised' as fault, id::text as id
       from winner_campaign
       where draw_seed_hash <> encode(sha256(decode(draw_seed, 'hex')), 'hex')
         or (mode = 'DRAW' and published_at is not null and (draw_permission is null or draw_seed is null))`,
    ],
  },
]
