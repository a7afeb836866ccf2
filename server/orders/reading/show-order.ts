import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ShopperCancelReason } from '../../../contract/orders/cancel-reasons.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf, Stored } from '../../platform/db/row-types.ts'
import type { ShopperCaller, VendorCaller } from '../../platform/http/caller.ts'
import { settingsOf } from '../../settings/index.ts'
import { addressForVendor, contactOpenSince } from '../customers/contact-cover.ts'
import { lateChoiceUntil } from '../late-payments/late-payments.ts'
import { isDisputed } from '../late-payments/may-be-paid.ts'
import { type PromiseColumns, promiseColumn, promiseIn } from '../promises/promise-column.ts'
import { mostCodeTries } from '../states/delivery-code.ts'
import { orderWeighingOf, type WeighingColumns, weighingColumns } from '../states/line-weighing.ts'
import {
  type AdjustmentJson,
  adjustments,
  breakdownIn,
  type EventJson,
  events,
  type LineJson,
  lines,
  type ShopperRecord,
  type StoredAddress,
  shopperRecord,
} from '../states/order-columns.ts'
import { hasOpenReturn, isLate } from '../states/order-conditions.ts'
import { goodsPart } from '../states/order-price.ts'
import {
  adminTransitionsFrom,
  confirmationOf,
  mayAsk,
  mayTransition,
  underWayStatuses,
  vendorTransitionsFrom,
} from '../states/order-states.ts'
import { type FrozenParcel, shownParcel } from '../states/tracking-link.ts'
import { undoUntil } from '../states/undo-until.ts'
import { type MyOrderColumns, myOrderColumns, myOrderRowOf } from './my-order-row.ts'
import {
  type OrderRow,
  type RecipientColumns,
  recipientColumns,
  type SummaryColumns,
  summaryColumns,
  summaryJoins,
  vendorOrderRowOf,
} from './order-summary.ts'
import { type PickupJson, pickupAt } from './pickup-place.ts'
import { shownLine } from './shown-line.ts'
import { type VatJson, vatColumn, vatOf } from './vat-of-order.ts'

type Own = ResponseData<typeof contract.orders.detail>
type Vendors = ResponseData<typeof contract.orders.vendorDetail>
type Admins = ResponseData<typeof contract.orders.adminDetail>

interface Asking<P> {
  readonly params: { readonly orderId: string }
  readonly caller: P
  readonly language: Language
}

/** One of my orders with lines, breakdown and timeline, and with its delivery code. */
export async function showMyOrder(ctx: AppContext, call: Asking<ShopperCaller>): Promise<Own> {
  const whose = sql`o.user_id = ${call.caller.accountId}`
  const more: RawBuilder<ShopperColumns> = sql`
    nullif(o.delivery_code, '') as "deliveryCode", ${hasOpenReturn} as "hasOpenReturn", ${isLate} as "isLate",
    ${myOrderColumns}, ${myStars} as "stars", ${pickupAt} as "pickupAt",`
  const order = await readOrder(ctx, call, whose, more)
  const whole = wholeOf(ctx, order, call.language)
  return {
    ...myOrderRowOf(order, ctx.clock()),
    ...whole,
    lines: whole.lines.map((line) => ({ ...line, myStars: order.stars[line.productId] ?? null })),
    pickupAt: order.pickupAt,
    deliveryCode: underWayStatuses.includes(order.status) ? order.deliveryCode : null,
    mayCancel: mayTransition(order, 'CANCELLED', 'SHOPPER'),
    mayAskCancel: mayAsk(order) && whole.cancelAsked === null,
    mayConfirm: confirmationOf(order) !== undefined,
  }
}

/** My stars by product, of reviews of the order's lines. */
const myStars: RawBuilder<ShopperColumns['stars']> = sql`(
  select coalesce(json_object_agg(r.product_id, r.rating), '{}') from review r
  where r.account_id = o.user_id and r.product_id in (select product_id from order_line where order_id = o.id)
)`

interface ShopperColumns extends Omit<MyOrderColumns, keyof SummaryColumns> {
  readonly stars: Readonly<Record<string, Column<'review', 'rating'>>>
  readonly pickupAt: PickupJson | null
  readonly deliveryCode: Column<'orders', 'delivery_code'> | null
  readonly hasOpenReturn: boolean
  readonly isLate: boolean
}

/** One order of my store, with the steps that are open to me. */
export async function showVendorOrder(ctx: AppContext, call: Asking<VendorCaller>): Promise<Vendors> {
  const whose = sql`o.vendor_id = ${call.caller.vendorId}`
  const more: RawBuilder<VendorColumns> = sql`${recipientColumns}, ${shopperRecord} as "shopper",
    greatest(0, ${mostCodeTries} - o.delivery_code_tries)::integer as "codeTriesLeft", ${undoUntil} as "undoUntil", ${isDisputed} as "isDisputed",`
  const address = addressForVendor(await contactOpenSince(ctx))
  const order = await readOrder(ctx, call, whose, more, address)
  const { deliveryCodeRequired } = await settingsOf(ctx)
  return {
    ...vendorOrderRowOf(order),
    ...wholeOf(ctx, order, call.language),
    shopper: order.shopper,
    codeTriesLeft: order.codeTriesLeft,
    isCodeRequired: deliveryCodeRequired,
    moves: vendorTransitionsFrom(order).filter((to) => to !== 'ACCEPTED' || !order.isDisputed),
    mayCancel:
      mayTransition(order, 'CANCELLED', 'VENDOR') &&
      (order.status !== 'AWAITING_PAYMENT' || order.paymentStatus === 'UNPAID'),
    undoUntil: order.undoUntil !== null && order.undoUntil >= ctx.clock() ? order.undoUntil : null,
  }
}

