import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { everything, isNarrowed, useOrderAddress } from '../../lib/data/order-filters.ts'
import { adminOrdersQuery, type VendorOrderRow, vendorRows } from '../../lib/data/orders.ts'
import { totalWords } from '../../lib/i18n/bounded-count.ts'
import { type Text, useText } from '../../lib/i18n/translate.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { OrderDue } from '../../parts/orders/order-due.tsx'
import { OrderFilters } from '../../parts/orders/order-filters.tsx'
import { usePaidWords } from '../../parts/orders/order-parts.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Place } from '../../ui/place-name.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { OrderSheet } from './order-sheet.tsx'

/** /admin/user/vendor/orders/order-list: every order of the market, narrowed by what stands in the address. */
export function OrderListPage() {
  const text = useText()
  const { address, change } = useOrderAddress()
  const [openId, setOpenId] = useState<string>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const orders = useQuery(adminOrdersQuery(address))
  const columns = useColumns()
  const { data } = orders
  const narrowed = isNarrowed(address)
  return (
    <>
      <h1 className="font-bold text-xl">{text('counter.adminTitle')}</h1>
      <p aria-live="polite" className="mb-4 min-h-6 text-muted">
        {data && text('counter.adminCount', { count: totalWords(data) })}
      </p>
      <OrderFilters address={address} onChange={change} />
      {orders.isPending && <RowsWaiting />}
      {orders.isError && <Failed onRetry={() => void orders.refetch()}>{text('counter.loadFailed')}</Failed>}
      {data?.total === 0 && (
        <Empty
          action={
            narrowed && (
              <Button look="quiet" onClick={() => change(everything)}>
                {text('orders.showAll')}
              </Button>
            )
          }
        >
          {text(narrowed ? 'counter.emptyHere' : 'counter.adminEmpty')}
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            card={(row) => <Card row={row} />}
            columns={columns}
            keyOf={({ orderId }) => orderId}
            label={text('counter.adminTitle')}
            onOpen={({ orderId }) => {
              setOpenId(orderId)
              setIsSheetOpen(true)
            }}
            rows={data.rows}
          />
          <Pages
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

const goodsText = ({ firstProductName, itemCount }: VendorOrderRow, text: Text): string =>
  itemCount > 1 ? `${firstProductName} ${text('orders.units', { count: itemCount })}` : firstProductName

function useColumns(): readonly Column<VendorOrderRow>[] {
  const text = useText()
  const paidWords = usePaidWords()
  return [
    {
      key: 'order',
      title: text('counter.col.order'),
      className: 'whitespace-nowrap',
      cell: (row) => row.orderNo,
    },
    {
      key: 'at',
      title: text('counter.col.at'),
      className: 'min-w-50 text-muted text-xs',
      cell: (row) => <When at={row.placedAt} />,
    },
    { key: 'store', title: text('counter.store'), cell: (row) => row.shopName },
    {
      key: 'for',
      title: text('counter.col.for'),
      cell: (row) => (
        <>
          {row.recipientName}
          <span className="block text-muted text-xs">
            {row.city === null ? text(`order.kind.${row.deliveryKind}`) : <Place name={row.city} />}
          </span>
        </>
      ),
    },
    {
      key: 'goods',
      title: text('counter.col.goods'),
      className: 'max-w-56',
      cell: (row) => goodsText(row, text),
    },
    {
      key: 'total',
      title: text('counter.col.total'),
      className: 'text-right',
      cell: (row) => (
        <>
          <span className="price font-medium">{formatRupees(row.total)}</span>
          <span className="block text-muted text-xs">
            {text(`order.method.${row.paymentMethod}`)} · {paidWords(row)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: text('counter.col.state'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1">
          <OrderStatusBadge status={row.status} />
          <OrderDue row={row} />
        </span>
      ),
    },
  ]
}

function Card({ row }: { row: VendorOrderRow }) {
  const text = useText()
  const paidWords = usePaidWords()
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
            , <Place name={row.city} />
          </>
        )}
        <span className="block">
          {text(`order.method.${row.paymentMethod}`)} · {paidWords(row)}
        </span>
        <span className="block">
          <When at={row.placedAt} />
        </span>
      </span>
    </span>
  )
}
