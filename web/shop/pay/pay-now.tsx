import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import { type Gateway, gateways } from '../../../contract/payments/payment-methods.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const isGateway = (method: string): method is Gateway => gateways.some((one) => one === method)

/** Link to the payment page, on an order that waits for a gateway payment. */
export function PayNow({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const { status, paymentMethod, username, orderId } = order
  if (status !== 'AWAITING_PAYMENT' || !isGateway(paymentMethod)) return null
  return (
    <Link className={buttonStyles('main', 'large')} to={paths.pay(username, orderId)}>
      <Icon name="wallet" />
      {t('paying.payAt', { name: gatewayNames[paymentMethod] })}
    </Link>
  )
}
