/** How a new order is written down: all of its rows in one statement. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { AgreedDelivery } from './agreed-delivery.ts'
import type { OrderedLine } from './order-price.ts'
import type { OrderRequest } from './order-request.ts'

export interface NewOrder {
  readonly id: string
  readonly orderNo: string
  readonly vendorId: string
  readonly shopName: string
  readonly paymentMethod: 'COD'
  readonly totalPaisa: number
  readonly lines: readonly OrderedLine[]
  readonly delivery: AgreedDelivery
  readonly note: string
  readonly opensAt: Date | undefined
  readonly request: OrderRequest
  /** The answer as JSON, kept for whoever asks with the same key again. */
  readonly keptAnswer: string
}

export async function writeOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { delivery, lines, request } = order
  const address = delivery.address && JSON.stringify(delivery.address)
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  await sql`
    with placed as (
      insert into orders (
        id, order_no, user_id, vendor_id, shop_name, status, payment_method, total_paisa, item_count,
        delivery_option_id, delivery_name, delivery_kind, eta_text, distance_km, address, note, opens_at,
        placed_at, updated_at
      ) values (
        ${order.id}, ${order.orderNo}, ${request.userId}, ${order.vendorId}, ${order.shopName}, 'PLACED',
        ${order.paymentMethod}, ${order.totalPaisa}, ${itemCount}, ${delivery.optionId}, ${delivery.name},
        ${delivery.kind}, ${delivery.etaText}, ${delivery.distanceKm}, ${address}, ${order.note},
        ${order.opensAt ?? null}, ${request.at}, ${request.at}
      )
    ),
    with_lines as (
      insert into order_line (
        order_id, product_id, variable_no, product_name, picture, attribute, list_paisa, unit_paisa, quantity
      )
      select ${order.id}, line.*
      from unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[],
        ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.picture)}::text[],
        ${lines.map(attributeOf)}::jsonb[], ${lines.map((line) => line.listPaisa)}::bigint[],
        ${lines.map((line) => line.unitPaisa)}::bigint[], ${lines.map((line) => line.quantity)}::integer[]
      ) as line
    ),
    with_delivery as (
      insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer)
      values (${order.id}, 1, 'DELIVERY', ${delivery.name}, ${delivery.feePaisa}, 'SHOPPER')
    ),
    with_history as (
      insert into order_event (id, order_id, actor, actor_id, from_status, to_status, at)
      values (${randomUUIDv7()}, ${order.id}, 'SHOPPER', ${request.userId}, null, 'PLACED', ${request.at})
    )
    update order_request set answer = ${order.keptAnswer}
    where user_id = ${request.userId} and key = ${request.key}`.execute(tx)
}

const attributeOf = ({ variableNo, attribute }: OrderedLine): string | null =>
  variableNo === 0 ? null : JSON.stringify(attribute)
