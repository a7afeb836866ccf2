import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** A code of an unpaid order takes nothing off any more: as if it had not been named, and its voucher is free again. */
export async function releasePromo(
  tx: Tx,
  { orderId, promoId }: { readonly orderId: string; readonly promoId: string },
): Promise<void> {
  await sql`
    with released as (
      delete from promo_use
      where order_id = ${orderId} and promo_id = ${promoId} and returned_at is null
      returning promo_id, discount_paisa, grant_id
    ),
    freed as (
      update promo_grant set state = 'HELD', order_id = null
      where id in (select grant_id from released) and order_id = ${orderId} and state = 'RESERVED'
    )
    update promo_code c
    set used_count = used_count - 1, spent_paisa = greatest(0, spent_paisa - released.discount_paisa)
    from released where c.id = released.promo_id`.execute(tx)
}
