import type { ReactNode } from 'react'
import { type RefundFilter, refundRows } from '../../../contract/payments/refund-words.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { NothingFound } from '../frame/nothing-found.tsx'
import { Pagination } from '../frame/pagination.tsx'
import { RefundCard } from './refunds.tsx'

interface RefundListProps {
  list: {
    readonly isPending: boolean
    readonly data: { readonly rows: readonly Refund[]; readonly total: number } | undefined
    readonly refetch: () => unknown
  }
  filter: RefundFilter | undefined
  counts: Partial<Record<RefundFilter, number | undefined>>
  offset: number
  onFilter: (filter: RefundFilter | undefined) => void
  onOffset: (offset: number) => void
  /** The refund's other side, and its actions. */
  head: (refund: Refund) => ReactNode
  acts: (refund: Refund) => ReactNode
}

const filters = ['OVERDUE', 'DUE', 'PAID', 'DISPUTED', 'CONFIRMED', 'WITHDRAWN'] as const

/** Refunds with their clocks, what is due first. */
export function RefundList({
  list,
  filter,
  counts,
  offset,
  onFilter,
  onOffset,
  head,
  acts,
}: RefundListProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterLine<RefundFilter | 'ALL'>
        chosen={filter ?? 'ALL'}
        label={t('refunds.refund.filters')}
        onChoose={(next) => onFilter(next === 'ALL' ? undefined : next)}
        options={(['ALL', ...filters] as const).map((value) => ({
          value,
          label: t(
            value === 'ALL'
              ? 'refunds.refund.all'
              : value === 'OVERDUE'
                ? 'refunds.refund.overdue'
                : `refunds.refund.status.${value}`,
          ),
          count: value === 'ALL' ? undefined : counts[value],
        }))}
      />
      {list.isPending && <RowsWaiting />}
      {!list.isPending && list.data === undefined && (
        <ErrorState onRetry={() => list.refetch()}>{t('refunds.failed')}</ErrorState>
      )}
      {list.data?.total === 0 &&
        (filter === undefined ? (
          <EmptyState>{t('refunds.refund.noneYet')}</EmptyState>
        ) : (
          <NothingFound clear={t('refunds.showAll')} onClear={() => onFilter(undefined)}>
            {t('refunds.refund.none')}
          </NothingFound>
        ))}
      {list.data !== undefined && list.data.total > 0 && (
        <>
          <ul className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
            {list.data.rows.map((refund) => (
              <li key={refund.refundId}>
                <RefundCard head={head(refund)} refund={refund}>
                  {acts(refund)}
                </RefundCard>
              </li>
            ))}
          </ul>
          <Pagination offset={offset} onOffset={onOffset} rows={refundRows} total={list.data.total} />
        </>
      )}
    </div>
  )
}
