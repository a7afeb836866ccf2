import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Pagination } from '../frame/pagination.tsx'
import { type Complaint, type ComplaintFilter, complaintsQuery } from './complaint-data.ts'
import { ComplaintSheet } from './complaint-sheet.tsx'
import { ComplaintTable } from './complaint-table.tsx'

interface ListProps {
  looker: 'VENDOR' | 'ADMIN'
  /** The address of the list; that of one complaint stands below it. */
  path: string
  filters: readonly ComplaintFilter[]
  /** Text of the empty state. */
  empty: string
  decide?: (complaint: Complaint) => ReactNode
}

/** Complaints for stores and admins. The open one stands in the address, so that a notification can link to it. */
export function ComplaintList({ looker, path, filters, empty, decide }: ListProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { complaintId } = useParams({ strict: false })
  const [filter, setFilter] = useState<ComplaintFilter>('ALL')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const list = useQuery(complaintsQuery({ filter, search, offset }))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const isNarrowed = filter !== 'ALL' || search !== ''
  return (
    <>
      <div className="mb-4 grid grid-cols-1 gap-3">
        <FilterLine
          chosen={filter}
          label={t('complaints.states')}
          onChoose={(next) => {
            setFilter(next)
            setOffset(0)
          }}
          options={filters.map((value) => ({
            value,
            label: isNoStatus(value)
              ? t(value === 'ALL' ? 'ui.all' : 'complaints.late')
              : t(`complaint.status.${value}`),
          }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-muted">
            {list.data && t('complaints.open', { count: list.data.open })}
          </p>
          <SearchField label={t('complaints.search')} onSearch={look} />
        </div>
      </div>
      {list.isPending && <RowsWaiting />}
      {list.isError && list.data === undefined && (
        <ErrorState onRetry={() => void list.refetch()}>{t('complaints.failed')}</ErrorState>
      )}
      {list.data?.total === 0 && <EmptyState>{isNarrowed ? t('complaints.emptyHere') : empty}</EmptyState>}
      {list.data && list.data.total > 0 && (
        <>
          <ComplaintTable
            onOpen={({ id }) => void navigate({ to: `${path}/${id}`, resetScroll: false })}
            rows={list.data.rows}
          />
          <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={list.data.total} />
        </>
      )}
      <ComplaintSheet
        complaintId={complaintId}
        looker={looker}
        onClose={() => void navigate({ to: path, resetScroll: false })}
        {...(decide && { decide })}
      />
    </>
  )
}

const isNoStatus = (filter: ComplaintFilter): filter is 'ALL' | 'LATE' =>
  filter === 'ALL' || filter === 'LATE'
