import { sql } from 'kysely'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { Answer } from '../../../contract/route.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type QuestionRow, questionColumns, questionOf, questionsJoined, told } from './question-rows.ts'

type List = typeof questionRoutes.adminQuestions
type Hide = typeof questionRoutes.hideQuestion
type Restore = typeof questionRoutes.restoreQuestion

/** What is searched for is looked for as it stands: no character of it means anything else. */
export async function listAdminQuestions(market: Market, { query }: Call<List>): Promise<Answer<List>> {
  const words = query.search?.normalize('NFKC').toLowerCase() ?? ''
  const claims = [sql`true`]
  if (query.state !== undefined) claims.push(sql`(q.hidden_at is not null) = ${query.state === 'HIDDEN'}`)
  if (words !== '') {
    claims.push(sql`(
      strpos(lower(q.body), ${words}) > 0 or strpos(lower(p.name), ${words}) > 0
      or strpos(lower(v.shop_name), ${words}) > 0 or strpos(lower(a.name), ${words}) > 0)`)
  }
  const meant = sql.join(claims, sql` and `)
  const shown = sql`${questionsJoined} where ${meant}`
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from ${shown} order by q.created_at desc, q.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(market.db)
  // Every one of them has its product, store and author: unless words are looked for there, they need no look.
  const among = words === '' ? sql`product_question q where ${meant}` : shown
  const counted = await sql<{ total: number }>`select count(*) as "total" from ${among}`.execute(market.db)
  return { rows: rows.map(told), total: counted.rows[0]?.total ?? 0 }
}

/** Hides a question and its answer. A second time changes nothing, not even the reason. */
export function hideQuestion(market: Market, { params, body, person }: Call<Hide>): Promise<Answer<Hide>> {
  return inTransaction(market.db, async (tx) => {
    const at = market.clock()
    const hidden = await tx
      .updateTable('product_question')
      .set({ hidden_reason: body.reason, hidden_at: at, hidden_by: person.accountId })
      .where('id', '=', params.questionId)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    const question = await questionOf(tx, params.questionId)
    if (hidden.numUpdatedRows > 0n) {
      const act = { act: 'QUESTION_HIDDEN', after: { reason: body.reason } } as const
      await noteAct(tx, { ...act, actorId: person.accountId, about: aboutOf(question), at })
    }
    return question
  })
}

export function restoreQuestion(market: Market, { params, person }: Call<Restore>): Promise<Answer<Restore>> {
  return inTransaction(market.db, async (tx) => {
    const restored = await tx
      .updateTable('product_question')
      .set({ hidden_reason: null, hidden_at: null, hidden_by: null })
      .where('id', '=', params.questionId)
      .where('hidden_at', 'is not', null)
      .executeTakeFirst()
    const question = await questionOf(tx, params.questionId)
    if (restored.numUpdatedRows > 0n) {
      const about = aboutOf(question)
      const at = market.clock()
      await noteAct(tx, { actorId: person.accountId, act: 'QUESTION_RESTORED', about, at })
    }
    return question
  })
}

/** In the trail it goes by the name of its product. */
const aboutOf = ({ questionId, productName }: Answer<Hide>) =>
  ({ kind: 'QUESTION', id: questionId, name: productName }) as const
