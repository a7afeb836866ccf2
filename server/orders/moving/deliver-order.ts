import { sql } from 'kysely'
import type { Market } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { settingsOf } from '../../settings/index.ts'
import { moveOrder, type OrderInHand, type Step } from './transition-order.ts'

/**
 * The goods are with the shopper. Complete once nobody can send anything back any more: after the longest return
 * window of the lines, if one is longer than what the setting says.
 */
export async function deliverOrder(
  market: Market,
  tx: Tx,
  order: OrderInHand,
  step: Step & { readonly to: 'DELIVERED' },
): Promise<OrderInHand> {
  const moved = await moveOrder(tx, order, step)
  const { completeDays } = await settingsOf(market, tx)
  await sql`
    update orders set complete_at = delivered_at + make_interval(days => greatest(${completeDays}::integer, (
      select max((return_policy ->> 'windowDays')::integer) from order_line where order_id = ${order.id}
    ))) where id = ${order.id}`.execute(tx)
  return moved
}
