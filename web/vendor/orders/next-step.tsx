import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VendorMove } from '../../../contract/order-states.ts'
import { api } from '../../lib/api.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/orders.ts'
import { ApiProblem } from '../../lib/problem.ts'
import { say } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { CancelDialog } from '../../parts/cancel-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'

const icons: Record<VendorMove, IconName> = {
  ACCEPTED: 'check',
  PACKED: 'package',
  ON_THE_WAY: 'truck',
  READY_FOR_PICKUP: 'store',
  DELIVERED: 'check',
  DELIVERY_FAILED: 'alert',
}

/** One big button for what usually comes next; everything else is behind "Something else". */
export function NextStep({ order }: { order: VendorOrderDetail }) {
  const text = useText()
  const { move, busy } = useMoves(order)
  const [showsOthers, setShowsOthers] = useState(false)
  const next = order.moves.find((one) => one !== 'DELIVERY_FAILED')
  const others = order.moves.filter((one) => one !== next)
  const hasOthers = others.length > 0 || order.mayCancel
  if (next === undefined && !hasOthers) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      {next && (
        <Button busy={busy === next} icon={icons[next]} onClick={() => void move(next)} size="large">
          {text(`vendor.move.${next}`)}
        </Button>
      )}
      {hasOthers && !showsOthers && (
        <Button look="plain" onClick={() => setShowsOthers(true)}>
          {text('vendor.otherMoves')}
        </Button>
      )}
      {showsOthers && (
        <div className="grid grid-cols-1 gap-2">
          {others.map((to) => (
            <Button busy={busy === to} icon={icons[to]} key={to} look="quiet" onClick={() => void move(to)}>
              {text(`vendor.move.${to}`)}
            </Button>
          ))}
          {order.mayCancel && <Cancel order={order} />}
        </div>
      )}
    </div>
  )
}

function useMoves(order: VendorOrderDetail) {
  const text = useText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<VendorMove>()
  const { orderId, orderNo } = order
  const move = async (to: VendorMove) => {
    setBusy(to)
    try {
      const moved = await api.orders.advance({ params: { orderId }, body: { to } })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, moved)
      toast.success(text('vendor.moved', { number: orderNo, status: text(`order.status.${to}`) }))
    } catch (error) {
      toast.error(error instanceof ApiProblem && error.detail ? error.detail : text('vendor.moveFailed'))
    } finally {
      setBusy(undefined)
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { move, busy }
}

function Cancel({ order }: { order: VendorOrderDetail }) {
  const text = useText()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { orderId, orderNo } = order
  const cancel = async (reason: string): Promise<boolean> => {
    try {
      const cancelled = await api.orders.vendorCancel({ params: { orderId }, body: { reason } })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, cancelled)
      void say('success', 'order.cancelled')
      return true
    } catch (error) {
      toast.error(error instanceof ApiProblem && error.detail ? error.detail : text('vendor.moveFailed'))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return (
    <>
      <Button icon="close" look="danger" onClick={() => setIsOpen(true)}>
        {text('order.cancel')}
      </Button>
      <CancelDialog
        isOpen={isOpen}
        onCancel={cancel}
        onClose={() => setIsOpen(false)}
        orderNo={orderNo}
        warning={text('vendor.cancelAsk')}
      />
    </>
  )
}
