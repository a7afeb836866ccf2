/** Effects of a weighing once the order is packed: the stock's correction, and the refund of an order paid in advance. */
import { stepsOfWeight } from '../../../contract/orders/weighing.ts'
import { fromMilli } from '../../../contract/shared/quantity.ts'
import { correctStock } from '../../catalogue/index.ts'
import { openWeighedRefund } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { issueCreditNotes } from '../documents/issue-document.ts'
import { isPrepaid } from './weighed-amounts.ts'
import { type WeighedLine, type WeighedOrder, weighedOrder } from './weighing-rows.ts'

/**
 * The order's weights, each of which counts: NOT_WEIGHED where one is missing, WEIGHT_WAITS while the shopper has not
 * answered. Callers hold the payment's lock, so no weight changes until commit.
 */
export async function requireWeighed(tx: Tx, orderId: string): Promise<WeighedOrder> {
  const order = await weighedOrder(tx, orderId)
  const open = order.lines.filter(({ isWeighed, weighedMilli }) => isWeighed && weighedMilli === null)
  if (open.length === 0) return order
  const waits = open.some(({ offeredMilli }) => offeredMilli !== null)
  throw new Refusal(waits ? 'WEIGHT_WAITS' : 'NOT_WEIGHED', {
    lines: open.map(({ productId, variableNo }) => ({ productId, ...(variableNo > 0 && { variableNo }) })),
  })
}

/** Once for an order, in the transaction that packs it. */
export async function settleWeighing(tx: Tx, orderId: string, order: WeighedOrder, at: Date): Promise<void> {
  await correctStock(tx, orderId, order.lines.map(correctionOf))
  const lessPaisa = order.orderedPaisa - order.totalPaisa
  if (!isPrepaid(order) || lessPaisa <= 0) return
  await openWeighedRefund(tx, { orderId, amount: lessPaisa, at })
  await issueCreditNotes(tx, orderId, at)
}

/** Steps that are left over; negative: that were packed beyond the ordered ones. */
const correctionOf = ({ productId, variableNo, quantity, unit, stepMilli, weighedMilli }: WeighedLine) => ({
  productId,
  variableNo,
  unit,
  step: fromMilli(stepMilli),
  quantity: weighedMilli === null ? 0 : quantity - stepsOfWeight(weighedMilli, stepMilli),
})
