import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type OrderGroup, orderGroupNames } from '../../../contract/orders/order-states.ts'
import { paths } from '../../../contract/paths.ts'
import { orderRows } from '../../../contract/shared/limits.ts'
import { everything, isFiltered, useOrderFilter } from '../../lib/data/order-filters.ts'
import { ordersQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { byStore } from './row-status.ts'
import { StoreOrders } from './store-orders.tsx'

/** /user-account/orders: my orders by store, the newest first. */
export function OrdersPage() {
  const t = useTranslate()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
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
          <SearchField
            className="md:w-90"
            initial={address.search ?? ''}
            label={t('orders.search')}
            onSearch={look}
          />
        </div>
      )}
      {orders.isPending && <Waiting />}
      {orders.isError && <ErrorState onRetry={() => void orders.refetch()}>{t('orders.failed')}</ErrorState>}
      {data?.total === 0 && <Nothing narrowed={narrowed} onAll={() => change(everything)} />}
      {data && data.total > 0 && (
        <>
          <div className="grid grid-cols-1 gap-4">
            {byStore(data.rows).map((orders) => (
              <StoreOrders key={orders[0]?.vendorId} orders={orders} />
            ))}
          </div>
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

const Waiting = () => (
  <div className="grid grid-cols-1 gap-3">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton className="h-44 rounded-card" key={row} />
    ))}
  </div>
)
