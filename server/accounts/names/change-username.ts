import type { Tx } from '../../platform/db/db.ts'
import { lockUsernames, takenAmong } from './store-usernames.ts'

/** Whether the username is unused, now and ever before; it is locked until the transaction ends. */
export async function isUsernameFree(tx: Tx, username: string): Promise<boolean> {
  await lockUsernames(tx)
  return !(await takenAmong(tx, [username])).has(username)
}

/** A vendor signs in with the username of the store, so the two change together. A taken one is a unique violation. */
export async function changeUsername(tx: Tx, accountId: string, username: string): Promise<void> {
  await tx.updateTable('account').set({ username }).where('id', '=', accountId).execute()
}
