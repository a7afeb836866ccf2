/** Invariants of points: balances, lots and the points of orders are recomputed from the entries. */
import type { Invariant } from './invariant.ts'

/** Entries of one order in one account. */
const ofOrder = (kinds: string, row: string) => `coalesce((
  select sum(e.points) from reward_entry e
  where e.order_id = ${row}.order_id and e.account_id = ${row}.account_id and e.kind in (${kinds})
), 0)`

/** Of `orders o`: nothing of it was kept. */
const sentBack = `not exists (
  select from order_line l where l.order_id = o.id and l.quantity > coalesce((
    select sum(b.accepted_quantity) from return_line b join return_request q on q.id = b.return_id
    where (b.order_id, b.product_id, b.variable_no) = (l.order_id, l.product_id, l.variable_no)
      and q.status in ('REFUNDED', 'PART_REFUNDED')
  ), 0)
)`

const mostEarned = 1_000_000_000

/**
 * The points of an order, worked out from the terms of its moment, the goods that were paid for and the categories that
 * its lines kept. Lines of before they were kept: between the usual points and the greatest multiplier's.
 */
const earnedByTerms = `
  select r.order_id, r.program_id, r.points, t.version, sum(line.paisa) as paisa,
    bool_and(line.category_ids is not null) as is_exact,
    least(floor(sum(line.paisa * t.earn_points * line.percent) / 1000000), ${mostEarned}) as exact,
    least(floor(sum(line.paisa * t.earn_points * 100) / 1000000), ${mostEarned}) as least,
    least(floor(sum(line.paisa * t.earn_points * line.greatest) / 1000000), ${mostEarned}) as most
  from reward_order r join orders o on o.id = r.order_id
  left join lateral (
    select * from reward_terms where program_id = r.program_id and from_at <= o.placed_at
    order by version desc limit 1
  ) t on t.is_active
  cross join lateral (
    select part.category_ids, fitting.percent, fitting.greatest,
      (coalesce(l.line_paisa, l.unit_paisa * l.quantity) + coalesce((
        select sum(s.amount_paisa) from order_adjustment_share s
        where (s.order_id, s.product_id, s.variable_no) = (l.order_id, l.product_id, l.variable_no)
      ), 0))::numeric as paisa
    from order_line l left join reward_order_line part
      on (part.order_id, part.program_id, part.product_id, part.variable_no)
        = (r.order_id, r.program_id, l.product_id, l.variable_no)
    cross join lateral (
      select greatest(100, max((m ->> 'percent')::integer)) as greatest,
        greatest(100, max((m ->> 'percent')::integer) filter (
          where (m ->> 'startDay' is null or (m ->> 'startDay')::date <= (o.placed_at at time zone 'Asia/Kathmandu')::date)
            and (m ->> 'endDay' is null or (m ->> 'endDay')::date >= (o.placed_at at time zone 'Asia/Kathmandu')::date)
            and (m -> 'categoryIds' = '[]' or exists (
              select from jsonb_array_elements_text(m -> 'categoryIds') c where c::uuid = any(part.category_ids)
            ))
        )) as percent
      from jsonb_array_elements(t.multipliers) m
    ) fitting
    where l.order_id = o.id
  ) line
  group by r.order_id, r.program_id, r.points, t.version`

const bonusKey = `case e.bonus when 'SIGN_UP' then 'signUp' when 'PROFILE' then 'profile'
  when 'FIRST_ORDER' then 'firstOrder' when 'REVIEW_PICTURE' then 'reviewPicture' when 'BIRTHDAY' then 'birthday'
  when 'REFERRER' then 'referrer' else 'referred' end`

