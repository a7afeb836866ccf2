import { randomUUIDv7 } from 'node:crypto'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { RequestContext } from '../../platform/http/binding.ts'
import { logSecurityEvent } from '../../platform/security/security-log.ts'
import type { AccountOwner } from '../account-rows.ts'
import { hashOfToken, newRefreshToken, refreshTokenMs } from './refresh-tokens.ts'

export interface TokenPair {
  /** Access token. */
  readonly jwtToken: string
  /** Refresh token. */
  readonly remarks: string
}

/** Starts a session of an account whose identity has been proved; one statement. */
export async function startSession(
  ctx: AppContext,
  db: Db,
  account: Pick<AccountOwner, 'id' | 'user_type'>,
  from: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>,
): Promise<TokenPair> {
  const now = ctx.clock()
  const sessionId = randomUUIDv7()
  const remarks = newRefreshToken()
  await db
    .with('begun', (query) =>
      query.insertInto('session').values({
        id: sessionId,
        account_id: account.id,
        created_at: now,
        expires_at: new Date(now.getTime() + refreshTokenMs),
        user_agent: from.userAgent,
        address: from.address,
      }),
    )
    .insertInto('refresh_token')
    .values({ hash: hashOfToken(remarks), session_id: sessionId, issued_at: now })
    .execute()
  logSecurityEvent(ctx, 'SIGNED_IN', { accountId: account.id, ...from })
  return { jwtToken: await accessToken(ctx, account, sessionId), remarks }
}

export const accessToken = (
  ctx: AppContext,
  account: Pick<AccountOwner, 'id' | 'user_type'>,
  sessionId: string,
) => ctx.tokens.issue({ accountId: account.id, sessionId, userType: account.user_type }, ctx.clock())
