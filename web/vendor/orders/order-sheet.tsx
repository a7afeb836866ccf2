import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isCoveredPhone } from '../../../contract/orders/customer-words.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { OrderDocuments } from '../../parts/orders/order-documents.tsx'
import { OrderCosts, OrderDestination, OrderLines, usePaidWords } from '../../parts/orders/order-parts.tsx'
import { OrderRefunds } from '../../parts/orders/order-refunds.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { OrderTimeline } from '../../parts/orders/order-timeline.tsx'
import { TimeLeft } from '../../parts/payments/time-left.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PayRefund } from '../returns/store-refunds.tsx'
import { CancelAsked } from './cancel-asked.tsx'
import { LateChoice } from './late-choice.tsx'
import { hasStep, NextStep } from './next-step.tsx'
import { PackingSlips } from './packing-slips.tsx'
import { Parcel } from './parcel.tsx'
import { ProofCard } from './proof-card.tsx'
import { UndoDelivery } from './undo-delivery.tsx'

interface OrderSheetProps {
  isOpen: boolean
  orderId: string | undefined
  onClose: () => void
}

/** The whole story of one order at the side, and below it, under the thumb, the next step. */
export function OrderSheet({ isOpen, orderId, onClose }: OrderSheetProps) {
  const t = useTranslate()
  const order = useQuery({ ...vendorOrderQuery(orderId ?? ''), enabled: isOpen && orderId !== undefined })
  const data = order.data ?? undefined
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={data === undefined ? t('vendor.orders') : t('confirmation.number', { number: data.orderNo })}
      {...(data && hasStep(data) && { footer: <NextStep key={data.orderId} order={data} /> })}
    >
      {order.isPending && <Skeleton className="h-96 rounded-card" />}
      {order.isError && <ErrorState onRetry={() => void order.refetch()}>{t('order.failed')}</ErrorState>}
      {order.data === null && <EmptyState>{t('order.missing')}</EmptyState>}
      {data && <Story order={data} />}
    </Drawer>
  )
}

function Story({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const dates = useDates()
  const { address, shopper } = order
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-live="polite" className="inline-flex">
          <OrderStatusBadge status={order.status} />
        </span>
        <time className="text-muted text-xs" dateTime={order.placedAt}>
          <When at={order.placedAt} />
        </time>
      </div>
      <CancelAsked order={order} />
      <LateChoice order={order} />
      {order.undoUntil !== null && <UndoDelivery order={order} until={order.undoUntil} />}
      <Money order={order} />
      {order.paymentMethod === 'QR' && <ProofCard order={order} />}
      {order.acceptBy !== null && (
        <p>
          {t('vendorOrders.by', { time: dates.dateTime(order.acceptBy) })}{' '}
          <TimeLeft className="text-muted text-xs" until={order.acceptBy} />
        </p>
      )}
      {order.shipBy !== null && (
        <p>
          {t('vendorOrders.shipBy', { time: dates.dateTime(order.shipBy) })}{' '}
          {order.isOverdue ? (
            <Badge tone="bad">{t('order.overdue')}</Badge>
          ) : (
            <TimeLeft className="text-muted text-xs" until={order.shipBy} />
          )}
        </p>
      )}
      {order.opensAt !== null && order.status === 'PLACED' && (
        <p className="text-muted text-xs">
          {t('vendor.closedUntil', { time: dates.dateTime(order.opensAt) })}
        </p>
      )}
      <Part title={t('order.to')}>
        <OrderDestination order={order} />
        <Parcel order={order} />
        {address && (
          <div className="mt-3 flex flex-wrap gap-2">
            {!isCoveredPhone(address.phone) && (
              <a className={buttonStyles('quiet')} href={`tel:${address.phone}`}>
                <Icon name="phone" />
                {t('vendor.call', { phone: address.phone })}
              </a>
            )}
            {address.latitude !== null && address.longitude !== null && (
              <a
                className={buttonStyles('quiet')}
                href={`https://www.openstreetmap.org/?mlat=${address.latitude}&mlon=${address.longitude}#map=17/${address.latitude}/${address.longitude}`}
                rel="noreferrer"
                target="_blank"
              >
                <Icon name="pin" />
                {t('vendor.map')}
              </a>
            )}
          </div>
        )}
      </Part>
      <Part title={t('vendorOrders.customer')}>
        <p className="font-medium">{order.recipientName}</p>
        <p className="text-muted">
          {t('vendorOrders.record', { count: shopper.orders, delivered: shopper.delivered })}
        </p>
        {shopper.refusals > 0 && (
          <p className="text-simrik">{t('vendorOrders.refusals', { count: shopper.refusals })}</p>
        )}
        {order.status !== 'AWAITING_PAYMENT' && (
          <Link
            className={buttonStyles('quiet', 'small', 'my-2')}
            search={{ order: order.orderId }}
            to="/admin/vendor/help-center/chat"
          >
            <Icon name="chat" size={18} />
            {t('title.chat')}
          </Link>
        )}
        {order.panBill && (
          <p>{t('order.panBill', { name: order.panBill.buyerName, pan: order.panBill.panNo })}</p>
        )}
      </Part>
      {order.note !== '' && (
        <Part title={t('order.note')}>
          <p className="rounded-control bg-sayapatri/15 p-3">{order.note}</p>
        </Part>
      )}
      <Part title={t('order.lines')}>
        <OrderLines lines={order.lines} />
      </Part>
      <Part title={t('order.cost')}>
        <OrderCosts order={order} />
      </Part>
      <OrderRefunds acts={(refund) => <PayRefund refund={refund} />} by="VENDOR" orderId={order.orderId} />
      {!isNeverPacked(order) && <PackingSlips orderIds={[order.orderId]} />}
      <OrderDocuments className="border-line border-t pt-4" heading="h3" orderId={order.orderId} />
      <Part title={t('order.timeline')}>
        <OrderTimeline order={order} />
      </Part>
    </div>
  )
}

/** Nothing to hand over: the order is unpaid, or ended before it left the store. */
const isNeverPacked = ({ status }: VendorOrderDetail): boolean =>
  status === 'AWAITING_PAYMENT' || status === 'EXPIRED' || status === 'CANCELLED'

/** The cash to collect on delivery, or the state of the payment. */
function Money({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const paidWords = usePaidWords()
  const { paymentMethod, paymentStatus, status } = order
  const label =
    paymentMethod === 'COD' && paymentStatus === 'PAID'
      ? t('vendor.collected')
      : paymentMethod === 'COD' && paymentStatus === 'UNPAID'
        ? t('vendor.collect')
        : status === 'AWAITING_PAYMENT'
          ? t('vendorOrders.waitsForMoney')
          : paidWords(order)
  return (
    <p className="flex items-baseline justify-between gap-3 rounded-control bg-sunken px-4 py-3">
      <span>
        {label}
        {paymentMethod !== 'COD' && (
          <span className="block text-muted text-xs">{t(`order.method.${paymentMethod}`)}</span>
        )}
      </span>
      <strong className="price text-lg">{formatRupees(order.total)}</strong>
    </p>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="border-line border-t pt-4">
    <h3 className="mb-2 font-bold">{title}</h3>
    {children}
  </section>
)
