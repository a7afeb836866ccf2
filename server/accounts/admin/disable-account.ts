import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { accountDisabled } from '../events.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { recordAdminAction } from './admin-actions.ts'
import { accountRowOf } from './list-accounts.ts'
import { moderatedAccount, refuseLastAdmin, refuseYourself } from './moderated-account.ts'

type Disable = typeof contract.accounts.disableAccount
type Enable = typeof contract.accounts.enableAccount

/** Disables an account and ends its sessions at once, sockets included. Idempotent. */
export function disableAccount(
  ctx: AppContext,
  { caller, params }: Call<Disable>,
): Promise<ResponseData<Disable>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const account = await moderatedAccount(tx, params.accountId)
    refuseYourself(caller, account)
    if (account.disabled_at !== null) return accountRowOf(tx, account.id)
    await refuseLastAdmin(tx, account)
    const at = ctx.clock()
    await tx.updateTable('account').set({ disabled_at: at }).where('id', '=', account.id).execute()
    const ended = await endSessionsOf(tx, account.id, { reason: 'DISABLED', now: at })
    afterCommit(() => ended.forEach(ctx.cutSession))
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'ACCOUNT_DISABLED',
      about: { kind: 'ACCOUNT', id: account.id },
      before: { isDisabled: false },
      after: { isDisabled: true },
      at,
    })
    await accountDisabled.publish(tx, { accountId: account.id, at }, afterCommit)
    return accountRowOf(tx, account.id)
  })
}

/** Enables the account again. The sessions that ended with the disabling do not come back. */
export function enableAccount(
  ctx: AppContext,
  { caller, params }: Call<Enable>,
): Promise<ResponseData<Enable>> {
  return inTransaction(ctx.db, async (tx) => {
    const account = await moderatedAccount(tx, params.accountId)
    if (account.disabled_at === null) return accountRowOf(tx, account.id)
    await tx.updateTable('account').set({ disabled_at: null }).where('id', '=', account.id).execute()
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'ACCOUNT_ENABLED',
      about: { kind: 'ACCOUNT', id: account.id },
      before: { isDisabled: true },
      after: { isDisabled: false },
      at: ctx.clock(),
    })
    return accountRowOf(tx, account.id)
  })
}
