import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { lineControl } from '../frame/date-range.tsx'
import { ListStates } from '../frame/list-states.tsx'
import { Pagination } from '../frame/pagination.tsx'
import { TableToolbar } from '../frame/table-toolbar.tsx'
import { type Complaint, type ComplaintFilter, complaintsPage, complaintsQuery } from './complaint-data.ts'
import { ComplaintSheet } from './complaint-sheet.tsx'
import { ComplaintTable, complaintSheet } from './complaint-table.tsx'

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
  // The tab of the page stays the one that was chosen.
  const go = (to: string) =>
    void navigate({
      to,
      // The router's type knows the shop's search parameters alone.
      search: ({ of }: Record<string, unknown>) =>
        (typeof of === 'string' ? { of } : {}) as Record<string, string>,
      resetScroll: false,
    })
  const isNarrowed = filter !== 'ALL' || search !== ''
  return (
    <>
      <TableToolbar
        search={<SearchField label={t('complaints.search')} onSearch={look} />}
        sheet={{
          name: 'complaints.csv',
          partFrom: listSheet(complaintSheet(t), (from, noOfRows) =>
            complaintsPage({ filter, search, offset: from }, noOfRows),
          ),
        }}
      >
        <select
          aria-label={t('complaints.states')}
          className={lineControl}
          onChange={({ target }) => {
            setFilter(filters.find((one) => one === target.value) ?? 'ALL')
            setOffset(0)
          }}
          value={filter}
        >
          {filters.map((value) => (
            <option key={value} value={value}>
              {isNoStatus(value)
                ? t(value === 'ALL' ? 'ui.all' : 'complaints.late')
                : t(`complaint.status.${value}`)}
            </option>
          ))}
        </select>
        <p aria-live="polite" className="text-muted">
          {list.data && t('complaints.open', { count: list.data.open })}
        </p>
      </TableToolbar>
      <ListStates
        empty={<EmptyState>{isNarrowed ? t('complaints.emptyHere') : empty}</EmptyState>}
        failed={t('complaints.failed')}
        list={list}
      >
        {(data) => (
          <>
            <ComplaintTable onOpen={({ id }) => go(`${path}/${id}`)} rows={data.rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={data.total} />
          </>
        )}
      </ListStates>
      <ComplaintSheet
        complaintId={complaintId}
        looker={looker}
        onClose={() => go(path)}
        {...(decide && { decide })}
      />
    </>
  )
}

const isNoStatus = (filter: ComplaintFilter): filter is 'ALL' | 'LATE' =>
  filter === 'ALL' || filter === 'LATE'
