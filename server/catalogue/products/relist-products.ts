import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { indexProductWords, indexStoreWords } from '../search/index-words.ts'
import { lockProducts, updateStoreListing } from './update-store-listing.ts'

/** Condition over `product p` of `vendor v`: live, not hidden by the market, and its store sells. */
export const mayBeListed = sql<boolean>`(p.status = 'LIVE' and p.hidden_at is null and v.status = 'APPROVED')`

/** Updates `is_listed` of a vendor's products, and the search index, after a change of the vendor's state. */
export async function relistProducts(tx: Tx, vendorId: string): Promise<void> {
  await lockProducts(tx, vendorId)
  await sql`
    update product p set is_listed = ${mayBeListed}
    from vendor v
    where v.id = p.vendor_id and p.vendor_id = ${vendorId} and p.is_listed <> ${mayBeListed}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from product where vendor_id = ${vendorId} and is_listed <> (search_words <> '{}')`.execute(tx)
  await indexStoreWords(tx, [vendorId])
  await indexProductWords(
    tx,
    rows.map(({ id }) => id),
  )
  await updateStoreListing(tx, vendorId)
}
