import type { ProofStatus } from '../../../contract/payments/payment-methods.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { SUBMITTED: 'saving', CONFIRMED: 'good', REJECTED: 'bad' } as const

/** Badge with the state of a payment proof. */
export function ProofStatusBadge({ status }: { status: ProofStatus }) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`qr.status.${status}`)}</Badge>
}
