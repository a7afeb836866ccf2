/**
 * The password that is mailed beside a reset link. It signs in once, within half an hour; the old password works until
 * then and not after. An account that signed in with it has a day to choose a new one, or asks for another mail.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { forgetTokens } from './mailed-tokens.ts'

const lastsMs = hourMs / 2
/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const letters = 16

/** Nearly 80 random bits: too many to guess from a hash, so it need not be slow, nor hide that there is one. */
const hashOf = (accountId: string, password: string): Buffer =>
  createHash('sha256').update(`${accountId}\0${password}`).digest()

export async function issueTemporaryPassword(db: Db, accountId: string, now: Date): Promise<string> {
  const signs = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('')
  const password = signs.match(/.{4}/g)?.join('-') ?? signs
  const row = {
    hash: hashOf(accountId, password),
    expires_at: new Date(now.getTime() + lastsMs),
    used_at: null,
  }
  await db
    .insertInto('temporary_password')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  return password
}

/** Is this the account's temporary password? To sign in with it must be unused; to change it, it may be used. */
export async function isTemporaryPassword(
  { db, clock }: AppContext,
  accountId: string,
  typed: string,
  { mayBeUsed = false } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('temporary_password')
    .select(['hash', 'used_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  if (row === undefined || (row.used_at !== null && !mayBeUsed)) return false
  return timingSafeEqual(row.hash, hashOf(accountId, typed))
}

/** Uses it up for one sign-in. The old password is gone with it, the account says so (21), and the address is proved. */
export async function spendTemporaryPassword(
  { db, clock }: AppContext,
  accountId: string,
  typed: string,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    // Lock order: the account first, as where an email or a new password is written, so that no two deadlock.
    await tx
      .updateTable('account')
      .set({ password_hash: null, password_reset_status: 21 })
      .set((of) => ({ email_verified_at: of.fn.coalesce('email_verified_at', of.val(now)) }))
      .where('id', '=', accountId)
      .execute()
    const used = await tx
      .updateTable('temporary_password')
      .set({ used_at: now, expires_at: new Date(now.getTime() + dayMs) })
      .where('account_id', '=', accountId)
      .where('hash', '=', hashOf(accountId, typed))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('account_id')
      .executeTakeFirst()
    // Race: another request used it first, and nothing here is written.
    if (used === undefined) throw new Refusal('BAD_CREDENTIALS')
    await forgetTokens(tx, accountId, 'RESET')
  })
}

export async function forgetTemporaryPassword(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('temporary_password').where('account_id', '=', accountId).execute()
}
