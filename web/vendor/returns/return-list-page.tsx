import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReturnGroup, returnGroupNames, returnRows } from '../../../contract/orders/return-states.ts'
import { vendorRefundsQuery, vendorReturnsQuery } from '../../lib/data/returns.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { useOpened, useView } from '../../lib/navigation/use-search-param.ts'
import { NothingFound } from '../../parts/frame/nothing-found.tsx'
import { Pages } from '../../parts/frame/pagination.tsx'
import { ReturnTable } from '../../parts/returns/return-table.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ReturnSheet } from './return-sheet.tsx'
import { StoreRefunds } from './store-refunds.tsx'

const tabs = ['returns', 'refunds'] as const
const first = { filter: undefined, offset: 0 }

/** /admin/vendor/orders/return-list: what comes back to my store, and the money that goes back from it. */
export function ReturnListPage() {
  const text = useText()
  const [tab, setTab] = useView('view', tabs)
  const waiting = useQuery(vendorReturnsQuery(first)).data?.waiting
  const due = useQuery(vendorRefundsQuery(first)).data?.due
  return (
    <>
      <h1 className="font-bold text-xl">{text('back.title')}</h1>
      <p className="text-muted">{text('back.vendor.line')}</p>
      <p aria-live="polite" className="mb-4 min-h-6">
        {waiting === undefined
          ? ''
          : waiting === 0
            ? text('back.vendor.nothing')
            : text('back.vendor.waiting', { count: waiting })}
      </p>
      <div className="mb-4">
        <FilterLine
          chosen={tab}
          label={text('back.vendor.tabs')}
          onChoose={setTab}
          options={[
            { value: 'returns', label: text('back.title'), count: waiting },
            { value: 'refunds', label: text('back.refund.list'), count: due },
          ]}
        />
      </div>
      {tab === 'returns' ? <StoreReturns /> : <StoreRefunds />}
    </>
  )
}

function StoreReturns() {
  const text = useText()
  const [page, setPage] = useState<{ filter: ReturnGroup | undefined; offset: number }>(first)
  const [open, setOpen] = useOpened('return')
  const list = useQuery(vendorReturnsQuery(page))
  const { data } = list
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterLine<ReturnGroup | 'ALL'>
        chosen={page.filter ?? 'ALL'}
        label={text('back.vendor.filters')}
        onChoose={(next) => setPage({ filter: next === 'ALL' ? undefined : next, offset: 0 })}
        options={(['ALL', ...returnGroupNames] as const).map((value) => ({
          value,
          label: text(`back.group.${value}`),
        }))}
      />
      {list.isPending && <RowsWaiting />}
      {list.isError && <Failed onRetry={() => void list.refetch()}>{text('back.failed')}</Failed>}
      {data?.total === 0 &&
        (page.filter === undefined ? (
          <Empty>{text('back.vendor.noneYet')}</Empty>
        ) : (
          <NothingFound clear={text('back.showAll')} onClear={() => setPage(first)}>
            {text('back.vendor.none')}
          </NothingFound>
        ))}
      {data !== undefined && data.total > 0 && (
        <>
          <ReturnTable onOpen={({ returnId }) => setOpen(returnId)} rows={data.rows} />
          <Pages
            offset={page.offset}
            onOffset={(offset) => setPage({ ...page, offset })}
            rows={returnRows}
            total={data.total}
          />
        </>
      )}
      <ReturnSheet onClose={() => setOpen(undefined)} returnId={open} />
    </div>
  )
}
