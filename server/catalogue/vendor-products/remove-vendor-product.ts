import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockGoods } from '../products/update-store-listing.ts'
import { noteSavedGoods } from './save-vendor-product.ts'
import { sumUpGoods } from './summarise-products.ts'

type Route = typeof contract.catalogue.removeOwnProduct

/** Takes a product of the vendor who asks away; what an order may name is only hidden. */
export function removeOwnProduct(market: Market, { person, params }: Call<Route>): Promise<Answer<Route>> {
  const { vendorId } = person
  return inTransaction(market.db, async (tx) => {
    await lockGoods(tx, vendorId)
    const outcome = await takeAway(tx, vendorId, params.id, market.clock())
    await noteSavedGoods(tx, vendorId, [params.id])
    return { id: params.id, outcome }
  })
}

/** The vendor's goods are locked. NOT_FOUND where it is not theirs. */
export async function takeAway(
  tx: Tx,
  vendorId: string,
  productId: string,
  now: Date,
): Promise<'DELETED' | 'HIDDEN'> {
  // Whoever is buying of it right now holds its variations: what they bought is seen once this statement is through.
  await sql`
    select from product_variation v join product p on p.id = v.product_id
    where p.id = ${productId} and p.vendor_id = ${vendorId}
    order by v.variable_no for update of v`.execute(tx)
  const { rows } = await sql<{ status: string; wasSold: boolean }>`
    select p.status, exists (
      select from stock_movement m where m.product_id = p.id and m.order_id is not null
    ) or exists (select from purchase b where b.product_id = p.id) as "wasSold"
    from product p where p.id = ${productId} and p.vendor_id = ${vendorId} for update`.execute(tx)
  const { status, wasSold } = foundOr(rows[0])
  if (status === 'DRAFT' && !wasSold) {
    await tx.deleteFrom('product').where('id', '=', productId).execute()
    return 'DELETED'
  }
  await hide(tx, [productId], now)
  return 'HIDDEN'
}

export async function hide(tx: Tx, productIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('product')
    .set({ status: 'HIDDEN', is_listed: false })
    .where('id', 'in', [...productIds])
    .execute()
  await sumUpGoods(tx, productIds, now)
}
