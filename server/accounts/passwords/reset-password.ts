import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { noteSecurity } from '../../platform/security/security-log.ts'
import { hashingTurns } from '../limits/hashing-limit.ts'
import { bucketsOf, forgiveFailures } from '../limits/sign-in-rate-limit.ts'
import { linkIsSpent } from '../limits/spent-link.ts'
import { ownerOfToken, takeToken } from './mailed-tokens.ts'
import { checkNewPassword, putPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { said } from './success-messages.ts'

type Reset = typeof contract.accounts.resetPassword

/** A new password by a mailed link. The link also proves the address; every session ends, a second factor stays. */
export async function resetPassword(market: Market, call: Call<Reset>): Promise<Answer<Reset>> {
  const { token, newPassword } = call.body
  const now = market.clock()
  const owner = await ownerOfToken(market.db, 'RESET', token, now)
  if (owner === undefined) throw await linkIsSpent(market, call)
  await checkNewPassword(market, {
    password: newPassword,
    userType: owner.user_type,
    field: 'newPassword',
  })
  const passwordHash = await hashingTurns(call, () => hashPassword(newPassword))
  const isTaken = await inTransaction(market.db, async (tx, afterCommit) => {
    const accountId = await takeToken(tx, 'RESET', token, now)
    if (accountId === undefined) return false
    afterCommit(() => noteSecurity(market, 'PASSWORD_RESET', { accountId, ...call }))
    await putPassword(market, tx, afterCommit, { accountId, passwordHash })
    await forgiveFailures(tx, bucketsOf(accountId, call.address))
    await tx
      .updateTable('account')
      .set({ email_verified_at: now })
      .where('id', '=', accountId)
      .where('email_verified_at', 'is', null)
      .execute()
    return true
  })
  if (!isTaken) throw await linkIsSpent(market, call)
  return said('PASSWORD_UPDATED', call.language)
}
