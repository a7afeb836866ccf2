import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { consumeAttempt, restoreAttempt } from '../limits/guess-rate-limit.ts'
import { codeBucketsOf } from '../limits/sign-in-rate-limit.ts'
import { giveSessionCookies } from '../sessions/session-cookies.ts'
import { startSession } from '../sessions/start-session.ts'
import { challengedAccount } from './second-factor-challenge.ts'
import { spendCode } from './second-factor-rows.ts'

type AnswerIt = typeof contract.accounts.answerSecondFactor

/** The second step of a sign-in: the password was right, the code proves the phone. */
export async function answerSecondFactor(
  ctx: AppContext,
  call: Call<AnswerIt>,
): Promise<ResponseData<AnswerIt>> {
  const account = await challengedAccount(ctx, call.body.challenge)
  const buckets = codeBucketsOf(account.id, call.address)
  await consumeAttempt(ctx, buckets)
  if (!(await spendCode(ctx, account.id, call.body.code, call))) {
    throw new Refusal('CODE_WRONG', {}, { accountId: account.id })
  }
  await restoreAttempt(ctx, buckets)
  const session = await startSession(ctx, ctx.db, account, call)
  await giveSessionCookies(ctx, call.cookies, account, session)
  return session
}
