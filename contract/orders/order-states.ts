/** States of an order, free of the schemas so that a page may carry them. */
import type { OrderStatus } from '../shared/order-statuses.ts'
import { cancelReasons } from './cancel-reasons.ts'

export const vendorTransitions = [
  'ACCEPTED',
  'PACKED',
  'ON_THE_WAY',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'DELIVERY_FAILED',
] as const
export type VendorTransition = (typeof vendorTransitions)[number]

/** Transitions by which an admin ends an order that is stuck. */
export const adminTransitions = ['DELIVERED', 'COMPLETED', 'RETURNED_TO_VENDOR', 'CANCELLED'] as const
export type AdminTransition = (typeof adminTransitions)[number]

/** Filters of a list: the states of one group await the same next step. */
export const orderGroups = {
  TO_PAY: ['AWAITING_PAYMENT'],
  TO_ACCEPT: ['PLACED'],
  TO_PACK: ['ACCEPTED', 'PACKED'],
  OUT: ['ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERY_FAILED'],
  DONE: ['DELIVERED', 'COMPLETED'],
  ENDED: ['CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderGroup = keyof typeof orderGroups
export const orderGroupNames = Object.keys(orderGroups) as [OrderGroup, ...OrderGroup[]]

/**
 * Reasons of a failed delivery. A refusal at the door ends the attempts, and counts against cash on delivery. AGE: nobody
 * of age was there to receive goods for adults; it is an attempt like any other.
 */
export const failReasons = ['NOBODY_HOME', 'REFUSED', 'WRONG_ADDRESS', 'AGE', 'OTHER'] as const
export type FailReason = (typeof failReasons)[number]

/** Reasons of a transition, where they are not the free text of its actor. */
export const stepReasons = [
  ...failReasons,
  'NOT_ACCEPTED',
  'NOT_PAID',
  'ASKED',
  'WRITTEN_OFF',
  ...cancelReasons,
] as const
export type StepReason = (typeof stepReasons)[number]

/** Handling time: open hours of the store, from accepting an order to handing it over. */
export const handlingHours = 24
/** Grace after the handling time: then the order is late, and its shopper may cancel without the store. */
export const lateGraceHours = 24
/** Time for the store to answer a cancellation request before it is escalated to admins. */
export const cancelAnswerHours = 24

export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low', 'due', 'promised'] as const

/** Filters of a list by the promised day: those that have to leave today or before, and those that are too late. */
export const promiseFilters = ['DUE', 'LATE'] as const
export type OrderSort = (typeof orderSorts)[number]
