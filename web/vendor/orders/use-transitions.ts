import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VendorTransition } from '../../../contract/orders/order-states.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'

type Asked = Parameters<typeof api.orders.advance>[0]['body']

/** Transitions an order. Returns whether it did, or how many attempts at the delivery code are left. */
export function useTransitions({ orderId, orderNo }: VendorOrderDetail) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<VendorTransition>()
  const move = async (body: Asked): Promise<true | { triesLeft?: number }> => {
    setBusy(body.to)
    try {
      const moved = await api.orders.advance({ params: { orderId }, body })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, moved)
      toast.success(t('vendor.moved', { number: orderNo, status: t(`order.status.${moved.status}`) }))
      return true
    } catch (error) {
      if (isRefusal(error, 'DELIVERY_CODE_WRONG')) return { triesLeft: Number(error.extra.triesLeft ?? 0) }
      toast.error(problemMessage(error, t('vendor.moveFailed')))
      return {}
    } finally {
      setBusy(undefined)
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { move, busy }
}
