import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationRows } from '../../../contract/chat-kinds.ts'
import { useText } from '../../lib/text.ts'
import { Pages } from '../../parts/pages.tsx'
import { Empty, Failed } from '../../ui/faces.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { type ReportRow, type ReportState, reportsQuery } from './report-data.ts'
import { ReportSheet } from './report-sheet.tsx'
import { ReportTable } from './report-table.tsx'

/** Messages that somebody found to go too far, what is open first. */
export function ReportList() {
  const text = useText()
  const [state, setState] = useState<ReportState>('OPEN')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<ReportRow>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const list = useQuery(reportsQuery(state, offset))
  const { data } = list
  return (
    <>
      <div className="mb-4">
        <FilterLine
          chosen={state}
          label={text('reports.states')}
          onChoose={(next) => {
            setState(next)
            setOffset(0)
          }}
          options={(['OPEN', 'HANDLED', 'ALL'] as const).map((value) => ({
            value,
            label: value === 'ALL' ? text('ui.all') : text(`reports.${value}`),
            ...(value === 'OPEN' && { count: data?.open }),
          }))}
        />
      </div>
      {list.isPending && <RowsWaiting />}
      {list.isError && data === undefined && (
        <Failed onRetry={() => void list.refetch()}>{text('reports.failed')}</Failed>
      )}
      {data?.total === 0 && <Empty>{text(state === 'OPEN' ? 'reports.empty' : 'reports.emptyHere')}</Empty>}
      {data && data.total > 0 && (
        <>
          <ReportTable
            onOpen={(report) => {
              setOpened(report)
              setIsSheetOpen(true)
            }}
            rows={data.rows}
          />
          <Pages offset={offset} onOffset={setOffset} rows={conversationRows} total={data.total} />
        </>
      )}
      <ReportSheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        report={data?.rows.find(({ id }) => id === opened?.id) ?? opened}
      />
    </>
  )
}
