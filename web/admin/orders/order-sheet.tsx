import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderTextNames } from '../../../contract/orders/order-texts.ts'
import { paths } from '../../../contract/paths.ts'
import { type AdminOrderDetail, adminOrderQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AgeNote } from '../../parts/orders/age-note.tsx'
import { askedWords } from '../../parts/orders/asked-words.ts'
import { OrderDocuments } from '../../parts/orders/order-documents.tsx'
import { OrderCosts, OrderDestination, OrderLines } from '../../parts/orders/order-parts.tsx'
import { OrderRefunds } from '../../parts/orders/order-refunds.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { OrderTimeline } from '../../parts/orders/order-timeline.tsx'
import { ParcelLine } from '../../parts/orders/parcel-line.tsx'
import { PromiseMark } from '../../parts/orders/promise-mark.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { RefundActs } from '../returns/market-refunds.tsx'
import { EndOrder } from './end-order.tsx'

interface OrderSheetProps {
  isOpen: boolean
  orderId: string | undefined
  onClose: () => void
}

/** Drawer with one order, its shopper and store, and the transitions that only an admin may make. */
export function OrderSheet({ isOpen, orderId, onClose }: OrderSheetProps) {
  const t = useTranslate()
  const order = useQuery({ ...adminOrderQuery(orderId ?? ''), enabled: isOpen && orderId !== undefined })
  const data = order.data ?? undefined
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={data ? t('confirmation.number', { number: data.orderNo }) : t('vendorOrders.adminTitle')}
      {...(data && data.moves.length > 0 && { footer: <EndOrder key={data.orderId} order={data} /> })}
    >
      {order.isPending && <Skeleton className="h-96 rounded-card" />}
      {order.isError && <ErrorState onRetry={() => void order.refetch()}>{t('order.failed')}</ErrorState>}
      {order.data === null && <EmptyState>{t('order.missing')}</EmptyState>}
      {data && <Story order={data} />}
    </Drawer>
  )
}

function Story({ order }: { order: AdminOrderDetail }) {
  const t = useTranslate()
  const asked = order.cancelAsked
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
      {order.isAgeLimited && <AgeNote />}
      <Facts
        facts={[
          [
            t('vendorOrders.store'),
            <Link className="text-himal underline" key="store" to={paths.store(order.username)}>
              {order.shopName}
            </Link>,
          ],
          [t('vendorOrders.shopper'), `${order.recipientName} · ${order.shopperEmail}`],
          ...(asked && order.isCancelAsked
            ? [[t('vendorOrders.askedTitle'), askedWords(asked, t)] as const]
            : []),
          ...(order.panBill
            ? [[t('vendorOrders.panBill'), `${order.panBill.buyerName} · ${order.panBill.panNo}`] as const]
            : []),
          ...orderTextNames
            .filter((name) => order[name] !== '')
            .map((name) => [t(`order.${name}`), order[name]] as const),
        ]}
      />
      <PromiseMark row={order} />
      <Link
        className={buttonStyles('quiet', 'small', 'justify-self-start')}
        search={{ vendor: order.vendorId, order: order.orderId }}
        to="/admin/user/chat"
      >
        <Icon name="chat" size={18} />
        {t('title.chat')}
      </Link>
      <Part title={t('order.to')}>
        <OrderDestination order={order} />
        <ParcelLine parcel={order.parcel} />
      </Part>
      <Part title={t('order.lines')}>
        <OrderLines lines={order.lines} />
      </Part>
      <Part title={t('order.cost')}>
        <OrderCosts order={order} />
      </Part>
      <OrderRefunds acts={(refund) => <RefundActs refund={refund} />} by="ADMIN" orderId={order.orderId} />
      <OrderDocuments className="border-line border-t pt-4" heading="h3" orderId={order.orderId} />
      <Part title={t('order.timeline')}>
        <OrderTimeline order={order} />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="border-line border-t pt-4">
    <h3 className="mb-2 font-bold">{title}</h3>
    {children}
  </section>
)
