import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { mailboxOf } from '../account-rows.ts'
import { enqueueRateLimitedEmail } from '../limits/rate-limited-email.ts'
import { successMessages } from '../passwords/success-messages.ts'

type RequestToken = typeof contract.accounts.requestToken
type ForgetPassword = typeof contract.accounts.forgetPassword

/** Mails the verification link again. The account is looked up only when the email is composed. */
export async function requestToken(
  ctx: AppContext,
  call: Call<RequestToken>,
): Promise<ResponseData<RequestToken>> {
  await order(ctx, call, 'verify-email')
  return successMessages('VERIFICATION_SENT', call.language)
}

/** Mails a reset link and a temporary password; known and unknown addresses take the same path and the same time. */
export async function forgetPassword(
  ctx: AppContext,
  call: Call<ForgetPassword>,
): Promise<ResponseData<ForgetPassword>> {
  await order(ctx, call, 'reset-password')
  return successMessages('RESET_SENT', call.language)
}

const order = (ctx: AppContext, call: Call<RequestToken | ForgetPassword>, kind: string): Promise<void> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const { body, language } = call
    const to = await mailboxOf(tx, body.email)
    if (await enqueueRateLimitedEmail(ctx, tx, { kind, to, language }, call)) {
      afterCommit(ctx.wakeMail)
    }
  })
