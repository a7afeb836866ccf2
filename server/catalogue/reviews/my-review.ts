import { sql } from 'kysely'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { reviewOf } from './review-rows.ts'

type Route = typeof reviewRoutes.ownReview

/** Whether I may review a product, and what I said of it. */
export async function showOwnReview(market: Market, { query, person }: Call<Route>): Promise<Answer<Route>> {
  const { rows } = await sql<{ reviewId: string | null }>`
    select r.id as "reviewId"
    from purchase b left join review r using (account_id, product_id)
    where b.account_id = ${person.accountId} and b.product_id = ${query.productId}`.execute(market.db)
  const reviewId = rows[0]?.reviewId ?? null
  return {
    mayReview: rows.length > 0,
    review: reviewId === null ? null : await reviewOf(market.db, reviewId),
  }
}
