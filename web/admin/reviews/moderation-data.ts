/** Reviews and questions as admins read them: one shape for both, so that one screen moderates them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'

type AdminReview = ResponseJson<typeof reviewRoutes.adminReviews>['rows'][number]
type AdminQuestion = ResponseJson<typeof questionRoutes.adminQuestions>['rows'][number]
export type Kind = 'reviews' | 'questions'
export type State = 'ALL' | 'SHOWN' | 'HIDDEN'

interface Said
  extends Pick<
    AdminReview,
    | 'productId'
    | 'productName'
    | 'productImage'
    | 'username'
    | 'shopName'
    | 'authorFullName'
    | 'createdAt'
    | 'answer'
    | 'hiddenReason'
  > {
  readonly kind: Kind
  readonly id: string
  readonly text: string
  readonly pictures: readonly string[]
  /** The stars; reviews alone have them. */
  readonly rating: number | null
}
export type Moderated = Said

const ofReview = ({ reviewId, review, ...rest }: AdminReview): Moderated => ({
  ...rest,
  kind: 'reviews',
  id: reviewId,
  text: review,
})
const ofQuestion = ({ questionId, question, ...rest }: AdminQuestion): Moderated => ({
  ...rest,
  kind: 'questions',
  id: questionId,
  text: question,
  pictures: [],
  rating: null,
})

interface Page {
  readonly kind: Kind
  readonly state: State
  readonly search: string
  readonly offset: number
}

interface ModeratedPage {
  readonly rows: readonly Moderated[]
  readonly total: number
}

export async function moderatedPage(
  { kind, state, search, offset }: Page,
  noOfRows: number,
): Promise<ModeratedPage> {
  const query = {
    ...{ offset, noOfRows },
    ...(search !== '' && { search }),
    ...(state !== 'ALL' && { state }),
  }
  if (kind === 'questions') {
    const { rows, total } = await api.catalogue.adminQuestions({ query })
    return { rows: rows.map(ofQuestion), total }
  }
  const { rows, total } = await api.catalogue.adminReviews({ query })
  return { rows: rows.map(ofReview), total }
}

export const moderatedQuery = (page: Page) =>
  queryOptions({
    queryKey: ['admin', 'judged', page],
    queryFn: () => moderatedPage(page, adminRows),
    placeholderData: keepPreviousData,
  })

export async function hide({ kind, id }: Moderated, reason: string): Promise<Moderated> {
  const body = { reason }
  if (kind === 'reviews') return ofReview(await api.catalogue.hideReview({ params: { reviewId: id }, body }))
  return ofQuestion(await api.catalogue.hideQuestion({ params: { questionId: id }, body }))
}

export async function restore({ kind, id }: Moderated): Promise<Moderated> {
  if (kind === 'reviews') return ofReview(await api.catalogue.restoreReview({ params: { reviewId: id } }))
  return ofQuestion(await api.catalogue.restoreQuestion({ params: { questionId: id } }))
}
