import type { Tx } from '../platform/db.ts'

/** A vendor signs in with the username of the store, so the two change together. A taken one is a unique violation. */
export async function changeUsername(tx: Tx, accountId: string, username: string): Promise<void> {
  await tx.updateTable('account').set({ username }).where('id', '=', accountId).execute()
}
