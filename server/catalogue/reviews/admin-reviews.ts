import { sql } from 'kysely'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import { holdsWords, searchWords } from '../../platform/db/search-words.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockRating, rateProduct } from './rate-product.ts'
import { presentReview, type ReviewRow, reviewColumns, reviewOf, reviewsJoined } from './review-rows.ts'

type List = typeof reviewRoutes.adminReviews
type Hide = typeof reviewRoutes.hideReview
type Restore = typeof reviewRoutes.restoreReview

export async function listAdminReviews(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const words = searchWords(query.search)
  const claims = [sql`true`]
  if (query.state !== undefined) claims.push(sql`(r.hidden_at is not null) = ${query.state === 'HIDDEN'}`)
  if (words !== '') {
    claims.push(
      holdsWords(words, sql`lower(r.body)`, sql`lower(p.name)`, sql`lower(v.shop_name)`, sql`lower(a.name)`),
    )
  }
  const meant = sql.join(claims, sql` and `)
  const shown = sql`${reviewsJoined} where ${meant}`
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from ${shown} order by r.created_at desc, r.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  // Each review has its product, store and author: the joins are needed only for a search.
  const among = words === '' ? sql`review r where ${meant}` : shown
  const counted = await sql<{ total: number }>`select count(*) as "total" from ${among}`.execute(ctx.db)
  return { rows: rows.map(presentReview), total: counted.rows[0]?.total ?? 0 }
}

/** Hides a review: it no longer counts. Idempotent: a second call does not change even the reason. */
export function hideReview(
  ctx: AppContext,
  { params, body, caller }: Call<Hide>,
): Promise<ResponseData<Hide>> {
  return inTransaction(ctx.db, async (tx) => {
    const { product, about } = await lockedReview(tx, params.reviewId)
    const at = ctx.clock()
    const hidden = await tx
      .updateTable('review')
      .set({ hidden_reason: body.reason, hidden_at: at, hidden_by: caller.accountId })
      .where('id', '=', params.reviewId)
      .where('hidden_at', 'is', null)
      .returning('rating')
      .executeTakeFirst()
    if (hidden === undefined) return reviewOf(tx, params.reviewId)
    await rateProduct(tx, product, -hidden.rating, -1)
    const after = { reason: body.reason }
    await recordAdminAction(tx, { actorId: caller.accountId, act: 'REVIEW_HIDDEN', about, after, at })
    return reviewOf(tx, params.reviewId)
  })
}

export function restoreReview(
  ctx: AppContext,
  { params, caller }: Call<Restore>,
): Promise<ResponseData<Restore>> {
  return inTransaction(ctx.db, async (tx) => {
    const { product, about } = await lockedReview(tx, params.reviewId)
    const restored = await tx
      .updateTable('review')
      .set({ hidden_reason: null, hidden_at: null, hidden_by: null })
      .where('id', '=', params.reviewId)
      .where('hidden_at', 'is not', null)
      .returning('rating')
      .executeTakeFirst()
    if (restored === undefined) return reviewOf(tx, params.reviewId)
    await rateProduct(tx, product, restored.rating, 1)
    const at = ctx.clock()
    await recordAdminAction(tx, { actorId: caller.accountId, act: 'REVIEW_RESTORED', about, at })
    return reviewOf(tx, params.reviewId)
  })
}

/** The review with its product locked; the audit trail names it by that product. */
async function lockedReview(tx: Tx, reviewId: string) {
  const review = await tx
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['product_id', 'name'])
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
  const { product_id, name } = foundOr(review)
  const product = foundOr(await lockRating(tx, product_id))
  return { product, about: { kind: 'REVIEW', id: reviewId, name } as const }
}
