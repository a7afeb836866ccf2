/** The life of an order: every move that there is, who may make it, and what it brings with it. */
import type { DeliveryKind } from '../../../contract/delivery/delivery-fee.ts'
import {
  type AdminTransition,
  adminTransitions,
  type OrderStatus,
  type VendorTransition,
  vendorTransitions,
} from '../../../contract/orders/order-states.ts'

export type Actor = 'SHOPPER' | 'VENDOR' | 'ADMIN' | 'SYSTEM'

interface Move {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: readonly Actor[]
  /** Only for goods that are fetched, or only for goods that are brought. */
  readonly only?: 'FETCHED' | 'BROUGHT'
  /** Takes the last step back: nobody goes there by moving on. */
  readonly isUndo?: true
  /** Only for what is late. */
  readonly onlyLate?: true
  /** Takes up again what was over: only where its payment was found late. */
  readonly isRevival?: true
}

const moves: readonly Move[] = [
  { from: 'AWAITING_PAYMENT', to: 'PLACED', by: ['SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'EXPIRED', by: ['SYSTEM'] },
  // By the store only while no money may be on its way.
  { from: 'AWAITING_PAYMENT', to: 'CANCELLED', by: ['SHOPPER', 'VENDOR', 'ADMIN'] },
  { from: 'PLACED', to: 'ACCEPTED', by: ['VENDOR'] },
  // By the system when the store has let its time run out.
  { from: 'PLACED', to: 'CANCELLED', by: ['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM'] },
  { from: 'ACCEPTED', to: 'PACKED', by: ['VENDOR'] },
  { from: 'ACCEPTED', to: 'CANCELLED', by: ['VENDOR', 'ADMIN'] },
  // By its shopper once its handling time is long over.
  { from: 'ACCEPTED', to: 'CANCELLED', by: ['SHOPPER'], onlyLate: true },
  { from: 'PACKED', to: 'ON_THE_WAY', by: ['VENDOR'], only: 'BROUGHT' },
  { from: 'PACKED', to: 'READY_FOR_PICKUP', by: ['VENDOR'], only: 'FETCHED' },
  { from: 'PACKED', to: 'CANCELLED', by: ['VENDOR', 'ADMIN'] },
  { from: 'PACKED', to: 'CANCELLED', by: ['SHOPPER'], onlyLate: true },
  // By a shopper who has paid in advance, and by an admin where a code was guessed at too often.
  { from: 'READY_FOR_PICKUP', to: 'DELIVERED', by: ['VENDOR', 'SHOPPER', 'ADMIN'] },
  // Goods that nobody comes for must not stay reserved for ever.
  { from: 'READY_FOR_PICKUP', to: 'CANCELLED', by: ['VENDOR', 'ADMIN'] },
  { from: 'ON_THE_WAY', to: 'DELIVERED', by: ['VENDOR', 'SHOPPER', 'ADMIN'] },
  { from: 'ON_THE_WAY', to: 'DELIVERY_FAILED', by: ['VENDOR'] },
  // Goods that come back before they arrived, or are lost on their way and written off.
  { from: 'ON_THE_WAY', to: 'CANCELLED', by: ['ADMIN'] },
  { from: 'DELIVERY_FAILED', to: 'ON_THE_WAY', by: ['VENDOR'] },
  { from: 'DELIVERY_FAILED', to: 'RETURNED_TO_VENDOR', by: ['SYSTEM', 'ADMIN'] },
  // By the shopper who says so, or once the time for returns is over.
  { from: 'DELIVERED', to: 'COMPLETED', by: ['SHOPPER', 'SYSTEM', 'ADMIN'] },
  // A delivery that was marked by mistake.
  { from: 'DELIVERED', to: 'ON_THE_WAY', by: ['VENDOR'], only: 'BROUGHT', isUndo: true },
  { from: 'DELIVERED', to: 'READY_FOR_PICKUP', by: ['VENDOR'], only: 'FETCHED', isUndo: true },
  // A late payment was found, and the goods are to be had.
  { from: 'EXPIRED', to: 'PLACED', by: ['VENDOR'], isRevival: true },
  { from: 'CANCELLED', to: 'PLACED', by: ['VENDOR'], isRevival: true },
]

/** How long a store may take back that it has delivered. */
export const undoMinutes = 10

export interface OrderState {
  readonly status: OrderStatus
  readonly deliveryKind: DeliveryKind
  readonly isLate?: boolean
}

export const mayTransition = (standing: OrderState, to: OrderStatus, by: Actor): boolean =>
  movesFrom(standing, by).some((move) => move.to === to && !move.isUndo && !move.isRevival)

/** Where the last step may be taken back to. */
export const undoneFrom = (standing: OrderState, by: Actor): OrderStatus | undefined =>
  movesFrom(standing, by).find(({ isUndo }) => isUndo)?.to

export const mayRevive = (standing: OrderState): boolean =>
  movesFrom(standing, 'VENDOR').some(({ isRevival }) => isRevival)

const movesFrom = ({ status, deliveryKind, isLate = false }: OrderState, by: Actor): readonly Move[] =>
  moves.filter(
    ({ from, only, ...move }) =>
      from === status &&
      move.by.includes(by) &&
      (!move.onlyLate || isLate) &&
      (only === undefined || (only === 'FETCHED') === (deliveryKind === 'PICKUP')),
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

/** What arriving in a state brings with it, inside the same transaction. */
export const onEnter: Partial<Record<OrderStatus, 'CASH_IS_COLLECTED' | 'GOODS_COME_BACK'>> = {
  DELIVERED: 'CASH_IS_COLLECTED',
  CANCELLED: 'GOODS_COME_BACK',
  EXPIRED: 'GOODS_COME_BACK',
  RETURNED_TO_VENDOR: 'GOODS_COME_BACK',
}
