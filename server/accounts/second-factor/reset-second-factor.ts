import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAdminAction } from '../admin/admin-actions.ts'
import { accountRowOf } from '../admin/list-accounts.ts'
import { moderatedAccount, refuseYourself } from '../admin/moderated-account.ts'
import { endSessionsOf } from '../sessions/end-session.ts'

type Reset = typeof contract.accounts.resetSecondFactor
type EndAll = typeof contract.accounts.endAccountSessions

/** For an account that has lost phone and recovery codes; the admin has to verify its owner first. */
export function resetSecondFactor(
  ctx: AppContext,
  { caller, params }: Call<Reset>,
): Promise<ResponseData<Reset>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const account = await moderatedAccount(tx, params.accountId)
    refuseYourself(caller, account)
    const gone = await tx
      .deleteFrom('second_factor')
      .where('account_id', '=', account.id)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (gone === undefined) throw new Refusal('SECOND_FACTOR_IS_OFF')
    const at = ctx.clock()
    const ended = await endSessionsOf(tx, account.id, { reason: 'SECOND_FACTOR', now: at })
    afterCommit(() => ended.forEach(ctx.cutSession))
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'SECOND_FACTOR_RESET',
      about: { kind: 'ACCOUNT', id: account.id },
      before: { hasSecondFactor: gone.confirmed_at !== null },
      after: { hasSecondFactor: false },
      at,
    })
    return accountRowOf(tx, account.id)
  })
}

/** Ends every session of an account; of the caller's own, all but the current one. */
export function endAccountSessions(
  ctx: AppContext,
  { caller, params }: Call<EndAll>,
): Promise<ResponseData<EndAll>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const account = await moderatedAccount(tx, params.accountId)
    const at = ctx.clock()
    const except = account.id === caller.accountId ? { except: caller.sessionId } : {}
    const ended = await endSessionsOf(tx, account.id, { reason: 'ADMIN', now: at, ...except })
    afterCommit(() => ended.forEach(ctx.cutSession))
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'SESSIONS_ENDED',
      about: { kind: 'ACCOUNT', id: account.id },
      before: { sessions: ended.length + (except.except === undefined ? 0 : 1) },
      after: { sessions: except.except === undefined ? 0 : 1 },
      at,
    })
    return { ended: ended.length }
  })
}
