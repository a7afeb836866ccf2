import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { balanceStates } from '../../../contract/payments/settlement-words.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { offsetIn, oneOf, useSearchParams } from '../../lib/navigation/search-params.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { Amount } from '../../parts/settlements/amounts.tsx'
import { SettlementBadge } from '../../parts/settlements/settlement-badge.tsx'
import { StoreSign } from '../../parts/stores/store-sign.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { balancesQuery, type Due } from './settlement-data.ts'

/** Balance of each vendor, the largest amount first. */
export function BalanceList({ onOpen }: { onOpen: (due: Due) => void }) {
  const t = useTranslate()
  const { found, change } = useSearchParams()
  const standing = oneOf(balanceStates, found.standing)
  const { search } = found
  const offset = offsetIn(found.offset)
  const dues = useQuery(balancesQuery({ search, standing, offset }))
  const look = useCallback((words: string) => change({ search: words || undefined }), [change])
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={standing ?? 'ALL'}
          label={t('settlements.standing')}
          onChoose={(next) => change({ standing: next === 'ALL' ? undefined : next })}
          options={(['ALL', ...balanceStates] as const).map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`settlements.standing.${value}`),
          }))}
        />
        <TableToolbar
          search={<SearchField initial={search ?? ''} label={t('settlements.search')} onSearch={look} />}
          sheet={{
            name: 'vendor-dues.csv',
            partFrom: (from) =>
              api.payments.balancesSheet({
                query: { offset: from, ...(search && { search }), ...(standing && { standing }) },
              }),
          }}
        />
      </div>
      {dues.data && (
        <p className="mb-3 flex flex-wrap gap-x-8 gap-y-1">
          <span>
            {t('settlements.weOwe')} <Amount className="font-bold" of={dues.data.owed} />
          </span>
          <span>
            {t('settlements.theyOwe')} <Amount className="font-bold" of={dues.data.owing} />
          </span>
        </p>
      )}
      {dues.isPending && <RowsWaiting />}
      {dues.isError && <ErrorState onRetry={() => void dues.refetch()}>{t('settlements.failed')}</ErrorState>}
      {dues.data?.rows.length === 0 && <EmptyState>{t('settlements.noDues')}</EmptyState>}
      {dues.data && dues.data.rows.length > 0 && (
        <>
          <DueTable onOpen={onOpen} rows={dues.data.rows} />
          <Pagination
            offset={offset}
            onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
            rows={adminRows}
            total={dues.data.total}
          />
        </>
      )}
    </>
  )
}

function DueTable({ rows, onOpen }: { rows: readonly Due[]; onOpen: (due: Due) => void }) {
  const t = useTranslate()
  const columns: readonly Column<Due>[] = [
    {
      key: 'vendor',
      title: t('settlements.vendor'),
      cell: (due) => (
        <span className="flex items-center gap-3">
          <StoreSign className="size-9 rounded-control" sizes="2.25rem" store={due} />
          {due.shopName}
        </span>
      ),
    },
    {
      key: 'balance',
      title: t('settlements.balance'),
      cell: ({ balance }) => <Amount className="font-medium" of={balance} />,
      className: 'text-right',
    },
    {
      key: 'unsettled',
      title: t('settlements.unsettled'),
      cell: ({ unsettled }) => <Amount of={unsettled} />,
      className: 'text-right',
    },
    {
      key: 'open',
      title: t('settlements.openStatement'),
      cell: ({ open }) => (open === null ? '–' : <SettlementBadge status={open.status} />),
    },
    {
      key: 'paid',
      title: t('settlements.lastPaid'),
      cell: ({ lastPaidAt }) => (lastPaidAt === null ? '–' : <When at={lastPaidAt} isDay />),
      className: 'whitespace-nowrap text-muted text-xs',
    },
  ]
  return (
    <DataTable
      card={(due) => (
        <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
          <StoreSign className="size-13 rounded-control" sizes="3.25rem" store={due} />
          <span className="grid gap-0.5">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <strong>{due.shopName}</strong>
              <Amount className="font-bold" of={due.balance} />
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2 text-muted text-xs">
              <span>
                {t('settlements.unsettled')} <Amount of={due.unsettled} />
              </span>
              {due.open !== null && <SettlementBadge status={due.open.status} />}
            </span>
          </span>
        </span>
      )}
      columns={columns}
      keyOf={({ vendorId }) => vendorId}
      label={t('settlements.view.dues')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}
