import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { everything, isFiltered, orderSearchOf, useOrderFilter } from '../../lib/data/order-filters.ts'
import {
  type VendorOrderList,
  type VendorOrderRow,
  vendorOrdersQuery,
  vendorRows,
} from '../../lib/data/orders.ts'
import { boundedWords } from '../../lib/i18n/bounded-count.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { useLinkedParam } from '../../lib/navigation/use-search-param.ts'
import { onChange } from '../../lib/realtime/realtime-events.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { OrderFilters } from '../../parts/orders/order-filters.tsx'
import { Button } from '../../ui/button.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { Selection } from '../selection.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { OrderTable } from './order-table.tsx'

/** /admin/vendor/orders/order-list: what waits for me first; a new order appears by itself. */
export function OrderListPage() {
  const t = useTranslate()
  const { address, change } = useOrderFilter()
  const [openId, setOpenId] = useState<string>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const arrived = useArrivals()
  const orders = useQuery(vendorOrdersQuery(address))
  const { data } = orders
  const selection = useSelection(data?.rows)
  const open = (orderId: string) => {
    arrived.seen(orderId)
    setOpenId(orderId)
    setIsSheetOpen(true)
  }
  const [linkedId, leaveLinked] = useLinkedParam('order')
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each link that is followed
  useEffect(() => {
    if (linkedId !== undefined) open(linkedId)
  }, [linkedId])
  const close = () => {
    setIsSheetOpen(false)
    leaveLinked()
  }
  const narrowed = isFiltered(address)
  return (
    <div className="max-md:pb-24">
      <h1 className="font-bold text-xl">{t('vendor.orders')}</h1>
      <p aria-live="polite" className="min-h-6 text-muted">
        {data && waitingWords(data, t)}
      </p>
      {data && data.missed > 0 && (
        <p className="font-medium text-simrik">{t('vendorOrders.missed', { count: data.missed })}</p>
      )}
      <div className="mt-4">
        <OrderFilters
          address={address}
          asked={data?.asked}
          counts={data?.counts}
          onChange={change}
          partFrom={(offset) => api.orders.vendorSheet({ query: { ...orderSearchOf(address), offset } })}
        />
      </div>
      {orders.isPending && <RowsWaiting />}
      {orders.isError && <ErrorState onRetry={() => void orders.refetch()}>{t('vendor.failed')}</ErrorState>}
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
          {t(narrowed ? 'vendorOrders.emptyHere' : 'vendor.empty')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <OrderTable arrived={arrived.ids} onOpen={open} rows={data.rows} selection={selection} />
          <Pagination
            offset={address.offset}
            onOffset={(offset) => change({ offset })}
            rows={vendorRows}
            isMore={data.isMore}
            total={data.total}
          />
        </>
      )}
      <OrderBar rows={data?.rows ?? []} selection={selection} />
      <OrderSheet isOpen={isSheetOpen} onClose={close} orderId={openId} />
    </div>
  )
}

type Figures = Pick<VendorOrderList, 'waiting' | 'asked' | 'proofsToCheck' | 'counts'>

/** All orders that wait for the store, the most urgent first. */
function waitingWords({ waiting, asked, proofsToCheck, counts }: Figures, t: Translate): string {
  const parts = [
    waiting > 0 && t('vendor.waiting', { count: boundedWords(waiting) }),
    proofsToCheck > 0 && t('vendor.proofsWaiting', { count: proofsToCheck }),
    asked > 0 && t('vendor.cancelsWaiting', { count: asked }),
    counts.TO_PACK > 0 && t('vendor.packsWaiting', { count: boundedWords(counts.TO_PACK) }),
    counts.OUT > 0 && t('vendor.outWaiting', { count: boundedWords(counts.OUT) }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('vendor.nothingWaiting') : parts.join(' · ')
}

/** Orders that came while this page was open, marked until they are looked at. */
function useArrivals() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      onChange((change) => {
        if (change.about !== 'order' || !change.isNew) return
        setIds((known) => new Set([...known, change.id]))
      }),
    [],
  )
  const seen = (id: string) => setIds((known) => new Set([...known].filter((one) => one !== id)))
  return { ids, seen }
}

/** The selection holds visible rows alone: a row that leaves the page is deselected. */
function useSelection(rows: readonly VendorOrderRow[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (rows === undefined) return
    setIds((known) => new Set(rows.map(({ orderId }) => orderId).filter((id) => known.has(id))))
  }, [rows])
  return {
    ids,
    toggle: (id) =>
      setIds((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id])),
    setAll: (isSelected) => setIds(new Set(isSelected ? rows?.map(({ orderId }) => orderId) : [])),
    clear: () => setIds(new Set()),
  }
}
