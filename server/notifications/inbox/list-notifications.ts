import { type Selectable, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Notification } from '../../platform/db/types.gen.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Detail } from '../sentence-parts.ts'
import { linkOf, sentenceOf } from '../sentences.ts'

type List = typeof contract.notifications.list

/** What I was told, the newest first. */
export async function listNotifications(
  market: Market,
  { query, person, language }: Call<List>,
): Promise<Answer<List>> {
  let mine = market.db
    .selectFrom('notification')
    .selectAll()
    .where('receiver_id', '=', person.accountId)
    .where('is_in_app', '=', true)
  if (query.number !== undefined) mine = mine.where('number', '=', Number(query.number))
  if (query.unread !== undefined) mine = mine.where('read_at', 'is', null)
  const rows = await mine.orderBy('id', 'desc').limit(query.notify).offset(query.offset).execute()
  return rows.map((row) => told(row, language))
}

export function told(row: Selectable<Notification>, language: Language): Answer<List>[number] {
  // Written by this slice alone, as an object of words.
  const detail = row.detail as Detail
  return {
    id: row.id,
    message: sentenceOf(language, row.kind, detail),
    sendAt: row.sent_at,
    senderId: row.sender_id,
    // The column's own check allows no other.
    notificationNumber: row.number as 1 | 2,
    kind: row.kind,
    link: linkOf(row.kind, detail),
    readAt: row.read_at,
  }
}

type Count = typeof contract.notifications.count

/** How much of it I have not seen. */
export const countUnseen = (
  market: Market,
  { person }: Pick<Call<Count>, 'person'>,
): Promise<Answer<Count>> => unseenOf(market, person.accountId)

export async function unseenOf(market: Market, accountId: string): Promise<Answer<Count>> {
  const { rows } = await sql<Answer<Count>>`
    select count(*) filter (where number = 1) as "notification", count(*) filter (where number = 2) as "message"
    from notification where receiver_id = ${accountId} and seen_at is null and is_in_app`.execute(market.db)
  return rows[0] ?? { notification: 0, message: 0 }
}
