import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { conversationRows } from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lineControl } from '../../parts/frame/date-range.tsx'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ReportState, reportsPage, reportsQuery } from './report-data.ts'
import { ReportSheet } from './report-sheet.tsx'
import { ReportTable, reportSheet } from './report-table.tsx'

const states = ['OPEN', 'HANDLED', 'ALL'] as const satisfies readonly ReportState[]

/** Reported messages, open ones first. The opened one is a search parameter. */
export function ReportList({ reportId }: { reportId: string | undefined }) {
  const t = useTranslate()
  const [state, setState] = useState<ReportState>('OPEN')
  const [offset, setOffset] = useState(0)
  const navigate = useNavigate()
  const open = (id?: string) => void navigate({ href: paths.adminReports(id), resetScroll: false })
  const list = useQuery(reportsQuery(state, offset))
  return (
    <>
      <TableToolbar
        sheet={{
          name: 'reports.csv',
          partFrom: listSheet(reportSheet(t), (from, noOfRows) => reportsPage(state, from, noOfRows)),
        }}
      >
        <select
          aria-label={t('reports.states')}
          className={lineControl}
          onChange={({ target }) => {
            setState(states.find((one) => one === target.value) ?? 'OPEN')
            setOffset(0)
          }}
          value={state}
        >
          {states.map((value) => (
            <option key={value} value={value}>
              {value === 'ALL' ? t('ui.all') : t(`reports.${value}`)}
            </option>
          ))}
        </select>
      </TableToolbar>
      <ListStates
        empty={<EmptyState>{t(state === 'OPEN' ? 'reports.empty' : 'reports.emptyHere')}</EmptyState>}
        failed={t('reports.failed')}
        list={list}
      >
        {(data) => (
          <>
            <ReportTable onOpen={({ id }) => open(id)} rows={data.rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={conversationRows} total={data.total} />
          </>
        )}
      </ListStates>
      <ReportSheet onClose={() => open()} reportId={reportId} />
    </>
  )
}
