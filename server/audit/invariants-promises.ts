/** Promised days: as they were frozen with an order, kept, missed or put off. */
import type { Invariant } from './invariant.ts'

const nepal = (instant: string) => `((${instant}) at time zone 'Asia/Kathmandu')::date`
const unchanged = 'not exists (select from promise_change c where c.order_id = o.id)'

export const promiseInvariants: readonly Invariant[] = [
  {
    name: 'promised day',
    claim:
      'No order is promised before it was placed; its shopper is told once it cannot be held, and of every new day',
    questions: [
      `select 'promised for a day before it was placed' as fault, o.id::text as id
       from orders o where o.promised_day < ${nepal('o.placed_at')}`,
      `select 'ready before it was placed, and nothing was put off' as fault, o.id::text as id
       from orders o where o.promised_ready_at < o.placed_at and ${unchanged}`,
      `select 'promised from a later time than till' as fault, id::text as id
       from orders where promised_from > promised_till`,
      `select 'late before its promised day is over' as fault, o.id::text as id
       from orders o where ${nepal("o.late_after - interval '1 millisecond'")} < o.promised_day`,
      `select 'may leave after it is late' as fault, id::text as id from orders where leave_by > late_after`,
      `select 'a part of the promise without the others' as fault, id::text as id
       from orders where (promised_day is null) <> (late_after is null) or (promised_day is null) <> (leave_by is null)
         or (promised_day is null) <> (promised_till is null)`,
      `select 'another day than the shopper wished, and nothing was put off' as fault, o.id::text as id
       from orders o where o.wished_day is not null and o.promised_day is distinct from o.wished_day and ${unchanged}`,
      `select 'its shopper was told before the promise was broken' as fault, id::text as id
       from orders where promise_told_at is not null and (leave_by is null or promise_told_at < leave_by)`,
      `select 'its shopper was told, and it does not count as broken' as fault, id::text as id
       from orders where promise_told_at is not null and promise_broken_at is null`,
      `select 'counts as broken, and its shopper was told nothing' as fault, o.id::text as id
       from orders o where o.promise_broken_at is not null and o.promise_told_at is null and ${unchanged}`,
      `select 'promised for another day than the last that was stated' as fault, o.id::text as id
       from orders o, lateral (
         select to_day from promise_change c where c.order_id = o.id order by c.at desc, c.id desc limit 1
       ) last where o.promised_day is distinct from last.to_day`,
      `select 'a new day of an order that was never accepted' as fault, c.id::text as id
       from promise_change c where not exists (
         select from order_event e where e.order_id = c.order_id and e.to_status = 'ACCEPTED'
       )`,
    ],
  },
  {
    name: 'preparation',
    claim: 'A pre-order has its day and nothing else has one; preparation days are within bounds',
    questions: [
      `select 'a day without a pre-order, or a pre-order without a day' as fault, id::text as id
       from product where (availability = 'PRE_ORDER') <> (ready_on is not null)`,
      `select 'preparation days out of bounds' as fault, id::text as id
       from product where prep_days not between 0 and 60`,
      `select 'preparation days of a store out of bounds' as fault, id::text as id
       from vendor where prep_days not between 0 and 60`,
    ],
  },
]
