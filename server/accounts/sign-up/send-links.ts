import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { mailboxOf } from '../account-rows.ts'
import { orderLimitedMail } from '../limits/rate-limited-email.ts'
import { said } from '../passwords/success-messages.ts'

type RequestToken = typeof contract.accounts.requestToken
type ForgetPassword = typeof contract.accounts.forgetPassword

/** Mails the verification link again. Whether there is such an account is looked up when the mail is composed. */
export async function requestToken(market: Market, call: Call<RequestToken>): Promise<Answer<RequestToken>> {
  await order(market, call, 'verify-email')
  return said('VERIFICATION_SENT', call.language)
}

/** Mails a reset link and a temporary password; known and unknown addresses take the same path and the same time. */
export async function forgetPassword(
  market: Market,
  call: Call<ForgetPassword>,
): Promise<Answer<ForgetPassword>> {
  await order(market, call, 'reset-password')
  return said('RESET_SENT', call.language)
}

const order = (market: Market, call: Call<RequestToken | ForgetPassword>, kind: string): Promise<void> =>
  inTransaction(market.db, async (tx, afterCommit) => {
    const { body, language } = call
    const to = await mailboxOf(tx, body.email)
    if (await orderLimitedMail(market, tx, { kind, to, language }, call)) {
      afterCommit(market.wakeMail)
    }
  })
