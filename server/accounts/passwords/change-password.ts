import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { logSecurityEvent } from '../../platform/security/security-log.ts'
import { hashingLimit } from '../limits/hashing-limit.ts'
import { bucketsOf, recordFailure, refuseTooManyFailures } from '../limits/sign-in-rate-limit.ts'
import { checkNewPassword, storePassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { successMessages } from './success-messages.ts'
import { isTemporaryPassword } from './temporary-passwords.ts'

type Change = typeof contract.accounts.changePassword

/** Replaces the caller's password, known or temporary. This session goes on; the other ones end. */
export async function changePassword(ctx: AppContext, call: Call<Change>): Promise<ResponseData<Change>> {
  const { body, caller } = call
  if (body.id !== caller.accountId) throw new Refusal('NOT_ALLOWED')
  await checkNewPassword(ctx, {
    password: body.newPassword,
    userType: caller.userType,
    field: 'newPassword',
  })
  await refuseTooManyFailures(ctx, bucketsOf(caller.accountId, call.address))
  const before = await hashingLimit(call, () => provedPassword(ctx, call))
  const passwordHash = await hashingLimit(call, () => hashPassword(body.newPassword))
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    // Race: changed elsewhere since it was verified; then that proof counts no more.
    const { rows } = await sql`
      select from account where id = ${caller.accountId} and password_hash is not distinct from ${before} for update
    `.execute(tx)
    if (rows.length === 0) throw new Refusal('WRONG_PASSWORD')
    await storePassword(ctx, tx, afterCommit, {
      accountId: caller.accountId,
      passwordHash,
      except: caller.sessionId,
    })
  })
  logSecurityEvent(ctx, 'PASSWORD_CHANGED', { accountId: caller.accountId, ...call })
  return successMessages('PASSWORD_UPDATED', call.language)
}

/** The stored hash, once the caller has proved the password; wrong guesses count as failed sign-ins. */
async function provedPassword(
  ctx: AppContext,
  { caller, body, address }: Call<Change>,
): Promise<string | null> {
  const { accountId } = caller
  const buckets = bucketsOf(accountId, address)
  await refuseTooManyFailures(ctx, buckets)
  const { password_hash: before } = await ctx.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (await isPassword(body.password, before)) return before
  if (await isTemporaryPassword(ctx, accountId, body.password, { mayBeUsed: true })) {
    // A mailed password is for getting in, not for keeping.
    if (body.newPassword === body.password) {
      throw new Refusal('BAD_INPUT', {
        errors: { newPassword: 'Choose a different password from the emailed one.' },
      })
    }
    return before
  }
  await recordFailure(ctx, buckets)
  throw new Refusal('WRONG_PASSWORD')
}
