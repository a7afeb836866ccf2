import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { programNow } from './program-rows.ts'

/** Where orders earn points at the moment: in the whole market, in some stores, or nowhere. */
export async function runningPrograms(db: Db): Promise<'MARKET' | 'STORES' | undefined> {
  const { rows } = await sql<{ market: boolean; stores: boolean }>`
    select exists (select from ${programNow} where t.is_active and p.vendor_id is null) as market,
      exists (select from ${programNow} where t.is_active and p.vendor_id is not null) as stores`.execute(db)
  const [running] = rows
  if (running?.market) return 'MARKET'
  return running?.stores ? 'STORES' : undefined
}
