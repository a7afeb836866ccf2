import { sql } from 'kysely'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { tellOfReview } from '../notify-catalogue.ts'
import { type ReviewRow, reviewColumns, reviewOf, reviewsJoined, told } from './review-rows.ts'

type List = typeof reviewRoutes.vendorReviews
type Answering = typeof reviewRoutes.answerReview

const waits = sql`r.answer is null and r.hidden_at is null`

/** Reviews of my goods: those that wait for an answer first, then the latest. */
export async function listVendorReviews(
  market: Market,
  { query, person }: Call<List>,
): Promise<Answer<List>> {
  const mine = sql`r.vendor_id = ${person.vendorId}`
  const shown = query.unanswered === undefined ? mine : sql`${mine} and ${waits}`
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from ${reviewsJoined} where ${shown}
    order by (${waits}) desc, r.created_at desc, r.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(market.db)
  const counted = await sql<{ all: number; unanswered: number }>`
    select count(*) as "all", count(*) filter (where ${waits}) as "unanswered"
    from review r where ${mine}`.execute(market.db)
  const { all = 0, unanswered = 0 } = counted.rows[0] ?? {}
  return { rows: rows.map(told), total: query.unanswered === undefined ? all : unanswered, unanswered }
}

/** Answers what somebody said of my goods; another answer takes the place of the first. */
export function answerReview(
  market: Market,
  { params, body, person }: Call<Answering>,
): Promise<Answer<Answering>> {
  return inTransaction(market.db, async (tx, afterCommit) => {
    const answered = await tx
      .updateTable('review')
      .set({ answer: body.answer, answered_at: market.clock() })
      .where('id', '=', params.reviewId)
      .where('vendor_id', '=', person.vendorId)
      .returning('id')
      .executeTakeFirst()
    const { id } = foundOr(answered)
    await tellOfReview({ market, tx, afterCommit }, 'review-answered', id)
    return reviewOf(tx, id)
  })
}
