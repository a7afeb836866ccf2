import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRupees } from '../../../contract/money.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { ApiProblem } from '../../lib/problem.ts'
import { useText } from '../../lib/text.ts'
import { CancelDialog } from '../../parts/cancel-dialog.tsx'
import { OrderStatusBadge } from '../../parts/order-status.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { HeldOrder } from './held.ts'

/** What stands in the way of a further order, each with its ways out. */
export function HeldOrders({ orders }: { orders: readonly HeldOrder[] }) {
  const text = useText()
  const [gone, setGone] = useState<readonly string[]>([])
  const open = orders.filter(({ orderId }) => !gone.includes(orderId))
  if (orders.length === 0) return null
  return (
    <div aria-live="polite">
      {open.length < orders.length && <p className="mb-2 text-sm">{text('held.roomAgain')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {open.map((order) => (
          <HeldRow key={order.orderId} onGone={() => setGone([...gone, order.orderId])} order={order} />
        ))}
      </ul>
    </div>
  )
}

function HeldRow({ order, onGone }: { order: HeldOrder; onGone: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { orderId, orderNo, shopName, username, status, paymentMethod, total, mayCancel } = order
  const cancel = async (reason: string): Promise<boolean> => {
    try {
      await api.orders.cancel({ params: { orderId }, body: { reason } })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      onGone()
      return true
    } catch (error) {
      toast.error(error instanceof ApiProblem && error.detail ? error.detail : text('ui.failed'))
      return false
    }
  }
  const payPage = (paymentMethod === 'QR' ? paths.qrPayment : paths.pay)(username, orderId)
  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 flex-1 truncate">{shopName}</strong>
        <OrderStatusBadge status={status} />
        <span className="price w-full text-muted text-xs">
          {orderNo} · {formatRupees(total)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {status === 'AWAITING_PAYMENT' ? (
          <Link className={buttonLook('main')} to={payPage}>
            {text('held.pay')}
          </Link>
        ) : (
          <Link className={buttonLook('quiet')} to={paths.order(orderId)}>
            {text('held.look')}
          </Link>
        )}
        {mayCancel && (
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            {text('held.cancel')}
          </Button>
        )}
      </div>
      <CancelDialog
        isOpen={isAsking}
        onCancel={cancel}
        onClose={() => setIsAsking(false)}
        orderNo={orderNo}
        warning={text('held.cancelWarning')}
      />
    </li>
  )
}
