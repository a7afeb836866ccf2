import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { conversationRows } from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type ReportState, reportsQuery } from './report-data.ts'
import { ReportSheet } from './report-sheet.tsx'
import { ReportTable } from './report-table.tsx'

/** Reported messages, open ones first. The opened one is a search parameter. */
export function ReportList({ reportId }: { reportId: string | undefined }) {
  const t = useTranslate()
  const [state, setState] = useState<ReportState>('OPEN')
  const [offset, setOffset] = useState(0)
  const navigate = useNavigate()
  const open = (id?: string) => void navigate({ href: paths.adminReports(id), resetScroll: false })
  const list = useQuery(reportsQuery(state, offset))
  const { data } = list
  return (
    <>
      <div className="mb-4">
        <FilterLine
          chosen={state}
          label={t('reports.states')}
          onChoose={(next) => {
            setState(next)
            setOffset(0)
          }}
          options={(['OPEN', 'HANDLED', 'ALL'] as const).map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`reports.${value}`),
            ...(value === 'OPEN' && { count: data?.open }),
          }))}
        />
      </div>
      {list.isPending && <RowsWaiting />}
      {list.isError && data === undefined && (
        <ErrorState onRetry={() => void list.refetch()}>{t('reports.failed')}</ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState>{t(state === 'OPEN' ? 'reports.empty' : 'reports.emptyHere')}</EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ReportTable onOpen={({ id }) => open(id)} rows={data.rows} />
          <Pagination offset={offset} onOffset={setOffset} rows={conversationRows} total={data.total} />
        </>
      )}
      <ReportSheet onClose={() => open()} reportId={reportId} />
    </>
  )
}
