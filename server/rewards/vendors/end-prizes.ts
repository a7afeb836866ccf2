import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { setFeaturedUntil } from '../../vendors/index.ts'

/** Featured days that ran are used up; a badge, and featured days that were never started, expire. */
export async function endPrizes(tx: Tx, at: Date): Promise<void> {
  const { rows } = await sql<{ vendorId: string }>`
    update vendor_reward
    set state = case when state = 'GRANTED' and prize = 'FEATURED_DAYS' then 'USED' else 'EXPIRED' end
    where state in ('EARNED', 'GRANTED') and ends_at <= ${at}
    returning vendor_id as "vendorId"`.execute(tx)
  for (const vendorId of new Set(rows.map((row) => row.vendorId))) await updateFeatured(tx, vendorId)
}

/** The store's copy follows its running prizes. */
export async function updateFeatured(tx: Tx, vendorId: string): Promise<void> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(ends_at) as until from vendor_reward
    where vendor_id = ${vendorId} and prize = 'FEATURED_DAYS' and state = 'GRANTED'`.execute(tx)
  await setFeaturedUntil(tx, vendorId, rows[0]?.until ?? null)
}
