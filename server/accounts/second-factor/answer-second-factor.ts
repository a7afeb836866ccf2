import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { giveBackTry, takeTry } from '../limits/guess-rate-limit.ts'
import { codeBucketsOf } from '../limits/sign-in-rate-limit.ts'
import { giveSessionCookies } from '../sessions/session-cookies.ts'
import { startSession } from '../sessions/start-session.ts'
import { challengedAccount } from './second-factor-challenge.ts'
import { spendCode } from './second-factor-rows.ts'

type AnswerIt = typeof contract.accounts.answerSecondFactor

/** The second half of a sign-in: the password was right, the code says that the phone is there too. */
export async function answerSecondFactor(market: Market, call: Call<AnswerIt>): Promise<Answer<AnswerIt>> {
  const account = await challengedAccount(market, call.body.challenge)
  const buckets = codeBucketsOf(account.id, call.address)
  await takeTry(market, buckets)
  if (!(await spendCode(market, account.id, call.body.code, call))) {
    throw new Refusal('CODE_WRONG', {}, { accountId: account.id })
  }
  await giveBackTry(market, buckets)
  const session = await startSession(market, market.db, account, call)
  await giveSessionCookies(market, call.cookies, account, session)
  return session
}
