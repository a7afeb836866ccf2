/** The weights of an order, written with all that follows from them: amounts, discounts, total, payment and figures. */
import { sql } from 'kysely'
import { greatestOrderPaisa } from '../../../contract/shared/money.ts'
import { changeCashAmount } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changePromoDiscount } from '../../promotions/index.ts'
import { countReweighed } from '../summary/count-order.ts'
import type { FollowedDiscount } from './follow-weights.ts'
import { amountOf, amountsOf, isPrepaid } from './weighed-amounts.ts'
import type { WeighedLine, WeighedOrder } from './weighing-rows.ts'

export interface WrittenWeights {
  readonly lines: readonly WeighedLine[]
  /** The total by the weights that count, and if the shopper agrees to the offered ones; undefined while none is. */
  readonly totalPaisa: number
  readonly offeredPaisa: number | undefined
  readonly edition: number
}

/**
 * Always from the order as it was placed, so the last weighing counts, however many there were. EDITED_MEANWHILE where
 * the edition is not that of the row: the caller has looked at another weighing.
 */
export async function writeWeights(
  tx: Tx,
  orderId: string,
  order: WeighedOrder,
  lines: readonly WeighedLine[],
  at: Date,
): Promise<WrittenWeights> {
  const weighed = { ...order, lines }
  const { totalPaisa, discounts } = amountsOf(weighed, ({ weighedMilli }) => weighedMilli)
  const isOffered = lines.some(({ offeredMilli }) => offeredMilli !== null)
  const offeredPaisa = isOffered
    ? amountsOf(weighed, (line) => line.offeredMilli ?? line.weighedMilli).totalPaisa
    : undefined
  if (Math.max(totalPaisa, offeredPaisa ?? 0) > greatestOrderPaisa)
    throw new Refusal('BAD_INPUT', { errors: { lines: 'Too much' } })
  const { rows } = await sql<{ edition: number }>`
    update orders set total_paisa = ${totalPaisa}, offered_paisa = ${offeredPaisa ?? null},
      ordered_paisa = ${order.orderedPaisa}, weigh_edition = weigh_edition + 1,
      updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${orderId} and status = 'ACCEPTED' and weigh_edition = ${order.weighEdition}
    returning weigh_edition as edition`.execute(tx)
  const [written] = rows
  if (written === undefined) throw new Refusal('EDITED_MEANWHILE')
  for (const line of lines) if (line.isWeighed) await writeLine(tx, orderId, order, line)
  for (const followed of discounts) await writeDiscount(tx, orderId, order, followed)
  if (!isPrepaid(order)) await changeCashAmount(tx, orderId, totalPaisa)
  await countReweighed(tx, orderId, totalPaisa - order.totalPaisa)
  return { lines, totalPaisa, offeredPaisa, edition: written.edition }
}

async function writeLine(tx: Tx, orderId: string, order: WeighedOrder, line: WeighedLine): Promise<void> {
  const { weighedMilli } = line
  await tx
    .updateTable('order_line')
    .set({
      weighed_milli: weighedMilli,
      line_paisa: weighedMilli === null ? null : amountOf(line, weighedMilli, isPrepaid(order)),
      offered_milli: line.offeredMilli,
      is_weight_agreed: line.isWeightAgreed,
      is_weight_declined: line.isWeightDeclined,
    })
    .where('order_id', '=', orderId)
    .where('product_id', '=', line.productId)
    .where('variable_no', '=', line.variableNo)
    .execute()
}

async function writeDiscount(
  tx: Tx,
  orderId: string,
  { discounts }: WeighedOrder,
  { seq, paisa, shares }: FollowedDiscount,
): Promise<void> {
  const known = discounts.find((one) => one.seq === seq)
  if (known === undefined) return
  await sql`
    update order_adjustment
    set ordered_paisa = coalesce(ordered_paisa, amount_paisa), amount_paisa = ${0 - paisa}
    where order_id = ${orderId} and seq = ${seq}`.execute(tx)
  await sql`
    update order_adjustment_share s
    set ordered_paisa = coalesce(s.ordered_paisa, s.amount_paisa), amount_paisa = -part.paisa
    from unnest(
      ${shares.map(({ key }) => key)}::text[], ${shares.map((share) => share.paisa)}::bigint[]
    ) as part (key, paisa)
    where s.order_id = ${orderId} and s.seq = ${seq} and s.product_id || ' ' || s.variable_no = part.key`.execute(
    tx,
  )
  if (known.kind !== 'PROMO' || known.sourceId === null || known.paisa === paisa) return
  await changePromoDiscount(tx, { orderId, promoId: known.sourceId, discountPaisa: paisa })
}
