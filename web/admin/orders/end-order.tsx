import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { adminOrderRoutes } from '../../../contract/orders/admin-orders.ts'
import type { AdminTransition } from '../../../contract/orders/order-states.ts'
import type { RequestJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type AdminOrderDetail, adminOrderQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, SelectField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { toast } from '../../ui/toast.ts'

/** Ends an order that shopper and store cannot end; asks once, with a reason that both of them read. */
export function EndOrder({ order }: { order: AdminOrderDetail }) {
  const t = useTranslate()
  const [asking, setAsking] = useState<AdminTransition>()
  const what = asking ? t(`vendorOrders.end.${asking}`) : ''
  return (
    <section aria-label={t('vendorOrders.end')} className="flex flex-wrap gap-2">
      {order.moves.map((to) => (
        <Button
          className="flex-auto"
          key={to}
          variant={to === 'CANCELLED' ? 'danger' : 'quiet'}
          onClick={() => setAsking(to)}
        >
          {t(`vendorOrders.end.${to}`)}
        </Button>
      ))}
      <Dialog
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('vendorOrders.endTitle', { number: order.orderNo, what })}
      >
        {asking && <ReasonForm onClose={() => setAsking(undefined)} order={order} to={asking} />}
      </Dialog>
    </section>
  )
}

interface ReasonFormProps {
  order: AdminOrderDetail
  to: AdminTransition
  onClose: () => void
}

function ReasonForm({ order, to, onClose }: ReasonFormProps) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [fate, setFate] = useState<Fate>('')
  const end = useEnd(order)
  const form = useRef<HTMLFormElement>(null)
  const isAsked = to === 'CANCELLED' && order.status === 'ON_THE_WAY'
  const submit = async () => {
    const said = reason.trim().replace(/\s+/g, ' ')
    setIsMissing(said === '')
    setHasTried(true)
    if (said === '' || (isAsked && fate === '')) return focusFirstFault(form.current)
    setIsBusy(true)
    const isDone = await end({ to, reason: said, ...(isAsked && fatesSaid[fate]) })
    setIsBusy(false)
    if (isDone) onClose()
  }
  const isOver = to === 'CANCELLED' || to === 'RETURNED_TO_VENDOR'
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
      ref={form}
    >
      <p>
        {t('vendorOrders.endWhat')}{' '}
        {isOver && t(isAsked && fate.startsWith('LOST') ? 'vendorOrders.endLost' : 'vendorOrders.endCancel')}
        {to === 'DELIVERED' && order.paymentMethod === 'COD' && t('vendorOrders.endDelivered')}
      </p>
      {isAsked && (
        <SelectField
          error={hasTried && fate === '' ? t('vendorOrders.fateNeeded') : undefined}
          label={t('vendorOrders.fate')}
          onChange={({ target }) => setFate(target.value as Fate)}
          value={fate}
        >
          <option value="">{t('vendorOrders.fate.unsaid')}</option>
          <option value="BACK">{t('vendorOrders.fate.BACK')}</option>
          <option value="LOST">{t('vendorOrders.fate.LOST')}</option>
          <option value="LOST_BY_MARKET">{t('vendorOrders.fate.LOST_BY_MARKET')}</option>
        </SelectField>
      )}
      <AreaField
        error={isMissing ? t('vendorOrders.reasonNeeded') : undefined}
        label={t('vendorOrders.reason')}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
        value={reason}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} variant={isOver ? 'danger' : 'main'} type="submit">
          {t('vendorOrders.endYes')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('vendorOrders.back')}
        </Button>
      </div>
    </form>
  )
}

type Ending = RequestJson<typeof adminOrderRoutes.adminTransition>['body']
type Fate = '' | 'BACK' | 'LOST' | 'LOST_BY_MARKET'

/** Did the goods come back? Those that did not are written off, by the store unless the market bears them. */
const fatesSaid = {
  '': {},
  BACK: { goodsCameBack: true },
  LOST: { goodsCameBack: false },
  LOST_BY_MARKET: { goodsCameBack: false, borneBy: 'PLATFORM' },
} as const

function useEnd({ orderId, orderNo }: AdminOrderDetail) {
  const t = useTranslate()
  const queries = useQueryClient()
  return async (body: Ending): Promise<boolean> => {
    try {
      const ended = await api.orders.adminTransition({ params: { orderId }, body })
      queries.setQueryData(adminOrderQuery(orderId).queryKey, ended)
      toast.success(t('vendorOrders.ended', { number: orderNo, status: t(`order.status.${ended.status}`) }))
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('order.actFailed')))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
}
