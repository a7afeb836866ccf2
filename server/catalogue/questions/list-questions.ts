import { sql } from 'kysely'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { presentQuestion, type QuestionRow, questionColumns, questionsJoined } from './question-rows.ts'

type Route = typeof questionRoutes.questions

/** The questions about a product on sale, the newest first, answered or not. */
export async function listQuestions(ctx: AppContext, { query }: Call<Route>): Promise<ResponseData<Route>> {
  const shown = sql`${questionsJoined}
    where q.product_id = ${query.productId} and q.hidden_at is null and p.is_listed`
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from ${shown} order by q.created_at desc, q.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as "total" from ${shown}`.execute(ctx.db)
  return { rows: rows.map(presentQuestion), total: counted.rows[0]?.total ?? 0 }
}
