/** The store chooses what becomes of a late payment: the order is taken up again as it was, or the money goes back. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { removeCartLines } from '../../cart/index.ts'
import { retakeStock } from '../../catalogue/index.ts'
import { holdPayment } from '../../payments/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { retakePromos } from '../../promotions/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { storeHours } from '../../vendors/index.ts'
import { issueBill } from '../documents/issue-document.ts'
import { linesOf, type OrderInHand, orderOf, reviveStep } from '../moving/transition-order.ts'
import { showVendorOrder } from '../reading/show-order.ts'
import { tellBoth } from '../states/emit-order-change.ts'
import { acceptClocks } from '../states/order-clocks.ts'
import { countOrder } from '../summary/count-order.ts'
import { closeLatePayment, refundLate } from './late-payments.ts'

type Route = typeof contract.orders.chooseLate

export async function chooseLate(market: Market, call: Call<Route>): Promise<Answer<Route>> {
  const { params, body, person } = call
  const { orderId } = params
  const at = market.clock()
  const by = person.accountId
  await inTransaction(market.db, async (tx, afterCommit) => {
    // Not theirs is not there, before anything of it is held.
    await orderOf(tx, orderId, person)
    await holdPayment(tx, orderId)
    const order = await orderOf(tx, orderId, person)
    const outcome = body.choice === 'REVIVE' ? 'REVIVED' : 'REFUNDED'
    // Late by a moment is late: the clock may not have come round to it yet.
    const inTime = sql`(choose_by > ${at} or ${outcome} = 'REFUNDED')`
    if (!(await closeLatePayment(tx, { orderId, outcome, by, at }, inTime)))
      throw new Refusal('WRONG_STATE', { status: order.status })
    if (order.isDisputed) throw new Refusal('PAYMENT_UNDER_WAY')
    if (outcome === 'REFUNDED') await refundLate(market, tx, order, at, afterCommit)
    else await revive(market, tx, order, { actorId: by, at }, afterCommit)
  })
  return showVendorOrder(market, call)
}

/** At the price and with the goods of then: everything is had again, or nothing changes. */
async function revive(
  market: Market,
  tx: Tx,
  order: OrderInHand,
  { actorId, at }: { actorId: string; at: Date },
  afterCommit: AfterCommit,
): Promise<void> {
  const { id: orderId, userId, vendorId } = order
  const store = await sql`select from vendor where id = ${vendorId} and status = 'APPROVED'`.execute(tx)
  if (store.rows.length === 0) throw new Refusal('STORE_NOT_OPEN')
  const step = await reviveStep(tx, order, { actorId, note: null, at })
  const { acceptHours } = await settingsOf(market, tx)
  const { acceptBy, remindAt } = acceptClocks(await storeHours(tx, vendorId, at), at, acceptHours)
  await tx
    .updateTable('orders')
    .set({ accept_by: acceptBy, remind_at: remindAt, reminded_at: null, expires_at: null })
    .where('id', '=', orderId)
    .execute()
  const lines = await linesOf(tx, orderId)
  // What lay in the cart again when the order ended is bought now.
  await removeCartLines(tx, userId, vendorId, lines)
  await retakeStock(tx, orderId, lines)
  await retakePromos(tx, { orderId, userId })
  await countOrder(tx, { orderId, from: order.status, to: 'PLACED', by: 'VENDOR', at: step.at })
  // While it was over, its money was not billed.
  await issueBill(tx, orderId, step.at)
  await tellBoth(market, tx, order, afterCommit)
}
