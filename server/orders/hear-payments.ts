import { paymentSettled } from '../payments/index.ts'
import { settingsOf } from '../settings/index.ts'
import { storeHours } from '../vendors/index.ts'
import { moveOrder, orderById } from './move-order.ts'
import { acceptBy } from './order-clocks.ts'

/** An order that waited for its money is placed once it is there, and from then on its store's time runs. */
export function hearPayments(): void {
  paymentSettled.hear(async (tx, { market, orderId, at }, afterCommit) => {
    const order = await orderById(tx, orderId)
    if (order.status !== 'AWAITING_PAYMENT') return
    await moveOrder(tx, order, { to: 'PLACED', by: 'SYSTEM', actorId: null, note: null, at })
    const { acceptHours } = await settingsOf(market, tx)
    const hours = await storeHours(tx, order.vendorId, at)
    await tx
      .updateTable('orders')
      .set({ accept_by: acceptBy(hours, at, acceptHours), expires_at: null })
      .where('id', '=', orderId)
      .execute()
    afterCommit(() =>
      market.tell([order.userId, order.vendorAccountId], { about: 'order', id: orderId, isNew: true }),
    )
  })
}
