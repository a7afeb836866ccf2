/** What happens to orders when a time is over: they expire, are cancelled, or are complete. */
import { sql } from 'kysely'
import type { OrderStatus } from '../../contract/order-shapes.ts'
import { inTransaction } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { Refusal } from '../platform/refusal.ts'
import { moveOrder, orderById } from './move-order.ts'

interface RunOut {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly clock: 'expires_at' | 'accept_by' | 'complete_at'
  readonly note: string | null
}

const runOuts: readonly RunOut[] = [
  { from: 'AWAITING_PAYMENT', to: 'EXPIRED', clock: 'expires_at', note: null },
  { from: 'PLACED', to: 'CANCELLED', clock: 'accept_by', note: 'The store did not answer in time.' },
  { from: 'DELIVERED', to: 'COMPLETED', clock: 'complete_at', note: null },
]
const mostAtOnce = 200

/** Each order in a transaction of its own, so that one that cannot move keeps none of the others. */
export async function runOutOrders(market: Market): Promise<void> {
  for (const runOut of runOuts) {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where status = ${runOut.from} and ${sql.ref(runOut.clock)} <= ${market.clock()}
      order by ${sql.ref(runOut.clock)} limit ${mostAtOnce}`.execute(market.db)
    for (const { id } of rows) await moveOn(market, id, runOut)
  }
}

async function moveOn(market: Market, id: string, { from, to, note }: RunOut): Promise<void> {
  try {
    await inTransaction(market.db, async (tx, afterCommit) => {
      const order = await orderById(tx, id)
      if (order.status !== from) return
      await moveOrder(tx, order, { to, by: 'SYSTEM', actorId: null, note, at: market.clock() })
      afterCommit(() =>
        market.tell([order.userId, order.vendorAccountId], { about: 'order', id, isNew: false }),
      )
    })
  } catch (error) {
    // Somebody else moved it in the same moment.
    if (!(error instanceof Refusal)) market.log.error({ err: error, orderId: id }, 'an order did not run out')
  }
}
