/**
 * The status of a whole checkout: derived from its orders at each read, never stored, and never transitioning an order.
 */
import type { groupStatuses } from '../../../contract/orders/checkouts.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { isOver } from '../states/order-states.ts'

export type GroupStatus = (typeof groupStatuses)[number]

const arrived: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED']

export function groupStatusOf(statuses: readonly OrderStatus[]): GroupStatus {
  const sold = statuses.filter((status) => !isOver(status))
  if (sold.length === 0) return 'CANCELLED'
  if (sold.includes('AWAITING_PAYMENT')) return 'AWAITING_PAYMENT'
  return sold.every((status) => arrived.includes(status)) ? 'DELIVERED' : 'UNDER_WAY'
}
