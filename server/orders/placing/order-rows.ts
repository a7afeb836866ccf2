/** How a new order is written down: all of its rows in one statement. */
import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type OrderText, orderTextNames } from '../../../contract/orders/order-texts.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { itemsOf, toMilli } from '../../../contract/shared/quantity-words.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/types.gen.ts'
import type { Adjustment, OrderedLine } from '../states/order-price.ts'
import { type AgreedDay, dayColumns } from './agreed-day.ts'
import type { AgreedDelivery } from './agreed-delivery.ts'
import type { OfferedLine } from './apply-offers.ts'
import type { OrderRequest } from './order-request.ts'
import { type UnpaidOrder, unpaidBefore } from './unpaid-limits.ts'

/** The column of each text. */
const textColumns = { note: 'note' } as const satisfies Readonly<Record<OrderText, keyof DB['orders']>>

export interface NewOrder extends Readonly<Record<OrderText, string>> {
  readonly id: string
  readonly orderNo: string
  readonly vendorId: string
  readonly shopName: string
  readonly shopNameNe: string | null
  readonly status: 'PLACED' | 'AWAITING_PAYMENT'
  readonly paymentMethod: PaymentMethod
  readonly adjustments: readonly Adjustment[]
  /** Several stores checked out in one go. */
  readonly groupId: string | undefined
  /** The return policy of each product. */
  readonly policies: ReadonlyMap<string, object>
  readonly commissionPercent: number
  /** Percent, told to the shopper; null where nothing is weighed at packing. */
  readonly weighTolerance: number | null
  readonly panBill: { readonly buyerName: string; readonly panNo: string } | undefined
  readonly deliveryCode: string
  readonly isAgeLimited: boolean
  /** Until when the store must accept it, or until when it must be paid. */
  readonly acceptBy: Date | null
  readonly remindAt: Date | null
  readonly expiresAt: Date | null
  readonly totalPaisa: number
  readonly lines: readonly OfferedLine[]
  readonly delivery: AgreedDelivery
  readonly day: AgreedDay
  readonly opensAt: Date | undefined
  readonly request: OrderRequest
  /** The response as JSON, stored for a repeated request with the same key. */
  readonly keptAnswer: string
}

