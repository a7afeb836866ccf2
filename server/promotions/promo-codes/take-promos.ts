/** The promo codes of an order, counted as used in its transaction, and given back. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type AgreedPromo, notValid } from './named-promos.ts'
import { reserveGrant, returnGrants } from '../grants/reserve-grant.ts'
import type { Promo } from './promo-rows.ts'

/**
 * Counts the codes as used by this order. The update locks the code's row, so limits hold under concurrent orders;
 * EXHAUSTED or USER_LIMIT for the one that comes too late. Lock order against deadlocks: codes by their ids.
 */
export async function takePromos(
  tx: Tx,
  order: { readonly orderId: string; readonly userId: string; readonly at: Date },
  agreed: readonly AgreedPromo[],
): Promise<void> {
  for (const { promo, needsGrant, discountPaisa } of agreed.toSorted((a, b) => (a.promo.id < b.promo.id ? -1 : 1))) {
    const { rows } = await sql`
      update promo_code set used_count = used_count + 1
      where id = ${promo.id} and status = 'ACTIVE' and starts_at <= ${order.at} and ends_at > ${order.at}
        and (total_limit is null or used_count < total_limit)
      returning 1`.execute(tx)
    if (rows.length === 0) throw notValid(promo.code, 'EXHAUSTED')
    await refuseAgain(tx, order, promo)
    const grantId = await reserveGrant(tx, { ...order, promoId: promo.id })
    if (needsGrant && grantId === undefined) throw notValid(promo.code, 'USER_LIMIT')
    await sql`
      insert into promo_use (promo_id, order_id, user_id, discount_paisa, used_at, grant_id)
      values (${promo.id}, ${order.orderId}, ${order.userId}, ${discountPaisa}, ${order.at},
        ${grantId ?? null})`.execute(tx)
  }
}

/** Checks again under the row lock: the same shopper may be placing a second order at this moment. */
async function refuseAgain(
  tx: Tx,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
  { id, code, vendorId, perUserLimit, isFirstOrderOnly }: Promo,
): Promise<void> {
  const { rows } = await sql<{ times: number; before: boolean }>`
    select (
      select count(*) from promo_use where promo_id = ${id} and user_id = ${userId} and returned_at is null
    ) as "times",
    exists (
      select from orders
      where user_id = ${userId} and id <> ${orderId} and status not in ('CANCELLED', 'EXPIRED')
        ${vendorId === null ? sql`` : sql`and vendor_id = ${vendorId}`}
    ) as "before"`.execute(tx)
  if (perUserLimit !== null && (rows[0]?.times ?? 0) >= perUserLimit) throw notValid(code, 'USER_LIMIT')
  if (isFirstOrderOnly && rows[0]?.before === true) throw notValid(code, 'FIRST_ORDER_ONLY')
}

/**
 * An order that ended unsold gives its codes back, once, and its vouchers return to their holder. HELD: vouchers alone,
 * for an order whose goods all came back by the store's fault; codes that were merely typed stay used.
 */
export async function returnPromos(
  tx: Tx,
  orderId: string,
  at: Date,
  which: 'ALL' | 'HELD' = 'ALL',
): Promise<void> {
  await sql`
    with returned as (
      update promo_use set returned_at = ${at} where order_id = ${orderId} and returned_at is null ${which === 'HELD' ? sql`and grant_id is not null` : sql``}
      returning promo_id
    )
    update promo_code set used_count = used_count - 1
    where id in (select promo_id from returned)`.execute(tx)
  // Lock order as in takePromos: the code before its voucher.
  await returnGrants(tx, orderId, at)
}

/** Changes a code's discount on an order after a weighing. */
export async function changePromoDiscount(
  tx: Tx,
  { orderId, promoId, discountPaisa }: { orderId: string; promoId: string; discountPaisa: number },
): Promise<void> {
  await tx
    .updateTable('promo_use')
    .set({ discount_paisa: discountPaisa })
    .where('order_id', '=', orderId)
    .where('promo_id', '=', promoId)
    .execute()
}
