import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** A code of an unpaid order takes nothing off any more: as if it had not been named. */
export async function releasePromo(
  tx: Tx,
  { orderId, promoId }: { readonly orderId: string; readonly promoId: string },
): Promise<void> {
  await sql`
    with released as (
      delete from promo_use
      where order_id = ${orderId} and promo_id = ${promoId} and returned_at is null returning promo_id
    )
    update promo_code set used_count = used_count - 1 where id in (select promo_id from released)`.execute(tx)
}
