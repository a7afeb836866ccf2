import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/errors.ts'
import type { contract } from '../../contract/index.ts'
import { pictureUrl } from '../../contract/limits.ts'
import type { Answer } from '../../contract/route.ts'
import { foundOr } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import type { Shopper, VendorPerson } from '../platform/person.ts'
import { goodsPart } from './order-price.ts'
import { mayMove, vendorMovesFrom } from './order-states.ts'
import { recipientColumns, summaryColumns, summaryJoins } from './order-summary.ts'

type Own = Answer<typeof contract.orders.detail>
type Vendors = Answer<typeof contract.orders.vendorDetail>

interface Asking<P> {
  readonly params: { readonly orderId: string }
  readonly person: P
  readonly language: Language
}

/** One of my orders with lines, breakdown and timeline. */
export async function showOwnOrder(market: Market, call: Asking<Shopper>): Promise<Own> {
  const order = await readOrder<Own>(market, call, sql`o.user_id = ${call.person.accountId}`, sql``)
  return { ...order, mayCancel: mayMove(order, 'CANCELLED', 'SHOPPER') }
}

/** One order of my store, with the steps that are open to me. */
export async function showVendorOrder(market: Market, call: Asking<VendorPerson>): Promise<Vendors> {
  const whose = sql`o.vendor_id = ${call.person.vendorId}`
  const order = await readOrder<Vendors>(market, call, whose, sql`${recipientColumns},`)
  return { ...order, moves: vendorMovesFrom(order), mayCancel: mayMove(order, 'CANCELLED', 'VENDOR') }
}

/** In one statement, so that what is shown is one moment of the order. Times inside JSON arrive as text. */
async function readOrder<Detail extends Own | Vendors>(
  market: Market,
  { params, language }: Asking<unknown>,
  whose: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): Promise<Detail> {
  const { rows } = await sql<Detail>`
    select ${summaryColumns}, ${more} ${lines} as "lines", ${adjustments} as "breakdown", ${events} as "timeline",
      o.address, o.delivery_name as "deliveryName", o.eta_text as "etaText", o.distance_km as "distanceKm",
      o.note, o.opens_at as "opensAt"
    from orders o
    ${summaryJoins}
    where o.id = ${params.orderId} and ${whose}`.execute(market.db)
  const order = foundOr(rows[0])
  const goods = order.lines.reduce((sum, line) => sum + line.lineTotal, 0)
  return {
    ...order,
    firstProductImage: urlOf(order.firstProductImage),
    lines: order.lines.map((line) => ({
      ...line,
      variableNo: line.variableNo || undefined,
      productImage: urlOf(line.productImage),
    })),
    breakdown: [goodsPart(goods, language), ...order.breakdown],
    timeline: order.timeline.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

const urlOf = (picture: string | null): string | null => (picture === null ? null : pictureUrl(picture))

const lines = sql`(
  select json_agg(json_build_object(
    'productId', product_id, 'variableNo', variable_no, 'productName', product_name, 'productImage', picture,
    'attribute', attribute, 'costPrice', list_paisa, 'sellingPrice', unit_paisa, 'quantity', quantity,
    'lineTotal', unit_paisa * quantity
  ) order by product_id, variable_no)
  from order_line where order_id = o.id
)`

const adjustments = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount_paisa) order by seq), '[]')
  from order_adjustment where order_id = o.id
)`

const events = sql`(
  select json_agg(json_build_object('status', to_status, 'at', at, 'by', actor, 'note', note) order by at, id)
  from order_event where order_id = o.id
)`
