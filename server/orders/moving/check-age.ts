/** Goods for people of 18 years and over: the bringer says whether the receiver is of age. */
import { sql } from 'kysely'
import type { FailReason } from '../../../contract/orders/order-states.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayTransition } from '../states/order-states.ts'
import type { LockedOrder } from './transition-order.ts'

/** AGE_NOT_CHECKED where the bringer has not said that the receiver is of age. */
export function refuseUncheckedAge(order: LockedOrder, isOfAge: boolean | undefined): void {
  // Where there is no such transition, transitionOrder refuses.
  if (order.isAgeLimited && isOfAge !== true && mayTransition(order, 'DELIVERED', 'VENDOR'))
    throw new Refusal('AGE_NOT_CHECKED')
}

/** Notes the bringer's word on the delivered order. After the transition: that locks the payment before the order. */
export async function noteAgeChecked(tx: Tx, { id, isAgeLimited }: LockedOrder): Promise<void> {
  if (isAgeLimited) await sql`update orders set age_checked_at = delivered_at where id = ${id}`.execute(tx)
}

/** An order without such goods does not fail for its receiver's age; one at the counter stays there. */
export function refuseForAge(order: LockedOrder, reason: FailReason): void {
  if (reason !== 'AGE') return
  if (!order.isAgeLimited)
    throw new Refusal('BAD_INPUT', { errors: { reason: 'This order has no goods for adults' } })
  if (order.status === 'READY_FOR_PICKUP') throw new Refusal('RECEIVER_UNDER_AGE')
}
