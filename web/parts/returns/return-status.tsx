import type { ReturnStatus } from '../../../contract/orders/return-states.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<ReturnStatus, BadgeTone> = {
  REQUESTED: 'saving',
  APPROVED: 'info',
  REJECTED: 'bad',
  CANCELLED: 'calm',
  PICKED_UP: 'info',
  DROPPED_OFF: 'info',
  RECEIVED: 'info',
  INSPECTED: 'info',
  REFUNDED: 'good',
  PART_REFUNDED: 'good',
  REPLACED: 'good',
  EXCHANGED: 'good',
  ESCALATED: 'bad',
}

interface ReturnStatusProps {
  status: ReturnStatus
  /** True once the refund has arrived: the return is over. */
  isMoneyBack: boolean
}

export function ReturnStatusBadge({ status, isMoneyBack }: ReturnStatusProps) {
  const t = useTranslate()
  if (isMoneyBack) return <Badge tone="good">{t('refunds.status.ARRIVED')}</Badge>
  return <Badge tone={tones[status]}>{t(`refunds.status.${status}`)}</Badge>
}

const refundTones = {
  DUE: 'saving',
  PAID: 'info',
  CONFIRMED: 'good',
  DISPUTED: 'bad',
  WITHDRAWN: 'calm',
} as const

export function RefundStatusBadge({ refund }: { refund: Refund }) {
  const t = useTranslate()
  if (refund.isOverdue) return <Badge tone="loud">{t('refunds.refund.overdue')}</Badge>
  return <Badge tone={refundTones[refund.status]}>{t(`refunds.refund.status.${refund.status}`)}</Badge>
}
