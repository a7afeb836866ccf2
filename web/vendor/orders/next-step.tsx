import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VendorTransition } from '../../../contract/orders/order-states.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { showMessage } from '../../lib/toast-message.ts'
import { CancelDialog } from '../../parts/orders/cancel-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
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
const sides: Record<VendorTransition, string> = {
  ACCEPTED: 'justify-self-end',
  PACKED: 'justify-self-start',
  ON_THE_WAY: 'justify-self-end',
  READY_FOR_PICKUP: 'justify-self-end',
  DELIVERED: 'justify-self-start',
  DELIVERY_FAILED: 'justify-self-end',
}

/** One big button for what usually comes next; everything else is behind "Something else". */
export function NextStep({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const { move, busy } = useTransitions(order)
  const [showsOthers, setShowsOthers] = useState(false)
  const [asking, setAsking] = useState<VendorTransition | 'CODE'>()
  const isResting = useCooldown(order.status)
  const next = order.moves.find((one) => one !== 'DELIVERY_FAILED')
  const others = order.moves.filter((one) => one !== next)
  const hasOthers = others.length > 0 || order.mayCancel || mayAskCode(order)
  const take = (to: VendorTransition) => {
    // These transitions need a dialog first.
    if (to === 'DELIVERED' && order.isCodeRequired) setAsking('CODE')
    else if (to === 'DELIVERY_FAILED' || to === 'DELIVERED') setAsking(to)
    else if (to === 'ON_THE_WAY' && order.deliveryKind === 'COURIER') setAsking(to)
    else void move({ to })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {next && (
        <Button
          aria-disabled={isResting || busy === next || undefined}
          busy={busy === next}
          className={classes('w-[49%] px-3!', sides[next])}
          icon={icons[next]}
          onClick={() => {
            if (!isResting) take(next)
          }}
          size="large"
        >
          {t(`vendor.move.${next}`)}
        </Button>
      )}
      {hasOthers && !showsOthers && (
        <Button variant="plain" onClick={() => setShowsOthers(true)}>
          {t('vendor.otherMoves')}
        </Button>
      )}
      {showsOthers && (
        <div className="grid grid-cols-1 gap-2">
          {mayAskCode(order) && (
            <Button icon="shield" variant="quiet" onClick={() => setAsking('CODE')}>
              {t('vendorOrders.withCode')}
            </Button>
          )}
          {others.map((to) => (
            <Button busy={busy === to} icon={icons[to]} key={to} variant="quiet" onClick={() => take(to)}>
              {t(`vendor.move.${to}`)}
            </Button>
          ))}
          {order.mayCancel && <Cancel order={order} />}
        </div>
      )}
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

function Cancel({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { orderId, orderNo } = order
  const cancel = async (reason: string): Promise<boolean> => {
    try {
      const cancelled = await api.orders.vendorCancel({ params: { orderId }, body: { reason } })
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
      <Button icon="close" variant="danger" onClick={() => setIsOpen(true)}>
        {t('order.cancel')}
      </Button>
      <CancelDialog
        isOpen={isOpen}
        onCancel={cancel}
        onClose={() => setIsOpen(false)}
        orderNo={orderNo}
        warning={t('vendor.cancelAsk')}
      />
    </>
  )
}
