import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSessionsOf } from './end-session.ts'
import { clearSessionCookies } from './session-cookies.ts'

type EndOthers = typeof contract.accounts.endOtherSessions

/** Ends one of the caller's sessions. Another's, and one that is over, are NOT_FOUND alike. */
export async function endOwnSession(
  ctx: AppContext,
  { caller, params, cookies }: Call<typeof contract.accounts.endSession>,
): Promise<void> {
  const now = ctx.clock()
  const ended = await ctx.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'OWNER' })
    .where('id', '=', params.sessionId)
    .where('account_id', '=', caller.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (ended === undefined) throw new Refusal('NOT_FOUND')
  ctx.cutSession(ended.id)
  if (ended.id === caller.sessionId) clearSessionCookies(ctx, cookies)
}

/** Ends all sessions of the caller but the current one. */
export async function endOtherSessions(
  ctx: AppContext,
  { caller }: Call<EndOthers>,
): Promise<ResponseData<EndOthers>> {
  const which = { reason: 'OWNER', now: ctx.clock(), except: caller.sessionId } as const
  const ended = await endSessionsOf(ctx.db, caller.accountId, which)
  for (const sessionId of ended) ctx.cutSession(sessionId)
  return { ended: ended.length }
}
