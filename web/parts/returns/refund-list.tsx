import type { ReactNode } from 'react'
import { type RefundFilter, refundRows } from '../../../contract/payments/refund-words.ts'
import { dayCell, listSheet, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { FilterToolbar } from '../frame/filter-toolbar.tsx'
import { NothingFound } from '../frame/nothing-found.tsx'
import { Pagination } from '../frame/pagination.tsx'
import { RefundCard, reasonWords } from './refunds.tsx'

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
  /** Rows of the same filter, for the CSV. */
  pageFrom: (offset: number, noOfRows: number) => Promise<{ readonly rows: readonly Refund[] }>
  /** The refund's other side, and its actions. */
  head: (refund: Refund) => ReactNode
  acts: (refund: Refund) => ReactNode
}

const filters = ['OVERDUE', 'DUE', 'PAID', 'DISPUTED', 'CONFIRMED', 'WITHDRAWN'] as const

const refundSheet = (t: Translate): readonly SheetColumn<Refund>[] => [
  [t('tables.col.day'), ({ createdAt }) => dayCell(createdAt)],
  [t('tables.col.order'), ({ orderNo }) => orderNo],
  [t('tables.col.store'), ({ shopName }) => shopName],
  [t('tables.col.shopper'), ({ shopperName }) => shopperName],
  [t('tables.col.reason'), ({ reason }) => reasonWords(t, reason)],
  [t('tables.col.amount'), ({ amount }) => amount],
  [t('tables.col.status'), ({ status }) => t(`refunds.refund.status.${status}`)],
  [t('tables.col.due'), ({ dueBy }) => dayCell(dueBy)],
  [t('tables.col.paid'), ({ paidAt }) => dayCell(paidAt)],
  [t('tables.col.reference'), ({ reference }) => reference],
]

/** Refunds with their clocks, what is due first. */
export function RefundList({
  list,
  filter,
  counts,
  offset,
  onFilter,
  onOffset,
  pageFrom,
  head,
  acts,
}: RefundListProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterToolbar sheet={{ name: 'refunds.csv', partFrom: listSheet(refundSheet(t), pageFrom) }}>
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
      </FilterToolbar>
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
