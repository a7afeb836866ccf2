/** Invariants of returns, and of their refunds. */
import { historyBroken } from './history-broken.ts'
import type { Invariant } from './invariant.ts'
import { isDiscount, platformCost } from './invariants-discounts.ts'
import { lineAmount } from './invariants-weighing.ts'

const open = `('REQUESTED', 'APPROVED', 'PICKED_UP', 'DROPPED_OFF', 'RECEIVED', 'INSPECTED', 'ESCALATED')`
const paidBack = `('REFUNDED', 'PART_REFUNDED')`
const otherGoods = `('REPLACED', 'EXCHANGED')`

/** The refund of a return by its own row, and the price of those units with their share of each discount. */
const money = `
  select r.id, r.status, r.resolution, b.product_id, b.accepted_quantity, b.refund_paisa, b.kept_paisa,
    floor((${lineAmount} + coalesce(off.paisa, 0)) * b.accepted_quantity::numeric / l.quantity) as least_paid,
    ceil((${lineAmount} + coalesce(off.paisa, 0)) * b.accepted_quantity::numeric / l.quantity) as most_paid
  from return_line b
  join order_line l using (order_id, product_id, variable_no)
  left join (
    select order_id, product_id, variable_no, sum(amount_paisa) as paisa from order_adjustment_share group by 1, 2, 3
  ) off using (order_id, product_id, variable_no)
  join return_request r on r.id = b.return_id`

