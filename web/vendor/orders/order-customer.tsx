import { Link } from '@tanstack/react-router'
import { isCoveredPhone } from '../../../contract/orders/customer-words.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { OrderDestination } from '../../parts/orders/order-parts.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Parcel } from './parcel.tsx'

/** Recipient and address of an order, with one row of ways to reach them. */
export function OrderCustomer({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const { shopper } = order
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <p className="font-medium">{order.recipientName}</p>
        <p className="text-muted text-xs">
          {t('vendorOrders.record', { count: shopper.orders, delivered: shopper.delivered })}
        </p>
        {shopper.refusals > 0 && (
          <p className="text-simrik">{t('vendorOrders.refusals', { count: shopper.refusals })}</p>
        )}
      </div>
      <Reach order={order} />
      <OrderDestination order={order} />
      <Parcel order={order} />
      {order.panBill && (
        <p>{t('order.panBill', { name: order.panBill.buyerName, pan: order.panBill.panNo })}</p>
      )}
    </div>
  )
}

const wayLook = buttonStyles('quiet', 'usual', 'flex-1 px-2!')

/** Call, chat and map; a masked number cannot be called, an address without a pin has no map. */
function Reach({ order: { address, orderId, status } }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  return (
    <div className="flex gap-2">
      {address && !isCoveredPhone(address.phone) && (
        <a
          aria-label={t('vendor.call', { phone: address.phone })}
          className={wayLook}
          href={`tel:${address.phone}`}
        >
          <Icon name="phone" />
          {t('vendorOrders.call')}
        </a>
      )}
      {status !== 'AWAITING_PAYMENT' && (
        <Link className={wayLook} search={{ order: orderId }} to="/admin/vendor/help-center/chat">
          <Icon name="chat" />
          {t('title.chat')}
        </Link>
      )}
      {address && address.latitude !== null && address.longitude !== null && (
        <a
          className={wayLook}
          href={`https://www.openstreetmap.org/?mlat=${address.latitude}&mlon=${address.longitude}#map=17/${address.latitude}/${address.longitude}`}
          rel="noreferrer"
          target="_blank"
        >
          <Icon name="pin" />
          {t('vendorOrders.map')}
        </a>
      )}
    </div>
  )
}
