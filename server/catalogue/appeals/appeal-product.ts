import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Aliased } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfAppeal } from '../notify-catalogue.ts'
import { lockProducts } from '../products/update-store-listing.ts'

type Route = typeof contract.catalogue.appealProduct
type Appeal = ResponseData<Route>

/** Rate limit: every admin is notified of each, and nobody mends so many products in a day. */
const appealsPerDay = 30

/** A vendor appeals for a mended product that the market hides. Idempotent: the first appeal stands, notified once. */
export function appealProduct(ctx: AppContext, { caller, params, body }: Call<Route>): Promise<Appeal> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    // Lock as in every writer of products: an admin restores the product before this, or after it.
    await lockProducts(tx, caller.vendorId)
    const product = foundOr(
      await tx
        .selectFrom('product')
        .select('hidden_at')
        .where('id', '=', params.id)
        .where('vendor_id', '=', caller.vendorId)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    )
    if (product.hidden_at === null) throw new Refusal('NOT_HIDDEN')
    const { rows } = await sql<{ id: string }>`
      insert into product_appeal (id, product_id, asked_by, asked_at, note)
      values (${randomUUIDv7()}, ${params.id}, ${caller.accountId}, ${at}, ${body.note})
      on conflict (product_id) where outcome is null do nothing
      returning id`.execute(tx)
    for (const { id } of rows) {
      const limit = { what: 'product-appeal', whom: caller.accountId, most: appealsPerDay, windowMs: dayMs }
      const retryAfter = await consumeRateLimit(tx, limit, at)
      if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
      await notifyOfAppeal({ ctx, tx, afterCommit }, id)
    }
    return openAppealOf(tx, params.id)
  })
}

async function openAppealOf(tx: Tx, productId: string): Promise<Appeal> {
  const { rows } = await sql<Aliased<'product_appeal', { appealedAt: 'asked_at'; appealNote: 'note' }>>`
    select asked_at as "appealedAt", note as "appealNote"
    from product_appeal where product_id = ${productId} and outcome is null`.execute(tx)
  return { ...foundOr(rows[0]) }
}
