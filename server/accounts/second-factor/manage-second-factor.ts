import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { factorOf, freshRecoveryCodes, replaceRecoveryCodes } from './second-factor-rows.ts'

type Show = typeof contract.accounts.secondFactor
type Renew = typeof contract.accounts.newRecoveryCodes
type Disable = typeof contract.accounts.disableSecondFactor

/** Whether the caller's second factor is on, and whether it has to be. */
export async function showSecondFactor(ctx: AppContext, { caller }: Call<Show>): Promise<ResponseData<Show>> {
  const factor = await factorOf(ctx.db, caller.accountId)
  const { left } = await ctx.db
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('account_id', '=', caller.accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    isOn: (factor?.confirmed_at ?? null) !== null,
    since: factor?.confirmed_at ?? null,
    recoveryCodesLeft: left,
    isRequired: caller.userType === 'ADMIN' && (await settingsOf(ctx)).secondFactorForAdmins,
  }
}

/** Ten new recovery codes for the password; the old ones are void. */
export async function renewRecoveryCodes(ctx: AppContext, call: Call<Renew>): Promise<ResponseData<Renew>> {
  const { accountId } = call.caller
  await confirmPassword(ctx, call)
  const factor = await factorOf(ctx.db, accountId)
  if (factor === undefined || factor.confirmed_at === null) throw new Refusal('SECOND_FACTOR_IS_OFF')
  const { codes, hashes } = await freshRecoveryCodes(factor.recovery_salt, call)
  await inTransaction(ctx.db, async (tx) => {
    // Race of two tabs: the second one's codes replace the first one's, whole.
    await tx
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    await replaceRecoveryCodes(tx, accountId, hashes)
  })
  return { recoveryCodes: codes }
}

/** Turns it off for the password; every other session ends. */
export async function disableSecondFactor(ctx: AppContext, call: Call<Disable>): Promise<void> {
  const { accountId, sessionId } = call.caller
  await confirmPassword(ctx, call)
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const gone = await tx
      .deleteFrom('second_factor')
      .where('account_id', '=', accountId)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (gone === undefined || gone.confirmed_at === null) throw new Refusal('SECOND_FACTOR_IS_OFF')
    const which = { reason: 'SECOND_FACTOR', now: ctx.clock(), except: sessionId } as const
    const ended = await endSessionsOf(tx, accountId, which)
    afterCommit(() => ended.forEach(ctx.cutSession))
  })
}
