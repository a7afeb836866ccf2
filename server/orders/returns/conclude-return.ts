/** How a return ends: money back, or other goods out. All that belongs to it happens in the one transaction. */
import { sql } from 'kysely'
import { paidFor, partOf, refundFor } from '../../../contract/orders/return-amounts.ts'
import { giveInstead } from '../../catalogue/index.ts'
import { discountsOf, encryptAccount, openRefund, postReversal } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { returnPromos } from '../../promotions/index.ts'
import { followReturn, returnPointsOfGoods } from '../../rewards/index.ts'
import type { Actor } from '../states/order-states.ts'
import { orderReplacement, type ReplacementLine, sameProducts } from './order-replacement.ts'
import { type LockedReturn, type Moving, transitionReturn } from './transition-return.ts'

export interface Concluding {
  readonly by: Actor
  readonly actorId: string | null
  readonly note: string | null
  readonly at: Date
}

/**
 * Refunds exactly what was paid for the accepted units, with their share of every discount. The platform's share of
 * those goes back to it in the same transaction.
 */
export async function refundReturn(
  moving: Moving,
  locked: LockedReturn,
  how: Concluding,
): Promise<LockedReturn> {
  const { tx } = moving
  const goods = await orderReplacement(tx, locked.orderId, locked.id)
  const discounts = await sharedDiscounts(tx, locked.orderId)
  const backNow = (line: ReplacementLine) =>
    locked.lines.find((one) => sameProducts(one, line))?.accepted ?? 0
  const isAll = goods.every((line) => line.refunded + backNow(line) === line.quantity)

  let amount = 0
  for (const line of goods) {
    const units = backNow(line)
    if (units === 0) continue
    const keptPercent = locked.reason === 'CHANGED_MIND' ? (line.policy?.restockingPercent ?? 0) : 0
    const { refundPaisa, keptPaisa } = refundFor(line, { before: line.refunded, units, keptPercent })
    amount += refundPaisa
    await tx
      .updateTable('return_line')
      .set({ refund_paisa: refundPaisa, kept_paisa: keptPaisa })
      .where('return_id', '=', locked.id)
      .where('product_id', '=', line.productId)
      .where('variable_no', '=', line.variableNo)
      .execute()
  }
  const isFeeBack = isAll && (await allFaulty(tx, locked))
  const delivery = isFeeBack ? await deliveryPaid(tx, locked.orderId, goods) : 0
  await tx
    .updateTable('return_request')
    .set({ delivery_refund_paisa: delivery })
    .where('id', '=', locked.id)
    .execute()
  const money = amount + delivery
  // The store earned the delivery fee, whoever paid it, unless all was faulty: the platform's share as the shopper's.
  const before = (line: ReplacementLine) => line.refunded
  const after = (line: ReplacementLine) => line.refunded + backNow(line)
  const platformShareBack =
    platformShare(discounts, goods, after, isFeeBack) - platformShare(discounts, goods, before, false)
  const { id, orderId, vendorId } = locked
  if (money > 0) {
    await openRefund(tx, {
      orderId,
      amount: money,
      reason: 'RETURN',
      returnId: id,
      platformShareBack,
      method: locked.refundMethod,
      sealedPayTo: locked.sealedPayTo ?? encryptAccount(moving.ctx, orderId, locked.plainPayTo),
      at: how.at,
    })
  } else {
    // Units that were free to the shopper were paid by the platform: its share goes back, though no money moves.
    await postReversal(tx, { vendorId, orderId, refundId: id, amount: 0, platformShareBack, at: how.at })
  }
  await returnPointsOfGoods(tx, {
    ...{ orderId, returnId: id, at: how.at },
    lines: goods.map((line) => ({ ...line, returned: after(line) })),
  })
  if (isFeeBack) await returnPromos(tx, orderId, how.at, 'HELD')
  const isAccepted = locked.lines.every((line) => line.accepted === line.quantity)
  const done = await transitionReturn(moving, locked, {
    ...how,
    to: isAccepted ? 'REFUNDED' : 'PART_REFUNDED',
  })
  await followReturn({ ...moving, at: how.at }, orderId)
  return done
}

