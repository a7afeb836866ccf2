import type { Market } from '../platform/context.ts'
import { openAnnouncement } from '../platform/events/domain-event.ts'

/**
 * Told in the transaction in which an order's whole amount has come in from elsewhere than the door, and when anything
 * at all came for one whose payment was over already.
 */
export const paymentSettled = openAnnouncement<{
  readonly market: Market
  readonly orderId: string
  /** The money was found by a proof that came when the order was over. */
  readonly isLateProof: boolean
  readonly at: Date
}>()

/** Told in the transaction in which money of an order is to go back. */
export const refundBooked = openAnnouncement<{
  readonly orderId: string
  readonly amountPaisa: number
  readonly at: Date
}>()

/** Told in the transaction in which a refund is withdrawn: that money never came, and none of it goes back. */
export const refundWithdrawn = openAnnouncement<{
  readonly orderId: string
  readonly amountPaisa: number
  readonly at: Date
}>()

/** Told when an order waits for its money again, and until when: its shopper's proof was rejected. */
export const paymentAwaited = openAnnouncement<{
  readonly orderId: string
  readonly until: Date
  readonly at: Date
}>()

/** Told when a shopper would rather pay at the door. Whoever knows the order refuses where that cannot be. */
export const cashChosen = openAnnouncement<{
  readonly market: Market
  readonly orderId: string
  readonly at: Date
}>()

/** Asked before cash is offered: whoever knows the shopper's other orders says where no more of it is taken. */
export const cashAsked = openAnnouncement<{
  readonly market: Market
  readonly orderId: string
  readonly refuse: () => void
}>()

/** Told when an admin has taken back that an order was paid: it never was, and it cannot go on. */
export const paymentUndone = openAnnouncement<{
  readonly market: Market
  readonly orderId: string
  readonly adminId: string
  readonly reason: string
  readonly at: Date
}>()

/** Told when an admin has decided that a disputed payment counts: the order goes on from here. */
export const paymentUpheld = openAnnouncement<{
  readonly market: Market
  readonly orderId: string
  readonly at: Date
}>()
