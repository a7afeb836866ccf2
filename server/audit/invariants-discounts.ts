/** Invariants of discounts, of whatever kind: who bears them, and what they are taken off. */
import type { Invariant } from './invariant.ts'
import { lineAmount } from './invariants-weighing.ts'

/** The platform's cost of so much of the discount `a`, rounded half up: the ruling names the bearer, not the kind. */
export const platformCost = (paisa: string): string => `
  case a.bearer when 'PLATFORM' then ${paisa} when 'SHARED' then round(${paisa} * a.platform_percent / 100.0) else 0 end`

/** Each discount of `order_adjustment a`. */
export const isDiscount = `a.bearer in ('VENDOR', 'PLATFORM', 'SHARED')`

/** The goods of each order less the vendor's cost of their discounts, and the commission on them. */
export const goodsWorth = `
  select o.id as order_id, worth.paisa as worth, round(worth.paisa * o.commission_percent / 100) as commission
  from orders o
  left join (
    select s.order_id, sum(s.part - ${platformCost('s.part')}) as paisa
    from (select order_id, seq, -sum(amount_paisa) as part from order_adjustment_share group by 1, 2) s
    join order_adjustment a using (order_id, seq) where ${isDiscount} group by 1
  ) v on v.order_id = o.id
  cross join lateral (
    select sum(${lineAmount}) - coalesce(v.paisa, 0) as paisa from order_line l where l.order_id = o.id
  ) worth`

export const discountInvariants: readonly Invariant[] = [
  {
    name: 'discounts',
    claim: 'A discount is somebody’s cost, in whole and by line, and takes off no more than there is',
    questions: [
      `select 'borne by ' || bearer || ', ' || platform_percent || ' percent of it by the platform' as fault,
         order_id || ' ' || seq as id
       from order_adjustment where case bearer when 'SHARED' then platform_percent not between 1 and 99
         else platform_percent <> case bearer when 'PLATFORM' then 100 else 0 end end`,
      `select kind || ' is borne by ' || bearer as fault, order_id || ' ' || seq as id
       from order_adjustment where (kind = 'DELIVERY') <> (bearer = 'SHOPPER')`,
      `select kind || ' comes to ' || amount_paisa as fault, order_id || ' ' || seq as id
       from order_adjustment where case kind when 'DELIVERY' then amount_paisa < 0
         -- Nothing is taken off goods that weigh almost nothing.
         else amount_paisa > 0 or amount_paisa = 0 and ordered_paisa is null end`,
      `select 'the lines’ parts are not the whole' as fault, a.order_id || ' ' || a.seq as id
       from order_adjustment a
       join (select order_id, seq, sum(amount_paisa) from order_adjustment_share group by 1, 2) s
         using (order_id, seq)
       where s.sum <> a.amount_paisa`,
      `select 'a part of a fee, or one that is put on' as fault, order_id || ' ' || s.seq || ' ' || product_id as id
       from order_adjustment_share s join order_adjustment a using (order_id, seq)
       where s.amount_paisa > 0 or a.kind = 'DELIVERY'`,
      `select 'more was taken off a line than it costs' as fault, l.order_id || ' ' || l.product_id as id
       from order_line l
       join (
         select order_id, product_id, variable_no, sum(amount_paisa)
         from order_adjustment_share group by 1, 2, 3
       ) s using (order_id, product_id, variable_no)
       where ${lineAmount} + s.sum < 0`,
      `select 'more was taken off delivery than it costs' as fault, a.order_id::text as id
       from order_adjustment a
       where not exists (select from order_adjustment_share s where (s.order_id, s.seq) = (a.order_id, a.seq))
       group by a.order_id having sum(a.amount_paisa) < 0`,
    ],
  },
]
