import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { AdminCaller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The account that an admin is about to change, locked until the transaction ends. */
export async function moderatedAccount(tx: Tx, accountId: string) {
  // Advisory lock: two admins who disable each other at once must not leave a market without any.
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx)
  const account = await tx
    .selectFrom('account')
    .select(['id', 'user_type', 'disabled_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return foundOr(account)
}

type Judged = Awaited<ReturnType<typeof moderatedAccount>>

export function refuseYourself(caller: AdminCaller, account: Judged): void {
  if (account.id === caller.accountId) throw new Refusal('NOT_YOURSELF')
}

/** Refuses to remove the last admin who can sign in. */
export async function refuseLastAdmin(tx: Tx, account: Judged): Promise<void> {
  if (account.user_type !== 'ADMIN') return
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .where('id', '<>', account.id)
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) throw new Refusal('LAST_ADMIN')
}
