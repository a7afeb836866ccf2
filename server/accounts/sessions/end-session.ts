import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

export type EndReason =
  | 'LOGOUT'
  | 'REUSE'
  | 'DISABLED'
  | 'PASSWORD'
  | 'ROLE'
  | 'OWNER'
  | 'ADMIN'
  | 'SECOND_FACTOR'

/** Ends a live session; false when it had ended already. Cut its sockets once this is committed. */
export async function endSession(db: Db, sessionId: string, reason: EndReason, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends every live session of an account, but one if asked, and answers their ids: cut their sockets after commit. */
export async function endSessionsOf(
  db: Db,
  accountId: string,
  { reason, now, except }: { readonly reason: EndReason; readonly now: Date; readonly except?: string },
): Promise<string[]> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  return ended.map((session) => session.id)
}

/** The sessions among these that are no longer live, for any reason. */
export async function endedAmong(ctx: AppContext, sessionIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${sessionIds}::uuid[]) as asked (id)
    where not exists (
      select from session join account on account.id = session.account_id
      where session.id = asked.id and session.ended_at is null and session.expires_at > ${ctx.clock()}
        and account.disabled_at is null
    )
  `.execute(ctx.db)
  return rows.map((row) => row.id)
}
