import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Lock of a vendor's imports: a second sheet is refused at once, instead of waiting as long as the first one takes. */
export async function withImportLock(tx: Tx, vendorId: string): Promise<void> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sheet ${vendorId}`}, 0)) as "isMine"`.execute(tx)
  if (rows[0]?.isMine !== true) throw new Refusal('IMPORT_UNDER_WAY')
}
