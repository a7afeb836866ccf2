/** The promo codes of an order: evaluated, and taken in its transaction. */
import { sql } from 'kysely'
import type { PromoReason } from '../../../contract/promotions/promo-kinds.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Promo, promoOf } from './promo-rows.ts'
import { afterPromo, type PromoFor, tryPromo } from './try-promo.ts'

export interface PromosAsked extends PromoFor {
  /** A code of the vendor's, or of the platform's. */
  readonly promoCode?: string | undefined
  /** A code of the platform's, beside one of the vendor's. */
  readonly platformCode?: string | undefined
  /** The delivery fee for a subtotal: it may be free from some sum on. */
  readonly deliveryFor: (goodsPaisa: number) => number
}

export interface AgreedPromo {
  readonly promo: Promo
  readonly discountPaisa: number
  /** The discount of each line, in the order of the lines. */
  readonly shares: readonly number[]
}

export interface Agreed {
  readonly promos: readonly AgreedPromo[]
  /** The delivery fee before any discount. */
  readonly deliveryPaisa: number
}

/**
 * The vendor's code first, then delivery, then the platform's code, each on the remainder of the one before.
 * PROMO_NOT_VALID with the reason for one that does not apply; two of one owner are refused.
 */
export async function agreePromos(tx: Tx, asked: PromosAsked): Promise<Agreed> {
  const found = [
    await namedPromo(tx, asked.vendorId, asked.promoCode),
    await namedPromo(tx, asked.vendorId, asked.platformCode, 'PLATFORM'),
  ].filter((one) => one !== undefined)
  const ofVendor = found.filter(({ promo }) => promo.vendorId !== null)
  const ofPlatform = found.filter(({ promo }) => promo.vendorId === null)
  const [, second] = ofPlatform
  if (second !== undefined) throw notValid(second.code, 'USER_LIMIT')

  const promos: AgreedPromo[] = []
  let left: PromosAsked = asked
  const take = async ({ code, promo }: Named) => {
    const verdict = await tryPromo(tx, left, promo)
    if (verdict.reason !== undefined) throw notValid(code, verdict.reason, verdict.minMorePaisa)
    promos.push({ promo, discountPaisa: verdict.discountPaisa, shares: verdict.shares })
    left = afterPromo(left, promo, verdict)
  }
  for (const one of ofVendor) await take(one)
  const taken = asked.deliveryPaisa - left.deliveryPaisa
  const deliveryPaisa = asked.deliveryFor(left.lines.reduce((sum, line) => sum + line.paisa, 0))
  left = { ...left, deliveryPaisa: deliveryPaisa - taken }
  for (const one of ofPlatform) await take(one)
  return { promos, deliveryPaisa }
}

interface Named {
  readonly code: string
  readonly promo: Promo
}

async function namedPromo(
  tx: Tx,
  vendorId: string,
  code: string | undefined,
  owner?: 'PLATFORM',
): Promise<Named | undefined> {
  if (code === undefined || code.trim() === '') return undefined
  const promo = await promoOf(tx, { code, vendorId, ...(owner && { owner }) })
  if (promo === undefined) throw notValid(code, 'NOT_FOUND')
  return { code, promo }
}

const notValid = (code: string, reasonCode: PromoReason, minMorePaisa?: number): Refusal =>
  new Refusal('PROMO_NOT_VALID', {
    promoCode: code,
    reasonCode,
    ...(minMorePaisa !== undefined && { minMore: toRupees(minMorePaisa) }),
  })

/**
 * Counts the codes as used by this order. The update locks the code's row, so limits hold under concurrent orders;
 * EXHAUSTED or USER_LIMIT for the one that comes too late. Lock order against deadlocks: codes by their ids.
 */
export async function takePromos(
  tx: Tx,
  order: { readonly orderId: string; readonly userId: string; readonly at: Date },
  agreed: readonly AgreedPromo[],
): Promise<void> {
  for (const { promo, discountPaisa } of agreed.toSorted((a, b) => (a.promo.id < b.promo.id ? -1 : 1))) {
    const { rows } = await sql`
      update promo_code set used_count = used_count + 1
      where id = ${promo.id} and status = 'ACTIVE' and starts_at <= ${order.at} and ends_at > ${order.at}
        and (total_limit is null or used_count < total_limit)
      returning 1`.execute(tx)
    if (rows.length === 0) throw notValid(promo.code, 'EXHAUSTED')
    await refuseAgain(tx, order, promo)
    await sql`
      insert into promo_use (promo_id, order_id, user_id, discount_paisa, used_at)
      values (${promo.id}, ${order.orderId}, ${order.userId}, ${discountPaisa}, ${order.at})`.execute(tx)
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

/** An order that ended unsold gives its codes back, once. */
export async function returnPromos(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    with returned as (
      update promo_use set returned_at = ${at} where order_id = ${orderId} and returned_at is null returning promo_id
    )
    update promo_code set used_count = used_count - 1
    where id in (select promo_id from returned)`.execute(tx)
}
