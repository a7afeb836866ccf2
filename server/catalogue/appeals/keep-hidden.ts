import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockedProducts } from '../admin-products/moderate-products.ts'
import { notifyOfModeration } from '../notify-catalogue.ts'
import { lockProducts } from '../products/update-store-listing.ts'

type Route = typeof contract.catalogue.keepHidden

/**
 * Declines an appeal: the product stays hidden, for the reason that is given now. The appeal is named by id: an admin
 * who still reads an older one cannot decide about words that were never read.
 */
export function keepHidden(
  ctx: AppContext,
  { caller, params, body }: Call<Route>,
): Promise<ResponseData<Route>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const { productId, vendorId } = await placeOf(tx, params.appealId)
    await lockProducts(tx, vendorId)
    const product = foundOr((await lockedProducts(tx, [productId]))[0])
    const { rows } = await sql<{ id: string }>`
      update product_appeal set outcome = 'KEPT_HIDDEN', decided_by = ${caller.accountId}, decided_at = ${at}
      where id = ${params.appealId} and outcome is null
      returning id`.execute(tx)
    if (rows.length === 0) throw new Refusal('SETTLED_ALREADY')
    await tx
      .updateTable('product')
      .set({ hidden_reason: body.reason, hidden_by: caller.accountId })
      .where('id', '=', productId)
      .execute()
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'PRODUCT_KEPT_HIDDEN',
      about: { kind: 'PRODUCT', id: productId, name: product.name },
      before: { reason: product.hidden_reason },
      after: { reason: body.reason },
      at,
    })
    await notifyOfModeration({ ctx, tx, afterCommit }, 'product-kept-hidden', [productId], body.reason)
    return { productId, hiddenReason: body.reason }
  })
}

async function placeOf(tx: Tx, appealId: string): Promise<{ productId: string; vendorId: string }> {
  const { rows } = await sql<{ productId: string; vendorId: string }>`
    select p.id as "productId", p.vendor_id as "vendorId"
    from product_appeal y join product p on p.id = y.product_id where y.id = ${appealId}`.execute(tx)
  return foundOr(rows[0])
}
