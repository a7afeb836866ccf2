import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Advisory lock: changes of a shopper's addresses one at a time, so that their number and the one default hold. */
export const lockAddresses = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`.execute(tx)

export const noDefault = (tx: Tx, userId: string) =>
  tx
    .updateTable('delivery_address')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
