/** Reviews and questions of a product. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { productsQuery } from '../../lib/api/query.ts'

export type Reviews = ResponseJson<typeof reviewRoutes.reviews>
export type Review = Reviews['rows'][number]
export type MyReview = NonNullable<ResponseJson<typeof reviewRoutes.myReview>['review']>
export type Question = ResponseJson<typeof questionRoutes.questions>['rows'][number]

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export interface ReviewFilter {
  readonly sort: (typeof reviewSorts)[number]
  readonly stars?: number | undefined
  readonly withPictures?: 'true' | undefined
}
export const allReviews: ReviewFilter = { sort: 'newest' }

interface Page {
  readonly rows: readonly unknown[]
  readonly total: number
}
function nextOffset(last: Page, pages: readonly Page[]): number | undefined {
  const shown = pages.reduce((count, page) => count + page.rows.length, 0)
  return last.rows.length > 0 && shown < last.total ? shown : undefined
}

export const reviewsQuery = (productId: string, filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId, filter],
    queryFn: ({ signal, pageParam }) =>
      api.catalogue.reviews({ query: { productId, ...filter, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

export const moreProducts = (vendorId: string) => productsQuery({ vendorId, noOfRows: 12 })

export const questionsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['questions', productId],
    queryFn: ({ signal, pageParam }) =>
      api.catalogue.questions({ query: { productId, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** Whether the signed-in shopper may review it, and their review. */
export const myReviewQuery = (productId: string) =>
  queryOptions({
    queryKey: ['own-review', productId],
    queryFn: ({ signal }) => api.catalogue.myReview({ query: { productId }, signal }),
  })
