import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSessionsOf } from './end-session.ts'
import { clearSessionCookies } from './session-cookies.ts'

type EndOthers = typeof contract.accounts.endOtherSessions

/** Ends one of my sessions. Another's, and one that is over, are simply not there. */
export async function endOwnSession(
  market: Market,
  { person, params, cookies }: Call<typeof contract.accounts.endSession>,
): Promise<void> {
  const now = market.clock()
  const ended = await market.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'OWNER' })
    .where('id', '=', params.sessionId)
    .where('account_id', '=', person.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (ended === undefined) throw new Refusal('NOT_FOUND')
  market.cutSession(ended.id)
  if (ended.id === person.sessionId) clearSessionCookies(market, cookies)
}

/** Ends all of my sessions but the one that asks. */
export async function endOtherSessions(
  market: Market,
  { person }: Call<EndOthers>,
): Promise<Answer<EndOthers>> {
  const which = { reason: 'OWNER', now: market.clock(), except: person.sessionId } as const
  const ended = await endSessionsOf(market.db, person.accountId, which)
  for (const sessionId of ended) market.cutSession(sessionId)
  return { ended: ended.length }
}
