import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfQuestion } from '../notify-catalogue.ts'
import { questionOf } from './question-rows.ts'

type Route = typeof questionRoutes.askQuestion

/** Limits of one account's unanswered questions, on one product and in all. */
export const mostWaiting = { onOneProduct: 3, inAll: 30 } as const

/** Asks in public about a product on sale. Nobody may fill a page with unanswered questions. */
export async function askQuestion(
  ctx: AppContext,
  { body, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const id = randomUUIDv7()
  const question = { id, productId: body.productId, body: body.question, at: ctx.clock() }
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await ask(tx, caller.accountId, question)
    await notifyOfQuestion({ ctx, tx, afterCommit }, 'question-asked', id)
  })
  return questionOf(ctx.db, id)
}

interface Question {
  readonly id: string
  readonly productId: string
  readonly body: string
  readonly at: Date
}

async function ask(tx: Tx, accountId: string, { id, productId, body, at }: Question): Promise<void> {
  // Advisory lock: of many concurrent questions each would count without the others.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questions of ${accountId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ isAsked: boolean }>`
    with goods as (select id, vendor_id from product where id = ${productId} and is_listed),
    waiting as (
      select count(*) as in_all, count(*) filter (where product_id = ${productId}) as on_one_product
      from product_question where account_id = ${accountId} and answer is null
    ),
    asked as (
      insert into product_question (id, product_id, vendor_id, account_id, body, created_at)
      select ${id}, goods.id, goods.vendor_id, ${accountId}, ${body}, ${at}
      from goods, waiting
      where in_all < ${mostWaiting.inAll} and on_one_product < ${mostWaiting.onOneProduct}
      returning 1
    )
    select exists (select from asked) as "isAsked" from goods`.execute(tx)
  const goods = rows[0]
  if (goods === undefined) throw new Refusal('NOT_FOUND')
  if (!goods.isAsked) throw new Refusal('TOO_MANY')
}
