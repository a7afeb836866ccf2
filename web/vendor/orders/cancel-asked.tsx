import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { askedWords } from '../../parts/orders/asked-words.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

/** The shopper asks to cancel: the reason, and the store's answer. */
export function CancelAsked({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const dates = useDates()
  const [note, setNote] = useState('')
  const { answer, busy } = useAnswer(order)
  const asked = order.cancelAsked
  if (asked === null) return null
  if (!order.isCancelAsked) {
    if (asked.declinedAt === null) return null
    return (
      <p className="rounded-control bg-sunken p-3 text-muted">
        {t('vendorOrders.declinedBefore')} {asked.declinedReason}
      </p>
    )
  }
  return (
    <section
      aria-label={t('vendorOrders.askedTitle')}
      className="grid grid-cols-1 gap-3 rounded-card border border-simrik/50 p-4"
    >
      <div>
        <h3 className="font-bold">{t('vendorOrders.askedTitle')}</h3>
        <p>{askedWords(asked, t)}</p>
        <p className="text-muted text-xs">{t('vendorOrders.askedAt', { time: dates.dateTime(asked.at) })}</p>
      </div>
      <AreaField
        label={t('vendorOrders.answerNote')}
        maxLength={300}
        onChange={(event) => setNote(event.target.value)}
        value={note}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'AGREE'} variant="danger" onClick={() => void answer('AGREE', note)}>
          {t('vendorOrders.agree')}
        </Button>
        <Button busy={busy === 'DECLINE'} variant="quiet" onClick={() => void answer('DECLINE', note)}>
          {t('vendorOrders.decline')}
        </Button>
      </div>
    </section>
  )
}

function useAnswer({ orderId, orderNo }: VendorOrderDetail) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'AGREE' | 'DECLINE'>()
  const answer = async (what: 'AGREE' | 'DECLINE', note: string) => {
    if (busy) return
    setBusy(what)
    try {
      const body = { isAgreed: what === 'AGREE', note: note.trim() }
      const answered = await api.orders.answerCancel({ params: { orderId }, body })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, answered)
      toast.success(t(body.isAgreed ? 'vendorOrders.agreed' : 'vendorOrders.declined', { number: orderNo }))
    } catch (error) {
      toast.error(problemMessage(error, t('vendor.moveFailed')))
    } finally {
      setBusy(undefined)
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { answer, busy }
}