/** Answers the shopper's unpaid orders before this one. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<UnpaidOrder> {
  const { delivery, lines, request } = order
  const address = delivery.address && JSON.stringify(delivery.address)
  const promised = Object.entries(dayColumns(order.day))
  const itemCount = lines.reduce((sum, line) => sum + itemsOf(line), 0)
  const { rows } = await sql<{ held: UnpaidOrder }>`
    with placed as (
      insert into orders (
        id, order_no, user_id, vendor_id, shop_name, shop_name_ne, status, payment_method, total_paisa, item_count,
        delivery_option_id, delivery_name, delivery_name_ne, delivery_kind, eta_text, distance_km, address, opens_at,
        placed_at, updated_at, delivery_code, accept_by, remind_at, expires_at, pan_bill,
        group_id, commission_percent, is_age_limited, seller, weigh_tolerance,
        ${sql.join(promised.map(([name]) => sql.ref(name)))},
        ${sql.join(orderTextNames.map((name) => sql.ref(textColumns[name])))}
      ) values (
        ${order.id}, ${order.orderNo}, ${request.userId}, ${order.vendorId}, ${order.shopName}, ${order.shopNameNe}, ${order.status},
        ${order.paymentMethod}, ${order.totalPaisa}, ${itemCount}, ${delivery.optionId}, ${delivery.name}, ${delivery.nameNe},
        ${delivery.kind}, ${delivery.etaText}, ${delivery.distanceKm}, ${address},
        ${order.opensAt ?? null}, ${request.at}, ${request.at}, ${order.deliveryCode},
        ${order.acceptBy}, ${order.remindAt}, ${order.expiresAt}, ${order.panBill ? JSON.stringify(order.panBill) : null},
        ${order.groupId ?? null}, ${order.commissionPercent}, ${order.isAgeLimited}, ${sellerOf(order.vendorId)},
        ${order.weighTolerance}, ${sql.join(promised.map(([, value]) => value))},
        ${sql.join(orderTextNames.map((name) => order[name]))}
      )
    ),
    with_lines as (
      insert into order_line (
        order_id, product_id, variable_no, product_name, picture, attribute, list_paisa, unit_paisa, quantity,
        return_policy, unit, step_milli, is_weighed, offer_id, offer_unit_paisa
      )
      select ${order.id}, line.*
      from unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[],
        ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.picture)}::text[],
        ${lines.map(attributeOf)}::jsonb[], ${lines.map((line) => line.listPaisa)}::bigint[],
        ${lines.map((line) => line.unitPaisa)}::bigint[], ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map(({ productId }) => JSON.stringify(order.policies.get(productId) ?? null))}::jsonb[],
        ${lines.map((line) => line.unit)}::text[], ${lines.map((line) => toMilli(line.step))}::integer[],
        ${lines.map((line) => line.isWeighed)}::boolean[],
        ${lines.map(({ offered }) => offered?.offerId ?? null)}::uuid[],
        ${lines.map(({ offered }) => offered?.unitPaisa ?? null)}::bigint[]
      ) as line
    ),
    with_adjustments as (
      insert into order_adjustment (
        order_id, seq, kind, label, label_ne, amount_paisa, bearer, platform_percent, source_id, percent, cap_paisa
      )
      select ${order.id}, part.*
      from unnest(
        ${order.adjustments.map((_, at) => at + 1)}::smallint[], ${order.adjustments.map((one) => one.kind)}::text[],
        ${order.adjustments.map((one) => one.label)}::text[],
        ${order.adjustments.map((one) => one.labelNe ?? null)}::text[],
        ${order.adjustments.map((one) => one.amountPaisa)}::bigint[],
        ${order.adjustments.map((one) => one.bearer)}::text[],
        ${order.adjustments.map((one) => one.platformPercent ?? 0)}::smallint[],
        ${order.adjustments.map((one) => one.sourceId ?? null)}::uuid[],
        ${order.adjustments.map((one) => one.percent ?? null)}::smallint[],
        ${order.adjustments.map((one) => one.capPaisa ?? null)}::bigint[]
      ) as part
    ),
    with_history as (
      insert into order_event (id, order_id, actor, actor_id, from_status, to_status, at)
      values (${randomUUIDv7()}, ${order.id}, 'SHOPPER', ${request.userId}, null, ${order.status}, ${request.at})
    )
    update order_request set answer = ${order.keptAnswer}
    where user_id = ${request.userId} and key = ${request.key}
    returning ${unpaidBefore({ ...order, userId: request.userId })} as held`.execute(tx)
  await writeShares(tx, order)
  return rows[0]?.held ?? null
}

/** A snapshot of the seller: a store that is renamed later has sold under this name. */
const sellerOf = (vendorId: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object(
    'shopName', shop_name, 'legalName', legal_name, 'phone', coalesce(phone, ''),
    'address', concat_ws(', ', nullif(address, ''), city),
    'panNo', pan_no, 'isVatRegistered', is_vat_registered, 'issuesInvoices', issues_invoices
  )
  from vendor where id = ${vendorId}
)`

/** How each discount is spread over the lines: most orders have none. */
async function writeShares(tx: Tx, { id, lines, adjustments }: NewOrder): Promise<void> {
  const shares = adjustments.flatMap(({ shares = [] }, at) =>
    shares.flatMap((paisa, line) => (paisa === 0 ? [] : [{ seq: at + 1, paisa, ...keyOf(lines[line]) }])),
  )
  if (shares.length === 0) return
  await tx
    .insertInto('order_adjustment_share')
    .values(shares.map(({ paisa, ...key }) => ({ order_id: id, amount_paisa: paisa, ...key })))
    .execute()
}

const keyOf = (line: OrderedLine | undefined) => ({
  product_id: line?.productId ?? '',
  variable_no: line?.variableNo ?? 0,
})

const attributeOf = ({ variableNo, attribute }: OrderedLine): string | null =>
  variableNo === 0 ? null : JSON.stringify(attribute)
