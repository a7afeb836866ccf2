import { sql } from 'kysely'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { notifyOfQuestion } from '../notify-catalogue.ts'
import {
  presentQuestion,
  type QuestionRow,
  questionColumns,
  questionOf,
  questionsJoined,
} from './question-rows.ts'

type List = typeof questionRoutes.vendorQuestions
type Answering = typeof questionRoutes.answerQuestion

const waits = sql`q.answer is null and q.hidden_at is null`

/** Questions about the vendor's products: unanswered ones first, then the latest. */
export async function listVendorQuestions(
  ctx: AppContext,
  { query, caller }: Call<List>,
): Promise<ResponseData<List>> {
  const mine = sql`q.vendor_id = ${caller.vendorId}`
  const shown = query.unanswered === undefined ? mine : sql`${mine} and ${waits}`
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from ${questionsJoined} where ${shown}
    order by (${waits}) desc, q.created_at desc, q.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  const counted = await sql<{ all: number; unanswered: number }>`
    select count(*) as "all", count(*) filter (where ${waits}) as "unanswered"
    from product_question q where ${mine}`.execute(ctx.db)
  const { all = 0, unanswered = 0 } = counted.rows[0] ?? {}
  return {
    rows: rows.map(presentQuestion),
    total: query.unanswered === undefined ? all : unanswered,
    unanswered,
  }
}

/** Answers a question about the vendor's products; another answer replaces the first. */
export function answerQuestion(
  ctx: AppContext,
  { params, body, caller }: Call<Answering>,
): Promise<ResponseData<Answering>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const answered = await tx
      .updateTable('product_question')
      .set({ answer: body.answer, answered_at: ctx.clock() })
      .where('id', '=', params.questionId)
      .where('vendor_id', '=', caller.vendorId)
      .returning('id')
      .executeTakeFirst()
    const { id } = foundOr(answered)
    await notifyOfQuestion({ ctx, tx, afterCommit }, 'question-answered', id)
    return questionOf(tx, id)
  })
}
