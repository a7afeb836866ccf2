import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { type AccountRow, accountCalled } from '../account-rows.ts'
import { hashingTurns } from '../limits/hashing-limit.ts'
import { noteSignIn, refuseTooManySignIns } from '../limits/sign-in-counts.ts'
import {
  bucketsOf,
  forgiveFailures,
  noteFailure,
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

/** Signs in by password: limits first, then who it is, then whether they may come in. */
export async function logIn(market: Market, call: Call<Login>): Promise<Answer<Login>> {
  const { account, isTemporary } = await checkedAccount(market, call)
  const aside = { accountId: account.id }
  if (account.email_verified_at === null && !isTemporary) throw new Refusal('NOT_VERIFIED', {}, aside)
  if (account.disabled_at !== null) throw new Refusal('ACCOUNT_DISABLED', {}, aside)
  if (isTemporary) {
    await spendTemporaryPassword(market, account.id, call.body.password)
    await forgiveFailures(market.db, bucketsOf(account.id, call.address))
  }
  if (account.user_type !== 'USER' && (await hasSecondFactor(market.db, account.id))) {
    // A temporary password has just taken the place of the old one.
    throw secondFactorNeeded(market, { ...account, ...(isTemporary && { password_hash: null }) })
  }
  const session = await startSession(market, market.db, account, call)
  await giveSessionCookies(market, call.cookies, account, session)
  return session
}

/** Limits are asked before anybody queues to hash: a flood that is refused anyway takes nobody's turn. */
async function checkedAccount(
  market: Market,
  { body, address }: Call<Login>,
): Promise<{ account: AccountRow; isTemporary: boolean }> {
  const account = await accountCalled(market.db, body.email)
  const buckets = bucketsOf(account?.id ?? canonical(body.email), address)
  // Before the limits: nobody guesses it, and whoever forgot the other one has often tried too many.
  if (account !== undefined && (await isTemporaryPassword(market, account.id, body.password))) {
    return { account, isTemporary: true }
  }
  await refuseTooManyFailures(market, buckets)
  if (account !== undefined) await refuseTooManySignIns(market, account.id, address)
  const isRight = await hashingTurns({ address }, async () => {
    // Again in its turn, so that guesses sent together are counted one after the other.
    await refuseTooManyFailures(market, buckets)
    const isTheirs = await isPassword(body.password, account?.password_hash)
    if (!isTheirs) await noteFailure(market, buckets)
    return isTheirs
  })
  if (account !== undefined && isRight) {
    await noteSignIn(market, account.id, address)
    return { account, isTemporary: false }
  }
  const isSaid = account !== undefined || (await settingsOf(market)).unknownAccountIsGeneric
  throw new Refusal(isSaid ? 'BAD_CREDENTIALS' : 'ACCOUNT_UNKNOWN', {}, { accountId: account?.id })
}
