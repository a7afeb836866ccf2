import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { shopperVerified } from '../events.ts'
import { spentLink } from '../limits/spent-link.ts'
import { takeToken } from '../passwords/mailed-tokens.ts'
import { successMessages } from '../passwords/success-messages.ts'
import { vendorStateOf } from '../sessions/kyc-flags.ts'

type Verify = typeof contract.accounts.verify

/** Verifies the address: from now on its account may sign in. */
export async function verifyEmail(ctx: AppContext, call: Call<Verify>): Promise<ResponseData<Verify>> {
  const now = ctx.clock()
  const verified = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const accountId = await takeToken(tx, 'VERIFY', call.body.token, now)
    if (accountId === undefined) return undefined
    const newly = await tx
      .updateTable('account')
      .set({ email_verified_at: now })
      .where('id', '=', accountId)
      .where('email_verified_at', 'is', null)
      .returning('user_type')
      .executeTakeFirst()
    if (newly?.user_type === 'USER') await shopperVerified.publish(tx, { accountId, at: now }, afterCommit)
    return (await vendorStateOf(tx, accountId))?.status === 'APPLIED' ? 'VENDOR_VERIFIED' : 'VERIFIED'
  })
  if (verified === undefined) throw await spentLink(ctx, call)
  return successMessages(verified, call.language)
}
