import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type OrderGroup, orderGroupNames } from '../../../contract/orders/order-states.ts'
import { paths } from '../../../contract/paths.ts'
import { orderRows } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { everything, isFiltered, useOrderFilter } from '../../lib/data/order-filters.ts'
import { type OrderRow, ordersQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { OrderDue } from '../../parts/orders/order-due.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'

/** /user-account/orders: my orders, the newest first. */
export function OrdersPage() {
  const t = useTranslate()
  return (
    <ForShoppers>
      <div className="page max-w-4xl py-6 md:py-8">
        <h1 className="mb-6 font-bold text-xl">{t('orders.title')}</h1>
        <OrderList />
      </div>
    </ForShoppers>
  )
}

function OrderList() {
  const t = useTranslate()
  const { address, change } = useOrderFilter()
  const orders = useQuery(ordersQuery(address))
  const look = useCallback((search: string) => change({ search: search || undefined }), [change])
  const { data } = orders
  const narrowed = isFiltered(address)
  return (
    <>
      {(narrowed || (data?.total ?? 0) > 0) && (
        <div className="mb-4 grid gap-3">
          <FilterLine<OrderGroup | 'ALL'>
            chosen={address.group ?? 'ALL'}
            label={t('orders.filters')}
            onChoose={(value) => change({ group: value === 'ALL' ? undefined : value, status: undefined })}
            options={(['ALL', ...orderGroupNames] as const).map((value) => ({
              value,
              label: t(value === 'ALL' ? 'orders.all' : `orders.group.${value}`),
            }))}
          />
          <SearchField initial={address.search ?? ''} label={t('orders.search')} onSearch={look} />
        </div>
      )}
      {orders.isPending && <Waiting />}
      {orders.isError && <ErrorState onRetry={() => void orders.refetch()}>{t('orders.failed')}</ErrorState>}
      {data?.total === 0 && <Nothing narrowed={narrowed} onAll={() => change(everything)} />}
      {data && data.total > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {data.rows.map((order) => (
              <OrderCard key={order.orderId} order={order} />
            ))}
          </ul>
          <Pagination
            offset={address.offset}
            onOffset={(offset) => change({ offset })}
            rows={orderRows}
            total={data.total}
          />
        </>
      )}
    </>
  )
}

function Nothing({ narrowed, onAll }: { narrowed: boolean; onAll: () => void }) {
  const t = useTranslate()
  if (narrowed) {
    return (
      <EmptyState
        action={
          <Button variant="quiet" onClick={onAll}>
            {t('orders.showAll')}
          </Button>
        }
      >
        {t('orders.emptyHere')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <Link className={buttonStyles('main')} to={paths.products()}>
          {t('cart.browse')}
        </Link>
      }
    >
      {t('orders.empty')}
    </EmptyState>
  )
}

function OrderCard({ order }: { order: OrderRow }) {
  const t = useTranslate()
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-muted sm:grid-cols-[auto_1fr_auto]">
      <ProductThumb size={64} src={order.firstProductImage} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            className="font-bold after:absolute after:inset-0 after:rounded-card"
            to={paths.order(order.orderId)}
          >
            {order.orderNo}
          </Link>
          <OrderStatusBadge status={order.status} />
          <OrderDue row={order} />
        </p>
        <p className="truncate">
          {order.firstProductName}
          {order.itemCount > 1 && (
            <span className="text-muted"> {t('orders.units', { count: order.itemCount })}</span>
          )}
        </p>
        <p className="text-muted text-xs">
          {order.shopName} · <When at={order.placedAt} />
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
