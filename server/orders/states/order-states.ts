/** The state machine of an order: every transition, its actors, and its side effects. */
import type { DeliveryKind } from '../../../contract/delivery/delivery-fee.ts'
import {
  type AdminTransition,
  adminTransitions,
  orderGroups,
  type VendorTransition,
  vendorTransitions,
} from '../../../contract/orders/order-states.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import {
  isAllowed,
  statesOf,
  type TransitionTable,
  transitionsFrom,
} from '../../../contract/shared/transitions.ts'

export type Actor = 'SHOPPER' | 'VENDOR' | 'ADMIN' | 'SYSTEM'

/**
 * FETCHED, BROUGHT: how the goods reach the shopper. LATE: its handling time is long over. UNDO: reverts the last step,
 * no ordinary transition goes there. REVIVAL: revives an order that was over, only where its payment was found late.
 */
type Guard = 'FETCHED' | 'BROUGHT' | 'LATE' | 'UNDO' | 'REVIVAL'

export const orderTransitions: TransitionTable<OrderStatus, Actor, Guard> = {
  AWAITING_PAYMENT: [
    { to: ['PLACED', 'EXPIRED'], by: ['SYSTEM'] },
    // By the store only while no money may be on its way.
    { to: ['CANCELLED'], by: ['SHOPPER', 'VENDOR', 'ADMIN'] },
  ],
  PLACED: [
    { to: ['ACCEPTED'], by: ['VENDOR'] },
    // By the system when the store's accept time has expired.
    { to: ['CANCELLED'], by: ['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM'] },
  ],
  ACCEPTED: [
    { to: ['PACKED'], by: ['VENDOR'] },
    // Packed and handed over in one go.
    { to: ['ON_THE_WAY'], by: ['VENDOR'], when: ['BROUGHT'] },
    { to: ['READY_FOR_PICKUP'], by: ['VENDOR'], when: ['FETCHED'] },
    { to: ['CANCELLED'], by: ['VENDOR', 'ADMIN'] },
    { to: ['CANCELLED'], by: ['SHOPPER'], when: ['LATE'] },
  ],
  PACKED: [
    { to: ['ON_THE_WAY'], by: ['VENDOR'], when: ['BROUGHT'] },
    { to: ['READY_FOR_PICKUP'], by: ['VENDOR'], when: ['FETCHED'] },
    { to: ['CANCELLED'], by: ['VENDOR', 'ADMIN'] },
    { to: ['CANCELLED'], by: ['SHOPPER'], when: ['LATE'] },
  ],
  ON_THE_WAY: [
    { to: ['DELIVERED'], by: ['VENDOR', 'SHOPPER', 'ADMIN'] },
    { to: ['DELIVERY_FAILED'], by: ['VENDOR'] },
    // Goods that come back before they arrived, or are lost on their way and written off.
    { to: ['CANCELLED'], by: ['ADMIN'] },
  ],
  READY_FOR_PICKUP: [
    // By a shopper of a prepaid order, and by an admin where the code was guessed at too often.
    { to: ['DELIVERED'], by: ['VENDOR', 'SHOPPER', 'ADMIN'] },
    // Goods that nobody comes for must not stay reserved for ever.
    { to: ['CANCELLED'], by: ['VENDOR', 'ADMIN'] },
  ],
  DELIVERED: [
    // By the shopper who says so, or once the time for returns is over.
    { to: ['COMPLETED'], by: ['SHOPPER', 'SYSTEM', 'ADMIN'] },
    // A delivery that was marked by mistake.
    { to: ['ON_THE_WAY'], by: ['VENDOR'], when: ['UNDO', 'BROUGHT'] },
    { to: ['READY_FOR_PICKUP'], by: ['VENDOR'], when: ['UNDO', 'FETCHED'] },
  ],
  COMPLETED: [],
  // A late payment was found, and the goods are to be had.
  CANCELLED: [{ to: ['PLACED'], by: ['VENDOR'], when: ['REVIVAL'] }],
  EXPIRED: [{ to: ['PLACED'], by: ['VENDOR'], when: ['REVIVAL'] }],
  DELIVERY_FAILED: [
    { to: ['ON_THE_WAY'], by: ['VENDOR'] },
    { to: ['RETURNED_TO_VENDOR'], by: ['SYSTEM', 'ADMIN'] },
  ],
  RETURNED_TO_VENDOR: [],
}

