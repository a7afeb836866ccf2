import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderStatus } from '../../../contract/order-states.ts'
import { vendorOrdersQuery, vendorRows } from '../../lib/orders.ts'
import { onChange } from '../../lib/realtime.ts'
import { say } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Pages } from '../../parts/pages.tsx'
import { Empty, Failed } from '../../ui/faces.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { OrderTable } from './order-table.tsx'
import { filterableStates, StateFilter } from './state-filter.tsx'

/** /admin/vendor/orders/order-list: what waits for me first; a new order appears by itself. */
export function OrderListPage() {
  const text = useText()
  const [status, setStatus] = useState(statusInAddress)
  const [offset, setOffset] = useState(0)
  const [openId, setOpenId] = useState<string>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const arrived = useArrivals()
  const orders = useQuery(vendorOrdersQuery(status, offset))
  const open = (orderId: string) => {
    arrived.seen(orderId)
    setOpenId(orderId)
    setIsSheetOpen(true)
  }
  const waiting = orders.data?.waiting ?? 0
  return (
    <>
      <h1 className="font-bold text-xl">{text('vendor.orders')}</h1>
      <p aria-live="polite" className="mb-4 min-h-6 text-muted">
        {orders.data &&
          (waiting > 0 ? text('vendor.waiting', { count: waiting }) : text('vendor.nothingWaiting'))}
      </p>
      <StateFilter
        chosen={status}
        onChoose={(next) => {
          setStatus(next)
          setOffset(0)
        }}
        waiting={waiting}
      />
      {orders.isPending && <Waiting />}
      {orders.isError && <Failed onRetry={() => void orders.refetch()}>{text('vendor.failed')}</Failed>}
      {orders.data?.total === 0 && (
        <Empty>{text(status === undefined ? 'vendor.empty' : 'vendor.emptyState')}</Empty>
      )}
      {orders.data && orders.data.total > 0 && (
        <>
          <OrderTable arrived={arrived.ids} onOpen={open} rows={orders.data.rows} />
          <Pages offset={offset} onOffset={setOffset} rows={vendorRows} total={orders.data.total} />
        </>
      )}
      <OrderSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} orderId={openId} />
    </>
  )
}

/** A link may lead to the orders of one status. */
function statusInAddress(): OrderStatus | undefined {
  const given = new URLSearchParams(location.search).get('status')
  return filterableStates.find((status) => status === given)
}

/** Orders that came while this page was open, marked until they are looked at. */
function useArrivals() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      onChange((change) => {
        if (change.about !== 'order' || !change.isNew) return
        setIds((known) => new Set([...known, change.id]))
        void say('info', 'vendor.newOrder')
      }),
    [],
  )
  const seen = (id: string) => setIds((known) => new Set([...known].filter((one) => one !== id)))
  return { ids, seen }
}

const Waiting = () => (
  <div className="grid grid-cols-1 gap-2">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton className="h-28 rounded-card lg:h-13" key={row} />
    ))}
  </div>
)
