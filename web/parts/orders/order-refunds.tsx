import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Refund, refundsForKeepersQuery } from '../../lib/data/returns.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { EnterRefundDialog } from '../returns/enter-refund.tsx'
import { RefundCard } from '../returns/refunds.tsx'

await loadNamespace('refunds')

interface OrderRefundsProps {
  orderId: string
  by: 'VENDOR' | 'ADMIN'
  /** Actions on the refund. */
  acts: (refund: Refund) => ReactNode
}

/** Refunds of one order, for its store and for the market; a missing one can be entered. */
export function OrderRefunds({ orderId, by, acts }: OrderRefundsProps) {
  const t = useTranslate()
  const list = useQuery(refundsForKeepersQuery(by, orderId))
  const [isEntering, setIsEntering] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-3 border-line border-t pt-4">
      <h3 className="font-bold">{t('refunds.refund.list')}</h3>
      {list.isError && <ErrorState className="py-4" onRetry={() => void list.refetch()} />}
      {(list.data?.rows ?? []).map((refund) => (
        <RefundCard key={refund.refundId} refund={refund}>
          {acts(refund)}
        </RefundCard>
      ))}
      <Button className="justify-self-start" icon="plus" variant="quiet" onClick={() => setIsEntering(true)}>
        {t('refunds.enter')}
      </Button>
      <EnterRefundDialog by={by} isOpen={isEntering} onClose={() => setIsEntering(false)} orderId={orderId} />
    </section>
  )
}
