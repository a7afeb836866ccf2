import type { AccountStatus } from '../../../contract/payments/payment-methods.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusTone } from '../frame/status-tone.ts'

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const t = useTranslate()
  return <Badge tone={statusTone('account', status)}>{t(`paying.status.${status}`)}</Badge>
}
