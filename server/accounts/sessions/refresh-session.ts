import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { cookieNames } from '../../platform/http/request-tokens.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSession } from './end-session.ts'
import { hashOfToken, longestSessionDays, newSalt, refreshTokenMs, successorOf } from './refresh-tokens.ts'
import { clearSessionCookies, giveSessionCookies } from './session-cookies.ts'
import { accessToken } from './start-session.ts'

type Refresh = typeof contract.accounts.refresh

/** Grace period: two tabs that refresh within it are one person, not a thief. */
const graceMs = 10_000

/** Exchanges a refresh token for a new pair. A token used again after the grace ends its whole session. */
export async function refreshSession(ctx: AppContext, call: Call<Refresh>): Promise<ResponseData<Refresh>> {
  const names = cookieNames(ctx.config.isSecure)
  const token = call.body?.refreshToken ?? call.cookies.get(names.refresh)
  if (token === undefined) throw new Refusal('SIGN_IN_NEEDED')
  const rotated = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const found = await rotate(ctx, tx, token)
    if (found === undefined || 'remarks' in found) return found
    if (await endSession(tx, found.reusedIn, 'REUSE', ctx.clock())) {
      ctx.log.warn(
        { sessionId: found.reusedIn },
        'a rotated refresh token was used again: its session is ended',
      )
      afterCommit(() => ctx.cutSession(found.reusedIn))
    }
    return undefined
  })
  if (rotated === undefined) {
    clearSessionCookies(ctx, call.cookies)
    throw new Refusal('SIGN_IN_NEEDED')
  }
  const { account, remarks } = rotated
  const pair = { jwtToken: await accessToken(ctx, account, rotated.sessionId), remarks }
  await giveSessionCookies(ctx, call.cookies, account, pair)
  return pair
}

async function rotate(ctx: AppContext, tx: Tx, token: string) {
  const now = ctx.clock()
  const salt = newSalt()
  // Race: one of several concurrent requests wins; the others wait for its lock, then find the token rotated.
  const won = await tx
    .updateTable('refresh_token')
    .set({ rotated_at: now, successor_salt: salt })
    .where('hash', '=', hashOfToken(token))
    .where('rotated_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  if (won === undefined) return rotatedBefore(tx, token, now)
  const live = await liveSession(tx, won.session_id, now)
  if (live === undefined) return undefined
  const remarks = successorOf(token, salt)
  await tx
    .insertInto('refresh_token')
    .values({ hash: hashOfToken(remarks), session_id: won.session_id, issued_at: now })
    .execute()
  await tx
    .updateTable('session')
    .set({
      last_seen_at: now,
      expires_at: sql`least(
        ${new Date(now.getTime() + refreshTokenMs)}::timestamptz, created_at + make_interval(days => ${longestSessionDays})
      )`,
    })
    .where('id', '=', won.session_id)
    .execute()
  return { ...live, remarks }
}

/** Within the grace period every request gets the same successor, so that the token family never branches. */
async function rotatedBefore(tx: Tx, token: string, now: Date) {
  const row = await tx
    .selectFrom('refresh_token')
    .select(['session_id', 'rotated_at', 'successor_salt'])
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (row === undefined || row.rotated_at === null || row.successor_salt === null) return undefined
  if (now.getTime() - row.rotated_at.getTime() > graceMs) return { reusedIn: row.session_id }
  const live = await liveSession(tx, row.session_id, now)
  return live && { ...live, remarks: successorOf(token, row.successor_salt) }
}

async function liveSession(tx: Tx, sessionId: string, now: Date) {
  const account = await tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.name', 'account.username', 'account.user_type'])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  return account && { account, sessionId }
}
