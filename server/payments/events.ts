import type { AppContext } from '../platform/context.ts'
import { openDomainEvent } from '../platform/events/domain-event.ts'

/**
 * Told in the transaction in which an order's whole amount has come in from elsewhere than the door, and when anything
 * at all came for one whose payment was over already.
 */
export const paymentSettled = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  /** The money was found by a proof that came when the order was over. */
  readonly isLateProof: boolean
  readonly at: Date
}>()

/** Told in the transaction in which money of an order is to go back. */
export const refundBooked = openDomainEvent<{
  readonly orderId: string
  readonly amountPaisa: number
  readonly at: Date
}>()

/** Told in the transaction in which a refund is withdrawn: that money never came, and none of it goes back. */
export const refundWithdrawn = openDomainEvent<{
  readonly orderId: string
  readonly amountPaisa: number
  readonly at: Date
}>()

/** Told when an order waits for its money again, and until when: its shopper's proof was rejected. */
export const paymentAwaited = openDomainEvent<{
  readonly orderId: string
  readonly until: Date
  readonly at: Date
}>()

/** Told when a shopper would rather pay at the door. Whoever knows the order refuses where that cannot be. */
export const cashChosen = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  readonly at: Date
}>()

/** Asked before cash is offered: whoever knows the shopper's other orders says where no more of it is taken. */
export const cashAsked = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  readonly refuse: () => void
}>()

/** Told when an admin has taken back that an order was paid: it never was, and it cannot go on. */
export const paymentUndone = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  readonly adminId: string
  readonly reason: string
  readonly at: Date
}>()

/** Told when an admin has decided that a disputed payment counts: the order goes on from here. */
export const paymentUpheld = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  readonly at: Date
}>()
