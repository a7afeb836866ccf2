/** The promo codes of an order: looked at, and taken inside its transaction. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { judgePromo, type PromoCase, type PromoLine, type PromoVerdict } from './judge-promo.ts'
import { type Promo, promoOf } from './promo-rows.ts'

export interface PromoAsked {
  readonly vendorId: string
  readonly userId: string
  readonly promoCode?: string | undefined
  readonly platformCode?: string | undefined
  readonly lines: readonly {
    readonly productId: string
    readonly variableNo: number
    readonly paisa: number
  }[]
  readonly deliveryPaisa: number
  readonly paymentMethod?: string | undefined
  readonly city?: string | null | undefined
  readonly at: Date
}

export interface AgreedPromo {
  readonly promo: Promo
  readonly discountPaisa: number
  /** What is taken off each line, in the order of the lines. */
  readonly shares: readonly number[]
}

/** One code as it would count for these goods now. */
export async function tryPromo(db: Db, asked: PromoAsked, code: string, owner?: 'PLATFORM') {
  const promo = await promoOf(db, { code, vendorId: asked.vendorId, ...(owner && { owner }) })
  return { promo, verdict: judgePromo(promo, await caseOf(db, asked, promo)) }
}

/**
 * The vendor's code first, then the platform's, each on what the one before has left. PROMO_NOT_VALID with the
 * reason for one that does not count; two of one owner are refused.
 */
export async function agreePromos(tx: Tx, asked: PromoAsked): Promise<AgreedPromo[]> {
  const agreed: AgreedPromo[] = []
  let left = asked
  const codes = [
    { code: asked.promoCode, owner: undefined },
    { code: asked.platformCode, owner: 'PLATFORM' as const },
  ]
  for (const { code, owner } of codes) {
    if (code === undefined || code.trim() === '') continue
    const { promo, verdict } = await tryPromo(tx, left, code, owner)
    if (promo === undefined || verdict.reason !== undefined) throw notValid(code, verdict)
    const isSecondOfOwner = agreed.some((one) => (one.promo.vendorId === null) === (promo.vendorId === null))
    if (isSecondOfOwner) throw notValid(code, { ...verdict, reason: 'USER_LIMIT' })
    agreed.push({ promo, discountPaisa: verdict.discountPaisa, shares: verdict.shares })
    left = afterwards(left, promo, verdict)
  }
  return agreed
}

function afterwards(asked: PromoAsked, promo: Promo, { discountPaisa, shares }: PromoVerdict): PromoAsked {
  if (promo.kind === 'FREE_DELIVERY') return { ...asked, deliveryPaisa: asked.deliveryPaisa - discountPaisa }
  return {
    ...asked,
    lines: asked.lines.map((line, at) => ({ ...line, paisa: line.paisa - (shares[at] ?? 0) })),
  }
}

const notValid = (code: string, { reason }: PromoVerdict): Refusal =>
  new Refusal('PROMO_NOT_VALID', { promoCode: code, reasonCode: reason ?? 'NOT_FOUND' })

async function caseOf(db: Db, asked: PromoAsked, promo: Promo | undefined): Promise<PromoCase> {
  const { rows } = await sql<{ times: number; before: boolean }>`
    select (
      select count(*) from promo_use
      where promo_id = ${promo?.id ?? null} and user_id = ${asked.userId} and returned_at is null
    ) as "times",
    exists (
      select from orders where user_id = ${asked.userId} and status not in ('CANCELLED', 'EXPIRED')
        ${promo?.vendorId ? sql`and vendor_id = ${promo.vendorId}` : sql``}
    ) as "before"`.execute(db)
  return {
    userId: asked.userId,
    lines: await withCategories(db, asked.lines, promo),
    deliveryPaisa: asked.deliveryPaisa,
    paymentMethod: asked.paymentMethod,
    city: asked.city,
    timesUsedByUser: rows[0]?.times ?? 0,
    hasOrderedBefore: rows[0]?.before ?? false,
    at: asked.at,
  }
}

/** Categories matter only to a code that names some. */
async function withCategories(
  db: Db,
  lines: PromoAsked['lines'],
  promo: Promo | undefined,
): Promise<PromoLine[]> {
  if (promo === undefined || promo.categoryIds.length === 0) {
    return lines.map((line) => ({ ...line, categoryIds: [] }))
  }
  const { rows } = await sql<{ id: string; categoryIds: string[] }>`
    select id, array_remove(
      array[category_id, sub_category_id, store_category_id, store_sub_category_id], null
    ) as "categoryIds"
    from product where id = any(${lines.map((line) => line.productId)}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row.categoryIds]))
  return lines.map((line) => ({ ...line, categoryIds: byId.get(line.productId) ?? [] }))
}

/**
 * Counts the codes as used by this order. The update holds the code's row, so limits hold however many order at once;
 * EXHAUSTED or USER_LIMIT for whoever comes too late. Codes in the order of their ids, so that nobody waits in a ring.
 */
export async function takePromos(
  tx: Tx,
  order: { readonly orderId: string; readonly userId: string; readonly at: Date },
  agreed: readonly AgreedPromo[],
): Promise<void> {
  for (const { promo, discountPaisa } of agreed.toSorted((a, b) => (a.promo.id < b.promo.id ? -1 : 1))) {
    const refused = (reasonCode: string) =>
      new Refusal('PROMO_NOT_VALID', { promoCode: promo.code, reasonCode })
    const { rows } = await sql`
      update promo_code set used_count = used_count + 1
      where id = ${promo.id} and status = 'ACTIVE' and starts_at <= ${order.at} and ends_at > ${order.at}
        and (total_limit is null or used_count < total_limit)
      returning 1`.execute(tx)
    if (rows.length === 0) throw refused('EXHAUSTED')
    const used = await sql<{ times: number }>`
      select count(*) as "times" from promo_use
      where promo_id = ${promo.id} and user_id = ${order.userId} and returned_at is null`.execute(tx)
    if (promo.perUserLimit !== null && (used.rows[0]?.times ?? 0) >= promo.perUserLimit)
      throw refused('USER_LIMIT')
    await sql`
      insert into promo_use (promo_id, order_id, user_id, discount_paisa, used_at)
      values (${promo.id}, ${order.orderId}, ${order.userId}, ${discountPaisa}, ${order.at})`.execute(tx)
  }
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
