/** Reviews and questions about my products. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'

export type VendorReview = ResponseJson<typeof reviewRoutes.vendorReviews>['rows'][number]
export type VendorQuestion = ResponseJson<typeof questionRoutes.vendorQuestions>['rows'][number]

interface Page {
  readonly isUnanswered: boolean
  readonly offset: number
}
const asked = ({ isUnanswered, offset }: Page, noOfRows: number) => ({
  offset,
  noOfRows,
  ...(isUnanswered && { unanswered: 'true' as const }),
})

export const vendorReviewsPage = (page: Page, noOfRows: number) =>
  api.catalogue.vendorReviews({ query: asked(page, noOfRows) })

export const vendorReviewsQuery = (page: Page) =>
  queryOptions({
    queryKey: ['said', 'reviews', page],
    queryFn: () => vendorReviewsPage(page, adminRows),
    placeholderData: keepPreviousData,
  })

export const vendorQuestionsPage = (page: Page, noOfRows: number) =>
  api.catalogue.vendorQuestions({ query: asked(page, noOfRows) })

export const vendorQuestionsQuery = (page: Page) =>
  queryOptions({
    queryKey: ['said', 'questions', page],
    queryFn: () => vendorQuestionsPage(page, adminRows),
    placeholderData: keepPreviousData,
  })

interface SaidPage {
  readonly unanswered: number
  readonly rows: readonly (VendorReview | VendorQuestion)[]
}
const idOf = (row: VendorReview | VendorQuestion): string =>
  'reviewId' in row ? row.reviewId : row.questionId

/** Writes my answer into the cache. No refetch: unanswered ones stand first, so the row would move away. */
export function showAnswer(queries: QueryClient, id: string, answer: string): Promise<void> {
  queries.setQueriesData<SaidPage>({ queryKey: ['said'] }, (page) => {
    const written = page?.rows.find((row) => idOf(row) === id)
    if (page === undefined || written === undefined) return page
    const rows = page.rows.map((row) => (row === written ? { ...row, answer } : row))
    return { ...page, rows, unanswered: page.unanswered - (written.answer === null ? 1 : 0) }
  })
  return queries.invalidateQueries({ queryKey: ['said'], refetchType: 'none' })
}
