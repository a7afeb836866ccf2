/** The price of an unpaid order by another way of paying: what hangs on the old way falls. */
import { sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import { orderedPaisa } from '../../../contract/orders/weighing.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import type { Unit } from '../../../contract/shared/quantity-words.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import { Refusal } from '../../platform/refusal.ts'
import { liveRules, releaseOffers, releasePromo, repricePromo, ruleLines } from '../../promotions/index.ts'
import { followPoints } from '../../rewards/index.ts'
import { writeMethods, writeShares } from '../placing/order-rows.ts'
import { ruleFacts } from '../placing/rule-facts.ts'
import { adjustmentOf, freedDelivery } from '../placing/rules-step.ts'
import { type Adjustment, goodsPart } from '../states/order-price.ts'
import { type Agreed, repriceDiscounts } from './reprice-discounts.ts'

export interface Repriced {
  readonly totalPaisa: number
  /** Goods before any adjustment. */
  readonly goodsPaisa: number
  /** Undefined: the price is what it was. */
  readonly adjustments: readonly Adjustment[] | undefined
  readonly lines: readonly Line[]
}

interface Line extends Columns<'order_line', 'product_id' | 'variable_no' | 'unit_paisa' | 'quantity'> {
  readonly unit: OneOf<'order_line', 'unit', Unit>
  /** An offer that no rule comes after has taken something off it. */
  readonly isStopped: boolean
}

interface Row
  extends Columns<
    'orders',
    'user_id' | 'vendor_id' | 'total_paisa' | 'delivery_kind' | 'payment_method' | 'placed_at'
  > {
  readonly freeAbovePaisa: number | null
  readonly lines: readonly Line[]
  readonly agreed: readonly Agreed[]
  /** A rule that stands by the new way of paying stops the rules after it. */
  readonly isStopped: boolean
}

/** Writes nothing. Rules and the days on which they count are those of the order's own moment. */
export async function repriceOrder(tx: Tx, orderId: string, method: PaymentMethod): Promise<Repriced> {
  const order = await orderToReprice(tx, orderId, method)
  const { lines, vendorId, userId } = order
  const live = order.isStopped ? [] : await liveRules(tx, vendorId, order.placedAt)
  const gained = live.filter(
    ({ paymentMethods: only }) => only.includes(method) && !only.some((one) => one === order.paymentMethod),
  )
  const priced = lines.map((line) => ({ ...line, paisa: orderedPaisa(line) }))
  const goodsPaisa = priced.reduce((sum, { paisa }) => sum + paisa, 0)
  const adjustments = repriceDiscounts({
    ...{ agreed: order.agreed, method, gained, freeAbovePaisa: order.freeAbovePaisa },
    lines: await ruleLines(tx, gained, priced),
    gainedCase: {
      ...{ paymentMethod: method, isPickedUp: order.deliveryKind === 'PICKUP', at: order.placedAt },
      ...(await ruleFacts(tx, gained, { vendorId, userId, orderId })),
    },
    present: adjustmentOf,
    presentFreed: (rule, feePaisa) =>
      freedDelivery(rule, Math.min(feePaisa, rule.maxDiscountPaisa ?? feePaisa)),
  })
  const totalPaisa =
    adjustments?.reduce((sum, { amountPaisa }) => sum + amountPaisa, goodsPaisa) ?? order.totalPaisa
  return { totalPaisa, goodsPaisa, adjustments, lines }
}

/** PRICE_CHANGED with the new breakdown: the shopper has not agreed to it yet. */
export const otherPrice = (
  { totalPaisa, goodsPaisa, adjustments = [] }: Repriced,
  language: Language,
): Refusal =>
  new Refusal('PRICE_CHANGED', {
    total: toRupees(totalPaisa),
    breakdown: [
      goodsPart(goodsPaisa, language),
      ...adjustments.map(({ kind, label, labelNe, amountPaisa }) => ({
        ...{ kind, label: (language === 'ne' && labelNe) || label, amount: amountPaisa },
      })),
    ].map((part) => ({ ...part, amount: toRupees(part.amount) })),
    lines: [],
  })

/** Another order has used up a code's budget since the price was worked out. */
export class BudgetMoved extends Error {}

/** Callers hold the payment's lock, and nothing of it is paid. */
export async function writeRepriced(
  tx: Tx,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
  { totalPaisa, adjustments, lines }: Repriced,
): Promise<void> {
  if (adjustments === undefined) return
  // Lock order as in placing: the offers before the codes.
  const standing = adjustments.flatMap(({ sourceId }) => sourceId ?? [])
  await releaseOffers(tx, { orderId, standing, at })
  await settlePromos(tx, orderId, adjustments)
  await tx.deleteFrom('order_adjustment_share').where('order_id', '=', orderId).execute()
  await tx.deleteFrom('order_adjustment').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_adjustment')
    .values(
      adjustments.map((one, at) => ({
        ...{
          order_id: orderId,
          seq: at + 1,
          kind: one.kind,
          label: one.label,
          label_ne: one.labelNe ?? null,
        },
        ...{ amount_paisa: one.amountPaisa, bearer: one.bearer, platform_percent: one.platformPercent ?? 0 },
        ...{ source_id: one.sourceId ?? null, percent: one.percent ?? null, cap_paisa: one.capPaisa ?? null },
      })),
    )
    .execute()
  await writeShares(tx, { id: orderId, lines, adjustments })
  await writeMethods(tx, { id: orderId, adjustments })
  await followPoints(tx, { orderId, at })
  await tx.updateTable('orders').set({ total_paisa: totalPaisa }).where('id', '=', orderId).execute()
}

/** A code that takes nothing off any more is not used up; any other has taken off what it takes now. */
async function settlePromos(tx: Tx, orderId: string, adjustments: readonly Adjustment[]): Promise<void> {
  const { rows } = await sql<{ promoId: string }>`
    select promo_id as "promoId" from promo_use where order_id = ${orderId} order by promo_id`.execute(tx)
  for (const { promoId } of rows) {
    const stands = adjustments.find(({ sourceId }) => sourceId === promoId)
    if (stands === undefined) await releasePromo(tx, { orderId, promoId })
    else if (!(await repricePromo(tx, { orderId, promoId, discountPaisa: 0 - stands.amountPaisa })))
      throw new BudgetMoved()
  }
}

async function orderToReprice(tx: Tx, orderId: string, method: PaymentMethod): Promise<Row> {
  const { rows } = await sql<Row>`
    select o.user_id as "userId", o.vendor_id as "vendorId", o.total_paisa as "totalPaisa",
      o.delivery_kind as "deliveryKind", o.payment_method as "paymentMethod", o.placed_at as "placedAt",
      d.free_above_paisa as "freeAbovePaisa",
      exists (
        select from order_adjustment a join discount_rule r on r.id = a.source_id
        where a.order_id = o.id and a.kind = 'DISCOUNT_RULE' and r.stops_after
          and coalesce(${method} = any(nullif(a.payment_methods, '{}')), true)
      ) as "isStopped",
      (
        select json_agg(json_build_object(
          'productId', product_id, 'variableNo', variable_no, 'unitPaisa', unit_paisa, 'quantity', quantity,
          'unit', unit, 'isStopped', exists (
            select from order_adjustment_share s join order_adjustment a using (order_id, seq)
            join offer f on f.id = a.source_id
            where (s.order_id, s.product_id, s.variable_no) = (l.order_id, l.product_id, l.variable_no)
              and a.kind = 'OFFER' and s.amount_paisa <> 0 and f.stops_after
          )
        ) order by product_id, variable_no)
        from order_line l where order_id = o.id
      ) as lines,
      (
        select coalesce(json_agg(json_strip_nulls(json_build_object(
          'kind', a.kind, 'label', a.label, 'labelNe', a.label_ne, 'amountPaisa', a.amount_paisa, 'bearer', a.bearer,
          'platformPercent', a.platform_percent, 'percent', a.percent, 'capPaisa', a.cap_paisa,
          'sourceId', a.source_id, 'isOfPlatform', c.id is not null and c.vendor_id is null,
          'budgetLeftPaisa', c.budget_paisa - c.spent_paisa, 'paymentMethods', coalesce(a.payment_methods, nullif(c.payment_methods, '{}')),
          'shares', coalesce(s.shares, '[]')
        )) order by a.seq), '[]')
        from order_adjustment a
        left join promo_code c on a.kind = 'PROMO' and c.id = a.source_id
        cross join lateral (
          select json_agg(coalesce(part.amount_paisa, 0) order by l.product_id, l.variable_no)
            filter (where exists (
              select from order_adjustment_share own where (own.order_id, own.seq) = (a.order_id, a.seq)
            )) as shares
          from order_line l left join order_adjustment_share part
            on (part.order_id, part.seq, part.product_id, part.variable_no)
              = (a.order_id, a.seq, l.product_id, l.variable_no)
          where l.order_id = a.order_id
        ) s
        where a.order_id = o.id
      ) as agreed
    from orders o left join delivery_option d on d.id = o.delivery_option_id
    where o.id = ${orderId}`.execute(tx)
  const [order] = rows
  if (order === undefined) throw new Error(`no order ${orderId}`)
  return order
}
