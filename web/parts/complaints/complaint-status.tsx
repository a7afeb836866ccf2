import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusTone } from '../frame/status-tone.ts'
import type { ComplaintRow } from './complaint-data.ts'

export function ComplaintBadge({ status }: { status: ComplaintStatus }) {
  const t = useTranslate()
  return <Badge tone={statusTone('complaint', status)}>{t(`complaint.status.${status}`)}</Badge>
}

/** Badges of the state, of an overdue deadline, and of a raised severity. */
export function ComplaintState({ of }: { of: Pick<ComplaintRow, 'status' | 'isLate' | 'severity'> }) {
  const t = useTranslate()
  return (
    <span className="flex flex-wrap items-center gap-1">
      <ComplaintBadge status={of.status} />
      {of.isLate && <Badge tone="loud">{t('complaints.late')}</Badge>}
      {of.severity === 'HIGH' && <Badge tone="bad">{t('complaint.severity.HIGH')}</Badge>}
    </span>
  )
}

const ended: readonly ComplaintStatus[] = ['RESOLVED', 'REJECTED', 'CLOSED', 'ESCALATED_EXTERNAL']

export const isEnded = (status: ComplaintStatus): boolean => ended.includes(status)

/** The deadline promised to the shopper: first to acknowledge the complaint, then to resolve it. */
export const promisedBy = ({ status, acknowledgeBy, resolveBy }: ComplaintRow): string =>
  status === 'OPEN' || status === 'REOPENED' ? acknowledgeBy : resolveBy
