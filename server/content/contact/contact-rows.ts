/** Messages as admins read them, and the tokens by which they are confirmed. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const confirmLastsMs = 48 * 3_600_000

export const tokenHash = (token: string): Buffer => createHash('sha256').update(`CONTACT\0${token}`).digest()

/** The messages that were confirmed, and so reached the admins. */
export const confirmedMessages = (db: Db) =>
  db.selectFrom('contact_message as message').where('message.confirmed_at', 'is not', null)

export const presentMessages = (db: Db) =>
  confirmedMessages(db)
    .leftJoin('account as writer', 'writer.id', 'message.account_id')
    .leftJoin('account as handler', 'handler.id', 'message.handled_by')
    .select(['message.id', 'message.name', 'message.email', 'message.phone', 'message.subject'])
    .select(['message.body as message', 'message.handled_note as handledNote'])
    .select(['message.handled_at as handledAt', 'handler.name as handledBy'])
    // Only confirmed ones are read here.
    .select(sql<Date>`message.confirmed_at`.as('receivedAt'))
    .select(
      sql<{ id: string; name: string; userType: string } | null>`case when writer.id is not null then
        json_build_object('id', writer.id, 'name', writer.name, 'userType', writer.user_type) end`.as(
        'account',
      ),
    )
