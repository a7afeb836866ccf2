/** Seen: the bell was opened. Read: the notification itself was. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { presentNotification, unseenOf } from './list-notifications.ts'

type Seen = typeof contract.notifications.seen
type Read = typeof contract.notifications.read
type ReadAll = typeof contract.notifications.readAll

/** A notification that arrives meanwhile stays unseen. */
export async function markSeen(ctx: AppContext, { caller, body }: Call<Seen>): Promise<ResponseData<Seen>> {
  await ctx.db
    .updateTable('notification')
    .set({ seen_at: ctx.clock() })
    .where('receiver_id', '=', caller.accountId)
    .where('number', '=', body.number)
    .where('is_in_app', '=', true)
    .where('seen_at', 'is', null)
    .execute()
  return unseenOf(ctx, caller.accountId)
}

export async function markRead(
  ctx: AppContext,
  { caller, params, language }: Call<Read>,
): Promise<ResponseData<Read>> {
  const at = ctx.clock()
  const row = await ctx.db
    .updateTable('notification')
    .set({ seen_at: sql`coalesce(seen_at, ${at})`, read_at: sql`coalesce(read_at, ${at})` })
    .where('id', '=', params.notificationId)
    .where('receiver_id', '=', caller.accountId)
    .where('is_in_app', '=', true)
    .returningAll()
    .executeTakeFirst()
  return presentNotification(foundOr(row), language)
}

export async function markAllRead(
  ctx: AppContext,
  { caller }: Call<ReadAll>,
): Promise<ResponseData<ReadAll>> {
  const at = ctx.clock()
  await ctx.db
    .updateTable('notification')
    .set({ seen_at: sql`coalesce(seen_at, ${at})`, read_at: at })
    .where('receiver_id', '=', caller.accountId)
    .where('number', '=', 1)
    .where('is_in_app', '=', true)
    .where('read_at', 'is', null)
    .execute()
  return unseenOf(ctx, caller.accountId)
}
