/** Notifications of an order that are settled, with no work left in them, once the order is in this state. */
import type { NotificationKind } from '../../../contract/notifications/notification-kinds.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notificationSettled } from '../../platform/events/notification-settled.ts'

/** Open payments and their review. */
const paying: readonly NotificationKind[] = [
  'proof-sent',
  'proof-waits',
  'proof-escalated',
  'late-payment',
  'late-payment-waits',
]
const toAccept: readonly NotificationKind[] = [...paying, 'order-waits']
const packed: readonly NotificationKind[] = [...toAccept, 'weight-offered', 'weight-declined']
const toSend: readonly NotificationKind[] = [...packed, 'order-due', 'order-late']
const all: readonly NotificationKind[] = [
  ...toSend,
  'order-new',
  'cancel-asked',
  'cancel-escalated',
  'delivery-failed',
]

const settledIn: Readonly<Partial<Record<OrderStatus, readonly NotificationKind[]>>> = {
  PLACED: paying,
  ACCEPTED: toAccept,
  PACKED: packed,
  READY_FOR_PICKUP: toSend,
  ON_THE_WAY: [...toSend, 'cancel-asked', 'cancel-escalated'],
  DELIVERED: all,
  COMPLETED: all,
  CANCELLED: all,
  EXPIRED: all,
  RETURNED_TO_VENDOR: all,
}

interface Standing {
  readonly orderId: string
  readonly status: OrderStatus
  readonly vendorAccountId: string
  readonly userId: string
  readonly isAnswered: boolean
  readonly at: Date
}

/** Runs before new notifications are written: those are not to be settled with the old ones. */
export async function settleNotifications(tx: Tx, order: Standing): Promise<void> {
  const { orderId, at } = order
  const answered: readonly NotificationKind[] = order.isAnswered ? ['cancel-asked', 'cancel-escalated'] : []
  const kinds = [...(settledIn[order.status] ?? []), ...answered]
  if (kinds.length === 0) return
  const about = { kinds, orderId, at }
  await notificationSettled.publish(tx, { ...about, to: [order.vendorAccountId, order.userId] }, () => {})
  const forAdmins = kinds.filter((kind) => kind === 'cancel-escalated' || kind === 'proof-escalated')
  if (forAdmins.length > 0)
    await notificationSettled.publish(tx, { ...about, kinds: forAdmins, to: 'ADMINS' }, () => {})
}
