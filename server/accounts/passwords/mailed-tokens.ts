/** Tokens of mailed links: 128 random bits, of which only a hash is kept. The newest of a purpose is the only one. */
import { createHash, randomBytes } from 'node:crypto'
import { hourMs } from '../../../contract/shared/durations.ts'
import type { Db } from '../../platform/db/db.ts'

export type TokenPurpose = 'VERIFY' | 'RESET'

const lastsMs: Readonly<Record<TokenPurpose, number>> = { VERIFY: 24 * hourMs, RESET: hourMs / 2 }

const hashOf = (purpose: TokenPurpose, token: string): Buffer =>
  createHash('sha256').update(`${purpose}\0${token}`).digest()

/** Makes a token and voids the one before it. It is readable in the email alone. */
export async function issueToken(
  db: Db,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const row = { hash: hashOf(purpose, token), expires_at: new Date(now.getTime() + lastsMs[purpose]) }
  await db
    .insertInto('mailed_token')
    .values({ account_id: accountId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(row))
    .execute()
  return token
}

/** The account of this token, while it may be used. */
export const ownerOfToken = (db: Db, purpose: TokenPurpose, token: string, now: Date) =>
  db
    .selectFrom('mailed_token')
    .innerJoin('account', 'account.id', 'mailed_token.account_id')
    .select(['account.id', 'account.user_type'])
    .where('mailed_token.hash', '=', hashOf(purpose, token))
    .where('mailed_token.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()

/** Consumes a token. Of several concurrent uses one gets the account; the others get nothing. */
export async function takeToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('mailed_token')
    .where('hash', '=', hashOf(purpose, token))
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return taken?.account_id
}

export async function forgetTokens(db: Db, accountId: string, purpose: TokenPurpose): Promise<void> {
  await db
    .deleteFrom('mailed_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}
