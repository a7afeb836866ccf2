/** Daily and customer statistics, updated in the transaction of an order's transition. */
import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { refundBooked, refundWithdrawn } from '../../payments/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import {
  type Keeping,
  keepPlaced,
  keepReceived,
  keepRefunded,
  keepRefused,
  keepUnreceived,
} from '../customers/keep-customers.ts'
import type { Actor } from '../states/order-states.ts'

export interface OrderCount {
  readonly orderId: string
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly by: Actor
  readonly at: Date
}

type Figures = Readonly<Record<string, RawBuilder<unknown>>>

const one = sql`1`
const slots = 8

/** Counts a step of an order: placed, accepted, delivered, cancelled or come back. Other steps count nothing. */
export async function updateOrderStats(tx: Tx, { orderId, from, to, by, at }: OrderCount): Promise<void> {
  const sincePlaced = secondsSincePlaced(at)
  if (to === 'PLACED')
    await add(tx, orderId, { placed: one, gross_paisa: sql`o.total_paisa` }, keepPlaced(orderId))
  if (to === 'ACCEPTED') await add(tx, orderId, { accepted: one, accept_seconds: sincePlaced })
  if (to === 'DELIVERED') {
    const delivered = { delivered: one, delivered_paisa: sql`o.total_paisa`, delivery_seconds: sincePlaced }
    await add(tx, orderId, delivered, keepReceived(orderId))
  }
  if (to === 'RETURNED_TO_VENDOR') await add(tx, orderId, { came_back: one }, keepRefused(orderId))
  // An order that was never placed does not count as cancelled either.
  if (to === 'CANCELLED' && from !== 'AWAITING_PAYMENT') await add(tx, orderId, { [cancelledBy(by)]: one })
}

/** A weighing has changed the total of a placed order by so much. */
export async function countReweighed(tx: Tx, orderId: string, byPaisa: number): Promise<void> {
  if (byPaisa !== 0) await add(tx, orderId, { gross_paisa: sql`${byPaisa}::bigint` })
}

/** Subtracts an earlier delivery from the statistics: it was reverted. */
export async function revertDeliveryStats(tx: Tx, orderId: string, deliveredAt: Date): Promise<void> {
  const undelivered = {
    delivered: sql`-1`,
    delivered_paisa: sql`-o.total_paisa`,
    delivery_seconds: sql`-${secondsSincePlaced(deliveredAt)}`,
  }
  await add(tx, orderId, undelivered, keepUnreceived(orderId))
}

const secondsSincePlaced = (at: Date) => sql`greatest(extract(epoch from ${at}::timestamptz - coalesce((
  select min(e.at) from order_event e where e.order_id = o.id and e.to_status = 'PLACED'
), o.placed_at)), 0)::bigint`

const cancelledBy = (by: Actor): string =>
  by === 'SHOPPER' || by === 'VENDOR' ? `cancelled_by_${by.toLowerCase()}` : 'cancelled_by_others'

export function onRefundEvents(): void {
  refundBooked.subscribe((tx, { orderId, amountPaisa }) =>
    add(tx, orderId, { refunded_paisa: sql`${amountPaisa}::bigint` }, keepRefunded(orderId, amountPaisa)),
  )
  refundWithdrawn.subscribe((tx, { orderId, amountPaisa }) =>
    add(tx, orderId, { refunded_paisa: sql`-${amountPaisa}::bigint` }, keepRefunded(orderId, -amountPaisa)),
  )
}

/**
 * One statement for both. Lock order: its rows are the last that a transaction locks before a bill's number, so that
 * their holder waits for no stock, payment or order.
 */
async function add(tx: Tx, orderId: string, figures: Figures, customer?: Keeping): Promise<void> {
  const names = Object.keys(figures)
  const sums = names.map((name) => sql`${sql.ref(name)} = kept.${sql.ref(name)} + excluded.${sql.ref(name)}`)
  const counted = sql`
    insert into order_stat_daily as kept (
      day, vendor_id, city, payment_method, slot, ${sql.join(names.map((name) => sql.ref(name)))}
    )
    select (o.placed_at at time zone 'Asia/Kathmandu')::date, o.vendor_id, coalesce(o.address ->> 'city', ''),
      o.payment_method, pg_backend_pid() % ${sql.lit(slots)}, ${sql.join(Object.values(figures))}
    from orders o where o.id = ${orderId}
    on conflict (day, vendor_id, city, payment_method, slot) do update set ${sql.join(sums)}`
  await (customer ? sql`with counted as (${counted} returning 1)${customer}` : counted).execute(tx)
}
