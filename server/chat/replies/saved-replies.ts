/** Saved replies of a store, and its automatic reply while it is away. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { mostSavedReplies } from '../../../contract/chat/chat-kinds.ts'
import type { savedReplyRoutes } from '../../../contract/chat/saved-replies.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'

type List = typeof savedReplyRoutes.savedReplies
type Add = typeof savedReplyRoutes.addSavedReply
type Change = typeof savedReplyRoutes.changeSavedReply
type Remove = typeof savedReplyRoutes.removeSavedReply
type Away = typeof savedReplyRoutes.setAwayMessage

const columns = ['id', 'title', 'body'] as const
const noAway = { body: '', isOn: false, onlyWhenClosed: true }

export async function listReplies(ctx: AppContext, { caller }: Call<List>): Promise<ResponseData<List>> {
  const [rows, away] = await Promise.all([
    ctx.db
      .selectFrom('saved_reply')
      .select(columns)
      .where('vendor_id', '=', caller.vendorId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('away_message')
      .select(['body', 'is_on as isOn', 'only_when_closed as onlyWhenClosed'])
      .where('vendor_id', '=', caller.vendorId)
      .executeTakeFirst(),
  ])
  return { rows, away: away ?? noAway, most: mostSavedReplies }
}

export function addReply(ctx: AppContext, { caller, body }: Call<Add>): Promise<ResponseData<Add>> {
  return inTransaction(ctx.db, async (tx) => {
    // Lock of the store: two concurrent additions are counted one after the other.
    await sql`select from vendor where id = ${caller.vendorId} for no key update`.execute(tx)
    const { many } = await tx
      .selectFrom('saved_reply')
      .select((of) => of.fn.countAll<number>().as('many'))
      .where('vendor_id', '=', caller.vendorId)
      .executeTakeFirstOrThrow()
    if (many >= mostSavedReplies) throw new Refusal('TOO_MANY')
    return tx
      .insertInto('saved_reply')
      .values({ id: randomUUIDv7(), vendor_id: caller.vendorId, ...body, sort: many })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

export async function changeReply(
  ctx: AppContext,
  { caller, params, body }: Call<Change>,
): Promise<ResponseData<Change>> {
  const changed = await ctx.db
    .updateTable('saved_reply')
    .set({ ...body, updated_at: ctx.clock() })
    .where('id', '=', params.replyId)
    .where('vendor_id', '=', caller.vendorId)
    .returning(columns)
    .executeTakeFirst()
  return foundOr(changed)
}

export async function removeReply(
  ctx: AppContext,
  { caller, params }: Call<Remove>,
): Promise<ResponseData<Remove>> {
  const removed = await ctx.db
    .deleteFrom('saved_reply')
    .where('id', '=', params.replyId)
    .where('vendor_id', '=', caller.vendorId)
    .returning('id')
    .executeTakeFirst()
  return foundOr(removed)
}

export async function setAway(ctx: AppContext, { caller, body }: Call<Away>): Promise<ResponseData<Away>> {
  if (body.isOn && body.body === '')
    throw new Refusal('BAD_INPUT', { errors: { body: 'Please write a message' } })
  const row = {
    body: body.body,
    is_on: body.isOn,
    only_when_closed: body.onlyWhenClosed,
    updated_at: ctx.clock(),
  }
  await ctx.db
    .insertInto('away_message')
    .values({ vendor_id: caller.vendorId, ...row })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(row))
    .execute()
  return body
}
