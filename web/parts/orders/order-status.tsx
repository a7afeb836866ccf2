import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<OrderStatus, BadgeTone> = {
  AWAITING_PAYMENT: 'saving',
  PLACED: 'saving',
  ACCEPTED: 'info',
  PACKED: 'info',
  ON_THE_WAY: 'info',
  READY_FOR_PICKUP: 'info',
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'calm',
  EXPIRED: 'calm',
  DELIVERY_FAILED: 'bad',
  RETURNED_TO_VENDOR: 'bad',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`order.status.${status}`)}</Badge>
}
