import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { ProductKey } from '../products/priced-variations.ts'

/**
 * Ends the windows of an offer on these products, but for those that are kept: goods that have left the offer, or that it
 * lowers no longer. As after a telling: one that has begun ends now, and the job takes it off the stored price.
 */
export async function endWindows(
  tx: Tx,
  offerId: string,
  { productIds, kept }: { readonly productIds: readonly string[]; readonly kept: readonly ProductKey[] },
  at: Date,
): Promise<void> {
  const left = sql<boolean>`w.offer_id = ${offerId} and w.product_id = any(${[...productIds]}::uuid[]) and not exists (
    select from unnest(
      ${kept.map(({ productId }) => productId)}::uuid[], ${kept.map(({ variableNo }) => variableNo)}::smallint[]
    ) as k (product_id, variable_no)
    where (k.product_id, k.variable_no) = (w.product_id, w.variable_no)
  )`
  await sql`delete from product_offer w where ${left} and w.starts_at >= ${at} and not w.is_counted`.execute(
    tx,
  )
  await sql`
    update product_offer w set ends_at = greatest(${at}, w.starts_at + interval '1 microsecond')
    where ${left} and w.ends_at > ${at}`.execute(tx)
}
