import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ShopperCancelReason } from '../../../contract/orders/cancel-reasons.ts'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { CancelDialog, type CancelWords } from '../../parts/orders/cancel-dialog.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import type { UnpaidOrder } from './unpaid-limit.ts'

interface HeldOrdersProps {
  orders: readonly UnpaidOrder[]
  /** Called when one of them no longer blocks. */
  onRoom: () => void
}

/** The unpaid orders that block a further one, each with links to pay or cancel it. */
export function UnpaidOrders({ orders, onRoom }: HeldOrdersProps) {
  const t = useTranslate()
  const told = useRef<HTMLParagraphElement>(null)
  const [gone, setGone] = useState<readonly string[]>([])
  const open = orders.filter(({ orderId }) => !gone.includes(orderId))
  const hasRoom = open.length < orders.length
  // The row with the focus is gone, so that the focus moves here.
  useEffect(() => {
    if (hasRoom) told.current?.focus()
  }, [hasRoom])
  if (orders.length === 0) return null
  return (
    <div aria-live="polite">
      {hasRoom && (
        <p
          className="mb-2 flex items-center gap-2 rounded-control bg-tulsi/10 px-3 py-2"
          ref={told}
          tabIndex={-1}
        >
          <Icon className="text-tulsi" name="check" size={18} />
          {t('unpaidLimit.roomAgain')}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {open.map((order) => (
          <HeldRow
            key={order.orderId}
            onGone={() => {
              setGone((before) => [...before, order.orderId])
              onRoom()
            }}
            order={order}
          />
        ))}
      </ul>
    </div>
  )
}

function HeldRow({ order, onGone }: { order: UnpaidOrder; onGone: () => void }) {
  const storeName = useStoreName()
  const t = useTranslate()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { orderId, orderNo, username, status, paymentMethod, total, mayCancel } = order
  const cancel = async (body: CancelWords<ShopperCancelReason>): Promise<boolean> => {
    try {
      await api.orders.cancel({ params: { orderId }, body })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      onGone()
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    }
  }
  const payPage = (paymentMethod === 'QR' ? paths.qrPayment : paths.pay)(username, orderId)
  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 flex-1 truncate">{storeName(order)}</strong>
        <OrderStatusBadge status={status} />
        <span className="price w-full text-muted text-xs">
          {orderNo} · {formatRupees(total)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {status === 'AWAITING_PAYMENT' ? (
          <Link className={buttonStyles('main')} to={payPage}>
            {t('unpaidLimit.pay')}
          </Link>
        ) : (
          <Link className={buttonStyles('quiet')} to={paths.order(orderId)}>
            {t('unpaidLimit.look')}
          </Link>
        )}
        {mayCancel && (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {t('unpaidLimit.cancel')}
          </Button>
        )}
      </div>
      <CancelDialog
        isOpen={isAsking}
        onCancel={cancel}
        onClose={() => setIsAsking(false)}
        orderNo={orderNo}
        warning={t('unpaidLimit.cancelWarning')}
      />
    </li>
  )
}
