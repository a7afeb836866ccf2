import type { Db } from '../platform/db/db.ts'
import { canonical, isSearchable } from './names/canonical.ts'

/** The account with this e-mail address or username, in whatever spelling. Usernames never hold an @. */
export async function accountCalled(db: Db, typed: string) {
  const name = canonical(typed)
  if (!isSearchable(name)) return undefined
  return await db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'user_type', 'password_hash', 'email_verified_at', 'disabled_at'])
    .where(name.includes('@') ? 'email' : 'username', '=', name)
    .executeTakeFirst()
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountCalled>>>

/** The mailbox of the account with this username; an unknown username stays as it is. */
export async function mailboxOf(db: Db, typed: string): Promise<string> {
  if (typed.includes('@')) return typed
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('username', '=', typed)
    .executeTakeFirst()
  return account?.email ?? typed
}

/** The columns that starting a session needs. */
export type AccountOwner = Pick<AccountRow, 'id' | 'name' | 'username' | 'user_type'>
