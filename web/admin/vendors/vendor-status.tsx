import { useTranslate } from '../../lib/i18n/translate.ts'
import { statusTone } from '../../parts/frame/status-tone.ts'
import { Badge } from '../../ui/badge.tsx'
import type { VendorStatus } from '../admin-data.ts'

/** The statuses that a store can have today; those of the review of papers come with it. */
export const shownStatuses = [
  'APPLIED',
  'APPROVED',
  'SUSPENDED',
  'REJECTED',
] as const satisfies readonly VendorStatus[]

export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  const t = useTranslate()
  return <Badge tone={statusTone('vendor', status)}>{t(`vendors.status.${status}`)}</Badge>
}
