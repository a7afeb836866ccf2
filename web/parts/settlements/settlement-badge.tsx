import type { SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<SettlementStatus, BadgeTone> = {
  DRAFT: 'calm',
  STATEMENT_SENT: 'info',
  PAID_MARKED: 'saving',
  CONFIRMED: 'good',
  DISPUTED: 'bad',
}

export function SettlementBadge({ status }: { status: SettlementStatus }) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`settlements.status.${status}`)}</Badge>
}
