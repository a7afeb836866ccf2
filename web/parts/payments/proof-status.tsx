import type { ProofStatus } from '../../../contract/payments/payment-methods.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusTone } from '../frame/status-tone.ts'

/** Badge with the state of a payment proof. */
export function ProofStatusBadge({ status }: { status: ProofStatus }) {
  const t = useTranslate()
  return <Badge tone={statusTone('proof', status)}>{t(`qr.status.${status}`)}</Badge>
}
