import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PayNow } from '../pay/pay-now.tsx'
import { goesBack, refundsPlace, takesLateProof } from './status-words.ts'

/** Link to continue the payment of an unpaid order. */
export function OrderPay({ order, isLookedFor = false }: { order: OrderDetail; isLookedFor?: boolean }) {
  const t = useTranslate()
  const { status, paymentMethod, paymentStatus, username, orderId } = order
  if (goesBack(order)) {
    return (
      <Link className={buttonStyles('quiet')} hash={refundsPlace} to={paths.order(orderId)}>
        <Icon name="refresh" />
        {t('order.seeRefund')}
      </Link>
    )
  }
  if (paymentMethod !== 'QR') return <PayNow order={order} />
  const isOver = status === 'EXPIRED' || status === 'CANCELLED'
  if (isOver && (takesLateProof(order) || order.latePayment !== null)) {
    return (
      <Link className={buttonStyles('quiet')} to={paths.qrPayment(username, orderId)}>
        <Icon name="wallet" />
        {t(isLookedFor || order.latePayment !== null ? 'order.seePayment' : 'order.havePaid')}
      </Link>
    )
  }
  if (status !== 'AWAITING_PAYMENT') return null
  return (
    <Link className={buttonStyles('main', 'large')} to={paths.qrPayment(username, orderId)}>
      <Icon name="wallet" />
      {t(paymentStatus === 'SUBMITTED' ? 'order.seePayment' : 'order.payNow')}
    </Link>
  )
}
