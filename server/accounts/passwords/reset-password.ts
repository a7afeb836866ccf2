import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { logSecurityEvent } from '../../platform/security/security-log.ts'
import { hashingLimit } from '../limits/hashing-limit.ts'
import { bucketsOf, forgiveFailures } from '../limits/sign-in-rate-limit.ts'
import { spentLink } from '../limits/spent-link.ts'
import { ownerOfToken, takeToken } from './mailed-tokens.ts'
import { checkNewPassword, storePassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { successMessages } from './success-messages.ts'

type Reset = typeof contract.accounts.resetPassword

/** A new password by a mailed link. The link also proves the address; every session ends, a second factor stays. */
export async function resetPassword(ctx: AppContext, call: Call<Reset>): Promise<ResponseData<Reset>> {
  const { token, newPassword } = call.body
  const now = ctx.clock()
  const owner = await ownerOfToken(ctx.db, 'RESET', token, now)
  if (owner === undefined) throw await spentLink(ctx, call)
  await checkNewPassword(ctx, {
    password: newPassword,
    userType: owner.user_type,
    field: 'newPassword',
  })
  const passwordHash = await hashingLimit(call, () => hashPassword(newPassword))
  const isTaken = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const accountId = await takeToken(tx, 'RESET', token, now)
    if (accountId === undefined) return false
    afterCommit(() => logSecurityEvent(ctx, 'PASSWORD_RESET', { accountId, ...call }))
    await storePassword(ctx, tx, afterCommit, { accountId, passwordHash })
    await forgiveFailures(tx, bucketsOf(accountId, call.address))
    await tx
      .updateTable('account')
      .set({ email_verified_at: now })
      .where('id', '=', accountId)
      .where('email_verified_at', 'is', null)
      .execute()
    return true
  })
  if (!isTaken) throw await spentLink(ctx, call)
  return successMessages('PASSWORD_UPDATED', call.language)
}
