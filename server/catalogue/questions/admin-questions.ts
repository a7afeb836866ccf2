import { sql } from 'kysely'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { holdsWords, searchWords } from '../../platform/db/search-words.ts'
import type { Call } from '../../platform/http/binding.ts'
import {
  presentQuestion,
  type QuestionRow,
  questionColumns,
  questionOf,
  questionsJoined,
} from './question-rows.ts'

type List = typeof questionRoutes.adminQuestions
type Hide = typeof questionRoutes.hideQuestion
type Restore = typeof questionRoutes.restoreQuestion

export async function listAdminQuestions(
  ctx: AppContext,
  { query }: Call<List>,
): Promise<ResponseData<List>> {
  const words = searchWords(query.search)
  const claims = [sql`true`]
  if (query.state !== undefined) claims.push(sql`(q.hidden_at is not null) = ${query.state === 'HIDDEN'}`)
  if (words !== '') {
    claims.push(
      holdsWords(words, sql`lower(q.body)`, sql`lower(p.name)`, sql`lower(v.shop_name)`, sql`lower(a.name)`),
    )
  }
  const meant = sql.join(claims, sql` and `)
  const shown = sql`${questionsJoined} where ${meant}`
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from ${shown} order by q.created_at desc, q.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  // Each question has its product, store and author: the joins are needed only for a search.
  const among = words === '' ? sql`product_question q where ${meant}` : shown
  const counted = await sql<{ total: number }>`select count(*) as "total" from ${among}`.execute(ctx.db)
  return { rows: rows.map(presentQuestion), total: counted.rows[0]?.total ?? 0 }
}

/** Hides a question and its answer. Idempotent: a second call does not change even the reason. */
export function hideQuestion(
  ctx: AppContext,
  { params, body, caller }: Call<Hide>,
): Promise<ResponseData<Hide>> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    const hidden = await tx
      .updateTable('product_question')
      .set({ hidden_reason: body.reason, hidden_at: at, hidden_by: caller.accountId })
      .where('id', '=', params.questionId)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    const question = await questionOf(tx, params.questionId)
    if (hidden.numUpdatedRows > 0n) {
      const act = { act: 'QUESTION_HIDDEN', after: { reason: body.reason } } as const
      await recordAdminAction(tx, { ...act, actorId: caller.accountId, about: aboutOf(question), at })
    }
    return question
  })
}

export function restoreQuestion(
  ctx: AppContext,
  { params, caller }: Call<Restore>,
): Promise<ResponseData<Restore>> {
  return inTransaction(ctx.db, async (tx) => {
    const restored = await tx
      .updateTable('product_question')
      .set({ hidden_reason: null, hidden_at: null, hidden_by: null })
      .where('id', '=', params.questionId)
      .where('hidden_at', 'is not', null)
      .executeTakeFirst()
    const question = await questionOf(tx, params.questionId)
    if (restored.numUpdatedRows > 0n) {
      const about = aboutOf(question)
      const at = ctx.clock()
      await recordAdminAction(tx, { actorId: caller.accountId, act: 'QUESTION_RESTORED', about, at })
    }
    return question
  })
}

/** The audit trail names it by its product. */
const aboutOf = ({ questionId, productName }: ResponseData<Hide>) =>
  ({ kind: 'QUESTION', id: questionId, name: productName }) as const
