import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { dayCell, listSheet, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { FilterToolbar } from '../../parts/frame/filter-toolbar.tsx'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { NothingFound } from '../../parts/frame/nothing-found.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import {
  type VendorQuestion,
  type VendorReview,
  vendorQuestionsPage,
  vendorQuestionsQuery,
  vendorReviewsPage,
  vendorReviewsQuery,
} from './review-data.ts'
import { QuestionRow, ReviewRow } from './review-rows.tsx'

const tabs = ['reviews', 'questions'] as const
const which = ['false', 'true'] as const

/** /admin/vendor/reviews: unanswered ones first; answered in place. */
export function VendorReviewsPage() {
  const t = useTranslate()
  const [tab, setTab] = useViewParam('view', tabs)
  const [unanswered, setUnanswered] = useViewParam('unanswered', which)
  const isUnanswered = unanswered === 'true'
  const [offset, setOffset] = useState(0)
  const first = { isUnanswered: false, offset: 0 }
  const waiting = {
    reviews: useQuery(vendorReviewsQuery(first)).data?.unanswered,
    questions: useQuery(vendorQuestionsQuery(first)).data?.unanswered,
  }
  const page = { isUnanswered, offset }
  const showAll = () => {
    setUnanswered('false')
    setOffset(0)
  }
  return (
    <>
      <h1 className="font-bold text-xl">{t('vendor.reviews')}</h1>
      <p aria-live="polite" className="mb-4 min-h-6 text-muted">
        {waiting[tab] === undefined
          ? ''
          : waiting[tab] === 0
            ? t('vendorReviews.nothingWaiting')
            : t('vendorReviews.waiting', { count: waiting[tab] })}
      </p>
      <div className="mb-4 grid gap-2">
        <TabLine
          chosen={tab}
          label={t('vendorReviews.tabs')}
          onChoose={(next) => {
            setTab(next)
            setOffset(0)
          }}
          options={tabs.map((value) => ({
            value,
            label: t(`vendorReviews.${value}`),
            count: waiting[value],
          }))}
        />
        <FilterToolbar sheet={{ name: `${tab}.csv`, partFrom: sheetOf(t, tab, isUnanswered) }}>
          <FilterLine
            chosen={isUnanswered ? 'UNANSWERED' : 'ALL'}
            label={t('vendorReviews.which')}
            onChoose={(next) => {
              setUnanswered(next === 'UNANSWERED' ? 'true' : 'false')
              setOffset(0)
            }}
            options={[
              { value: 'ALL', label: t('vendorReviews.all') },
              { value: 'UNANSWERED', label: t('vendorReviews.unanswered') },
            ]}
          />
        </FilterToolbar>
      </div>
      {tab === 'reviews' ? (
        <ReviewList onOffset={setOffset} onShowAll={showAll} page={page} />
      ) : (
        <QuestionList onOffset={setOffset} onShowAll={showAll} page={page} />
      )}
    </>
  )
}

function sheetOf(t: Translate, tab: (typeof tabs)[number], isUnanswered: boolean) {
  const [product, author, day, answer] = commonColumns(t)
  const stars: SheetColumn<VendorReview> = [t('tables.col.stars'), ({ rating }) => rating]
  const review: SheetColumn<VendorReview> = [t('tables.col.text'), (row) => row.review]
  const question: SheetColumn<VendorQuestion> = [t('tables.col.text'), (row) => row.question]
  return tab === 'reviews'
    ? listSheet([product, stars, review, author, day, answer], (offset, noOfRows) =>
        vendorReviewsPage({ isUnanswered, offset }, noOfRows),
      )
    : listSheet([product, question, author, day, answer], (offset, noOfRows) =>
        vendorQuestionsPage({ isUnanswered, offset }, noOfRows),
      )
}

const commonColumns = (t: Translate) =>
  [
    [t('tables.col.product'), ({ productName }) => productName],
    [t('tables.col.author'), ({ authorName }) => authorName],
    [t('tables.col.day'), ({ createdAt }) => dayCell(createdAt)],
    [t('tables.col.answer'), (row) => row.answer],
  ] as const satisfies readonly SheetColumn<VendorReview | VendorQuestion>[]

interface ListProps {
  page: { isUnanswered: boolean; offset: number }
  onOffset: (offset: number) => void
  onShowAll: () => void
}

function ReviewList({ page, onOffset, onShowAll }: ListProps) {
  const t = useTranslate()
  const list = useQuery(vendorReviewsQuery(page))
  return (
    <Faces
      empty={t('vendorReviews.noReviews')}
      list={list}
      onOffset={onOffset}
      onShowAll={onShowAll}
      page={page}
    >
      {list.data?.rows.map((review) => (
        <ReviewRow key={review.reviewId} review={review} />
      ))}
    </Faces>
  )
}

function QuestionList({ page, onOffset, onShowAll }: ListProps) {
  const t = useTranslate()
  const list = useQuery(vendorQuestionsQuery(page))
  return (
    <Faces
      empty={t('vendorReviews.noQuestions')}
      list={list}
      onOffset={onOffset}
      onShowAll={onShowAll}
      page={page}
    >
      {list.data?.rows.map((question) => (
        <QuestionRow key={question.questionId} question={question} />
      ))}
    </Faces>
  )
}

interface FacesProps extends ListProps {
  list: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly data: { readonly total: number } | undefined
    readonly refetch: () => unknown
  }
  /** Text of the empty state. */
  empty: string
  children: ReactNode
}

/** The states that both lists share: loading, failed, empty, filled. */
function Faces({ list, empty, page, onOffset, onShowAll, children }: FacesProps) {
  const t = useTranslate()
  return (
    <ListStates
      empty={
        page.isUnanswered ? (
          <NothingFound clear={t('vendor.showAll')} onClear={onShowAll}>
            {t('vendorReviews.noneWaiting')}
          </NothingFound>
        ) : (
          <EmptyState>{empty}</EmptyState>
        )
      }
      failed={t('vendorReviews.failed')}
      list={list}
    >
      {({ total }) => (
        <>
          <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">{children}</ul>
          <Pagination offset={page.offset} onOffset={onOffset} rows={adminRows} total={total} />
        </>
      )}
    </ListStates>
  )
}
