import { sql } from 'kysely'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { reviewOf } from './review-rows.ts'

type Route = typeof reviewRoutes.myReview

/** Whether the caller may review a product, and the review, if there is one. */
export async function showMyReview(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { rows } = await sql<{ reviewId: string | null }>`
    select r.id as "reviewId"
    from purchase b left join review r using (account_id, product_id)
    where b.account_id = ${caller.accountId} and b.product_id = ${query.productId}`.execute(ctx.db)
  const reviewId = rows[0]?.reviewId ?? null
  return {
    mayReview: rows.length > 0,
    review: reviewId === null ? null : await reviewOf(ctx.db, reviewId),
  }
}
