/** Key rotation of gateway secrets: those of an old key are re-encrypted, and vendors are notified of lost ones. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { notifyOfLostSecret } from '../notify-payments.ts'
import { type EncryptedAccount, isDecryptable, reencryptSecret } from './encrypt-secret.ts'

interface Row extends EncryptedAccount {
  readonly id: string
  readonly isInUse: boolean
}

/** Replaced accounts are re-encrypted too: open payments still refer to them. */
export async function reencryptSecrets(ctx: AppContext): Promise<void> {
  const { rows } = await sql<Row>`
    select id, vendor_id as "vendorId", sealed_secret as "sealedSecret",
      superseded_at is null and status = 'ACTIVE' as "isInUse"
    from payment_account where sealed_secret is not null`.execute(ctx.db)
  for (const row of rows) {
    const renewed = reencryptSecret(ctx, row)
    if (renewed !== undefined) {
      await sql`update payment_account set sealed_secret = ${renewed}
        where id = ${row.id} and sealed_secret = ${row.sealedSecret}`.execute(ctx.db)
    } else if (row.isInUse && !isDecryptable(ctx, row.sealedSecret)) {
      await inTransaction(ctx.db, (tx, afterCommit) => notifyOfLostSecret(ctx, tx, row.id, afterCommit))
    }
  }
}
