import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Undo of "Delivered": possible for ten minutes. */
export function UndoDelivery({ order, until }: { order: VendorOrderDetail; until: string }) {
  const t = useTranslate()
  const dates = useDates()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const isOver = useIsOver(until)
  const { orderId, orderNo } = order
  const undo = async (): Promise<boolean> => {
    try {
      const undone = await api.orders.undoDelivery({ params: { orderId }, body: {} })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, undone)
      toast.success(t('vendor.moved', { number: orderNo, status: t(`order.status.${undone.status}`) }))
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('vendor.moveFailed')))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  if (isOver && !isAsked) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line p-3">
      <p className="text-muted text-xs">{t('vendorOrders.undoUntil', { time: dates.dateTime(until) })}</p>
      <Button variant="quiet" onClick={() => setIsAsked(true)} size="small">
        {t('vendorOrders.undo')}
      </Button>
      <AskDialog
        isOpen={isAsked}
        no={t('vendorOrders.back')}
        onClose={() => setIsAsked(false)}
        onYes={undo}
        title={t('vendorOrders.undoAsk', { number: orderNo })}
        yes={t('vendorOrders.undoYes')}
      >
        <p>{t(order.paymentMethod === 'COD' ? 'vendorOrders.undoCash' : 'vendorOrders.undoPaid')}</p>
      </AskDialog>
    </section>
  )
}

/** True once the given time has passed. */
function useIsOver(until: string): boolean {
  const leftMs = () => Date.parse(until) - Date.now()
  const [isOver, setIsOver] = useState(() => leftMs() <= 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarted when the deadline changes
  useEffect(() => {
    setIsOver(leftMs() <= 0)
    const timer = setTimeout(() => setIsOver(true), Math.max(0, leftMs()))
    return () => clearTimeout(timer)
  }, [until])
  return isOver
}
