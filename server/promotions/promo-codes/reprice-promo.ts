import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/**
 * A code takes off another sum of an unpaid order that is priced anew. Conditional update: false where that is more, and
 * would pass its budget; then nothing is written. Callers take an order's codes by their ids.
 */
export async function repricePromo(
  tx: Tx,
  { orderId, promoId, discountPaisa }: { orderId: string; promoId: string; discountPaisa: number },
): Promise<boolean> {
  const { rows } = await sql`
    update promo_code c set spent_paisa = greatest(0, c.spent_paisa + ${discountPaisa} - u.discount_paisa)
    from promo_use u
    where c.id = ${promoId} and u.promo_id = c.id and u.order_id = ${orderId} and (
      c.budget_paisa is null or ${discountPaisa} <= u.discount_paisa
      or c.spent_paisa + ${discountPaisa} - u.discount_paisa <= c.budget_paisa
    ) returning c.id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update promo_use set discount_paisa = ${discountPaisa}, ordered_paisa = ${discountPaisa}
    where order_id = ${orderId} and promo_id = ${promoId}`.execute(tx)
  return true
}