export const rewardInvariants: readonly Invariant[] = [
  {
    name: 'points',
    claim:
      'A balance of points is the sum of its entries and of its lots, and orders earn and spend what they say',
    questions: [
      `select 'balance ' || a.balance || ' and pending ' || a.pending || ', entries ' || coalesce(e.sum, 0)
         || ' and ' || coalesce(e.awaited, 0) as fault, a.id::text as id
       from reward_account a left join (
         select account_id, sum(points) filter (where kind <> 'PENDING') as sum,
           sum(points) filter (where kind = 'PENDING') as awaited
         from reward_entry group by 1
       ) e on e.account_id = a.id
       where a.balance <> coalesce(e.sum, 0) or a.pending <> coalesce(e.awaited, 0)`,
      `select 'lots hold ' || coalesce(l.rest, 0) || ' of a balance of ' || a.balance as fault, a.id::text as id
       from reward_account a
       left join (select account_id, sum(rest) as rest from reward_lot group by 1) l on l.account_id = a.id
       where greatest(a.balance, 0) <> coalesce(l.rest, 0)`,
      `select 'a lot holds other than was put in and taken out' as fault, l.id::text as id
       from reward_lot l
       where l.rest <> coalesce((select sum(points) from reward_lot_move where lot_id = l.id), 0)`,
      `select 'entries of spent points differ from the order' as fault, s.order_id || ' ' || s.program_id as id
       from reward_spend s
       where ${ofOrder("'REDEEM', 'REDEEM_RETURN'", 's')} <> s.returned - s.points
         or not s.is_open and s.returned <> s.points`,
      `select 'points took off other than they are worth' as fault, s.order_id || ' ' || s.program_id as id
       from reward_spend s left join order_adjustment a
         on a.order_id = s.order_id and a.kind = 'REWARD' and a.source_id = s.program_id
       where s.is_open and s.worth_paisa is distinct from -a.amount_paisa`,
      `select 'a discount of points that nobody spent' as fault, a.order_id || ' ' || a.seq as id
       from order_adjustment a where a.kind = 'REWARD' and not exists (
         select from reward_spend s where s.order_id = a.order_id and s.program_id = a.source_id
       )`,
      `select 'points of another shopper, store or bearer' as fault, a.order_id || ' ' || a.seq as id
       from order_adjustment a join orders o on o.id = a.order_id
       join reward_spend s on s.order_id = o.id and s.program_id = a.source_id
       join reward_account w on w.id = s.account_id join reward_program p on p.id = s.program_id
       where a.kind = 'REWARD' and (w.user_id <> o.user_id or w.program_id <> p.id
         or coalesce(p.vendor_id <> o.vendor_id, false)
         or a.bearer <> case when p.vendor_id is null then 'PLATFORM' else 'VENDOR' end)`,
      `select 'unsold, and its points are kept' as fault, o.id::text as id
       from reward_spend s join orders o on o.id = s.order_id
       where s.is_open and o.status in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR')`,
      `select 'pending or earned other than the order says' as fault, r.order_id || ' ' || r.program_id as id
       from reward_order r join orders o on o.id = r.order_id
       where ${ofOrder("'PENDING'", 'r')} <> case r.state when 'PENDING' then r.points - r.reversed else 0 end
         or ${ofOrder("'EARN', 'EARN_REVERSAL'", 'r')} <> case r.state when 'EARNED' then r.points - r.reversed else 0 end
         or r.state = 'PENDING' and o.status <> 'DELIVERED' or r.state = 'EARNED' and o.status <> 'COMPLETED'`,
      `select 'the lines’ points differ from the order’s' as fault, r.order_id || ' ' || r.program_id as id
       from reward_order r where r.points <> coalesce((
         select sum(points) from reward_order_line l where (l.order_id, l.program_id) = (r.order_id, r.program_id)
       ), 0)`,
      `select 'an order brings other points than its terms say' as fault, e.order_id || ' ' || e.program_id as id
       from (${earnedByTerms}) e
       where e.version is null
         or case when e.is_exact then e.points <> e.exact else e.points not between e.least and e.most end`,
      `select 'spent points are worth other than the terms say' as fault, e.id::text as id
       from reward_entry e join reward_account a on a.id = e.account_id
       where e.kind = 'REDEEM' and e.cause = 'order ' || e.order_id || ' 1' and not exists (
         select from reward_terms t
         where t.program_id = a.program_id and t.point_paisa * -e.points = e.worth_paisa
       )`,
      `select 'a bonus of other points than the terms say' as fault, e.id::text as id
       from reward_entry e join reward_account a on a.id = e.account_id
       where e.kind = 'BONUS' and not exists (
         select from reward_terms t
         where t.program_id = a.program_id and (t.bonuses ->> ${bonusKey})::integer = e.points
       )`,
      `select 'a bonus was taken back other than it was given' as fault, e.id::text as id
       from reward_entry e where e.kind = 'BONUS_REVERSAL' and not exists (
         select from reward_entry g
         where (g.account_id, g.cause, g.kind, g.bonus, g.points) = (e.account_id, e.cause, 'BONUS', e.bonus, -e.points)
           and g.order_id is not distinct from e.order_id
       )`,
      `select 'a bonus of an order that went back whole is kept' as fault, e.id::text as id
       from reward_entry e join orders o on o.id = e.order_id
       where e.kind = 'BONUS' and ${sentBack} and not exists (
         select from reward_entry back
         where (back.account_id, back.kind, back.cause) = (e.account_id, 'BONUS_REVERSAL', e.cause)
       )`,
      `select 'the bonus of a first order that was kept is taken back' as fault, e.id::text as id
       from reward_entry e join orders o on o.id = e.order_id
       where e.kind = 'BONUS_REVERSAL' and e.bonus = 'FIRST_ORDER' and not ${sentBack}`,
      `select 'earned points of goods that went back' as fault, r.order_id || ' ' || r.program_id as id
       from reward_order r where r.state <> 'LAPSED' and r.reversed <> (
         select coalesce(sum(part.points * coalesce(back.units, 0) / l.quantity), 0)
         from reward_order_line part
         join order_line l on (l.order_id, l.product_id, l.variable_no)
           = (part.order_id, part.product_id, part.variable_no)
         left join (
           select q.order_id, b.product_id, b.variable_no, sum(b.accepted_quantity) as units
           from return_request q join return_line b on b.return_id = q.id
           where q.status in ('REFUNDED', 'PART_REFUNDED') group by 1, 2, 3
         ) back on (back.order_id, back.product_id, back.variable_no)
           = (part.order_id, part.product_id, part.variable_no)
         where (part.order_id, part.program_id) = (r.order_id, r.program_id)
       )`,
      `select 'corrections without an act in the trail' as fault, a.user_id::text as id
       from reward_entry e join reward_account a on a.id = e.account_id
       where e.kind = 'ADJUST' group by a.user_id
       having count(*) <> (
         select count(*) from admin_act where act = 'POINTS_CORRECTED' and about_id = a.user_id
       )`,
      `select 'a referral is paid, held or refused against its rows' as fault, r.id::text as id
       from referral r left join (
         select split_part(cause, ' ', 2) as id, sum(points) as points from reward_entry
         where kind in ('BONUS', 'BONUS_REVERSAL') and cause like 'referral %' group by 1
       ) given on given.id = r.id::text
       where (r.state in ('WAITING', 'HELD') and r.referrer_points + r.referred_points > 0)
         or r.referrer_points + r.referred_points <> coalesce(given.points, 0)`,
    ],
  },
]
