/** Rows of the demo's orders, as real orders would have written them. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { isOpenAt, nextOpening } from '../../../contract/shared/opening-hours.ts'
import { itemsOf, toMilli } from '../../../contract/shared/quantity-words.ts'
import type { AddressSnapshot } from '../../delivery/index.ts'
import { newOrderNumber } from '../../orders/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows, type Row } from '../insert-rows.ts'
import { phoneOf } from '../people/people-rows.ts'
import type { Shopper } from '../people/shoppers.ts'
import type { NameOf } from '../pictures/draw-pictures.ts'
import { demoAgeLimits } from '../products/demo-facts.ts'
import { type DemoOrder, placeOf, unitPaisa } from './demo-orders.ts'

type Table = 'orders' | 'order_line' | 'order_adjustment' | 'order_event' | 'payment' | 'payment_event'
type Rows = Record<Table, Row[]> & { stock_movement: Row[] }

/** Units that orders took and did not return, by `product/variation`. */
export type Taken = ReadonlyMap<string, number>
export const variationKey = (productId: string, variableNo: number): string => `${productId}/${variableNo}`

export function takenBy(orders: readonly DemoOrder[]): Taken {
  const taken = new Map<string, number>()
  for (const order of orders.filter((one) => !cameBack(one))) {
    for (const { product, variation, quantity } of order.lines) {
      const key = variationKey(product.id, variation.variableNo)
      taken.set(key, (taken.get(key) ?? 0) + quantity)
    }
  }
  return taken
}

const completeMs = 7 * 86_400_000
const statusOf = ({ story }: DemoOrder) => story.steps.at(-1) ?? 'PLACED'
const cameBack = (order: DemoOrder): boolean => ['CANCELLED', 'RETURNED_TO_VENDOR'].includes(statusOf(order))

export async function writeOrders(tx: Tx, orders: readonly DemoOrder[], nameOf: NameOf): Promise<void> {
  const rows: Rows = {
    orders: [],
    order_line: [],
    order_adjustment: [],
    order_event: [],
    payment: [],
    payment_event: [],
    stock_movement: [],
  }
  const numbers = new Set<string>()
  for (const order of orders) addOrder(rows, order, unusedNumber(order, numbers), nameOf)
  for (const [table, some] of Object.entries(rows)) await insertRows(tx, table as keyof Rows, some)
}

function unusedNumber({ seller }: DemoOrder, numbers: Set<string>): string {
  let number = newOrderNumber(seller.store.shopName)
  while (numbers.has(number)) number = newOrderNumber(seller.store.shopName)
  numbers.add(number)
  return number
}

function addOrder(rows: Rows, order: DemoOrder, orderNo: string, nameOf: NameOf): void {
  const { seller, buyer, delivery, steps, lines, story } = order
  const id = randomUUIDv7()
  const [placed] = steps
  const last = steps.at(-1)
  if (placed === undefined || last === undefined) throw new Error('An order without a beginning')
  const goodsPaisa = lines.reduce((sum, line) => sum + unitPaisa(line.variation) * line.quantity, 0)
  const totalPaisa = goodsPaisa + delivery.feePaisa
  const { hours } = seller.store
  const isAgeLimited = lines.some(({ product }) => demoAgeLimits.includes(product.board.name))
  const deliveredAt = steps.find(({ to }) => to === 'DELIVERED')?.at
  rows.orders.push({
    id,
    order_no: orderNo,
    user_id: buyer.accountId,
    vendor_id: seller.vendorId,
    shop_name: seller.store.shopName,
    shop_name_ne: seller.store.shopNameNe,
    status: last.to,
    payment_method: 'COD',
    total_paisa: totalPaisa,
    item_count: lines.reduce(
      (sum, { product, quantity }) => sum + itemsOf({ ...product.measure, quantity }),
      0,
    ),
    delivery_option_id: delivery.optionId,
    delivery_name: delivery.name,
    delivery_name_ne: delivery.nameNe,
    delivery_kind: delivery.kind,
    eta_text: delivery.etaText,
    distance_km: delivery.distanceKm,
    address: story.isFetched ? null : snapshotOf(buyer.shopper),
    note: order.note,
    failed_deliveries: steps.filter(({ to }) => to === 'DELIVERY_FAILED').length,
    opens_at: isOpenAt(hours, placed.at, []) ? null : (nextOpening(hours, placed.at, []) ?? null),
    placed_at: placed.at,
    updated_at: last.at,
    delivered_at: deliveredAt ?? null,
    is_age_limited: isAgeLimited,
    age_checked_at: isAgeLimited ? (deliveredAt ?? null) : null,
    complete_at: deliveredAt === undefined ? null : new Date(deliveredAt.getTime() + completeMs),
    delivery_code: String((rows.orders.length * 2_357 + 1_041) % 10_000).padStart(4, '0'),
  })
  rows.order_adjustment.push({
    order_id: id,
    seq: 1,
    kind: 'DELIVERY',
    label: delivery.name,
    amount_paisa: delivery.feePaisa,
    bearer: 'SHOPPER',
  })
  addLines(rows, id, order, placed.at, nameOf)
  const actors = { SHOPPER: buyer.accountId, VENDOR: seller.accountId, SYSTEM: null }
  for (const { from, to, at, by, note } of steps) {
    const event = { id: randomUUIDv7(), order_id: id, actor: by, actor_id: actors[by] }
    rows.order_event.push({ ...event, from_status: from, to_status: to, note, reason: reasonOf(to, by), at })
  }
  addPayment(rows, id, order, placed.at, totalPaisa)
}

