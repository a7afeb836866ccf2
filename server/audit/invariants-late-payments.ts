/** Invariants of late payments. Written from the ruling. */
import type { Invariant } from './invariant.ts'

/** Transitions out of an end: a store revives an order that was paid late. That it was is checked below. */
export const revivals = [
  ['EXPIRED', 'PLACED'],
  ['CANCELLED', 'PLACED'],
] as const

export const latePaymentInvariants: readonly Invariant[] = [
  {
    name: 'late money',
    claim:
      'What is paid late goes back whole or brings its order back, once; nothing else brings an order back',
    questions: [
      `select 'no unique index on open late payments' as fault, 'late_payment' as id
       where not exists (
         select from pg_indexes where tablename = 'late_payment' and indexdef like 'CREATE UNIQUE%(order_id) WHERE%'
       )`,
      `select 'a choice about an order that is alive, or not paid whole' as fault, l.order_id::text as id
       from late_payment l join orders o on o.id = l.order_id join payment p on p.order_id = o.id
       where l.outcome is null and (
         o.status not in ('CANCELLED', 'EXPIRED') or p.status <> 'PAID' or p.refunded_paisa <> 0
         or p.method <> 'QR'
       )`,
      `select 'a choice about money that no proof found' as fault, l.order_id::text as id
       from late_payment l join payment p on p.order_id = l.order_id
       where l.outcome is null and not exists (
         select from payment_proof q where q.payment_id = p.id and q.status = 'CONFIRMED'
       )`,
      `select 'came back without a late payment of its store’s choice' as fault, e.order_id::text as id
       from order_event e left join late_payment l on l.order_id = e.order_id and l.outcome = 'REVIVED'
         and l.closed_by = e.actor_id
       where e.from_status in ('CANCELLED', 'EXPIRED') and e.to_status = 'PLACED'
         and (l.id is null or e.actor <> 'VENDOR')`,
      `select 'chosen to come back, and stayed over' as fault, l.order_id::text as id
       from late_payment l where l.outcome = 'REVIVED' and not exists (
         select from order_event e where e.order_id = l.order_id
           and e.from_status in ('CANCELLED', 'EXPIRED') and e.to_status = 'PLACED'
       )`,
      `select 'came back more than once' as fault, order_id::text as id
       from order_event where from_status in ('CANCELLED', 'EXPIRED') and to_status = 'PLACED'
       group by order_id having count(*) > 1`,
      `select 'chosen to go back, and not owed to the shopper by the store' as fault, l.order_id::text as id
       from late_payment l where l.outcome = 'REFUNDED' and not exists (
         select from refund f join orders o on o.id = f.order_id
         where f.order_id = l.order_id and f.kind = 'ORDER' and f.reason = 'LATE'
           and f.amount_paisa = o.total_paisa and f.payer = 'VENDOR'
       )`,
      `select 'chosen by another than its store or an admin, or brought back by the clock' as fault, l.id::text as id
       from late_payment l join orders o on o.id = l.order_id join vendor v on v.id = o.vendor_id
       left join account a on a.id = l.closed_by
       where l.closed_by is not null and case l.outcome
           when 'TAKEN_BACK' then a.user_type <> 'ADMIN' else a.id <> v.account_id end
         or l.closed_by is null and l.outcome in ('REVIVED', 'TAKEN_BACK')`,
      `select 'its store will not be reminded in time' as fault, order_id::text as id
       from late_payment where outcome is null and (remind_at is null or remind_at > choose_by)`,
      `select 'reminded before it was time, or when the time was over' as fault, order_id::text as id
       from late_payment
       where reminded_at is not null and (remind_at is null or reminded_at < remind_at or reminded_at >= choose_by)`,
      `select 'a late proof of an order that never ended' as fault, q.id::text as id
       from payment_proof q join payment p on p.id = q.payment_id
       where q.is_late and not exists (
         select from order_event e where e.order_id = p.order_id and e.to_status in ('CANCELLED', 'EXPIRED')
       )`,
    ],
  },
]
