import type { Language } from '../../contract/errors.ts'
import type { PaymentMethod } from '../../contract/payments/payment-methods.ts'
import type { AppContext } from '../platform/context.ts'
import { openDomainEvent } from '../platform/events/domain-event.ts'

/**
 * Published when an order's whole amount has been received otherwise than in cash at the door, and when any amount was
 * received for one whose payment was over already.
 */
export const paymentSettled = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  /** The money was found by a proof that came when the order was over. */
  readonly isLateProof: boolean
  readonly at: Date
}>()

/** Published when money of an order is to be refunded. */
export const refundBooked = openDomainEvent<{
  readonly orderId: string
  readonly amountPaisa: number
  readonly at: Date
}>()

/** Published when a refund is withdrawn: that money never came, and none of it goes back. */
export const refundWithdrawn = openDomainEvent<{
  readonly orderId: string
  readonly amountPaisa: number
  readonly at: Date
}>()

/** Published when an order awaits payment again, and until when: its shopper's proof was rejected. */
export const paymentAwaited = openDomainEvent<{
  readonly orderId: string
  readonly until: Date
  readonly at: Date
}>()

/**
 * Published before an order's way of paying changes: the orders slice prices it anew and answers the total; PRICE_CHANGED
 * with the new breakdown, where it is neither the agreed nor the expected one.
 */
export const methodChanging = openDomainEvent<{
  readonly orderId: string
  readonly method: PaymentMethod
  readonly language: Language
  readonly expectedTotal: number | undefined
  readonly repriced: (totalPaisa: number) => void
  readonly at: Date
}>()

/** Published when a shopper switches to cash on delivery. The orders slice refuses where that cannot be. */
export const cashChosen = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  readonly at: Date
}>()

/**
 * Published before cash is offered: the orders slice, which knows the shopper's other orders, answers whether the limit
 * is reached, and the total by cash.
 */
export const cashAsked = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  readonly repriced: (totalPaisa: number) => void
  readonly refuse: () => void
}>()

/** Published when an admin has reverted a payment: it never came, and the order cannot go on. */
export const paymentUndone = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  readonly adminId: string
  readonly reason: string
  readonly at: Date
}>()

/** Published when an admin has upheld a disputed payment: the order goes on from here. */
export const paymentUpheld = openDomainEvent<{
  readonly ctx: AppContext
  readonly orderId: string
  readonly at: Date
}>()
