import { sql } from 'kysely'
import type { PromoReason } from '../../../contract/promotions/promo-kinds.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'
import { reserveAgain } from '../grants/reserve-grant.ts'
import { usesOfDay } from './uses-of-day.ts'

interface Given
  extends Aliased<'promo_code', { promoId: 'id' }>,
    Columns<'promo_use', 'grant_id'>,
    Columns<
      'promo_code',
      | 'code'
      | 'vendor_id'
      | 'total_limit'
      | 'per_user_limit'
      | 'per_day_limit'
      | 'is_first_order_only'
      | 'used_count'
      | 'budget_paisa'
      | 'spent_paisa'
    >,
    Columns<'promo_use', 'discount_paisa' | 'used_at'> {}

/**
 * Counts the codes of a revived order as used again, at its old price. An expired code does not matter; its limits hold
 * as for all: PROMO_NOT_VALID where other orders have used it up. Lock order as in takePromos: the codes' rows by their
 * ids.
 */
export async function retakePromos(tx: Tx, order: { orderId: string; userId: string }): Promise<void> {
  const { rows } = await sql<Given>`
    select c.id as "promoId", c.code, c.vendor_id as "vendorId", c.total_limit as "totalLimit",
      c.per_user_limit as "perUserLimit", c.per_day_limit as "perDayLimit",
      c.is_first_order_only as "isFirstOrderOnly", c.used_count as "usedCount", c.budget_paisa as "budgetPaisa",
      c.spent_paisa as "spentPaisa", u.discount_paisa as "discountPaisa", u.used_at as "usedAt",
      u.grant_id as "grantId"
    from promo_use u join promo_code c on c.id = u.promo_id
    where u.order_id = ${order.orderId} and u.returned_at is not null
    order by c.id for update of c`.execute(tx)
  for (const promo of rows) {
    const reasonCode =
      (await reasonAgainst(tx, order, promo)) ?? (await voucherAgain(tx, promo.grantId, order.orderId))
    if (reasonCode !== undefined) throw new Refusal('PROMO_NOT_VALID', { promoCode: promo.code, reasonCode })
    await sql`
      with again as (
        update promo_use set returned_at = null where promo_id = ${promo.promoId} and order_id = ${order.orderId}
      )
      update promo_code set used_count = used_count + 1, spent_paisa = spent_paisa + ${promo.discountPaisa}
      where id = ${promo.promoId}`.execute(tx)
  }
}

async function reasonAgainst(
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string },
  promo: Given,
): Promise<PromoReason | undefined> {
  const { promoId, vendorId, totalLimit, perUserLimit, perDayLimit, isFirstOrderOnly, usedCount } = promo
  if (totalLimit !== null && usedCount >= totalLimit) return 'EXHAUSTED'
  if (promo.budgetPaisa !== null && promo.spentPaisa + promo.discountPaisa > promo.budgetPaisa)
    return 'OVER_BUDGET'
  const { rows } = await sql<{ times: number; ofDay: number; hasOther: boolean }>`
    select (
      select count(*) from promo_use where promo_id = ${promoId} and user_id = ${userId} and returned_at is null
    ) as "times",
    ${usesOfDay({ id: promoId, perDayLimit }, promo.usedAt)} as "ofDay",
    exists (
      select from orders o
      where o.user_id = ${userId} and o.id <> ${orderId} and o.status not in ('CANCELLED', 'EXPIRED')
        and (${vendorId}::uuid is null or o.vendor_id = ${vendorId})
    ) as "hasOther"`.execute(tx)
  // Its day is that of the order: the use counts there again.
  if (perDayLimit !== null && (rows[0]?.ofDay ?? 0) >= perDayLimit) return 'DAY_LIMIT'
  if (perUserLimit !== null && (rows[0]?.times ?? 0) >= perUserLimit) return 'USER_LIMIT'
  return isFirstOrderOnly && rows[0]?.hasOther === true ? 'FIRST_ORDER_ONLY' : undefined
}

/** The voucher that came back from this order may be in another one by now. */
const voucherAgain = async (
  tx: Tx,
  grantId: string | null,
  orderId: string,
): Promise<PromoReason | undefined> =>
  grantId === null || (await reserveAgain(tx, grantId, orderId)) ? undefined : 'USER_LIMIT'