const reasonOf = (to: string, by: string): string | null => {
  if (to === 'CANCELLED') return by === 'SHOPPER' ? 'BY_MISTAKE' : 'SOLD_OUT'
  return to === 'DELIVERY_FAILED' || to === 'RETURNED_TO_VENDOR' ? 'NOBODY_HOME' : null
}

function addLines(rows: Rows, orderId: string, order: DemoOrder, placedAt: Date, nameOf: NameOf): void {
  for (const { product, variation, quantity } of order.lines) {
    const key = { order_id: orderId, product_id: product.id, variable_no: variation.variableNo }
    const drawing = variation.drawing ?? product.drawings[0]
    rows.order_line.push({
      ...key,
      product_name: product.name,
      picture: drawing === undefined ? null : nameOf(drawing),
      attribute: product.isVariable ? variation.attribute : null,
      list_paisa: variation.pricePaisa,
      unit_paisa: unitPaisa(variation),
      quantity,
      unit: product.measure.unit,
      step_milli: toMilli(product.measure.step),
    })
    const moved = { ...key, id: randomUUID() }
    rows.stock_movement.push({ ...moved, quantity: -quantity, reason: 'SOLD', at: placedAt })
    if (!cameBack(order)) continue
    const back = order.steps.at(-1)?.at
    rows.stock_movement.push({ ...moved, id: randomUUID(), quantity, reason: 'RESTOCKED', at: back })
  }
}

function addPayment(rows: Rows, orderId: string, order: DemoOrder, placedAt: Date, totalPaisa: number): void {
  const id = randomUUIDv7()
  const paidAt = order.steps.find(({ to }) => to === 'DELIVERED')?.at
  const voidedAt = cameBack(order) ? order.steps.at(-1)?.at : undefined
  const status = paidAt ? 'PAID' : voidedAt ? 'FAILED' : 'UNPAID'
  rows.payment.push({
    id,
    order_id: orderId,
    method: 'COD',
    collected_by: 'VENDOR',
    amount_paisa: totalPaisa,
    accepted_paisa: paidAt ? totalPaisa : 0,
    status,
    created_at: placedAt,
    paid_at: paidAt ?? null,
  })
  const event = { payment_id: id, from_status: null, to_status: 'UNPAID', at: placedAt }
  rows.payment_event.push({ id: randomUUIDv7(), ...event })
  const settledAt = paidAt ?? voidedAt
  if (settledAt === undefined) return
  const settled = { payment_id: id, from_status: 'UNPAID', to_status: status, at: settledAt }
  rows.payment_event.push({ id: randomUUIDv7(), ...settled })
}

const snapshotOf = (shopper: Shopper): AddressSnapshot => ({
  recipientName: shopper.name,
  phone: phoneOf(shopper.name),
  altPhone: null,
  state: shopper.state,
  city: shopper.district,
  municipality: shopper.municipality,
  ward: shopper.ward,
  tole: shopper.tole,
  houseNo: '',
  landmark: shopper.landmark,
  note: '',
  ...placeOf(shopper),
})
