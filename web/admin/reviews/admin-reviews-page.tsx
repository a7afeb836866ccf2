import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { type Kind, type Moderated, moderatedPage, moderatedQuery, type State } from './moderation-data.ts'
import { ModerationSheet } from './moderation-sheet.tsx'
import { ModerationTable, moderationSheet } from './moderation-table.tsx'

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
      <div className="grid grid-cols-1 gap-4">
        <TabLine
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
        <TableToolbar
          search={<SearchField label={t('moderatedReviews.search')} onSearch={look} />}
          sheet={{
            name: `${kind}.csv`,
            partFrom: listSheet(moderationSheet(t), (from, noOfRows) =>
              moderatedPage({ kind, state, search, offset: from }, noOfRows),
            ),
          }}
        >
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
        </TableToolbar>
      </div>
      <ListStates
        empty={
          <EmptyState>
            {t(kind === 'reviews' ? 'moderatedReviews.noReviews' : 'moderatedReviews.noQuestions')}
          </EmptyState>
        }
        failed={t('moderatedReviews.failed')}
        list={list}
      >
        {(data) => (
          <>
            <ModerationTable
              label={t(`moderatedReviews.${kind}`)}
              onOpen={(one) => {
                setOpened(one)
                setIsSheetOpen(true)
              }}
              rows={data.rows}
            />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={data.total} />
          </>
        )}
      </ListStates>
      <ModerationSheet
        isOpen={isSheetOpen}
        judged={opened}
        onClose={() => setIsSheetOpen(false)}
        onJudged={setOpened}
      />
    </>
  )
}
