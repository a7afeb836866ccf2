import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { orderTextNames } from '../../../contract/orders/order-texts.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { nearTime } from '../../../contract/shared/time-span-format.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useNow } from '../../parts/notifications/use-now.ts'
import { AgeNote } from '../../parts/orders/age-note.tsx'
import { OrderDocuments } from '../../parts/orders/order-documents.tsx'
import { OrderCosts, usePaidWords } from '../../parts/orders/order-parts.tsx'
import { OrderRefunds } from '../../parts/orders/order-refunds.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { OrderTimeline } from '../../parts/orders/order-timeline.tsx'
import { TimeLeft } from '../../parts/payments/time-left.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PayRefund } from '../returns/store-refunds.tsx'
import { LazyVouchers } from '../vouchers/lazy-vouchers.ts'
import { CancelAsked } from './cancel-asked.tsx'
import { LateChoice } from './late-choice.tsx'
import { hasStep, NextStep } from './next-step.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { PackingLines } from './packing-lines.tsx'
import { PackingSlips } from './packing-slips.tsx'
import { ProofCard } from './proof-card.tsx'
import { PutOff } from './put-off.tsx'
import { UndoDelivery } from './undo-delivery.tsx'
import { WeighingCard } from './weighing-card.tsx'

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
  const now = useNow()
  const language = useLanguage()
  // A payment to be checked comes before anything is packed.
  const isProofAwaited = order.paymentMethod === 'QR' && order.status === 'AWAITING_PAYMENT'
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
      <WeighingCard order={order} />
      {order.undoUntil !== null && <UndoDelivery order={order} until={order.undoUntil} />}
      {isProofAwaited && <ProofCard order={order} />}
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
      <PutOff order={order} />
      {order.opensAt !== null && order.status === 'PLACED' && (
        <p className="text-muted text-xs">
          {t('vendor.closedUntil', { time: nearTime(new Date(order.opensAt), now, language) })}
        </p>
      )}
      {order.isAgeLimited && <AgeNote />}
      <Part title={t('order.lines')}>
        <PackingLines lines={order.lines} />
      </Part>
      {orderTextNames.map(
        (name) =>
          order[name] !== '' && (
            <Part key={name} title={t(`order.${name}`)}>
              <p className="rounded-control bg-sayapatri/15 p-3">{order[name]}</p>
            </Part>
          ),
      )}
      <Money order={order} />
      <Part title={t('vendorOrders.customer')}>
        <OrderCustomer order={order} />
      </Part>
      {order.status !== 'AWAITING_PAYMENT' && order.status !== 'EXPIRED' && (
        <div className="border-line border-t pt-4">
          <Suspense fallback={<Skeleton className="h-24" />}>
            <LazyVouchers of={{ orderId: order.orderId }} />
          </Suspense>
        </div>
      )}
      {order.paymentMethod === 'QR' && !isProofAwaited && <ProofCard order={order} />}
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
