import type { OrderRow } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { TimeLeft } from '../payments/time-left.tsx'

type Due = Pick<
  OrderRow,
  'isCancelAsked' | 'isOverdue' | 'acceptBy' | 'expiresAt' | 'shipBy' | 'paymentStatus'
>

/** Urgency of an order: a request to cancel, or a running deadline. The clock pauses while a proof is reviewed. */
export function OrderDue({ row }: { row: Due }) {
  const t = useTranslate()
  if (row.isCancelAsked) return <Badge tone="bad">{t('order.asked')}</Badge>
  if (row.isOverdue) return <Badge tone="bad">{t('order.overdue')}</Badge>
  const due = clockOf(row)
  if (due === undefined) return null
  return (
    <span className="whitespace-nowrap text-muted text-xs">
      {t(`order.due.${due.what}`)} <TimeLeft until={due.until} />
    </span>
  )
}

function clockOf({ acceptBy, expiresAt, shipBy, paymentStatus }: Due) {
  if (acceptBy !== null) return { what: 'accept', until: acceptBy } as const
  if (expiresAt !== null && paymentStatus !== 'SUBMITTED') return { what: 'pay', until: expiresAt } as const
  return shipBy === null ? undefined : ({ what: 'ship', until: shipBy } as const)
}
