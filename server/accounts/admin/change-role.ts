import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { recordAdminAction } from './admin-actions.ts'
import { accountRowOf } from './list-accounts.ts'
import { moderatedAccount, refuseLastAdmin, refuseYourself } from './moderated-account.ts'

type Change = typeof contract.accounts.changeRole

/**
 * Withdraws an admin's role. The role of admin or vendor is never given this way: an admin has an account of their own,
 * and a store or a shopper's history cannot change hands by a change of role.
 */
export function changeRole(
  ctx: AppContext,
  { caller, params, body }: Call<Change>,
): Promise<ResponseData<Change>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const account = await moderatedAccount(tx, params.accountId)
    if (account.user_type === body.userType) return accountRowOf(tx, account.id)
    if (account.user_type !== 'ADMIN' || body.userType !== 'USER') throw new Refusal('ROLE_IS_FIXED')
    refuseYourself(caller, account)
    await refuseLastAdmin(tx, account)
    const at = ctx.clock()
    await tx.updateTable('account').set({ user_type: 'USER' }).where('id', '=', account.id).execute()
    // Shoppers have no second factor.
    await tx.deleteFrom('second_factor').where('account_id', '=', account.id).execute()
    const ended = await endSessionsOf(tx, account.id, { reason: 'ROLE', now: at })
    afterCommit(() => ended.forEach(ctx.cutSession))
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'ADMIN_WITHDRAWN',
      about: { kind: 'ACCOUNT', id: account.id },
      before: { userType: 'ADMIN' },
      after: { userType: 'USER' },
      at,
    })
    return accountRowOf(tx, account.id)
  })
}
