import { sql } from 'kysely'
import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { presentReview, type ReviewRow, reviewColumns, reviewsJoined } from './review-rows.ts'

type Route = typeof reviewRoutes.reviews
type Summary = ResponseData<Route>['summary']

const orders = {
  newest: sql`r.created_at desc, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id`,
  lowest: sql`r.rating, r.created_at desc, r.id`,
}

/** The reviews of a product on sale, and the summary of all of them, whatever the filter. */
export async function listReviews(ctx: AppContext, { query }: Call<Route>): Promise<ResponseData<Route>> {
  const claims = [sql`r.product_id = ${query.productId}`, sql`r.hidden_at is null`, sql`p.is_listed`]
  if (query.stars !== undefined) claims.push(sql`r.rating = ${query.stars}`)
  if (query.withPictures !== undefined) claims.push(sql`r.pictures <> '{}'`)
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from ${reviewsJoined}
    where ${sql.join(claims, sql` and `)}
    order by ${orders[query.sort]} limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  const summary = await summaryOf(ctx.db, query.productId)
  const ofStars = query.stars === undefined ? summary.count : (summary.stars[query.stars - 1] ?? 0)
  const total = query.withPictures === undefined ? ofStars : await countPictured(ctx.db, query)
  return { rows: rows.map(presentReview), total, summary }
}

async function summaryOf(db: Db, productId: string): Promise<Summary> {
  const { rows } = await sql<{ rating: number; count: number; pictured: number }>`
    select r.rating, count(*) as "count", count(*) filter (where r.pictures <> '{}') as "pictured"
    from review r join product p on p.id = r.product_id
    where r.product_id = ${productId} and r.hidden_at is null and p.is_listed
    group by 1`.execute(db)
  const stars = [1, 2, 3, 4, 5].map((given) => rows.find(({ rating }) => rating === given)?.count ?? 0)
  const count = stars.reduce((sum, one) => sum + one, 0)
  const sum = stars.reduce((total, one, at) => total + one * (at + 1), 0)
  return {
    rating: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    count,
    stars,
    withPictures: rows.reduce((total, { pictured }) => total + pictured, 0),
  }
}

async function countPictured(db: Db, { productId, stars }: Call<Route>['query']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from review r join product p on p.id = r.product_id
    where r.product_id = ${productId} and r.hidden_at is null and p.is_listed and r.pictures <> '{}'
      ${stars === undefined ? sql`` : sql`and r.rating = ${stars}`}`.execute(db)
  return rows[0]?.total ?? 0
}