/** Sends the same goods again, or another variation of them; OUT_OF_STOCK when there are none. No money moves. */
export async function replaceReturn(
  moving: Moving,
  locked: LockedReturn,
  how: Concluding,
  given: readonly { productId: string; variableNo?: number | undefined; givenVariableNo: number }[] | null,
): Promise<LockedReturn> {
  const { tx } = moving
  const out = locked.lines
    .filter((line) => line.accepted > 0)
    .map(({ productId, variableNo, accepted: quantity, unit, step }) => {
      const other = given?.find((one) => sameProducts(one, { productId, variableNo }))
      if (given !== null && other === undefined) {
        throw new Refusal('BAD_INPUT', { errors: { given: 'Choose what to send for each product' } })
      }
      return {
        productId,
        from: variableNo,
        variableNo: other?.givenVariableNo ?? variableNo,
        quantity,
        unit,
        step,
      }
    })
  await giveInstead(tx, locked.id, summed(out))
  for (const { productId, from, variableNo } of out) {
    await tx
      .updateTable('return_line')
      .set({ given_variable_no: variableNo })
      .where('return_id', '=', locked.id)
      .where('product_id', '=', productId)
      .where('variable_no', '=', from)
      .execute()
  }
  return transitionReturn(moving, locked, { ...how, to: given === null ? 'REPLACED' : 'EXCHANGED' })
}

/** Two lines may be exchanged for the same variation: its stock is taken once for a return. */
function summed<Line extends { productId: string; variableNo: number; quantity: number }>(
  lines: readonly Line[],
) {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.productId} ${line.variableNo}`
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()]
}

/** The delivery fee is refunded only where every unit went back, and none for a changed mind. */
async function allFaulty(tx: Tx, { id, orderId, isFault }: LockedReturn): Promise<boolean> {
  if (!isFault) return false
  const other = await tx
    .selectFrom('return_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('status', 'in', ['REFUNDED', 'PART_REFUNDED'])
    .where('is_fault', '=', false)
    .executeTakeFirst()
  return other === undefined
}

/** The part of the total that was not paid for goods: the delivery fee, less its discount. */
async function deliveryPaid(tx: Tx, orderId: string, goods: readonly ReplacementLine[]): Promise<number> {
  const order = await tx
    .selectFrom('orders')
    .select('total_paisa')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return goods.reduce((left, line) => left - paidFor(line, line.quantity), order.total_paisa)
}

interface SharedDiscount {
  readonly platformPercent: number
  readonly discountPaisa: number
  readonly shares: readonly { productId: string; variableNo: number; paisa: number }[]
}

/** The discounts of which the platform bears a part. */
async function sharedDiscounts(tx: Tx, orderId: string): Promise<SharedDiscount[]> {
  const { rows } = await sql<SharedDiscount>`
    select d.platform_percent::integer as "platformPercent", d.paisa as "discountPaisa",
      coalesce((
        select json_agg(json_build_object(
          'productId', s.product_id, 'variableNo', s.variable_no, 'paisa', -s.amount_paisa))
        from order_adjustment_share s where s.order_id = ${orderId} and s.seq = d.seq
      ), '[]') as "shares"
    from ${discountsOf(orderId)} d
    where d.platform_percent > 0`.execute(tx)
  return rows
}

/** The platform's share of the discounts on so many units of each line, cumulated from zero. */
function platformShare(
  discounts: readonly SharedDiscount[],
  goods: readonly ReplacementLine[],
  unitsOf: (line: ReplacementLine) => number,
  withDelivery: boolean,
): number {
  return discounts.reduce((sum, { platformPercent, discountPaisa, shares }) => {
    const onGoods = shares.reduce((total, share) => {
      const line = goods.find((one) => sameProducts(one, share))
      return total + (line === undefined ? 0 : partOf(share.paisa, unitsOf(line), line.quantity))
    }, 0)
    const onDelivery = discountPaisa - shares.reduce((total, { paisa }) => total + paisa, 0)
    return sum + Math.round(((onGoods + (withDelivery ? onDelivery : 0)) * platformPercent) / 100)
  }, 0)
}
