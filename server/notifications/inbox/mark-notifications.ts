/** Seen: the bell was opened. Read: the thing itself was. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { told, unseenOf } from './list-notifications.ts'

type Seen = typeof contract.notifications.seen
type Read = typeof contract.notifications.read
type ReadAll = typeof contract.notifications.readAll

/** What arrives while this is under way stays unseen. */
export async function markSeen(market: Market, { person, body }: Call<Seen>): Promise<Answer<Seen>> {
  await market.db
    .updateTable('notification')
    .set({ seen_at: market.clock() })
    .where('receiver_id', '=', person.accountId)
    .where('number', '=', body.number)
    .where('is_in_app', '=', true)
    .where('seen_at', 'is', null)
    .execute()
  return unseenOf(market, person.accountId)
}

export async function markRead(
  market: Market,
  { person, params, language }: Call<Read>,
): Promise<Answer<Read>> {
  const at = market.clock()
  const row = await market.db
    .updateTable('notification')
    .set({ seen_at: sql`coalesce(seen_at, ${at})`, read_at: sql`coalesce(read_at, ${at})` })
    .where('id', '=', params.notificationId)
    .where('receiver_id', '=', person.accountId)
    .where('is_in_app', '=', true)
    .returningAll()
    .executeTakeFirst()
  return told(foundOr(row), language)
}

export async function markAllRead(market: Market, { person }: Call<ReadAll>): Promise<Answer<ReadAll>> {
  const at = market.clock()
  await market.db
    .updateTable('notification')
    .set({ seen_at: sql`coalesce(seen_at, ${at})`, read_at: at })
    .where('receiver_id', '=', person.accountId)
    .where('number', '=', 1)
    .where('is_in_app', '=', true)
    .where('read_at', 'is', null)
    .execute()
  return unseenOf(market, person.accountId)
}
