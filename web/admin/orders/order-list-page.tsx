import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { everything, isFiltered, orderSearchOf, useOrderFilter } from '../../lib/data/order-filters.ts'
import { adminOrdersQuery, type VendorOrderRow, vendorRows } from '../../lib/data/orders.ts'
import { totalWords } from '../../lib/i18n/bounded-count.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { OrderDue } from '../../parts/orders/order-due.tsx'
import { OrderFilters } from '../../parts/orders/order-filters.tsx'
import { usePaymentWords } from '../../parts/orders/order-parts.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { PromiseMark } from '../../parts/orders/promise-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { OrderSheet } from './order-sheet.tsx'

/** /admin/user/vendor/orders/order-list: every order of the market, filtered by the search parameters. */
export function OrderListPage() {
  const t = useTranslate()
  const { address, change } = useOrderFilter()
  const [openId, setOpenId] = useState<string>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const orders = useQuery(adminOrdersQuery(address))
  const columns = useColumns()
  const { data } = orders
  const narrowed = isFiltered(address)
  return (
    <>
      <h1 className="font-bold text-xl">{t('vendorOrders.adminTitle')}</h1>
      <p aria-live="polite" className="mb-4 min-h-6 text-muted">
        {data && t('vendorOrders.adminCount', { count: totalWords(data) })}
      </p>
      <OrderFilters
        address={address}
        onChange={change}
        partFrom={(offset) => api.orders.adminSheet({ query: { ...orderSearchOf(address), offset } })}
      />
      {orders.isPending && <RowsWaiting />}
      {orders.isError && (
        <ErrorState onRetry={() => void orders.refetch()}>{t('vendorOrders.loadFailed')}</ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState
          action={
            narrowed && (
              <Button variant="quiet" onClick={() => change(everything)}>
                {t('orders.showAll')}
              </Button>
            )
          }
        >
          {t(narrowed ? 'vendorOrders.emptyHere' : 'vendorOrders.adminEmpty')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            card={(row) => <Card row={row} />}
            columns={columns}
            keyOf={({ orderId }) => orderId}
            label={t('vendorOrders.adminTitle')}
            onOpen={({ orderId }) => {
              setOpenId(orderId)
              setIsSheetOpen(true)
            }}
            rows={data.rows}
          />
          <Pagination
            offset={address.offset}
            onOffset={(offset) => change({ offset })}
            rows={vendorRows}
            isMore={data.isMore}
            total={data.total}
          />
        </>
      )}
      <OrderSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} orderId={openId} />
    </>
  )
}

const goodsText = ({ firstProductName, itemCount }: VendorOrderRow, t: Translate): string =>
  itemCount > 1 ? `${firstProductName} ${t('orders.units', { count: itemCount })}` : firstProductName

function useColumns(): readonly Column<VendorOrderRow>[] {
  const t = useTranslate()
  const paymentWords = usePaymentWords()
  return [
    {
      key: 'order',
      title: t('vendorOrders.col.order'),
      className: 'whitespace-nowrap',
      cell: (row) => row.orderNo,
    },
    {
      key: 'at',
      title: t('vendorOrders.col.at'),
      className: 'min-w-50 text-muted text-xs',
      cell: (row) => <When at={row.placedAt} />,
    },
    { key: 'store', title: t('vendorOrders.store'), cell: (row) => row.shopName },
    {
      key: 'for',
      title: t('vendorOrders.col.for'),
      cell: (row) => (
        <>
          {row.recipientName}
          <span className="block text-muted text-xs">
            {row.city === null ? t(`order.kind.${row.deliveryKind}`) : <PlaceName name={row.city} />}
          </span>
        </>
      ),
    },
    {
      key: 'goods',
      title: t('vendorOrders.col.goods'),
      className: 'max-w-56',
      cell: (row) => goodsText(row, t),
    },
    {
      key: 'total',
      title: t('vendorOrders.col.total'),
      className: 'text-right',
      cell: (row) => (
        <>
          <span className="price font-medium">{formatRupees(row.total)}</span>
          <span className="block text-muted text-xs">{paymentWords(row)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('vendorOrders.col.state'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1">
          <OrderStatusBadge status={row.status} />
          <OrderDue row={row} />
          <PromiseMark row={row} />
        </span>
      ),
    },
  ]
}

function Card({ row }: { row: VendorOrderRow }) {
  const paymentWords = usePaymentWords()
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
      <span className="flex flex-wrap items-center gap-2">
        <strong>{row.orderNo}</strong>
        <OrderStatusBadge status={row.status} />
        <OrderDue row={row} />
      </span>
      <strong className="price">{formatRupees(row.total)}</strong>
      <span className="col-span-2 block text-muted text-xs">
        {row.shopName} → {row.recipientName}
        {row.city !== null && (
          <>
            , <PlaceName name={row.city} />
          </>
        )}
        <span className="block">{paymentWords(row)}</span>
        <span className="block">
          <When at={row.placedAt} />
        </span>
      </span>
    </span>
  )
}
