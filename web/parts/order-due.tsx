import type { OrderRow } from '../lib/orders.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/badge.tsx'
import { TimeLeft } from './time-left.tsx'

/** What presses with an order: somebody asks to cancel it, or a time runs. */
export function OrderDue({ row }: { row: Pick<OrderRow, 'isCancelAsked' | 'acceptBy' | 'expiresAt'> }) {
  const text = useText()
  if (row.isCancelAsked) return <Badge tone="bad">{text('order.asked')}</Badge>
  const until = row.acceptBy ?? row.expiresAt
  return until !== null && <TimeLeft className="whitespace-nowrap text-muted text-xs" until={until} />
}