interface VendorColumns extends RecipientColumns {
  readonly shopper: ShopperRecord
  readonly codeTriesLeft: number
  readonly undoUntil: Date | null
  readonly isDisputed: boolean
}

/** Any order, with the ends to which an admin may transition it. */
export async function showAnyOrder(ctx: AppContext, call: Asking<unknown>): Promise<Admins> {
  const more: RawBuilder<AdminColumns> = sql`
    ${recipientColumns}, (select email from account where id = o.user_id) as "shopperEmail",`
  const order = await readOrder(ctx, call, sql`true`, more)
  return {
    ...vendorOrderRowOf(order),
    ...wholeOf(ctx, order, call.language),
    shopperEmail: order.shopperEmail,
    moves: adminTransitionsFrom(order),
    mayCancel: mayTransition(order, 'CANCELLED', 'ADMIN'),
  }
}

interface AdminColumns extends RecipientColumns {
  readonly shopperEmail: Column<'account', 'email'>
}

interface OrderColumns
  extends SummaryColumns,
    Omit<WeighingColumns, keyof SummaryColumns>,
    Columns<
      'orders',
      | 'delivery_name'
      | 'delivery_name_ne'
      | 'eta_text'
      | 'distance_km'
      | 'note'
      | 'opens_at'
      | 'delivered_at'
      | 'failed_deliveries'
      | 'complete_at'
      | 'is_age_limited'
    >,
    Aliased<
      'orders',
      {
        askedAt: 'cancel_asked_at'
        askedReason: 'cancel_asked_reason'
        declinedAt: 'cancel_declined_at'
        declinedReason: 'cancel_declined_reason'
      }
    > {
  readonly askedCode: OneOf<'orders', 'cancel_asked_code', ShopperCancelReason>
  readonly lines: LineJson[]
  readonly breakdown: AdjustmentJson[]
  readonly vat: VatJson
  readonly timeline: EventJson[]
  readonly address: Stored<'orders', 'address', StoredAddress | null>
  readonly frozenParcel: Stored<'orders', 'parcel', FrozenParcel | null>
  readonly panBill: Stored<'orders', 'pan_bill', { buyerName: string; panNo: string } | null>
  readonly chooseBy: Date | null
  readonly promise: PromiseColumns | null
}

/** One statement, one snapshot of the order. Times inside JSON arrive as text. */
async function readOrder<More>(
  ctx: AppContext,
  { params }: Asking<unknown>,
  whose: RawBuilder<unknown>,
  more: RawBuilder<More>,
  address: RawBuilder<unknown> = sql`o.address`,
): Promise<OrderColumns & More> {
  const { rows } = await sql<OrderColumns & More>`
    select ${summaryColumns}, ${more} ${lines} as "lines", ${adjustments} as "breakdown", ${vatColumn} as "vat", ${events} as "timeline",
      ${address} as "address", o.delivery_name as "deliveryName",
      o.delivery_name_ne as "deliveryNameNe", o.eta_text as "etaText", o.distance_km as "distanceKm",
      ${weighingColumns}, o.parcel as "frozenParcel", o.note, o.opens_at as "opensAt", o.delivered_at as "deliveredAt", o.failed_deliveries as "failedDeliveries",
      o.is_age_limited as "isAgeLimited", case o.status when 'DELIVERED' then o.complete_at end as "completeAt", o.pan_bill as "panBill",
      o.cancel_asked_at as "askedAt", o.cancel_asked_reason as "askedReason", o.cancel_asked_code as "askedCode",
      ${promiseColumn} as "promise", ${lateChoiceUntil} as "chooseBy", o.cancel_declined_at as "declinedAt", o.cancel_declined_reason as "declinedReason"
    from orders o
    ${summaryJoins}
    where o.id = ${params.orderId} and ${whose}`.execute(ctx.db)
  return foundOr(rows[0])
}

/** Fields that shopper, store and admins share, beside the row of the lists. */
type Whole = Omit<Pick<Admins, keyof Own & keyof Vendors & keyof Admins>, keyof OrderRow | 'mayCancel'>

function wholeOf(ctx: AppContext, order: OrderColumns, language: Language): Whole {
  const goods = order.lines.reduce((sum, line) => sum + line.lineTotal, 0)
  return {
    lines: order.lines.map((line) => shownLine(ctx, line, order)),
    weighing: orderWeighingOf(order),
    breakdown: [goodsPart(goods, language), ...breakdownIn(order, language)],
    vat: vatOf(order.vat, order.breakdown),
    timeline: order.timeline.map((event) => ({ ...event, at: new Date(event.at) })),
    address: order.address,
    deliveryName: order.deliveryName,
    deliveryNameNe: order.deliveryNameNe,
    parcel: shownParcel(order.frozenParcel),
    etaText: order.etaText,
    promise: promiseIn(order),
    distanceKm: order.distanceKm,
    note: order.note,
    opensAt: order.opensAt,
    deliveredAt: order.deliveredAt,
    completeAt: order.completeAt,
    failedDeliveries: order.failedDeliveries,
    isAgeLimited: order.isAgeLimited,
    cancelAsked: askedIn(order),
    panBill: order.panBill,
    latePayment: order.chooseBy && { chooseBy: order.chooseBy },
  }
}

const askedIn = ({
  askedAt,
  askedCode,
  askedReason,
  declinedAt,
  declinedReason,
}: OrderColumns): Own['cancelAsked'] =>
  askedAt && {
    at: askedAt,
    code: askedCode ?? 'SOMETHING_ELSE',
    reason: askedReason ?? '',
    declinedAt,
    declinedReason,
  }
