import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatRupees } from '../../../contract/money.ts'
import type { OrderDetail } from '../../lib/orders.ts'
import { paths } from '../../lib/paths.ts'
import {
  type ReturnRow,
  refundsOfOrderQuery,
  returnOptionsQuery,
  returnsOfOrderQuery,
} from '../../lib/returns.ts'
import { wordsOf } from '../../lib/screen.ts'
import { useText } from '../../lib/text.ts'
import { ReturnStatusBadge } from '../../parts/return-status.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Failed } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { OwnRefund } from '../returns/own-refund.tsx'

await wordsOf('refunds')

type Seen = Pick<OrderDetail, 'orderId' | 'status'>

/** What of an order of mine comes back, what money with it, and the way to ask for more. Nothing where there is none. */
export function OrderReturns({ order: { orderId, status } }: { order: Seen }) {
  const text = useText()
  const isHere = status === 'DELIVERED' || status === 'COMPLETED'
  const returns = useQuery({ ...returnsOfOrderQuery(orderId), enabled: isHere })
  const options = useQuery({ ...returnOptionsQuery(orderId), enabled: isHere })
  const refunds = useQuery(refundsOfOrderQuery(orderId))
  const rows = returns.data?.rows ?? []
  const ofReturns = new Set(rows.map(({ returnId }) => returnId))
  // A return shows its refund itself.
  const others = (refunds.data?.rows ?? []).filter(
    ({ returnId }) => returnId === null || !ofReturns.has(returnId),
  )
  const mayAsk = options.data?.lines.some(({ left, reasons }) => left > 0 && reasons.length > 0) === true
  const hasFailed = returns.isError || refunds.isError
  if (rows.length === 0 && others.length === 0 && !mayAsk && !hasFailed) return null
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="font-bold text-base">{text('back.order.title')}</h2>
      {hasFailed && (
        <Failed
          onRetry={() => {
            void returns.refetch()
            void refunds.refetch()
          }}
        >
          {text('back.order.failed')}
        </Failed>
      )}
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {rows.map((row) => (
            <ReturnCard key={row.returnId} row={row} />
          ))}
        </ul>
      )}
      {others.map((refund) => (
        <OwnRefund key={refund.refundId} refund={refund} />
      ))}
      {mayAsk && (
        <Link className={buttonLook('quiet')} to={paths.askReturn(orderId)}>
          <Icon name="refresh" />
          {text('back.order.ask')}
        </Link>
      )}
    </section>
  )
}

function ReturnCard({ row }: { row: ReturnRow }) {
  const text = useText()
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-3 rounded-card border border-line p-3 transition-colors hover:border-muted">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            className="font-medium after:absolute after:inset-0 after:rounded-card"
            to={paths.ownReturn(row.returnId)}
          >
            {row.firstProductName}
          </Link>
          <ReturnStatusBadge status={row.status} />
        </p>
        <p className="text-muted text-xs">
          {text(`back.reason.${row.reason}`)} · <When at={row.createdAt} />
        </p>
      </div>
      {row.resolution === 'REFUND' && (
        <strong className="price self-center">{formatRupees(row.amount)}</strong>
      )}
    </li>
  )
}
