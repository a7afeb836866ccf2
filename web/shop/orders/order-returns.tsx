import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { refundsOfOrderQuery, returnOptionsQuery, returnsOfOrderQuery } from '../../lib/data/returns.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { MyRefund } from '../returns/my-refund.tsx'
import { MyReturnCard } from '../returns/my-return-card.tsx'
import { refundsPlace } from './status-words.ts'

await loadNamespace('refunds')

type Seen = Pick<OrderDetail, 'orderId' | 'status'>

interface OrderReturnsProps {
  order: Seen
  waiting: ReactNode
}

/** Returns and refunds of my order, and the link to request a return. Renders nothing without any. */
export function OrderReturns({ order: { orderId, status }, waiting }: OrderReturnsProps) {
  const t = useTranslate()
  const isHere = status === 'DELIVERED' || status === 'COMPLETED'
  const returns = useQuery({ ...returnsOfOrderQuery(orderId), enabled: isHere })
  const options = useQuery({ ...returnOptionsQuery(orderId), enabled: isHere })
  const refunds = useQuery(refundsOfOrderQuery(orderId))
  const rows = returns.data?.rows ?? []
  if (refunds.isPending || (isHere && (returns.isPending || options.isPending))) return waiting
  const ofReturns = new Set(rows.map(({ returnId }) => returnId))
  // The refund of a return is shown with the return.
  const others = (refunds.data?.rows ?? []).filter(
    ({ returnId }) => returnId === null || !ofReturns.has(returnId),
  )
  const mayAsk = options.data?.lines.some(({ left, reasons }) => left > 0 && reasons.length > 0) === true
  const hasFailed = returns.isError || refunds.isError
  if (rows.length === 0 && others.length === 0 && !mayAsk && !hasFailed) return null
  return (
    <section
      className="grid scroll-mt-36 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
      id={refundsPlace}
    >
      <h2 className="font-bold text-base">{t('refunds.order.title')}</h2>
      {hasFailed && (
        <ErrorState
          onRetry={() => {
            void returns.refetch()
            void refunds.refetch()
          }}
        >
          {t('refunds.order.failed')}
        </ErrorState>
      )}
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {rows.map((row) => (
            <MyReturnCard key={row.returnId} row={row} />
          ))}
        </ul>
      )}
      {others.map((refund) => (
        <MyRefund key={refund.refundId} refund={refund} />
      ))}
      {mayAsk && (
        <Link className={buttonStyles('quiet')} to={paths.askReturn(orderId)}>
          <Icon name="refresh" />
          {t('refunds.order.ask')}
        </Link>
      )}
    </section>
  )
}
