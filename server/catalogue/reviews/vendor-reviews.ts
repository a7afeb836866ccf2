import { sql } from 'kysely'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { notifyOfReview } from '../notify-catalogue.ts'
import { presentReview, type ReviewRow, reviewColumns, reviewOf, reviewsJoined } from './review-rows.ts'

type List = typeof reviewRoutes.vendorReviews
type Answering = typeof reviewRoutes.answerReview

const waits = sql`r.answer is null and r.hidden_at is null`

/** Reviews of the vendor's products: unanswered ones first, then the latest. */
export async function listVendorReviews(
  ctx: AppContext,
  { query, caller }: Call<List>,
): Promise<ResponseData<List>> {
  const mine = sql`r.vendor_id = ${caller.vendorId}`
  const shown = query.unanswered === undefined ? mine : sql`${mine} and ${waits}`
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from ${reviewsJoined} where ${shown}
    order by (${waits}) desc, r.created_at desc, r.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  const counted = await sql<{ all: number; unanswered: number }>`
    select count(*) as "all", count(*) filter (where ${waits}) as "unanswered"
    from review r where ${mine}`.execute(ctx.db)
  const { all = 0, unanswered = 0 } = counted.rows[0] ?? {}
  return {
    rows: rows.map(presentReview),
    total: query.unanswered === undefined ? all : unanswered,
    unanswered,
  }
}

/** Answers a review of the vendor's products; another answer replaces the first. */
export function answerReview(
  ctx: AppContext,
  { params, body, caller }: Call<Answering>,
): Promise<ResponseData<Answering>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const answered = await tx
      .updateTable('review')
      .set({ answer: body.answer, answered_at: ctx.clock() })
      .where('id', '=', params.reviewId)
      .where('vendor_id', '=', caller.vendorId)
      .returning('id')
      .executeTakeFirst()
    const { id } = foundOr(answered)
    await notifyOfReview({ ctx, tx, afterCommit }, 'review-answered', id)
    return reviewOf(tx, id)
  })
}
