/** An order's status in a list: one sentence, and the one button that follows from it. */
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { OrderRow } from '../../lib/data/orders.ts'
import type { MessageKey } from '../../lib/i18n/translate.ts'

export type RowAct = 'PAY' | 'TRACK' | 'REVIEW' | 'BUY_AGAIN'

interface RowStatus {
  readonly words: MessageKey
  readonly act: RowAct
}

export function rowStatus(row: Pick<OrderRow, 'status' | 'paymentStatus' | 'toReview'>): RowStatus {
  const { status, paymentStatus, toReview } = row
  if (isChecked({ status, paymentStatus })) return { words: 'orders.now.SUBMITTED', act: 'TRACK' }
  return { words: `orders.now.${status}`, act: actOf(status, toReview) }
}

/** The store reviews the payment proof: nothing is left for the shopper to do. */
export const isChecked = ({ status, paymentStatus }: Pick<OrderRow, 'status' | 'paymentStatus'>): boolean =>
  status === 'AWAITING_PAYMENT' && paymentStatus === 'SUBMITTED'

function actOf(status: OrderStatus, toReview: number): RowAct {
  if (status === 'AWAITING_PAYMENT') return 'PAY'
  if (status === 'DELIVERED' || status === 'COMPLETED') return toReview > 0 ? 'REVIEW' : 'BUY_AGAIN'
  const hasEnded = status === 'CANCELLED' || status === 'EXPIRED' || status === 'RETURNED_TO_VENDOR'
  return hasEnded ? 'BUY_AGAIN' : 'TRACK'
}

/** Rows by store, each store where its newest order stands; their order within a store stays. */
export function byStore<Row extends Pick<OrderRow, 'vendorId'>>(rows: readonly Row[]): readonly Row[][] {
  const stores = new Map<string, Row[]>()
  for (const row of rows) stores.set(row.vendorId, [...(stores.get(row.vendorId) ?? []), row])
  return [...stores.values()]
}
