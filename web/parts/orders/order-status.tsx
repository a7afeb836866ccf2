import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusTone } from '../frame/status-tone.ts'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslate()
  return <Badge tone={statusTone('order', status)}>{t(`order.status.${status}`)}</Badge>
}
