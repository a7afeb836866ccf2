import type { contract } from '../../../contract/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { cookieNames } from '../../platform/http/request-tokens.ts'
import { endSession } from '../sessions/end-session.ts'
import { hashOfToken } from '../sessions/refresh-tokens.ts'
import { clearSessionCookies } from '../sessions/session-cookies.ts'

type Logout = Call<typeof contract.accounts.logout>

/** Ends the caller's session, cuts its sockets and clears its cookies. Without a session there is nothing to do. */
export async function logOut(ctx: AppContext, call: Logout): Promise<void> {
  const sessionId = (await sessionOfAccess(ctx, call)) ?? (await sessionOfRefresh(ctx, call))
  if (sessionId !== undefined && (await endSession(ctx.db, sessionId, 'LOGOUT', ctx.clock()))) {
    ctx.cutSession(sessionId)
  }
  clearSessionCookies(ctx, call.cookies)
  call.clearBrowserCache()
}

async function sessionOfAccess(ctx: AppContext, { token }: Logout): Promise<string | undefined> {
  if (token === undefined) return undefined
  const reading = await ctx.tokens.read(token, ctx.clock())
  return reading.state === 'FORGED' ? undefined : reading.claims.sessionId
}

/** After a quarter of an hour only the refresh cookie is left. */
async function sessionOfRefresh(ctx: AppContext, { cookies }: Logout): Promise<string | undefined> {
  const token = cookies.get(cookieNames(ctx.config.isSecure).refresh)
  if (token === undefined) return undefined
  const row = await ctx.db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst()
  return row?.session_id
}
