import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { deviceOf } from './device-of.ts'

type List = typeof contract.accounts.sessions

/** The limit of rows shown; `total` counts them all. */
const mostShown = 100

/** The caller's sessions: this one first, then the last used. */
export async function listSessions(ctx: AppContext, { caller }: Call<List>): Promise<ResponseData<List>> {
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at as startedAt'])
    .select(sql<Date>`coalesce(last_seen_at, created_at)`.as('lastUsedAt'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('account_id', '=', caller.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock())
    .orderBy(sql`id = ${caller.sessionId}`, 'desc')
    .orderBy('lastUsedAt', 'desc')
    .limit(mostShown)
    .execute()
  return {
    rows: rows.map(({ user_agent: userAgent, total: _, ...row }) => ({
      ...row,
      device: deviceOf(userAgent),
      isCurrent: row.id === caller.sessionId,
    })),
    total: rows[0]?.total ?? 0,
  }
}
