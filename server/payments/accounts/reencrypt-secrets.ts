/** Key rotation of gateway secrets: what an old key encrypted is encrypted anew, and keepers hear of what is lost. */
import { sql } from 'kysely'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { tellOfLostSecret } from '../notify-payments.ts'
import { opensHere, renewSecret, type SealedAccount } from './encrypt-secret.ts'

interface Row extends SealedAccount {
  readonly id: string
  readonly isInUse: boolean
}

/** Accounts that were changed since are renewed too: payments that are open still name them. */
export async function renewSeals(market: Market): Promise<void> {
  const { rows } = await sql<Row>`
    select id, vendor_id as "vendorId", sealed_secret as "sealedSecret",
      superseded_at is null and status = 'ACTIVE' as "isInUse"
    from payment_account where sealed_secret is not null`.execute(market.db)
  for (const row of rows) {
    const renewed = renewSecret(market, row)
    if (renewed !== undefined) {
      await sql`update payment_account set sealed_secret = ${renewed}
        where id = ${row.id} and sealed_secret = ${row.sealedSecret}`.execute(market.db)
    } else if (row.isInUse && !opensHere(market, row.sealedSecret)) {
      await inTransaction(market.db, (tx, afterCommit) => tellOfLostSecret(market, tx, row.id, afterCommit))
    }
  }
}
