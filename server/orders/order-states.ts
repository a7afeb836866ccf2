/** The life of an order: every move that there is, who may make it, and what it brings with it. */
import { type OrderStatus, type VendorMove, vendorMoves } from '../../contract/order-shapes.ts'

export type Actor = 'SHOPPER' | 'VENDOR' | 'ADMIN' | 'SYSTEM'
type DeliveryKind = 'PICKUP' | 'OWN_RIDER' | 'COURIER'

interface Move {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: readonly Actor[]
  /** Only for goods that are fetched, or only for goods that are brought. */
  readonly only?: 'FETCHED' | 'BROUGHT'
}

const moves: readonly Move[] = [
  { from: 'AWAITING_PAYMENT', to: 'PLACED', by: ['SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'EXPIRED', by: ['SYSTEM'] },
  { from: 'AWAITING_PAYMENT', to: 'CANCELLED', by: ['SHOPPER'] },
  { from: 'PLACED', to: 'ACCEPTED', by: ['VENDOR'] },
  // By the system when the store has let its time run out.
  { from: 'PLACED', to: 'CANCELLED', by: ['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM'] },
  { from: 'ACCEPTED', to: 'PACKED', by: ['VENDOR'] },
  { from: 'ACCEPTED', to: 'CANCELLED', by: ['VENDOR', 'ADMIN'] },
  { from: 'PACKED', to: 'ON_THE_WAY', by: ['VENDOR'], only: 'BROUGHT' },
  { from: 'PACKED', to: 'READY_FOR_PICKUP', by: ['VENDOR'], only: 'FETCHED' },
  { from: 'PACKED', to: 'CANCELLED', by: ['VENDOR', 'ADMIN'] },
  { from: 'READY_FOR_PICKUP', to: 'DELIVERED', by: ['VENDOR'] },
  // Goods that nobody comes for must not stay reserved for ever.
  { from: 'READY_FOR_PICKUP', to: 'CANCELLED', by: ['VENDOR', 'ADMIN'] },
  { from: 'ON_THE_WAY', to: 'DELIVERED', by: ['VENDOR'] },
  { from: 'ON_THE_WAY', to: 'DELIVERY_FAILED', by: ['VENDOR'] },
  { from: 'DELIVERY_FAILED', to: 'ON_THE_WAY', by: ['VENDOR'] },
  { from: 'DELIVERY_FAILED', to: 'RETURNED_TO_VENDOR', by: ['SYSTEM'] },
  // By the shopper who says so, or once the time for returns is over.
  { from: 'DELIVERED', to: 'COMPLETED', by: ['SHOPPER', 'SYSTEM'] },
]

export interface Standing {
  readonly status: OrderStatus
  readonly deliveryKind: DeliveryKind
}

export const mayMove = ({ status, deliveryKind }: Standing, to: OrderStatus, by: Actor): boolean =>
  moves.some(
    (move) =>
      move.from === status &&
      move.to === to &&
      move.by.includes(by) &&
      (move.only === undefined || (move.only === 'FETCHED') === (deliveryKind === 'PICKUP')),
  )

/** The steps that a vendor may take from here; cancelling is a thing of its own. */
export const vendorMovesFrom = (standing: Standing): VendorMove[] =>
  vendorMoves.filter((to) => mayMove(standing, to, 'VENDOR'))

/** What arriving in a state brings with it, inside the same transaction. */
export const arrivals: Partial<Record<OrderStatus, 'CASH_IS_COLLECTED' | 'GOODS_COME_BACK'>> = {
  DELIVERED: 'CASH_IS_COLLECTED',
  CANCELLED: 'GOODS_COME_BACK',
  EXPIRED: 'GOODS_COME_BACK',
  RETURNED_TO_VENDOR: 'GOODS_COME_BACK',
}
