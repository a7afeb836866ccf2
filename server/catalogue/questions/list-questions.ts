import { sql } from 'kysely'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type QuestionRow, questionColumns, questionsJoined, told } from './question-rows.ts'

type Route = typeof questionRoutes.questions

/** What was asked about a product on sale, the newest first, answered or not. */
export async function listQuestions(market: Market, { query }: Call<Route>): Promise<Answer<Route>> {
  const shown = sql`${questionsJoined}
    where q.product_id = ${query.productId} and q.hidden_at is null and p.is_listed`
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from ${shown} order by q.created_at desc, q.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(market.db)
  const counted = await sql<{ total: number }>`select count(*) as "total" from ${shown}`.execute(market.db)
  return { rows: rows.map(told), total: counted.rows[0]?.total ?? 0 }
}
