import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LateChoice as Choice } from '../../../contract/orders/order-acts.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TimeLeft } from '../../parts/payments/time-left.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Late payment of an order that is over: the store takes the order up again, or refunds. */
export function LateChoice({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const dates = useDates()
  const choose = useChoice(order)
  const [asked, setAsked] = useState<Choice>()
  if (order.latePayment === null) return null
  const { chooseBy } = order.latePayment
  const shown = asked ?? 'REVIVE'
  return (
    <section
      aria-label={t('vendorOrders.late')}
      className="grid grid-cols-1 gap-3 rounded-card border border-sayapatri p-4"
    >
      <div>
        <h3 className="font-bold">{t('vendorOrders.late')}</h3>
        <p>{t('vendorOrders.lateLine', { time: dates.dateTime(chooseBy) })}</p>
        <TimeLeft className="text-muted text-xs" until={chooseBy} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="refresh" onClick={() => setAsked('REVIVE')}>
          {t('vendorOrders.late.REVIVE')}
        </Button>
        <Button variant="danger" onClick={() => setAsked('REFUND')}>
          {t('vendorOrders.late.REFUND')}
        </Button>
      </div>
      <AskDialog
        isOpen={asked !== undefined}
        look={shown === 'REVIVE' ? 'main' : 'danger'}
        no={t('paying.back')}
        onClose={() => setAsked(undefined)}
        onYes={() => choose(shown)}
        title={t(`vendorOrders.lateAsk.${shown}`)}
        yes={t(`vendorOrders.late.${shown}`)}
      >
        <p>{t(`vendorOrders.lateAskLine.${shown}`, { amount: formatRupees(order.total) })}</p>
      </AskDialog>
    </section>
  )
}

function useChoice({ orderId, orderNo }: VendorOrderDetail) {
  const t = useTranslate()
  const queries = useQueryClient()
  /** The store did not enter the promo code: the text names it, and what the store can do. */
  const wordsOfPromo = (error: unknown) =>
    error instanceof ApiProblem && error.code === 'PROMO_NOT_VALID'
      ? t('vendorOrders.latePromo', { code: String(error.extra.promoCode) })
      : undefined
  return async (choice: Choice): Promise<boolean> => {
    try {
      const answered = await api.orders.chooseLate({ params: { orderId }, body: { choice } })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, answered)
      toast.success(t(`vendorOrders.lateDone.${choice}`, { number: orderNo }))
      return true
    } catch (error) {
      toast.error(wordsOfPromo(error) ?? problemMessage(error, t('vendor.moveFailed')))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
}
