import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { orderRows } from '../../../contract/limits.ts'
import { formatRupees } from '../../../contract/money.ts'
import { formatDateTime } from '../../../contract/time.ts'
import { type OrderRow, ordersQuery } from '../../lib/orders.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.ts'
import { ForShoppers } from '../../parts/for-shoppers.tsx'
import { GoodsThumb } from '../../parts/goods-thumb.tsx'
import { OrderStatusBadge } from '../../parts/order-status.tsx'
import { Pages } from '../../parts/pages.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty, Failed } from '../../ui/faces.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** /user-account/orders: my orders, the newest first. */
export function OrdersPage() {
  const text = useText()
  return (
    <ForShoppers>
      <div className="page max-w-4xl py-6 md:py-8">
        <h1 className="mb-6 font-bold text-xl">{text('orders.title')}</h1>
        <OrderList />
      </div>
    </ForShoppers>
  )
}

function OrderList() {
  const text = useText()
  const [offset, setOffset] = useState(0)
  const orders = useQuery(ordersQuery(offset))
  if (orders.isPending) return <Waiting />
  if (orders.isError) {
    return <Failed onRetry={() => void orders.refetch()}>{text('orders.failed')}</Failed>
  }
  const { rows, total } = orders.data
  if (total === 0) {
    return (
      <Empty
        action={
          <Link className={buttonLook('main')} to={paths.products()}>
            {text('cart.browse')}
          </Link>
        }
      >
        {text('orders.empty')}
      </Empty>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {rows.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </ul>
      <Pages offset={offset} onOffset={setOffset} rows={orderRows} total={total} />
    </>
  )
}

function OrderCard({ order }: { order: OrderRow }) {
  const text = useText()
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-muted sm:grid-cols-[auto_1fr_auto]">
      <GoodsThumb size={64} src={order.firstProductImage} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            className="font-bold after:absolute after:inset-0 after:rounded-card"
            to={paths.order(order.orderId)}
          >
            {order.orderNo}
          </Link>
          <OrderStatusBadge status={order.status} />
        </p>
        <p className="truncate">
          {order.firstProductName}
          {order.itemCount > 1 && (
            <span className="text-muted"> {text('orders.units', { count: order.itemCount })}</span>
          )}
        </p>
        <p className="text-muted text-xs">
          {order.shopName} · <time dateTime={order.placedAt}>{formatDateTime(new Date(order.placedAt))}</time>
        </p>
      </div>
      <strong className="price self-center text-base max-sm:col-start-2">{formatRupees(order.total)}</strong>
    </li>
  )
}

const Waiting = () => (
  <div className="grid grid-cols-1 gap-3">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton className="h-25 rounded-card" key={row} />
    ))}
  </div>
)
