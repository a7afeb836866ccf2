import { type Selectable, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { StoredPayload } from '../../../contract/notifications/notification-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Notification } from '../../platform/db/types.gen.ts'
import type { Call } from '../../platform/http/binding.ts'
import { linkOf, sentenceOf } from '../sentences.ts'

type List = typeof contract.notifications.list

/** The caller's notifications, the newest first. */
export async function listNotifications(
  ctx: AppContext,
  { query, caller, language }: Call<List>,
): Promise<ResponseData<List>> {
  let mine = ctx.db
    .selectFrom('notification')
    .selectAll()
    .where('receiver_id', '=', caller.accountId)
    .where('is_in_app', '=', true)
  if (query.number !== undefined) mine = mine.where('number', '=', Number(query.number))
  if (query.unread !== undefined) mine = mine.where('read_at', 'is', null)
  const rows = await mine.orderBy('id', 'desc').limit(query.notify).offset(query.offset).execute()
  return rows.map((row) => presentNotification(row, language))
}

export function presentNotification(
  row: Selectable<Notification>,
  language: Language,
): ResponseData<List>[number] {
  // Written by this slice alone, as an object of words.
  const detail = row.detail as StoredPayload
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

interface CountRow {
  readonly notification: number
  readonly message: number
}

/** The number of the caller's unseen notifications. */
export const countUnseen = (
  ctx: AppContext,
  { caller }: Pick<Call<Count>, 'caller'>,
): Promise<ResponseData<Count>> => unseenOf(ctx, caller.accountId)

export async function unseenOf(ctx: AppContext, accountId: string): Promise<ResponseData<Count>> {
  const { rows } = await sql<CountRow>`
    select count(*) filter (where number = 1) as "notification", count(*) filter (where number = 2) as "message"
    from notification where receiver_id = ${accountId} and seen_at is null and is_in_app`.execute(ctx.db)
  const { notification, message } = rows[0] ?? { notification: 0, message: 0 }
  return { notification, message }
}
