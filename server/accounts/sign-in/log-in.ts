import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { type AccountRow, accountCalled } from '../account-rows.ts'
import { hashingLimit } from '../limits/hashing-limit.ts'
import { countSignIn, refuseTooManySignIns } from '../limits/sign-in-counts.ts'
import {
  bucketsOf,
  forgiveFailures,
  recordFailure,
  refuseTooManyFailures,
} from '../limits/sign-in-rate-limit.ts'
import { canonical } from '../names/canonical.ts'
import { isPassword } from '../passwords/passwords.ts'
import { isTemporaryPassword, spendTemporaryPassword } from '../passwords/temporary-passwords.ts'
import { secondFactorNeeded } from '../second-factor/second-factor-challenge.ts'
import { hasSecondFactor } from '../second-factor/second-factor-rows.ts'
import { giveSessionCookies } from '../sessions/session-cookies.ts'
import { startSession } from '../sessions/start-session.ts'

type Login = typeof contract.accounts.login

/** Signs in by password: rate limits first, then the password, then whether the account may come in. */
export async function logIn(ctx: AppContext, call: Call<Login>): Promise<ResponseData<Login>> {
  const { account, isTemporary } = await checkedAccount(ctx, call)
  const aside = { accountId: account.id }
  if (account.email_verified_at === null && !isTemporary) throw new Refusal('NOT_VERIFIED', {}, aside)
  if (account.disabled_at !== null) throw new Refusal('ACCOUNT_DISABLED', {}, aside)
  if (isTemporary) {
    await spendTemporaryPassword(ctx, account.id, call.body.password)
    await forgiveFailures(ctx.db, bucketsOf(account.id, call.address))
  }
  if (account.user_type !== 'USER' && (await hasSecondFactor(ctx.db, account.id))) {
    // A temporary password has just taken the place of the old one.
    throw secondFactorNeeded(ctx, { ...account, ...(isTemporary && { password_hash: null }) })
  }
  const session = await startSession(ctx, ctx.db, account, call)
  await giveSessionCookies(ctx, call.cookies, account, session)
  return session
}

/** Rate limits are checked before the hashing queue: a flood that is refused anyway takes no place in it. */
async function checkedAccount(
  ctx: AppContext,
  { body, address }: Call<Login>,
): Promise<{ account: AccountRow; isTemporary: boolean }> {
  const account = await accountCalled(ctx.db, body.email)
  const buckets = bucketsOf(account?.id ?? canonical(body.email), address)
  // Before the limits: it cannot be guessed, and its owner has often tried the forgotten one too many times.
  if (account !== undefined && (await isTemporaryPassword(ctx, account.id, body.password))) {
    return { account, isTemporary: true }
  }
  await refuseTooManyFailures(ctx, buckets)
  if (account !== undefined) await refuseTooManySignIns(ctx, account.id, address)
  const isRight = await hashingLimit({ address }, async () => {
    // Checked again after the queue, so that concurrent guesses are counted one after the other.
    await refuseTooManyFailures(ctx, buckets)
    const isTheirs = await isPassword(body.password, account?.password_hash)
    if (!isTheirs) await recordFailure(ctx, buckets)
    return isTheirs
  })
  if (account !== undefined && isRight) {
    await countSignIn(ctx, account.id, address)
    return { account, isTemporary: false }
  }
  const isSaid = account !== undefined || (await settingsOf(ctx)).unknownAccountIsGeneric
  throw new Refusal(isSaid ? 'BAD_CREDENTIALS' : 'ACCOUNT_UNKNOWN', {}, { accountId: account?.id })
}
