import type { AccountStatus } from '../../../contract/payments/payment-methods.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<AccountStatus, BadgeTone> = {
  PENDING_CHECK: 'saving',
  ACTIVE: 'good',
  REJECTED: 'bad',
  DISABLED: 'calm',
}

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`paying.status.${status}`)}</Badge>
}
