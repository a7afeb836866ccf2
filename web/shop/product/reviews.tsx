import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Button } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Section } from '../parts/section.tsx'
import { MyReviewPlace } from './my-review-place.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import { allReviews, type ReviewFilter, reviewSorts, reviewsQuery } from './review-data.ts'

/** Reviews of shoppers who received it. The first page is written by the server. */
export function Reviews({ product }: { product: ProductData }) {
  const t = useTranslate()
  const storeName = useStoreName()
  const [filter, setFilter] = useState<ReviewFilter>(allReviews)
  const all = useInfiniteQuery(reviewsQuery(product.id, allReviews))
  const shown = useInfiniteQuery({
    ...reviewsQuery(product.id, filter),
    placeholderData: keepPreviousData,
  })
  const summary = all.data?.pages[0]?.summary
  const rows = shown.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section title={t('reviews.title')}>
      {all.isError && summary === undefined && (
        <ErrorState onRetry={() => void all.refetch()}>{t('reviews.failed')}</ErrorState>
      )}
      <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10">
        <div className="grid content-start gap-4">
          {summary !== undefined && summary.count > 0 && (
            <RatingSummary
              chosen={filter.stars}
              onChoose={(stars) => setFilter({ ...filter, stars })}
              summary={summary}
            />
          )}
          <MyReviewPlace product={product} />
        </div>
        <div className="min-w-0">
          {summary?.count === 0 && <p className="text-muted">{t('reviews.none')}</p>}
          {summary !== undefined && summary.count > 1 && (
            <Narrow filter={filter} onChange={setFilter} pictured={summary.withPictures} />
          )}
          {summary !== undefined && summary.count > 0 && rows.length === 0 && !shown.isPending && (
            <p className="py-4 text-muted">{t('reviews.noneHere')}</p>
          )}
          <ul aria-busy={shown.isPlaceholderData} className="grid gap-5">
            {rows.map((review) => (
              <ReviewCard key={review.reviewId} review={review} shopName={storeName(product)} />
            ))}
          </ul>
          {shown.hasNextPage && (
            <Button
              busy={shown.isFetchingNextPage}
              className="mt-5"
              variant="quiet"
              onClick={() => void shown.fetchNextPage()}
            >
              {t('reviews.more')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}

interface NarrowProps {
  filter: ReviewFilter
  onChange: (filter: ReviewFilter) => void
  pictured: number
}

function Narrow({ filter, onChange, pictured }: NarrowProps) {
  const t = useTranslate()
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      {pictured > 0 ? (
        <FilterLine
          chosen={filter.withPictures ?? 'ALL'}
          label={t('reviews.filter')}
          onChoose={(value) => onChange({ ...filter, withPictures: value === 'true' ? value : undefined })}
          options={[
            { value: 'ALL', label: t('ui.all') },
            { value: 'true', label: t('reviews.withPictures') },
          ]}
        />
      ) : (
        <span />
      )}
      <select
        aria-label={t('reviews.sort')}
        className="min-h-11 rounded-control border border-field bg-surface px-3 text-ink text-sm"
        onChange={(event) =>
          onChange({ ...filter, sort: reviewSorts.find((sort) => sort === event.target.value) ?? 'newest' })
        }
        value={filter.sort}
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`reviews.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
