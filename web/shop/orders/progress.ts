/** The five steps of an order, as its progress bar shows them. */
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'

export type StepState = 'DONE' | 'CURRENT' | 'FAILED' | 'AHEAD'
export interface ProgressStep {
  readonly status: OrderStatus
  readonly state: StepState
}

/** Undefined for an order that ended before it was delivered. */
export function progressOf({
  status,
  deliveryKind,
}: Pick<OrderDetail, 'status' | 'deliveryKind'>): readonly ProgressStep[] | undefined {
  const out = deliveryKind === 'PICKUP' ? 'READY_FOR_PICKUP' : 'ON_THE_WAY'
  const steps: readonly OrderStatus[] = ['PLACED', 'ACCEPTED', 'PACKED', out, 'DELIVERED']
  const reached = reachedBy[status]
  if (reached === undefined) return undefined
  const isOver = status === 'DELIVERED' || status === 'COMPLETED'
  return steps.map((step, at) => ({
    status: step,
    state: at > reached ? 'AHEAD' : at < reached || isOver ? 'DONE' : currentState(status),
  }))
}

const currentState = (status: OrderStatus): StepState =>
  status === 'DELIVERY_FAILED' ? 'FAILED' : status === 'AWAITING_PAYMENT' ? 'AHEAD' : 'CURRENT'

/** The step that each status has reached. */
const reachedBy: Readonly<Partial<Record<OrderStatus, number>>> = {
  AWAITING_PAYMENT: 0,
  PLACED: 0,
  ACCEPTED: 1,
  PACKED: 2,
  ON_THE_WAY: 3,
  READY_FOR_PICKUP: 3,
  DELIVERY_FAILED: 3,
  DELIVERED: 4,
  COMPLETED: 4,
}
