import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { settingsOf } from '../../settings/index.ts'
import { type LockedOrder, type OrderTransition, transitionOrder } from './transition-order.ts'

/**
 * Delivers an order. It is completed once no return can be requested any more: after the longest return window of its
 * lines, if one is longer than the setting.
 */
export async function deliverOrder(
  ctx: AppContext,
  tx: Tx,
  order: LockedOrder,
  step: OrderTransition & { readonly to: 'DELIVERED' },
): Promise<LockedOrder> {
  const moved = await transitionOrder(tx, order, step)
  const { completeDays } = await settingsOf(ctx, tx)
  await sql`
    update orders set complete_at = delivered_at + make_interval(days => greatest(${completeDays}::integer, (
      select max((return_policy ->> 'windowDays')::integer) from order_line where order_id = ${order.id}
    ))) where id = ${order.id}`.execute(tx)
  return moved
}
