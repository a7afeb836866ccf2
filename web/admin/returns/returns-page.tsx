import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReturnGroup, returnGroupNames, returnRows } from '../../../contract/orders/return-states.ts'
import { adminRefundsQuery, adminReturnsQuery } from '../../lib/data/returns.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { useOpened, useView } from '../../lib/navigation/use-search-param.ts'
import { NothingFound } from '../../parts/frame/nothing-found.tsx'
import { Pages } from '../../parts/frame/pagination.tsx'
import { ReturnTable } from '../../parts/returns/return-table.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { MarketRefunds } from './market-refunds.tsx'
import { JudgedReturn } from './return-decision.tsx'

const tabs = ['returns', 'refunds'] as const
const first = { filter: undefined, offset: 0 }

/** /admin/user/vendor/returns: returns that an admin decides, and refunds that are late or disputed. */
export function ReturnsPage() {
  const text = useText()
  const [tab, setTab] = useView('view', tabs)
  const escalated = useQuery(adminReturnsQuery(first)).data?.escalated
  const { overdue = 0, disputed = 0 } = useQuery(adminRefundsQuery(first)).data ?? {}
  return (
    <>
      <h1 className="font-bold text-xl">{text('back.title')}</h1>
      <p className="text-muted">{text('back.admin.line')}</p>
      <p aria-live="polite" className="mb-4 min-h-6">
        {escalated ? text('back.admin.escalated', { count: escalated }) : ''}
      </p>
      <div className="mb-4">
        <FilterLine
          chosen={tab}
          label={text('back.vendor.tabs')}
          onChoose={setTab}
          options={[
            { value: 'returns', label: text('back.title'), count: escalated },
            { value: 'refunds', label: text('back.refund.list'), count: overdue + disputed },
          ]}
        />
      </div>
      {tab === 'returns' ? <MarketReturns /> : <MarketRefunds />}
    </>
  )
}

function MarketReturns() {
  const text = useText()
  const [page, setPage] = useState<{ filter: ReturnGroup | undefined; offset: number }>(first)
  const [open, setOpen] = useOpened('return')
  const list = useQuery(adminReturnsQuery(page))
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
          count: value === 'ESCALATED' ? data?.escalated : undefined,
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
          <ReturnTable onOpen={({ returnId }) => setOpen(returnId)} rows={data.rows} withStore />
          <Pages
            offset={page.offset}
            onOffset={(offset) => setPage({ ...page, offset })}
            rows={returnRows}
            total={data.total}
          />
        </>
      )}
      <JudgedReturn onClose={() => setOpen(undefined)} returnId={open} />
    </div>
  )
}
