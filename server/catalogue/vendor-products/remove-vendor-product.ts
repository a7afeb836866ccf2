import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { updateProductStats } from './save-vendor-product.ts'
import { summariseProducts } from './summarise-products.ts'

type Route = typeof contract.catalogue.removeVendorProduct

/** Removes a product of the calling vendor; one that an order may refer to is only hidden. */
export function removeVendorProduct(
  ctx: AppContext,
  { caller, params }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const outcome = await takeAway(tx, vendorId, params.id, ctx.clock())
    await updateProductStats(tx, vendorId, [params.id], ctx.clock())
    return { id: params.id, outcome }
  })
}

/** The caller locks the vendor's products. NOT_FOUND for another vendor's. */
export async function takeAway(
  tx: Tx,
  vendorId: string,
  productId: string,
  now: Date,
): Promise<'DELETED' | 'HIDDEN'> {
  // Lock: an open order holds the variations, and its lines are visible once this statement is through.
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
  await summariseProducts(tx, productIds, now)
}
