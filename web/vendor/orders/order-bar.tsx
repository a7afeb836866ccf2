import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import type { VendorOrderRow } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Selection } from '../selection.ts'
import { PackingSlips } from './packing-slips.tsx'

const mostSaid = 5

/** Under the thumb once orders are selected: what can be done with all of them. */
export function OrderBar({ rows, selection }: { rows: readonly VendorOrderRow[]; selection: Selection }) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const acceptThese = useAcceptMany()
  const chosen = rows.filter(({ orderId }) => selection.ids.has(orderId))
  if (chosen.length === 0) return null
  const acceptable = chosen.filter(({ status }) => status === 'PLACED')
  const accept = async () => {
    setIsBusy(true)
    if (await acceptThese(acceptable.map(({ orderId }) => orderId))) selection.clear()
    setIsBusy(false)
  }
  return (
    <section
      aria-label={t('vendorOrders.selected', { count: chosen.length })}
      className="fixed inset-x-0 bottom-(--area-tabs) z-20 flex flex-wrap items-center gap-2 border-line border-t bg-surface p-2 shadow-float md:sticky md:bottom-4 md:mt-4 md:rounded-card md:border"
    >
      <IconButton icon="close" label={t('vendorOrders.selectNone')} onClick={selection.clear} />
      <span aria-live="polite" className="shrink-0 pr-2 font-medium tabular-nums">
        {t('vendorOrders.selected', { count: chosen.length })}
      </span>
      <span className="h-0 basis-full md:hidden" />
      {acceptable.length > 0 && (
        <Button busy={isBusy} className="max-md:flex-1" icon="check" onClick={() => void accept()}>
          {t('vendorOrders.accept', { count: acceptable.length })}
        </Button>
      )}
      <PackingSlips className="max-md:flex-1" orderIds={chosen.map(({ orderId }) => orderId)} />
    </section>
  )
}

/** Toasts how many were accepted, and for each refused one the reason. True when the server has answered. */
function useAcceptMany() {
  const t = useTranslate()
  const queries = useQueryClient()
  return async (orderIds: readonly string[]): Promise<boolean> => {
    try {
      const { accepted, refused } = await api.orders.acceptMany({ body: { orderIds: [...orderIds] } })
      if (accepted.length > 0) toast.success(t('vendorOrders.accepted', { count: accepted.length }))
      for (const { orderNo, detail } of refused.slice(0, mostSaid)) {
        toast.error(t('vendorOrders.notAccepted', { number: orderNo ?? '', why: detail }))
      }
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('vendor.moveFailed')))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
}
