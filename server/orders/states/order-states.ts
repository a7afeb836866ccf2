/** The state machine of an order: every transition, who may make it, and what it brings with it. */
import type { DeliveryKind } from '../../../contract/delivery/delivery-fee.ts'
import {
  type AdminTransition,
  adminTransitions,
  orderGroups,
  type VendorTransition,
  vendorTransitions,
} from '../../../contract/orders/order-states.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { isAllowed, statesOf, type TransitionTable, transitionsFrom } from '../../platform/transitions.ts'

export type Actor = 'SHOPPER' | 'VENDOR' | 'ADMIN' | 'SYSTEM'

/**
 * FETCHED, BROUGHT: how the goods reach the shopper. LATE: its handling time is long over. UNDO: takes the last step back,
 * nobody goes there by moving on. REVIVAL: takes up again what was over, only where its payment was found late.
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
    // By the system when the store has let its time run out.
    { to: ['CANCELLED'], by: ['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM'] },
  ],
  ACCEPTED: [
    { to: ['PACKED'], by: ['VENDOR'] },
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
    // By a shopper who has paid in advance, and by an admin where a code was guessed at too often.
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

/** Where the last step may be taken back to. */
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

/** In these its shopper may cancel alone once it is late. */
export const lateStatuses: readonly OrderStatus[] = statesOf(orderTransitions).filter((status) =>
  orderTransitions[status].some(({ when }) => when?.includes('LATE')),
)

/** The steps that a vendor may take from here; cancelling is a thing of its own. */
export const vendorTransitionsFrom = (standing: OrderState): VendorTransition[] =>
  vendorTransitions.filter((to) => mayTransition(standing, to, 'VENDOR'))

/** How an admin may end it from here. */
export const adminTransitionsFrom = (standing: OrderState): AdminTransition[] =>
  adminTransitions.filter((to) => mayTransition(standing, to, 'ADMIN'))

/** The shopper can no longer cancel alone, and the store still can: so it can be asked. */
export const mayAsk = (standing: OrderState): boolean =>
  mayTransition(standing, 'CANCELLED', 'VENDOR') && !mayTransition(standing, 'CANCELLED', 'SHOPPER')

/** In these its store can be asked, as long as it is not late. */
export const askStatuses: readonly OrderStatus[] = statesOf(orderTransitions).filter((status) =>
  mayAsk({ status, deliveryKind: 'COURIER' }),
)

interface Confirmable extends OrderState {
  readonly paymentStatus: string
  readonly hasOpenReturn: boolean
}

/**
 * What an order becomes when its shopper says that the goods are there. One that is to be paid in cash is delivered by
 * whoever takes the cash, and one of which something is being sent back is not complete.
 */
export function confirmationOf(order: Confirmable): 'DELIVERED' | 'COMPLETED' | undefined {
  if (mayTransition(order, 'COMPLETED', 'SHOPPER')) return order.hasOpenReturn ? undefined : 'COMPLETED'
  const isPaid = order.paymentStatus === 'PAID'
  return isPaid && mayTransition(order, 'DELIVERED', 'SHOPPER') ? 'DELIVERED' : undefined
}

/** It came to nothing, and what was paid for it goes back. */
export const isOver = (status: OrderStatus): boolean => onEnter[status] === 'GOODS_COME_BACK'

/** It is the store's to bring about, or on its way; the code at the door counts. */
export const underWayStatuses: readonly OrderStatus[] = [
  ...orderGroups.TO_ACCEPT,
  ...orderGroups.TO_PACK,
  ...orderGroups.OUT,
]

/** What arriving in a state brings with it, inside the same transaction. */
export const onEnter: Partial<Record<OrderStatus, 'CASH_IS_COLLECTED' | 'GOODS_COME_BACK'>> = {
  DELIVERED: 'CASH_IS_COLLECTED',
  CANCELLED: 'GOODS_COME_BACK',
  EXPIRED: 'GOODS_COME_BACK',
  RETURNED_TO_VENDOR: 'GOODS_COME_BACK',
}
