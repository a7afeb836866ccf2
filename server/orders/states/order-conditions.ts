/** Conditions on `orders o`, for statements that read or transition orders. */
import { sql } from 'kysely'
import { openReturnStatuses } from '../../../contract/orders/return-states.ts'
import { inStates } from '../../platform/in-states.ts'
import { askStatuses, lateStatuses } from './order-states.ts'

/** Of `orders o`: the shopper's request to cancel is unanswered, and the store can still answer it. */
export const isCancelAsked = sql<boolean>`(
  o.cancel_asked_at is not null and o.cancel_declined_at is null
  and o.status in ${inStates(askStatuses)}
)`

/** Of `orders o`: its handling time is long over. */
export const isPackedLate = sql<boolean>`(o.late_at is not null and o.status in ${inStates(lateStatuses)})`

/** Of `orders o`: that, or its first promised day was missed or given up; so its shopper may cancel it alone. */
export const isLate = sql<boolean>`(
  (o.late_at is not null or o.promise_broken_at is not null) and o.status in ${inStates(lateStatuses)}
)`

/** Of `orders o`: it has a return that has not come to its end. */
export const hasOpenReturn = sql<boolean>`exists (
  select from return_request where order_id = o.id and status in ${inStates(openReturnStatuses)}
)`
