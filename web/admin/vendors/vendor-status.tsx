import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { VendorStatus } from '../admin-data.ts'

/** The statuses that a store can have today; those of the review of papers come with it. */
export const shownStatuses = [
  'APPLIED',
  'APPROVED',
  'SUSPENDED',
  'REJECTED',
] as const satisfies readonly VendorStatus[]

const tones: Record<VendorStatus, BadgeTone> = {
  APPLIED: 'saving',
  IN_KYC: 'info',
  UNDER_REVIEW: 'info',
  NEEDS_CHANGES: 'saving',
  APPROVED: 'good',
  SUSPENDED: 'bad',
  REJECTED: 'bad',
  CLOSED: 'calm',
}

export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`vendors.status.${status}`)}</Badge>
}
