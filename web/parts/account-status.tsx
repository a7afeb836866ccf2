import type { AccountStatus } from '../../contract/payment-methods.ts'
import { useText } from '../lib/text.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const tones: Record<AccountStatus, BadgeTone> = {
  PENDING_CHECK: 'saving',
  ACTIVE: 'good',
  REJECTED: 'bad',
  DISABLED: 'calm',
}

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const text = useText()
  return <Badge tone={tones[status]}>{text(`paying.status.${status}`)}</Badge>
}
