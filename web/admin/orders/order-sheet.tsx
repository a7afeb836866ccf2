import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AdminOrderDetail, adminOrderQuery } from '../../lib/data/orders.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { OrderDocuments } from '../../parts/orders/order-documents.tsx'
import { OrderCosts, OrderDestination, OrderLines } from '../../parts/orders/order-parts.tsx'
import { OrderRefunds } from '../../parts/orders/order-refunds.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { OrderTimeline } from '../../parts/orders/order-timeline.tsx'
import { ParcelLine } from '../../parts/orders/parcel-line.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { RefundActs } from '../returns/market-refunds.tsx'
import { EndOrder } from './end-order.tsx'

interface OrderSheetProps {
  isOpen: boolean
  orderId: string | undefined
  onClose: () => void
}

/** One order with both of its sides, and below it the ends that only an admin can bring it to. */
export function OrderSheet({ isOpen, orderId, onClose }: OrderSheetProps) {
  const text = useText()
  const order = useQuery({ ...adminOrderQuery(orderId ?? ''), enabled: isOpen && orderId !== undefined })
  const data = order.data ?? undefined
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={data ? text('confirmation.number', { number: data.orderNo }) : text('counter.adminTitle')}
      {...(data && data.moves.length > 0 && { footer: <EndOrder key={data.orderId} order={data} /> })}
    >
      {order.isPending && <Skeleton className="h-96 rounded-card" />}
      {order.isError && <Failed onRetry={() => void order.refetch()}>{text('order.failed')}</Failed>}
      {order.data === null && <Empty>{text('order.missing')}</Empty>}
      {data && <Story order={data} />}
    </Drawer>
  )
}

function Story({ order }: { order: AdminOrderDetail }) {
  const text = useText()
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
      <Facts
        facts={[
          [
            text('counter.store'),
            <Link className="text-himal underline" key="store" to={paths.store(order.username)}>
              {order.shopName}
            </Link>,
          ],
          [text('counter.shopper'), `${order.recipientName} · ${order.shopperEmail}`],
          ...(asked && order.isCancelAsked ? [[text('counter.askedTitle'), asked.reason] as const] : []),
          ...(order.panBill
            ? [[text('counter.panBill'), `${order.panBill.buyerName} · ${order.panBill.panNo}`] as const]
            : []),
          ...(order.note === '' ? [] : [[text('order.note'), order.note] as const]),
        ]}
      />
      <Link
        className={buttonLook('quiet', 'small', 'justify-self-start')}
        search={{ vendor: order.vendorId, order: order.orderId }}
        to="/admin/user/chat"
      >
        <Icon name="chat" size={18} />
        {text('title.chat')}
      </Link>
      <Part title={text('order.to')}>
        <OrderDestination order={order} />
        <ParcelLine parcel={order.parcel} />
      </Part>
      <Part title={text('order.lines')}>
        <OrderLines lines={order.lines} />
      </Part>
      <Part title={text('order.cost')}>
        <OrderCosts order={order} />
      </Part>
      <OrderRefunds acts={(refund) => <RefundActs refund={refund} />} by="ADMIN" orderId={order.orderId} />
      <OrderDocuments className="border-line border-t pt-4" heading="h3" orderId={order.orderId} />
      <Part title={text('order.timeline')}>
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
