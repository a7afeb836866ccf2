/** States of an order, shared by payments, orders and chat. No schemas here, so that every page may know them. */

export const orderStatuses = [
  'AWAITING_PAYMENT',
  'PLACED',
  'ACCEPTED',
  'PACKED',
  'ON_THE_WAY',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
  'DELIVERY_FAILED',
  'RETURNED_TO_VENDOR',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
