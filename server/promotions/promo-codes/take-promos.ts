/** The promo codes of an order, counted as used in its transaction, and given back. */
import { sql } from 'kysely'
import type { PromoReason } from '../../../contract/promotions/promo-kinds.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { reserveGrant, returnGrants } from '../grants/reserve-grant.ts'
import { type AgreedPromo, notValid } from './named-promos.ts'
import { usesOfDay } from './uses-of-day.ts'

interface TakingOrder {
  readonly orderId: string
  readonly userId: string
  readonly at: Date
}

type Limits = Columns<
  'promo_code',
  'id' | 'vendor_id' | 'per_user_limit' | 'per_day_limit' | 'is_first_order_only'
>

/**
 * Counts the codes as used by this order. The update locks the code's row, so limits and budget hold under concurrent
 * orders; the one that comes too late reads why. Lock order against deadlocks: codes by their ids.
 */
export async function takePromos(tx: Tx, order: TakingOrder, agreed: readonly AgreedPromo[]): Promise<void> {
  for (const { promo, needsGrant, discountPaisa } of agreed.toSorted((a, b) =>
    a.promo.id < b.promo.id ? -1 : 1,
  )) {
    const { rows } = await sql<Limits>`
      update promo_code set used_count = used_count + 1, spent_paisa = spent_paisa + ${discountPaisa}
      where id = ${promo.id} and status = 'ACTIVE' and starts_at <= ${order.at} and ends_at > ${order.at}
        and (total_limit is null or used_count < total_limit)
        and (budget_paisa is null or spent_paisa + ${discountPaisa} <= budget_paisa)
      returning id, vendor_id as "vendorId", per_user_limit as "perUserLimit", per_day_limit as "perDayLimit",
        is_first_order_only as "isFirstOrderOnly"`.execute(tx)
    const [limits] = rows
    const reason = limits === undefined ? await reasonNow(tx, promo.id) : await reasonAgain(tx, order, limits)
    if (reason !== undefined) throw notValid(promo.code, reason)
    const grantId = await reserveGrant(tx, { ...order, promoId: promo.id })
    if (needsGrant && grantId === undefined) throw notValid(promo.code, 'USER_LIMIT')
    await sql`
      insert into promo_use (promo_id, order_id, user_id, discount_paisa, ordered_paisa, used_at, grant_id)
      values (
        ${promo.id}, ${order.orderId}, ${order.userId}, ${discountPaisa}, ${discountPaisa}, ${order.at},
        ${grantId ?? null}
      )`.execute(tx)
  }
}

/** Why the code was not to be had: OVER_BUDGET while something is left of its budget, else used up, or over. */
async function reasonNow(tx: Tx, promoId: string): Promise<PromoReason> {
  const { rows } = await sql<{ isLeft: boolean }>`
    select status = 'ACTIVE' and spent_paisa < budget_paisa
      and (total_limit is null or used_count < total_limit) as "isLeft"
    from promo_code where id = ${promoId}`.execute(tx)
  return rows[0]?.isLeft === true ? 'OVER_BUDGET' : 'EXHAUSTED'
}

/** Checks again under the row lock: another order may be placed with the code at this moment. */
async function reasonAgain(
  tx: Tx,
  { orderId, userId, at }: TakingOrder,
  { id, vendorId, perUserLimit, perDayLimit, isFirstOrderOnly }: Limits,
): Promise<PromoReason | undefined> {
  const { rows } = await sql<{ times: number; today: number; before: boolean }>`
    select (
      select count(*) from promo_use where promo_id = ${id} and user_id = ${userId} and returned_at is null
    ) as "times",
    ${usesOfDay({ id, perDayLimit }, at)} as "today",
    exists (
      select from orders
      where user_id = ${userId} and id <> ${orderId} and status not in ('CANCELLED', 'EXPIRED')
        ${vendorId === null ? sql`` : sql`and vendor_id = ${vendorId}`}
    ) as "before"`.execute(tx)
  if (perDayLimit !== null && (rows[0]?.today ?? 0) >= perDayLimit) return 'DAY_LIMIT'
  if (perUserLimit !== null && (rows[0]?.times ?? 0) >= perUserLimit) return 'USER_LIMIT'
  return isFirstOrderOnly && rows[0]?.before === true ? 'FIRST_ORDER_ONLY' : undefined
}

/**
 * An order that ended unsold gives its codes back, once, and its vouchers return to their holder. HELD: vouchers alone,
 * for an order whose goods all came back by the store's fault; codes that were merely typed stay used.
 * A use from before budgets were counted leaves none negative.
 */
export async function returnPromos(
  tx: Tx,
  orderId: string,
  at: Date,
  which: 'ALL' | 'HELD' = 'ALL',
): Promise<void> {
  await lockPromosOf(tx, orderId)
  await sql`
    with returned as (
      update promo_use set returned_at = ${at} where order_id = ${orderId} and returned_at is null
        ${which === 'HELD' ? sql`and grant_id is not null` : sql``}
      returning promo_id, discount_paisa
    )
    update promo_code c
    set used_count = used_count - 1, spent_paisa = greatest(0, spent_paisa - returned.discount_paisa)
    from returned where c.id = returned.promo_id`.execute(tx)
  await returnGrants(tx, orderId, at)
}

/**
 * Changes a code's discount on an order after a weighing. Heavier goods may pass the budget: it was held at the order, and
 * the next use is refused instead.
 */
export async function changePromoDiscount(
  tx: Tx,
  { orderId, promoId, discountPaisa }: { orderId: string; promoId: string; discountPaisa: number },
): Promise<void> {
  await lockPromosOf(tx, orderId)
  await sql`
    update promo_code c set spent_paisa = greatest(0, c.spent_paisa + ${discountPaisa} - u.discount_paisa)
    from promo_use u where c.id = ${promoId} and u.promo_id = c.id and u.order_id = ${orderId}`.execute(tx)
  await sql`
    update promo_use set ordered_paisa = coalesce(ordered_paisa, discount_paisa), discount_paisa = ${discountPaisa}
    where order_id = ${orderId} and promo_id = ${promoId}`.execute(tx)
}

/** The order's codes in the order of their ids, in which placing takes them. */
const lockPromosOf = (tx: Tx, orderId: string) =>
  sql`
    select from promo_code where id in (select promo_id from promo_use where order_id = ${orderId})
    order by id for update`.execute(tx)
