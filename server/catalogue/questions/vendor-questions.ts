import { sql } from 'kysely'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { tellOfQuestion } from '../notify-catalogue.ts'
import { type QuestionRow, questionColumns, questionOf, questionsJoined, told } from './question-rows.ts'

type List = typeof questionRoutes.vendorQuestions
type Answering = typeof questionRoutes.answerQuestion

const waits = sql`q.answer is null and q.hidden_at is null`

/** Questions about my goods: those that wait for an answer first, then the latest. */
export async function listVendorQuestions(
  market: Market,
  { query, person }: Call<List>,
): Promise<Answer<List>> {
  const mine = sql`q.vendor_id = ${person.vendorId}`
  const shown = query.unanswered === undefined ? mine : sql`${mine} and ${waits}`
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from ${questionsJoined} where ${shown}
    order by (${waits}) desc, q.created_at desc, q.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(market.db)
  const counted = await sql<{ all: number; unanswered: number }>`
    select count(*) as "all", count(*) filter (where ${waits}) as "unanswered"
    from product_question q where ${mine}`.execute(market.db)
  const { all = 0, unanswered = 0 } = counted.rows[0] ?? {}
  return { rows: rows.map(told), total: query.unanswered === undefined ? all : unanswered, unanswered }
}

/** Answers a question about my goods; another answer takes the place of the first. */
export function answerQuestion(
  market: Market,
  { params, body, person }: Call<Answering>,
): Promise<Answer<Answering>> {
  return inTransaction(market.db, async (tx, afterCommit) => {
    const answered = await tx
      .updateTable('product_question')
      .set({ answer: body.answer, answered_at: market.clock() })
      .where('id', '=', params.questionId)
      .where('vendor_id', '=', person.vendorId)
      .returning('id')
      .executeTakeFirst()
    const { id } = foundOr(answered)
    await tellOfQuestion({ market, tx, afterCommit }, 'question-answered', id)
    return questionOf(tx, id)
  })
}
