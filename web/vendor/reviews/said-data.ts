/** What shoppers say and ask about my goods. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminRows } from '../../../contract/limits.ts'
import type { questionRoutes } from '../../../contract/questions.ts'
import type { reviewRoutes } from '../../../contract/reviews.ts'
import type { Told } from '../../../contract/route.ts'
import { api } from '../../lib/api.ts'

export type VendorReview = Told<typeof reviewRoutes.vendorReviews>['rows'][number]
export type VendorQuestion = Told<typeof questionRoutes.vendorQuestions>['rows'][number]

interface Page {
  readonly isUnanswered: boolean
  readonly offset: number
}
const asked = ({ isUnanswered, offset }: Page) => ({
  offset,
  noOfRows: adminRows,
  ...(isUnanswered && { unanswered: 'true' as const }),
})

export const vendorReviewsQuery = (page: Page) =>
  queryOptions({
    queryKey: ['said', 'reviews', page],
    queryFn: () => api.catalogue.vendorReviews({ query: asked(page) }),
    placeholderData: keepPreviousData,
  })

export const vendorQuestionsQuery = (page: Page) =>
  queryOptions({
    queryKey: ['said', 'questions', page],
    queryFn: () => api.catalogue.vendorQuestions({ query: asked(page) }),
    placeholderData: keepPreviousData,
  })
