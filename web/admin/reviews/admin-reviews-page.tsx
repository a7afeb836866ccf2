import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { type Judged, judgedQuery, type Kind, type State } from './moderation-data.ts'
import { JudgedSheet } from './moderation-sheet.tsx'
import { JudgedTable } from './moderation-table.tsx'

/** /admin/user/review: what shoppers wrote in public; hidden with a reason, and restored. */
export function AdminReviewsPage() {
  const text = useText()
  const [kind, setKind] = useState<Kind>('reviews')
  const [state, setState] = useState<State>('ALL')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<Judged>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const list = useQuery(judgedQuery({ kind, state, search, offset }))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{text('admin.reviews')}</h1>
      <div className="mb-4 grid gap-2">
        <FilterLine
          chosen={kind}
          label={text('judged.tabs')}
          onChoose={(next) => {
            setKind(next)
            setOffset(0)
          }}
          options={(['reviews', 'questions'] as const).map((value) => ({
            value,
            label: text(`judged.${value}`),
          }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FilterLine
            chosen={state}
            label={text('judged.states')}
            onChoose={(next) => {
              setState(next)
              setOffset(0)
            }}
            options={(['ALL', 'SHOWN', 'HIDDEN'] as const).map((value) => ({
              value,
              label: text(`judged.${value}`),
            }))}
          />
          <SearchField label={text('judged.search')} onSearch={look} />
        </div>
      </div>
      {list.isPending && <RowsWaiting />}
      {list.isError && list.data === undefined && (
        <Failed onRetry={() => void list.refetch()}>{text('judged.failed')}</Failed>
      )}
      {list.data?.total === 0 && (
        <Empty>{text(kind === 'reviews' ? 'judged.noReviews' : 'judged.noQuestions')}</Empty>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <JudgedTable
            label={text(`judged.${kind}`)}
            onOpen={(one) => {
              setOpened(one)
              setIsSheetOpen(true)
            }}
            rows={list.data.rows}
          />
          <Pages offset={offset} onOffset={setOffset} rows={adminRows} total={list.data.total} />
        </>
      )}
      <JudgedSheet
        isOpen={isSheetOpen}
        judged={opened}
        onClose={() => setIsSheetOpen(false)}
        onJudged={setOpened}
      />
    </>
  )
}
