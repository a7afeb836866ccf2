import type { ReturnStatus } from '../../../contract/orders/return-states.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusTone } from '../frame/status-tone.ts'

interface ReturnStatusProps {
  status: ReturnStatus
  /** True once the refund has arrived: the return is over. */
  isMoneyBack: boolean
}

export function ReturnStatusBadge({ status, isMoneyBack }: ReturnStatusProps) {
  const t = useTranslate()
  if (isMoneyBack) return <Badge tone="good">{t('refunds.status.ARRIVED')}</Badge>
  return <Badge tone={statusTone('return', status)}>{t(`refunds.status.${status}`)}</Badge>
}

export function RefundStatusBadge({ refund }: { refund: Refund }) {
  const t = useTranslate()
  if (refund.isOverdue) return <Badge tone="loud">{t('refunds.refund.overdue')}</Badge>
  return (
    <Badge tone={statusTone('refund', refund.status)}>{t(`refunds.refund.status.${refund.status}`)}</Badge>
  )
}
