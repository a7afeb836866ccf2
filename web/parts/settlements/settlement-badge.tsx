import type { SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusTone } from '../frame/status-tone.ts'

export function SettlementBadge({ status }: { status: SettlementStatus }) {
  const t = useTranslate()
  return <Badge tone={statusTone('settlement', status)}>{t(`settlements.status.${status}`)}</Badge>
}
