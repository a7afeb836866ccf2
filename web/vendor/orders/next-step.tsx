import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VendorCancelReason } from '../../../contract/orders/cancel-reasons.ts'
import type { VendorTransition } from '../../../contract/orders/order-states.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { showMessage } from '../../lib/toast-message.ts'
import { type CancelWords, StoreCancelDialog } from '../../parts/orders/cancel-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { useCooldown } from './button-cooldown.ts'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { FailedDialog } from './failed-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { ParcelDialog } from './parcel-form.tsx'
import { useTransitions } from './use-transitions.ts'

const icons: Record<VendorTransition, IconName> = {
  ACCEPTED: 'check',
  PACKED: 'package',
  ON_THE_WAY: 'truck',
  READY_FOR_PICKUP: 'store',
  DELIVERED: 'check',
  DELIVERY_FAILED: 'alert',
}

/** Where the settings do not require the delivery code, the store may still ask for it. */
const mayAskCode = ({ moves, isCodeRequired }: VendorOrderDetail): boolean =>
  moves.includes('DELIVERED') && !isCodeRequired

/** The order has a transition left, or may be cancelled. */
export const hasStep = ({ moves, mayCancel }: VendorOrderDetail): boolean => moves.length > 0 || mayCancel

/** Double tap: buttons of successive steps share no point of the screen, so that a second tap is not the next step. */
const sides: Record<VendorTransition, 'left' | 'right'> = {
  ACCEPTED: 'right',
  PACKED: 'left',
  ON_THE_WAY: 'left',
  READY_FOR_PICKUP: 'left',
  DELIVERED: 'right',
  DELIVERY_FAILED: 'right',
}

/** The step that usually comes next: what is packed and sent in one go skips the step between. */
const usualStep = ({ moves }: VendorOrderDetail): VendorTransition | undefined =>
  moves.find((one) => one !== 'DELIVERY_FAILED' && (one !== 'PACKED' || moves.length === 1))

/** The footer of an order: its next step, beside it the refusal or the other steps. */
export function NextStep({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const { move, busy } = useTransitions(order)
  const [othersOf, setOthersOf] = useState<string>()
  const showsOthers = othersOf === order.status
  const [asking, setAsking] = useState<VendorTransition | 'CODE'>()
  const isResting = useCooldown(order.status)
  const next = usualStep(order)
  const others = order.moves.filter((one) => one !== next && one !== 'PACKED')
  const isRefusal = order.mayCancel && (order.status === 'PLACED' || next === undefined)
  const hasOthers = !isRefusal && (others.length > 0 || order.mayCancel || mayAskCode(order))
  const take = (to: VendorTransition) => {
    if (isResting || busy !== undefined) return
    // These transitions need a dialog first.
    if (to === 'DELIVERED' && order.isCodeRequired) setAsking('CODE')
    else if (to === 'DELIVERY_FAILED' || to === 'DELIVERED') setAsking(to)
    else if (to === 'ON_THE_WAY' && order.deliveryKind === 'COURIER') setAsking(to)
    else void move({ to })
  }
  const step = (to: VendorTransition, look: 'main' | 'quiet') => (
    <Button
      aria-disabled={isResting || busy !== undefined || undefined}
      busy={busy === to}
      className="px-3!"
      icon={icons[to]}
      key={to}
      onClick={() => take(to)}
      size={look === 'main' ? 'large' : 'usual'}
      variant={look}
    >
      {t(`vendor.move.${to}`)}
    </Button>
  )
  const main = next && step(next, 'main')
  const beside = isRefusal ? (
    <Cancel
      key="cancel"
      label={t(order.status === 'PLACED' ? 'vendor.reject' : 'order.cancel')}
      order={order}
    />
  ) : (
    hasOthers && (
      <Button
        aria-expanded={showsOthers}
        className="px-1!"
        key="others"
        onClick={() => setOthersOf(showsOthers ? undefined : order.status)}
        size="large"
        variant="plain"
      >
        {t(order.mayCancel ? 'vendor.changeOrCancel' : 'vendor.otherMoves')}
      </Button>
    )
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      {showsOthers && (
        <>
          {mayAskCode(order) && (
            <Button icon="shield" variant="quiet" onClick={() => setAsking('CODE')}>
              {t('vendorOrders.withCode')}
            </Button>
          )}
          {others.map((to) => step(to, 'quiet'))}
          {order.mayCancel && <Cancel label={t('order.cancel')} order={order} />}
        </>
      )}
      {next !== 'PACKED' && order.moves.includes('PACKED') && step('PACKED', 'quiet')}
      {/* Without anything beside it the step keeps to its side. */}
      <div className="grid grid-cols-2 gap-2">
        {next && sides[next] === 'right' ? [beside || <span key="empty" />, main] : [main, beside]}
      </div>
      <ParcelDialog
        isOpen={asking === 'ON_THE_WAY'}
        onClose={() => setAsking(undefined)}
        onSave={async (parcel) => (await move({ to: 'ON_THE_WAY', parcel })) === true}
        order={order}
        title={t('vendorOrders.parcelAsk', { number: order.orderNo })}
        yes={t('vendorOrders.parcelSave')}
      />
      <DeliveredDialog
        isOpen={asking === 'DELIVERED'}
        move={move}
        onClose={() => setAsking(undefined)}
        order={order}
      />
      <HandOverDialog
        isOpen={asking === 'CODE'}
        move={move}
        onClose={() => setAsking(undefined)}
        order={order}
      />
      <FailedDialog
        isOpen={asking === 'DELIVERY_FAILED'}
        move={move}
        onClose={() => setAsking(undefined)}
        order={order}
      />
    </div>
  )
}

/** Rejects an order that is not accepted yet, cancels a later one; asks for the reason first. */
function Cancel({ order, label }: { order: VendorOrderDetail; label: string }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { orderId, orderNo } = order
  const cancel = async (body: CancelWords<VendorCancelReason>): Promise<boolean> => {
    try {
      const cancelled = await api.orders.vendorCancel({ params: { orderId }, body })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, cancelled)
      void showMessage('success', 'order.cancelled')
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('vendor.moveFailed')))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return (
    <>
      <Button className="px-3!" icon="close" onClick={() => setIsOpen(true)} size="large" variant="danger">
        {label}
      </Button>
      <StoreCancelDialog
        isOpen={isOpen}
        onCancel={cancel}
        onClose={() => setIsOpen(false)}
        orderNo={orderNo}
        warning={t('vendor.cancelAsk')}
      />
    </>
  )
}
