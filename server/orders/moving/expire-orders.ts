/** Expiry of orders at their deadlines: they expire, are cancelled, or are completed. */
import { type RawBuilder, sql } from 'kysely'
import type { StepReason } from '../../../contract/orders/order-states.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { lockPayment } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isDisputed, mayBePaid } from '../late-payments/may-be-paid.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { hasOpenReturn } from '../states/order-conditions.ts'
import { refillCart } from './refill-cart.ts'
import { type LockedOrder, orderById, transitionOrder } from './transition-order.ts'

interface RunOut {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly reason: StepReason | undefined
  /** Condition on `orders o` of that status: its deadline has passed. */
  readonly isDue: (now: Date) => RawBuilder<unknown>
  /** Side effects of the expiry, in the same transaction. */
  readonly also?: (tx: Tx, order: LockedOrder, now: Date) => Promise<void>
}

const runOuts: readonly RunOut[] = [
  {
    from: 'AWAITING_PAYMENT',
    to: 'EXPIRED',
    reason: 'NOT_PAID',
    isDue: (now) => sql`o.expires_at <= ${now} and not ${mayBePaid(now)}`,
    also: refillCart,
  },
  {
    from: 'PLACED',
    to: 'CANCELLED',
    reason: 'NOT_ACCEPTED',
    isDue: (now) => sql`o.accept_by <= ${now} and not ${isDisputed}`,
  },
  {
    from: 'DELIVERED',
    to: 'COMPLETED',
    reason: undefined,
    isDue: (now) => sql`o.complete_at <= ${now} and not ${hasOpenReturn}`,
  },
]
const mostAtOnce = 200

/** Each order in a transaction of its own, so that one that cannot transition does not stop the others. */
export async function expireOrders(ctx: AppContext): Promise<void> {
  for (const runOut of runOuts) {
    const { rows } = await sql<{ id: string }>`
      select o.id from orders o
      where o.status = ${runOut.from} and ${runOut.isDue(ctx.clock())}
      order by o.updated_at limit ${mostAtOnce}`.execute(ctx.db)
    for (const { id } of rows) await moveOn(ctx, id, runOut)
  }
}

async function moveOn(ctx: AppContext, id: string, { from, to, reason, isDue, also }: RunOut): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx, afterCommit) => {
      const at = ctx.clock()
      // A payment under way holds this lock: read again after it whether the deadline still applies.
      await lockPayment(tx, id)
      const order = await orderById(tx, id)
      const { rows } = await sql`
        select from orders o where o.id = ${id} and o.status = ${from} and ${isDue(at)}`.execute(tx)
      if (rows.length === 0) return
      await transitionOrder(tx, order, { to, by: 'SYSTEM', actorId: null, note: null, reason, at })
      await also?.(tx, order, at)
      await emitOrderChange(ctx, tx, order, afterCommit)
    })
  } catch (error) {
    // A concurrent request transitioned it first.
    if (!(error instanceof Refusal)) ctx.log.error({ err: error, orderId: id }, 'an order did not run out')
  }
}
