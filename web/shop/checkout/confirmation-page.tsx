import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useDates } from '../../lib/dates.ts'
import { type OrderDetail, orderQuery } from '../../lib/orders.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.ts'
import { ForShoppers } from '../../parts/for-shoppers.tsx'
import { OrderCosts, OrderDestination, OrderLines } from '../../parts/order-parts.tsx'
import { OrderStatusBadge } from '../../parts/order-status.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Empty, Failed } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderPay } from '../orders/order-pay.tsx'

/** /store/{username}/checkout/detail/{orderId}: the order has been placed. */
export function ConfirmationPage() {
  return (
    <ForShoppers>
      <Placed />
    </ForShoppers>
  )
}

function Placed() {
  const text = useText()
  const { orderId = '' } = useParams({ strict: false })
  const order = useQuery(orderQuery(orderId))
  return (
    <div className="page max-w-3xl py-6 md:py-10">
      {order.isPending && <Skeleton className="h-120 rounded-card" />}
      {order.isError && <Failed onRetry={() => void order.refetch()}>{text('order.failed')}</Failed>}
      {order.data === null && <Empty>{text('order.missing')}</Empty>}
      {order.data && <Confirmation order={order.data} />}
    </div>
  )
}

function Confirmation({ order }: { order: OrderDetail }) {
  const text = useText()
  const dates = useDates()
  const waits = order.status === 'AWAITING_PAYMENT'
  return (
    <article className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-5 md:p-8">
      <header className="grid justify-items-center gap-3 text-center">
        <span
          className={classes(
            'grid size-16 place-items-center rounded-full',
            waits ? 'bg-sayapatri text-on-sayapatri' : 'bg-tulsi text-on-fill',
          )}
        >
          <Icon name={waits ? 'clock' : 'check'} size={36} />
        </span>
        <h1 className="font-bold text-xl">{text(waits ? 'confirmation.waits' : 'confirmation.thanks')}</h1>
        <p className="flex flex-wrap items-center justify-center gap-3">
          <strong className="price text-lg">{text('confirmation.number', { number: order.orderNo })}</strong>
          <OrderStatusBadge status={order.status} />
        </p>
        <p className="max-w-prose text-muted">
          {order.expiresAt !== null
            ? text('order.now.AWAITING_PAYMENT', { time: dates.dateTime(order.expiresAt) })
            : order.opensAt === null
              ? text('confirmation.next')
              : text('confirmation.opensAt', { time: dates.dateTime(order.opensAt) })}
        </p>
        <OrderPay order={order} />
      </header>
      <OrderLines lines={order.lines} />
      <div className="border-line border-t pt-4">
        <OrderCosts order={order} />
      </div>
      <div className="border-line border-t pt-4">
        <OrderDestination order={order} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Link className={buttonLook('main', 'usual', 'flex-auto')} to={paths.order(order.orderId)}>
          {text('confirmation.follow')}
        </Link>
        <Link className={buttonLook('quiet', 'usual', 'flex-auto')} to={paths.store(order.username)}>
          {text('confirmation.shopOn')}
        </Link>
      </div>
    </article>
  )
}
