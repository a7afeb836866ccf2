/** Offers follow their goods: windows are published again with each change of price, category or variations. */
import { sql } from 'kysely'
import { productsRepriced } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selectionOf } from './offer-goods.ts'
import { type Offer, offerColumns } from './offer-rows.ts'
import { republishProducts } from './publish-windows.ts'

/** In the transaction of the change, which holds the lock of the vendors' products: no edit of an offer is under way. */
export function onProductsRepriced(): void {
  productsRepriced.subscribe(async (tx, { productIds, at }) => {
    if (productIds.length === 0) return
    for (const offer of await publishedOffers(tx, productIds, at)) {
      await republishProducts(tx, offer, await selectionOf(tx, offer), productIds, at)
    }
  })
}

async function publishedOffers(tx: Tx, productIds: readonly string[], at: Date): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from offer o
    where o.publish_version > 0 and o.status in ('ACTIVE', 'PAUSED') and o.ends_at > ${at} and o.vendor_id in (
      select vendor_id from product where id = any(${[...productIds]}::uuid[])
    ) order by o.id`.execute(tx)
  return rows
}
