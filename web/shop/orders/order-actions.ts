import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopperCancelReason } from '../../../contract/orders/cancel-reasons.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { reloadCart } from '../../lib/cart/cart.ts'
import { type OrderDetail, orderQuery, type Reordered } from '../../lib/data/orders.ts'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import type { CancelWords } from '../../parts/orders/cancel-dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Act = 'CANCEL' | 'ASK' | 'CONFIRM' | 'REORDER'

/** Actions on my orders; each toasts its result. */
export function useOrderActions({ orderId }: Pick<OrderDetail, 'orderId'>) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Act>()
  const keep = (order: OrderDetail): OrderDetail => {
    queries.setQueryData(orderQuery(orderId).queryKey, order)
    return order
  }
  async function doing<T>(act: Act, ask: () => Promise<T>, failed: MessageKey): Promise<T | undefined> {
    setBusy(act)
    try {
      return await ask()
    } catch (error) {
      toast.error(problemMessage(error, t(failed)))
      return undefined
    } finally {
      setBusy(undefined)
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  const params = { orderId }
  return {
    busy,
    cancel: async (body: CancelWords<ShopperCancelReason>): Promise<boolean> => {
      const ask = () => api.orders.cancel({ params, body })
      const order = await doing('CANCEL', async () => keep(await ask()), 'order.cancelFailed')
      if (order) {
        // Cancelling an unpaid order puts its lines back into the cart.
        reloadCart()
        toast.success(t('order.cancelled'))
      }
      return order !== undefined
    },
    askCancel: async (body: CancelWords<ShopperCancelReason>): Promise<boolean> => {
      const ask = () => api.orders.askCancel({ params, body })
      const order = await doing('ASK', async () => keep(await ask()), 'order.actFailed')
      if (order) toast.success(t('order.askedDone'))
      return order !== undefined
    },
    confirm: async (): Promise<boolean> => {
      const ask = () => api.orders.confirm({ params, body: {} })
      const order = await doing('CONFIRM', async () => keep(await ask()), 'order.actFailed')
      if (order) toast.success(t(order.status === 'COMPLETED' ? 'order.gotItDone' : 'order.receivedDone'))
      return order !== undefined
    },
    reorder: async (): Promise<Reordered | undefined> => {
      const ask = () => api.orders.reorder({ params, body: {} })
      const answer = await doing('REORDER', ask, 'order.actFailed')
      if (answer) reloadCart()
      return answer
    },
  }
}
