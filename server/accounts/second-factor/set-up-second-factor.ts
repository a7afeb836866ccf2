import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { consumeAttempt, restoreAttempt } from '../limits/guess-rate-limit.ts'
import { codeBucketsOf } from '../limits/sign-in-rate-limit.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { codeUrl, newCodeSecret, qrSvgOf } from './one-time-codes.ts'
import { newRecoverySalt, plainCode } from './recovery-codes.ts'
import {
  encryptedSecrets,
  factorOf,
  freshRecoveryCodes,
  replaceRecoveryCodes,
  stepOf,
} from './second-factor-rows.ts'

type Begin = typeof contract.accounts.beginSecondFactor
type Confirm = typeof contract.accounts.confirmSecondFactor

/** A new secret. It is not active until one of its codes has come back; beginning again makes another. */
export async function beginSecondFactor(ctx: AppContext, call: Call<Begin>): Promise<ResponseData<Begin>> {
  const { accountId } = call.caller
  await confirmPassword(ctx, call)
  const secret = newCodeSecret()
  const row = {
    sealed_secret: encryptedSecrets(ctx).seal(secret, accountId),
    recovery_salt: newRecoverySalt(),
    begun_at: ctx.clock(),
  }
  const begun = await ctx.db
    .insertInto('second_factor')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (begun === undefined) throw new Refusal('SECOND_FACTOR_IS_ON')
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const issuer = (await settingsOf(ctx)).productName
  const url = codeUrl(secret, { issuer, label: email })
  return { secret, url, qrSvg: await qrSvgOf(url) }
}

/** Turns it on with a first code. Sessions that began without it end, all but this one. */
export async function confirmSecondFactor(
  ctx: AppContext,
  call: Call<Confirm>,
): Promise<ResponseData<Confirm>> {
  const { accountId, sessionId } = call.caller
  const factor = await factorOf(ctx.db, accountId)
  if (factor === undefined) throw new Refusal('SECOND_FACTOR_IS_OFF')
  if (factor.confirmed_at !== null) throw new Refusal('SECOND_FACTOR_IS_ON')
  const buckets = codeBucketsOf(accountId, call.address)
  await consumeAttempt(ctx, buckets)
  const step = stepOf(ctx, accountId, factor.sealed_secret, plainCode(call.body.code))
  if (step === undefined) throw new Refusal('CODE_WRONG')
  await restoreAttempt(ctx, buckets)
  const { codes, hashes } = await freshRecoveryCodes(factor.recovery_salt, call)
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const now = ctx.clock()
    const confirmed = await tx
      .updateTable('second_factor')
      .set({ confirmed_at: now, last_step: step })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .where('sealed_secret', '=', factor.sealed_secret)
      .returning('account_id')
      .executeTakeFirst()
    // Race: confirmed, or begun anew, by another tab in the meantime.
    if (confirmed === undefined) throw new Refusal('SECOND_FACTOR_IS_ON')
    await replaceRecoveryCodes(tx, accountId, hashes)
    const ended = await endSessionsOf(tx, accountId, { reason: 'SECOND_FACTOR', now, except: sessionId })
    afterCommit(() => ended.forEach(ctx.cutSession))
  })
  return { recoveryCodes: codes }
}