/** How long a store may take back that it has delivered. */
export const undoMinutes = 10

export interface OrderState {
  readonly status: OrderStatus
  readonly deliveryKind: DeliveryKind
  readonly isLate?: boolean
}

export const mayTransition = (standing: OrderState, to: OrderStatus, by: Actor): boolean =>
  isAllowed(orderTransitions, { from: standing.status, by, holds: guardsOf(standing) }, to)

/** The state to which the last step may be reverted. */
export const undoneFrom = (standing: OrderState, by: Actor): OrderStatus | undefined =>
  specialFrom(standing, by, 'UNDO')

export const mayRevive = (standing: OrderState): boolean =>
  specialFrom(standing, 'VENDOR', 'REVIVAL') !== undefined

const specialFrom = (standing: OrderState, by: Actor, guard: Guard): OrderStatus | undefined =>
  transitionsFrom(orderTransitions, {
    from: standing.status,
    by,
    holds: [...guardsOf(standing), guard],
  }).find(({ when }) => when?.includes(guard))?.to[0]

const guardsOf = ({ deliveryKind, isLate = false }: OrderState): Guard[] => [
  deliveryKind === 'PICKUP' ? 'FETCHED' : 'BROUGHT',
  ...(isLate ? (['LATE'] as const) : []),
]

/** States in which the shopper may cancel alone once the order is late. */
export const lateStatuses: readonly OrderStatus[] = statesOf(orderTransitions).filter((status) =>
  orderTransitions[status].some(({ when }) => when?.includes('LATE')),
)

/** The steps that a vendor may take from here; cancelling is a thing of its own. */
export const vendorTransitionsFrom = (standing: OrderState): VendorTransition[] =>
  vendorTransitions.filter((to) => mayTransition(standing, to, 'VENDOR'))

/** The ends open to an admin from here. */
export const adminTransitionsFrom = (standing: OrderState): AdminTransition[] =>
  adminTransitions.filter((to) => mayTransition(standing, to, 'ADMIN'))

/** The shopper can no longer cancel alone, and the store still can: so a request to cancel is possible. */
export const mayAsk = (standing: OrderState): boolean =>
  mayTransition(standing, 'CANCELLED', 'VENDOR') && !mayTransition(standing, 'CANCELLED', 'SHOPPER')

/** States in which a request to cancel is possible, as long as the order is not late. */
export const askStatuses: readonly OrderStatus[] = statesOf(orderTransitions).filter((status) =>
  mayAsk({ status, deliveryKind: 'COURIER' }),
)

interface Confirmable extends OrderState {
  readonly paymentStatus: string
  /** The store alone delivers goods for adults: it has looked at the receiver. */
  readonly isAgeLimited: boolean
  readonly hasOpenReturn: boolean
}

/**
 * The state after the shopper confirms receipt. A cash order is delivered by its store, which takes the cash, and one
 * with an open return is not completed.
 */
export function confirmationOf(order: Confirmable): 'DELIVERED' | 'COMPLETED' | undefined {
  if (mayTransition(order, 'COMPLETED', 'SHOPPER')) return order.hasOpenReturn ? undefined : 'COMPLETED'
  // A prepaid order that weighed less has had the difference refunded.
  const isPaid = !order.isAgeLimited && ['PAID', 'PART_REFUNDED', 'REFUNDED'].includes(order.paymentStatus)
  return isPaid && mayTransition(order, 'DELIVERED', 'SHOPPER') ? 'DELIVERED' : undefined
}

/** Ended without a sale: what was paid is refunded. */
export const isOver = (status: OrderStatus): boolean => onEnter[status] === 'GOODS_COME_BACK'

/** Placed and not yet delivered: with the store, or on its way; the delivery code counts. */
export const underWayStatuses: readonly OrderStatus[] = [
  ...orderGroups.TO_ACCEPT,
  ...orderGroups.TO_PACK,
  ...orderGroups.OUT,
]

/** Side effects of entering a state, in the same transaction. */
export const onEnter: Partial<Record<OrderStatus, 'CASH_IS_COLLECTED' | 'GOODS_COME_BACK'>> = {
  DELIVERED: 'CASH_IS_COLLECTED',
  CANCELLED: 'GOODS_COME_BACK',
  EXPIRED: 'GOODS_COME_BACK',
  RETURNED_TO_VENDOR: 'GOODS_COME_BACK',
}