export const returnInvariants: readonly Invariant[] = [
  {
    name: 'returns',
    claim: 'Nothing comes back that was not bought and delivered, and the shelf has what came back to it',
    questions: [
      `select 'asked back ' || sum(b.back) || ' of ' || l.quantity as fault, l.order_id || ' ' || l.product_id as id
       from order_line l join (
         select b.order_id, b.product_id, b.variable_no, case when r.status in ${open} then b.quantity
           when r.status in ('CANCELLED', 'REJECTED') then 0 else b.accepted_quantity end as back
         from return_line b join return_request r on r.id = b.return_id
       ) b using (order_id, product_id, variable_no)
       group by l.order_id, l.product_id, l.variable_no, l.quantity having sum(b.back) > l.quantity`,
      `select 'of another’s order, or of one that never arrived' as fault, r.id::text as id
       from return_request r join orders o on o.id = r.order_id
       where (r.user_id, r.vendor_id) <> (o.user_id, o.vendor_id) or o.delivered_at is null`,
      `select 'without goods, or with goods of another order' as fault, r.id::text as id
       from return_request r left join return_line b on b.return_id = r.id
       where b.return_id is null or b.order_id <> r.order_id`,
      `select 'accepted what did not come' as fault, r.id::text as id
       from return_request r join return_line b on b.return_id = r.id
       where b.accepted_quantity > b.received_quantity and r.method <> 'KEEP_ITEM'
         and r.decided_by is distinct from 'ADMIN' or b.restocked_quantity > b.accepted_quantity`,
      `select 'shelved ' || b.restocked_quantity || ', moved ' || coalesce(m.quantity, 0) as fault,
         b.return_id || ' ' || b.product_id as id
       from return_line b
       join product_variation v using (product_id, variable_no)
       left join stock_movement m on (m.return_id, m.product_id, m.variable_no, m.reason)
         = (b.return_id, b.product_id, b.variable_no, 'RETURNED')
       where b.restocked_quantity <> coalesce(m.quantity, 0)`,
      `select 'moved without goods that came back' as fault, m.id::text as id
       from stock_movement m left join return_line b on (b.return_id, b.product_id, b.variable_no)
         = (m.return_id, m.product_id, m.variable_no)
       where m.reason = 'RETURNED' and b.restocked_quantity is distinct from m.quantity`,
      `select 'went out ' || coalesce(-m.quantity, 0) || ', should have ' || coalesce(g.quantity, 0) as fault,
         coalesce(m.return_id, g.return_id)::text as id
       from (
         select b.return_id, b.product_id, b.given_variable_no as variable_no, sum(b.accepted_quantity) as quantity
         from return_line b join return_request r on r.id = b.return_id and r.status in ${otherGoods}
         join product_variation v on (v.product_id, v.variable_no) = (b.product_id, b.given_variable_no)
         where b.accepted_quantity > 0 group by 1, 2, 3
       ) g
       full join (select * from stock_movement where reason = 'GIVEN') m using (return_id, product_id, variable_no)
       where g.quantity is distinct from -m.quantity`,
      historyBroken({ table: 'return_request', history: 'return_event', key: 'return_id' }, [
        ['', 'REQUESTED'],
        ['REQUESTED', 'APPROVED REJECTED CANCELLED ESCALATED'],
        ['APPROVED', 'PICKED_UP DROPPED_OFF RECEIVED INSPECTED CANCELLED'],
        ['PICKED_UP', 'RECEIVED ESCALATED'],
        ['DROPPED_OFF', 'RECEIVED ESCALATED'],
        ['RECEIVED', 'INSPECTED ESCALATED'],
        ['INSPECTED', 'REFUNDED PART_REFUNDED REPLACED EXCHANGED REJECTED ESCALATED'],
        ['REJECTED', 'ESCALATED'],
        ['ESCALATED', 'APPROVED REJECTED REFUNDED PART_REFUNDED'],
      ]),
    ],
  },
  {
    name: 'refunds',
    claim: 'A return that ended with money has its refund, to the paisa, and every refund goes its way',
    questions: [
      `select 'goes back ' || coalesce(f.amount_paisa, 0) || ', the return says ' || s.paisa as fault, r.id::text as id
       from return_request r
       join (select return_id, sum(refund_paisa) as paisa from return_line group by 1) s on s.return_id = r.id
       left join refund f on f.return_id = r.id
       where coalesce(f.amount_paisa, 0) <>
         case when r.status in ${paidBack} then s.paisa + r.delivery_refund_paisa else 0 end`,
      `select 'pays ' || refund_paisa || ' and keeps ' || kept_paisa || ' of what cost ' || least_paid as fault, id::text as id
       from (${money}) m where status in ${paidBack}
         and refund_paisa + kept_paisa not between least_paid - 1 and most_paid + 1`,
      `select 'money and other goods at once' as fault, id::text as id
       from (${money}) m where status not in ${paidBack} and refund_paisa + kept_paisa > 0`,
      `select 'more of a line goes back than was paid for it' as fault, order_id || ' ' || product_id as id
       from return_line b join order_line l using (order_id, product_id, variable_no)
       group by order_id, product_id, variable_no, ${lineAmount}
       having sum(refund_paisa) > ${lineAmount} + coalesce((
         select sum(s.amount_paisa) from order_adjustment_share s
         where (s.order_id, s.product_id, s.variable_no) = (b.order_id, b.product_id, b.variable_no)
       ), 0)`,
      // The products' share goes back with them; the fee's only where the shopper's would: all returned, and all
      // faulty.
      `select 'the platform took back ' || taken.paisa || ', bore ' || concat_ws(' of goods and ', share.goods, share.fee)
           || ' of the fee' as fault, o.id::text as id
       from orders o
       join (
         select r.order_id, sum(b.accepted_quantity) as units, bool_and(r.is_fault) as is_faulty
         from return_request r join return_line b on b.return_id = r.id where r.status in ${paidBack} group by 1
       ) back on back.order_id = o.id
       cross join lateral (
         select coalesce(-sum(amount_paisa), 0) as paisa from ledger_entry
         where order_id = o.id and kind = 'DISCOUNT_SHARE_REVERSAL'
       ) taken
       cross join lateral (
         select coalesce(sum(paisa) filter (where is_goods), 0) as goods,
           coalesce(sum(paisa) filter (where not is_goods), 0) as fee
         from (
           select ${platformCost('-a.amount_paisa')} as paisa, exists (
             select from order_adjustment_share s where (s.order_id, s.seq) = (a.order_id, a.seq)
           ) as is_goods
           from order_adjustment a where a.order_id = o.id and ${isDiscount}
         ) discount
       ) share
       where case when back.units < (select sum(quantity) from order_line where order_id = o.id)
         then taken.paisa > share.goods
         else taken.paisa <> share.goods + case when back.is_faulty then share.fee else 0 end end`,
      `select 'of a return that is not there, or of another order' as fault, f.id::text as id
       from refund f left join return_request r on r.id = f.return_id and r.order_id = f.order_id
       where f.return_id is not null and r.id is null`,
      `select 'of another store than its order' as fault, f.id::text as id
       from refund f join orders o on o.id = f.order_id where o.vendor_id <> f.vendor_id`,
      `select 'paid without a reference' as fault, id::text as id
       from refund where status not in ('DUE', 'WITHDRAWN') and coalesce(btrim(reference), '') = ''`,
      // A payment is reverted in full or not at all: then no other refund of it stands.
      `select 'withdrawn, and its order’s money is there or another refund of it stands' as fault, f.id::text as id
       from refund f where f.status = 'WITHDRAWN' and (f.kind not in ('ORDER', 'WEIGHED') or f.return_id is not null or not exists (
         select from payment_event e where e.payment_id = f.payment_id and e.to_status = 'FAILED'
           and e.at >= f.created_at and e.from_status in ('PART_REFUNDED', 'REFUNDED')
       ) or exists (
         select from refund g join refund_event e on e.refund_id = g.id and e.to_status = 'WITHDRAWN'
         where g.id = f.id and exists (
           select from refund s where s.order_id = f.order_id and s.kind in ('ORDER', 'WEIGHED') and s.status <> 'WITHDRAWN'
             and s.created_at <= e.at
         )
       ))`,
      historyBroken({ table: 'refund', history: 'refund_event', key: 'refund_id' }, [
        ['', 'DUE'],
        ['DUE', 'PAID WITHDRAWN'],
        ['PAID', 'CONFIRMED DISPUTED'],
        ['DISPUTED', 'CONFIRMED PAID DUE'],
      ]),
    ],
  },
]
