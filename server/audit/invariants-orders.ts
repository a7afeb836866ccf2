/** Invariants of the deadlines, the money and the ends of orders, beside their histories. */
import type { Invariant } from './invariant.ts'
import { customerInvariants } from './invariants-customers.ts'
import { lineAnswerInvariants } from './invariants-line-answers.ts'

const over = `('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR')`

const shopperReasons = `('NOT_NEEDED', 'BY_MISTAKE', 'BETTER_PRICE', 'TOO_SLOW', 'WRONG_DETAILS')`
const storeReasons = `('SOLD_OUT', 'CANNOT_DELIVER', 'WRONG_PRICE', 'SHOPPER_WISH', 'STORE_CLOSED')`

export const orderInvariants: readonly Invariant[] = [
  ...customerInvariants,
  ...lineAnswerInvariants,
  {
    name: 'orders',
    claim:
      'What waits has a time, what goes on is paid for or will be at the door, and what ended keeps nothing',
    questions: [
      `select 'written off and on the shelf again' as fault, w.order_id::text as id
       from order_event w join stock_movement m on m.order_id = w.order_id and m.reason = 'RESTOCKED'
       where w.reason = 'WRITTEN_OFF'`,
      `select 'written off by another than an admin, or not on its way' as fault, order_id::text as id
       from order_event where reason = 'WRITTEN_OFF'
         and (actor <> 'ADMIN' or actor_id is null or (from_status, to_status) <> ('ON_THE_WAY', 'CANCELLED'))`,
      `select 'a loss is borne for what was never written off, or twice' as fault, l.ref as id
       from ledger_entry l left join order_event w
         on w.reason = 'WRITTEN_OFF' and l.ref = 'WRITTEN_OFF ' || w.order_id
       left join orders o on o.id = w.order_id and o.vendor_id = l.vendor_id
       where l.ref like 'WRITTEN_OFF %'
       group by l.ref having count(o.id) <> 1 or bool_or(l.kind <> 'ADJUSTMENT' or l.amount_paisa <= 0)`,
      `select 'waits for its payment without end' as fault, id::text as id
       from orders where status = 'AWAITING_PAYMENT' and expires_at is null`,
      `select 'waits for a payment at the door' as fault, id::text as id
       from orders where status = 'AWAITING_PAYMENT' and payment_method = 'COD'`,
      `select 'goes on without its money' as fault, o.id::text as id
       from orders o join payment p on p.order_id = o.id
       where o.payment_method <> 'COD' and o.total_paisa > 0 and p.accepted_paisa < p.amount_paisa
         and o.status not in ('AWAITING_PAYMENT', 'CANCELLED', 'EXPIRED')
         -- Back at its store, and an admin has decided that the payment never came.
         and not (o.status = 'RETURNED_TO_VENDOR' and exists (
           select from payment_proof u
           where u.payment_id = p.id and u.status = 'REJECTED' and u.dispute_settled_at is not null
         ))`,
      `select 'was delivered without its money' as fault, o.id::text as id
       from orders o join payment p on p.order_id = o.id
       where o.status in ('DELIVERED', 'COMPLETED') and p.accepted_paisa < p.amount_paisa`,
      `select 'is over and keeps money' as fault, o.id::text as id
       from orders o join payment p on p.order_id = o.id
       where o.status in ${over} and p.accepted_paisa > p.refunded_paisa
         -- While its store chooses whether to take it up again.
         and not exists (select from late_payment l where l.order_id = o.id and l.outcome is null)`,
      `select 'was delivered at no time, or never and at one' as fault, id::text as id
       from orders where (status in ('DELIVERED', 'COMPLETED')) <> (delivered_at is not null)`,
      `select 'is to be reviewed and was not delivered' as fault, id::text as id
       from orders where review_ask_at is not null
         and (delivered_at is null or review_ask_at < delivered_at + interval '1 day')`,
      `select 'was late before its time, or without any' as fault, id::text as id
       from orders where late_at is not null and (ship_by is null or late_at < ship_by + interval '24 hours')
         or ship_reminded_at is not null and (ship_by is null or ship_reminded_at < ship_by)`,
      `select 'given to an admin before its store could answer, or never asked for' as fault, id::text as id
       from orders where cancel_escalated_at is not null
         and (cancel_asked_at is null or cancel_escalated_at < cancel_asked_at + interval '24 hours')`,
      `select 'cancelled by its shopper while the store was packing it in time' as fault, o.id::text as id
       from orders o join order_event e on e.order_id = o.id
       where e.actor = 'SHOPPER' and e.to_status = 'CANCELLED' and e.from_status in ('ACCEPTED', 'PACKED')
         and (o.late_at is null or e.at < o.late_at)
         and (o.promise_broken_at is null or e.at < o.promise_broken_at)`,
      // Codes alone: a process of the release before writes words without one.
      `select 'cancelled for a reason that its side cannot have' as fault, order_id::text as id
       from order_event where to_status = 'CANCELLED' and (
         reason in ${shopperReasons} and actor <> 'SHOPPER'
         or reason in ${storeReasons} and actor <> 'VENDOR'
         or reason = 'SOMETHING_ELSE' and actor not in ('SHOPPER', 'VENDOR')
       )`,
      `select 'a reason to cancel that nobody asked with' as fault, id::text as id
       from orders where cancel_asked_code is not null and cancel_asked_at is null`,
      `select 'was declined and never asked for' as fault, id::text as id
       from orders where cancel_declined_at is not null and cancel_asked_at is null`,
      `select 'failed ' || failed_deliveries || ' deliveries, history says other' as fault, o.id::text as id
       from orders o where failed_deliveries <> (
         select count(*) from order_event e where e.order_id = o.id and e.to_status = 'DELIVERY_FAILED'
       )`,
      `select 'was delivered by its store without a word on the age of the receiver' as fault, o.id::text as id
       from orders o where o.is_age_limited and o.age_checked_at is null and o.status in ('DELIVERED', 'COMPLETED')
         and not exists (
           select from order_event e where e.order_id = o.id and e.to_status = 'DELIVERED' and e.actor = 'ADMIN'
         )`,
      `select 'age checked of a receiver who received nothing, or no such goods' as fault, id::text as id
       from orders where age_checked_at is not null
         and (not is_age_limited or status not in ('DELIVERED', 'COMPLETED'))`,
      `select 'failed for the age of its receiver without goods for adults' as fault, o.id::text as id
       from orders o join order_event e on e.order_id = o.id where e.reason = 'AGE' and not o.is_age_limited`,
      `select 'was refused at the door and did not come back' as fault, o.id::text as id
       from orders o join order_event e on e.order_id = o.id
       where e.reason = 'REFUSED' and e.to_status = 'DELIVERY_FAILED' and o.status <> 'RETURNED_TO_VENDOR'`,
    ],
  },
]
