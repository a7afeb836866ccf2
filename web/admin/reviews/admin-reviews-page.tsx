import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type Kind, type Moderated, moderatedQuery, type State } from './moderation-data.ts'
import { ModerationSheet } from './moderation-sheet.tsx'
import { ModerationTable } from './moderation-table.tsx'

/** /admin/user/review: what shoppers wrote in public; hidden with a reason, and restored. */
export function AdminReviewsPage() {
  const t = useTranslate()
  const [kind, setKind] = useState<Kind>('reviews')
  const [state, setState] = useState<State>('ALL')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<Moderated>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const list = useQuery(moderatedQuery({ kind, state, search, offset }))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{t('admin.reviews')}</h1>
      <div className="mb-4 grid gap-2">
        <FilterLine
          chosen={kind}
          label={t('moderatedReviews.tabs')}
          onChoose={(next) => {
            setKind(next)
            setOffset(0)
          }}
          options={(['reviews', 'questions'] as const).map((value) => ({
            value,
            label: t(`moderatedReviews.${value}`),
          }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FilterLine
            chosen={state}
            label={t('moderatedReviews.states')}
            onChoose={(next) => {
              setState(next)
              setOffset(0)
            }}
            options={(['ALL', 'SHOWN', 'HIDDEN'] as const).map((value) => ({
              value,
              label: t(`moderatedReviews.${value}`),
            }))}
          />
          <SearchField label={t('moderatedReviews.search')} onSearch={look} />
        </div>
      </div>
      {list.isPending && <RowsWaiting />}
      {list.isError && list.data === undefined && (
        <ErrorState onRetry={() => void list.refetch()}>{t('moderatedReviews.failed')}</ErrorState>
      )}
      {list.data?.total === 0 && (
        <EmptyState>
          {t(kind === 'reviews' ? 'moderatedReviews.noReviews' : 'moderatedReviews.noQuestions')}
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <ModerationTable
            label={t(`moderatedReviews.${kind}`)}
            onOpen={(one) => {
              setOpened(one)
              setIsSheetOpen(true)
            }}
            rows={list.data.rows}
          />
          <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={list.data.total} />
        </>
      )}
      <ModerationSheet
        isOpen={isSheetOpen}
        judged={opened}
        onClose={() => setIsSheetOpen(false)}
        onJudged={setOpened}
      />
    </>
  )
}
