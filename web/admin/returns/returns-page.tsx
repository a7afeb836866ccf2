import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReturnGroup, returnGroupNames, returnRows } from '../../../contract/orders/return-states.ts'
import { api } from '../../lib/api/api.ts'
import { adminRefundsQuery, adminReturnsQuery } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam, useViewParam } from '../../lib/navigation/use-search-param.ts'
import { FilterToolbar } from '../../parts/frame/filter-toolbar.tsx'
import { NothingFound } from '../../parts/frame/nothing-found.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { ReturnTable } from '../../parts/returns/return-table.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { MarketRefunds } from './market-refunds.tsx'
import { ReturnDecision } from './return-decision.tsx'

const tabs = ['returns', 'refunds'] as const
const first = { filter: undefined, offset: 0 }

/** /admin/user/vendor/returns: returns that an admin decides, and refunds that are late or disputed. */
export function ReturnsPage() {
  const t = useTranslate()
  const [tab, setTab] = useViewParam('view', tabs)
  const escalated = useQuery(adminReturnsQuery(first)).data?.escalated
  const { overdue = 0, disputed = 0 } = useQuery(adminRefundsQuery(first)).data ?? {}
  return (
    <>
      <h1 className="font-bold text-xl">{t('refunds.title')}</h1>
      <p className="text-muted">{t('refunds.admin.line')}</p>
      <p aria-live="polite" className="mb-4 min-h-6">
        {escalated ? t('refunds.admin.escalated', { count: escalated }) : ''}
      </p>
      <div className="mb-4">
        <TabLine
          chosen={tab}
          label={t('refunds.vendor.tabs')}
          onChoose={setTab}
          options={[
            { value: 'returns', label: t('refunds.title'), count: escalated },
            { value: 'refunds', label: t('refunds.refund.list'), count: overdue + disputed },
          ]}
        />
      </div>
      {tab === 'returns' ? <MarketReturns /> : <MarketRefunds />}
    </>
  )
}

function MarketReturns() {
  const t = useTranslate()
  const [page, setPage] = useState<{ filter: ReturnGroup | undefined; offset: number }>(first)
  const [open, setOpen] = useOpenParam('return')
  const list = useQuery(adminReturnsQuery(page))
  const { data } = list
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterToolbar
        sheet={{
          name: 'returns.csv',
          partFrom: (offset) =>
            api.orders.adminReturnSheet({ query: { offset, ...(page.filter && { group: page.filter }) } }),
        }}
      >
        <FilterLine<ReturnGroup | 'ALL'>
          chosen={page.filter ?? 'ALL'}
          label={t('refunds.vendor.filters')}
          onChoose={(next) => setPage({ filter: next === 'ALL' ? undefined : next, offset: 0 })}
          options={(['ALL', ...returnGroupNames] as const).map((value) => ({
            value,
            label: t(`refunds.group.${value}`),
            count: value === 'ESCALATED' ? data?.escalated : undefined,
          }))}
        />
      </FilterToolbar>
      {list.isPending && <RowsWaiting />}
      {list.isError && <ErrorState onRetry={() => void list.refetch()}>{t('refunds.failed')}</ErrorState>}
      {data?.total === 0 &&
        (page.filter === undefined ? (
          <EmptyState>{t('refunds.vendor.noneYet')}</EmptyState>
        ) : (
          <NothingFound clear={t('refunds.showAll')} onClear={() => setPage(first)}>
            {t('refunds.vendor.none')}
          </NothingFound>
        ))}
      {data !== undefined && data.total > 0 && (
        <>
          <ReturnTable onOpen={({ returnId }) => setOpen(returnId)} rows={data.rows} withStore />
          <Pagination
            offset={page.offset}
            onOffset={(offset) => setPage({ ...page, offset })}
            rows={returnRows}
            total={data.total}
          />
        </>
      )}
      <ReturnDecision onClose={() => setOpen(undefined)} returnId={open} />
    </div>
  )
}
