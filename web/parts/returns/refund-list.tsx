import type { ReactNode } from 'react'
import { type RefundFilter, returnRows } from '../../../contract/orders/return-states.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { NothingFound } from '../frame/nothing-found.tsx'
import { Pages } from '../frame/pagination.tsx'
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
  /** Whose it is, and what one may do with it. */
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
  const text = useText()
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterLine<RefundFilter | 'ALL'>
        chosen={filter ?? 'ALL'}
        label={text('back.refund.filters')}
        onChoose={(next) => onFilter(next === 'ALL' ? undefined : next)}
        options={(['ALL', ...filters] as const).map((value) => ({
          value,
          label: text(
            value === 'ALL'
              ? 'back.refund.all'
              : value === 'OVERDUE'
                ? 'back.refund.overdue'
                : `back.refund.status.${value}`,
          ),
          count: value === 'ALL' ? undefined : counts[value],
        }))}
      />
      {list.isPending && <RowsWaiting />}
      {!list.isPending && list.data === undefined && (
        <Failed onRetry={() => list.refetch()}>{text('back.failed')}</Failed>
      )}
      {list.data?.total === 0 &&
        (filter === undefined ? (
          <Empty>{text('back.refund.noneYet')}</Empty>
        ) : (
          <NothingFound clear={text('back.showAll')} onClear={() => onFilter(undefined)}>
            {text('back.refund.none')}
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
          <Pages offset={offset} onOffset={onOffset} rows={returnRows} total={list.data.total} />
        </>
      )}
    </div>
  )
}
