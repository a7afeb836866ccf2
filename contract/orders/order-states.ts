/** The words for where an order stands, free of the schemas so that a page may carry them. */
import type { OrderStatus } from '../shared/order-statuses.ts'

export const vendorTransitions = [
  'ACCEPTED',
  'PACKED',
  'ON_THE_WAY',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'DELIVERY_FAILED',
] as const
export type VendorTransition = (typeof vendorTransitions)[number]

/** What an admin may make of an order that nobody else can bring to its end. */
export const adminTransitions = ['DELIVERED', 'COMPLETED', 'RETURNED_TO_VENDOR', 'CANCELLED'] as const
export type AdminTransition = (typeof adminTransitions)[number]

/** Lists are narrowed by these: what has to be done next is one group. */
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

/** Why goods did not reach anybody. A refusal at the door ends the tries, and counts with cash on delivery. */
export const failReasons = ['NOBODY_HOME', 'REFUSED', 'WRONG_ADDRESS', 'OTHER'] as const
export type FailReason = (typeof failReasons)[number]

/** Why a step was taken, where somebody other than the taker's own words says so. */
export const stepReasons = [...failReasons, 'NOT_ACCEPTED', 'NOT_PAID', 'ASKED', 'WRITTEN_OFF'] as const
export type StepReason = (typeof stepReasons)[number]

/** Handling time: open hours of the store, from accepting an order to handing it over. */
export const handlingHours = 24
/** So long after that an order is late: its shopper may cancel it alone. */
export const lateGraceHours = 24
/** So long a wish to cancel may stay without an answer before an admin sees it. */
export const cancelAnswerHours = 24

export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low', 'due'] as const
export type OrderSort = (typeof orderSorts)[number]
