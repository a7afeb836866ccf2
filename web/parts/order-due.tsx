import type { OrderRow } from '../lib/orders.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/badge.tsx'
import { TimeLeft } from './time-left.tsx'

type Due = Pick<OrderRow, 'isCancelAsked' | 'acceptBy' | 'expiresAt' | 'paymentStatus'>

/** What presses with an order: somebody asks to cancel it, or a time runs. It stands still while a proof is looked at. */
export function OrderDue({ row }: { row: Due }) {
  const text = useText()
  if (row.isCancelAsked) return <Badge tone="bad">{text('order.asked')}</Badge>
  const until = row.acceptBy ?? (row.paymentStatus === 'SUBMITTED' ? null : row.expiresAt)
  return until !== null && <TimeLeft className="whitespace-nowrap text-muted text-xs" until={until} />
}
