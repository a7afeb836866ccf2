import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { noteSecurity } from '../../platform/security/security-log.ts'
import { hashingTurns } from '../limits/hashing-limit.ts'
import { bucketsOf, noteFailure, refuseTooManyFailures } from '../limits/sign-in-rate-limit.ts'
import { checkNewPassword, putPassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { said } from './success-messages.ts'
import { isTemporaryPassword } from './temporary-passwords.ts'

type Change = typeof contract.accounts.changePassword

/** My own password, known or temporary, for a new one. This session goes on; my others end. */
export async function changePassword(market: Market, call: Call<Change>): Promise<Answer<Change>> {
  const { body, person } = call
  if (body.id !== person.accountId) throw new Refusal('NOT_ALLOWED')
  await checkNewPassword(market, {
    password: body.newPassword,
    userType: person.userType,
    field: 'newPassword',
  })
  await refuseTooManyFailures(market, bucketsOf(person.accountId, call.address))
  const before = await hashingTurns(call, () => provedPassword(market, call))
  const passwordHash = await hashingTurns(call, () => hashPassword(body.newPassword))
  await inTransaction(market.db, async (tx, afterCommit) => {
    // Meanwhile it may have been changed elsewhere; then what was proved counts no more.
    const { rows } = await sql`
      select from account where id = ${person.accountId} and password_hash is not distinct from ${before} for update
    `.execute(tx)
    if (rows.length === 0) throw new Refusal('WRONG_PASSWORD')
    await putPassword(market, tx, afterCommit, {
      accountId: person.accountId,
      passwordHash,
      except: person.sessionId,
    })
  })
  noteSecurity(market, 'PASSWORD_CHANGED', { accountId: person.accountId, ...call })
  return said('PASSWORD_UPDATED', call.language)
}

/** The stored hash, once the caller has shown to know the password; guesses count as failed sign-ins. */
async function provedPassword(
  market: Market,
  { person, body, address }: Call<Change>,
): Promise<string | null> {
  const { accountId } = person
  const buckets = bucketsOf(accountId, address)
  await refuseTooManyFailures(market, buckets)
  const { password_hash: before } = await market.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (await isPassword(body.password, before)) return before
  if (await isTemporaryPassword(market, accountId, body.password, { mayBeUsed: true })) {
    // What was mailed is for getting in, not for keeping.
    if (body.newPassword === body.password) {
      throw new Refusal('BAD_INPUT', {
        errors: { newPassword: 'Choose another password than the mailed one.' },
      })
    }
    return before
  }
  await noteFailure(market, buckets)
  throw new Refusal('WRONG_PASSWORD')
}
