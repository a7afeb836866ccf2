import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openSignedTokens } from '../../platform/security/signed-token.ts'
import type { AccountRow } from '../account-rows.ts'

const challengeMs = 5 * 60_000

const challenge = z.object({ accountId: z.string(), password: z.string() })

const challenges = (ctx: AppContext) => openSignedTokens(ctx.config, 'second factor challenge', challenge)

/** Binds a challenge to the password hash: a change of password voids the challenges earned before. */
const fingerprint = (passwordHash: string | null): string =>
  createHash('sha256').update(`${passwordHash}`).digest('base64url').slice(0, 16)

/** The challenge that a right password earns where a code is needed too: a signed token for five minutes. */
export function secondFactorNeeded(
  ctx: AppContext,
  account: Pick<AccountRow, 'id' | 'password_hash'>,
): Refusal {
  const expiresAt = new Date(ctx.clock().getTime() + challengeMs)
  const says = { accountId: account.id, password: fingerprint(account.password_hash) }
  const extra = { challenge: challenges(ctx).sign(says, expiresAt), expiresAt: expiresAt.toISOString() }
  return new Refusal('SECOND_FACTOR_NEEDED', extra, { accountId: account.id })
}

/** The account of a challenge. */
export async function challengedAccount(ctx: AppContext, token: string) {
  const says = challenges(ctx).read(token, ctx.clock())
  if (says === undefined) throw new Refusal('CHALLENGE_OVER')
  const account = await ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'user_type', 'password_hash', 'disabled_at'])
    .where('id', '=', says.accountId)
    .executeTakeFirst()
  if (account === undefined || fingerprint(account.password_hash) !== says.password) {
    throw new Refusal('CHALLENGE_OVER')
  }
  if (account.disabled_at !== null) throw new Refusal('ACCOUNT_DISABLED', {}, { accountId: account.id })
  return account
}
