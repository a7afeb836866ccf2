/** Discounts of every kind and bearer on an order, written as rows: not all of them can be had through requests yet. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../platform/db/db.ts'
import type { TestMarket } from './test-market.ts'

export interface WrittenDiscount {
  readonly kind: 'OFFER' | 'DISCOUNT_RULE' | 'PROMO' | 'REWARD'
  readonly bearer: 'VENDOR' | 'PLATFORM' | 'SHARED'
  readonly platformPercent: number
  readonly paisa: number
  /** Of one in percent, with the most that it takes off. */
  readonly percent?: number
  readonly capPaisa?: number | null
  /** Taken off each product; none for a discount on delivery. */
  readonly parts: readonly { readonly productId: string; readonly paisa: number }[]
}

/** Takes the discounts off an order that has just been placed: its total, payment and figures follow. */
export const writeDiscounts = (
  test: TestMarket,
  orderId: string,
  discounts: readonly WrittenDiscount[],
): Promise<void> =>
  inTransaction(test.db, async (tx) => {
    const { user_id, vendor_id } = await tx
      .selectFrom('orders')
      .select(['user_id', 'vendor_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    for (const [at, { kind, bearer, platformPercent, paisa, parts, ...follows }] of discounts.entries()) {
      const [seq, sourceId] = [at + 10, randomUUID()]
      if (kind === 'PROMO') {
        const code = `W${sourceId.slice(0, 12).toUpperCase()}`
        const [starts_at, ends_at] = [new Date('2020-01-01'), new Date('2099-01-01')]
        await tx
          .insertInto('promo_code')
          .values({
            ...{ id: sourceId, vendor_id: bearer === 'VENDOR' ? vendor_id : null, code, title: 'Off' },
            ...{ kind: 'AMOUNT', amount_paisa: paisa, starts_at, ends_at, used_count: 1 },
            ...{ bearer, platform_percent: platformPercent, created_by: user_id },
          })
          .execute()
        await tx
          .insertInto('promo_use')
          .values({
            ...{ promo_id: sourceId, order_id: orderId, user_id, discount_paisa: paisa },
            used_at: new Date(),
          })
          .execute()
      }
      await tx
        .insertInto('order_adjustment')
        .values({
          ...{ order_id: orderId, seq, kind, label: `${kind} of ${bearer}`, amount_paisa: -paisa },
          ...{ bearer, platform_percent: platformPercent, source_id: sourceId },
          ...{ percent: follows.percent ?? null, cap_paisa: follows.capPaisa ?? null },
        })
        .execute()
      if (parts.length === 0) continue
      await tx
        .insertInto('order_adjustment_share')
        .values(
          parts.map((part) => ({
            ...{ order_id: orderId, seq, product_id: part.productId, variable_no: 0 },
            amount_paisa: -part.paisa,
          })),
        )
        .execute()
    }
    const off = discounts.reduce((sum, { paisa }) => sum + paisa, 0)
    await lower(tx, orderId, off)
  })

async function lower(tx: Tx, orderId: string, paisa: number): Promise<void> {
  await sql`update orders set total_paisa = total_paisa - ${paisa} where id = ${orderId}`.execute(tx)
  await sql`update payment set amount_paisa = amount_paisa - ${paisa} where order_id = ${orderId}`.execute(tx)
  await sql`
    update order_stat_daily s set gross_paisa = gross_paisa - ${paisa}
    where (s.day, s.vendor_id, s.city, s.payment_method, s.slot) = (
      select k.day, k.vendor_id, k.city, k.payment_method, k.slot
      from orders o join order_stat_daily k on (k.day, k.vendor_id, k.city, k.payment_method) = (
        (o.placed_at at time zone 'Asia/Kathmandu')::date, o.vendor_id, coalesce(o.address ->> 'city', ''),
        o.payment_method
      )
      -- An order that awaits its payment is in no figure yet.
      where o.id = ${orderId} and o.status <> 'AWAITING_PAYMENT' limit 1
    )`.execute(tx)
}
