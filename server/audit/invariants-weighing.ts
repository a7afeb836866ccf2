/** Invariants of goods that are weighed at packing. */
import type { Invariant } from './invariant.ts'

/** The amount of `order_line l`, in sums. */
export const lineAmount = `coalesce(l.line_paisa, l.unit_paisa * l.quantity)`

/** The amount of the payment of `orders o`: what was paid in advance stays, and the difference of a weight is a refund. */
export const payable = `case when o.payment_method = 'COD' then o.total_paisa
  else coalesce(o.ordered_paisa, o.total_paisa) end`

/** The stock that each order took, as it was weighed. */
export const takenByOrders = `select order_id, product_id, variable_no, sum(quantity) as quantity
  from stock_movement where reason in ('SOLD', 'WEIGHED') group by 1, 2, 3`

/** By the ruling: price times weight by step, rounded once, half up; paid in advance never more than was ordered. */
const byWeight = `case when o.payment_method = 'COD' then w.paisa else least(w.paisa, l.unit_paisa * l.quantity) end`

const packed = `('PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERED', 'COMPLETED', 'DELIVERY_FAILED',
  'RETURNED_TO_VENDOR')`

const key = `l.order_id || ' ' || l.product_id as id`

export const weighingInvariants: readonly Invariant[] = [
  {
    name: 'weighing',
    claim:
      'A line costs what it weighs, no weight beyond the tolerance counts without a yes, and nothing unweighed is packed',
    questions: [
      `select 'comes to ' || l.line_paisa || ', by its weight to ' || ${byWeight} as fault, ${key}
       from order_line l join orders o on o.id = l.order_id
       cross join lateral (
         select floor(l.unit_paisa::numeric * l.weighed_milli / l.step_milli + 0.5) as paisa
       ) w
       where l.weighed_milli is not null and l.line_paisa is distinct from ${byWeight}`,
      `select 'an amount or a weight of what is not weighed' as fault, ${key}
       from order_line l where (l.line_paisa is null) <> (l.weighed_milli is null)
         or not l.is_weighed and coalesce(l.weighed_milli, l.offered_milli) is not null`,
      `select 'weighs ' || l.weighed_milli || ' instead of ' || l.quantity * l.step_milli || ' without a yes' as fault, ${key}
       from order_line l join orders o on o.id = l.order_id
       where l.weighed_milli is not null and not l.is_weight_agreed
         and abs(l.weighed_milli - l.quantity::bigint * l.step_milli) * 100
           > l.quantity::bigint * l.step_milli * o.weigh_tolerance`,
      `select 'packed, and not weighed' as fault, ${key}
       from order_line l join orders o on o.id = l.order_id
       where l.is_weighed and l.weighed_milli is null and o.status in ${packed}`,
      `select 'told no tolerance, or one for nothing' as fault, o.id::text as id
       from orders o where (o.weigh_tolerance is not null) <> exists (
         select from order_line l where l.order_id = o.id and l.is_weighed
       )`,
      `select 'an offer in total and none of a line, or the other way round' as fault, o.id::text as id
       from orders o where (o.offered_paisa is not null) <> exists (
         select from order_line l where l.order_id = o.id and l.offered_milli is not null
       )`,
      `select 'not ' || o.ordered_paisa || ' as it was ordered' as fault, o.id::text as id
       from orders o where o.ordered_paisa is not null and o.ordered_paisa <> (
         select sum(l.unit_paisa * l.quantity) from order_line l where l.order_id = o.id
       ) + (
         select coalesce(sum(coalesce(a.ordered_paisa, a.amount_paisa)), 0) from order_adjustment a
         where a.order_id = o.id
       )`,
      `select 'was paid ' || o.ordered_paisa || ', costs ' || o.total_paisa || ', gave back '
           || coalesce(f.amount_paisa, 0) as fault, o.id::text as id
       from orders o left join refund f on f.order_id = o.id and f.kind = 'WEIGHED' and f.status <> 'WITHDRAWN'
       join payment p on p.order_id = o.id
       where o.ordered_paisa is not null and o.status in ${packed} and p.status <> 'FAILED'
         and coalesce(f.amount_paisa, 0) <> case
           when o.payment_method = 'COD' then 0 else greatest(o.ordered_paisa - o.total_paisa, 0) end`,
      `select 'goes back for a weight that there is not' as fault, f.id::text as id
       from refund f join orders o on o.id = f.order_id
       where f.kind = 'WEIGHED' and (o.payment_method = 'COD' or o.ordered_paisa is null
         or f.amount_paisa <> o.ordered_paisa - o.total_paisa or f.return_id is not null)`,
      `select 'stock corrected by ' || m.quantity || ', weighed ' || l.weighed_milli as fault, ${key}
       from stock_movement m join order_line l using (order_id, product_id, variable_no)
       where m.reason = 'WEIGHED' and (l.weighed_milli is null or case
         when m.quantity > 0 then m.quantity <> l.quantity - floor(l.weighed_milli::numeric / l.step_milli + 0.5)
         -- Of what was packed beyond the order only that is taken which was there.
         else m.quantity < l.quantity - floor(l.weighed_milli::numeric / l.step_milli + 0.5) end)`,
      `select 'stock was left over, and is not back' as fault, ${key}
       from order_line l join orders o on o.id = l.order_id
       join product_variation v using (product_id, variable_no)
       left join stock_movement m on (m.order_id, m.product_id, m.variable_no, m.reason)
         = (l.order_id, l.product_id, l.variable_no, 'WEIGHED')
       where o.status in ${packed} and m.id is null
         and l.quantity > floor(l.weighed_milli::numeric / l.step_milli + 0.5)`,
    ],
  },
]
