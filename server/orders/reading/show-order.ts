import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { ShopperCaller, VendorCaller } from '../../platform/http/caller.ts'
import { settingsOf } from '../../settings/index.ts'
import { addressForVendor, contactOpenSince } from '../customers/contact-cover.ts'
import { lateChoiceUntil } from '../late-payments/late-payments.ts'
import { isDisputed } from '../late-payments/may-be-paid.ts'
import { type FrozenParcel, shownParcel } from '../moving/tracking-link.ts'
import { hasOpenReturn, isLate } from '../moving/transition-order.ts'
import { undoUntil } from '../moving/undo-until.ts'
import { mostCodeTries } from '../states/delivery-code.ts'
import { adjustments, events, lines, shopperRecord } from '../states/order-columns.ts'
import { goodsPart } from '../states/order-price.ts'
import {
  adminTransitionsFrom,
  confirmationOf,
  mayAsk,
  mayTransition,
  vendorTransitionsFrom,
} from '../states/order-states.ts'
import { recipientColumns, summaryColumns, summaryJoins } from './order-summary.ts'

type Own = ResponseData<typeof contract.orders.detail>
type Vendors = ResponseData<typeof contract.orders.vendorDetail>
type Admins = ResponseData<typeof contract.orders.adminDetail>

interface Asking<P> {
  readonly params: { readonly orderId: string }
  readonly caller: P
  readonly language: Language
}

/** One of my orders with lines, breakdown and timeline, and with the code to say at the door. */
export async function showMyOrder(ctx: AppContext, call: Asking<ShopperCaller>): Promise<Own> {
  const whose = sql`o.user_id = ${call.caller.accountId}`
  const more = sql`nullif(o.delivery_code, '') as "deliveryCode", ${hasOpenReturn} as "hasOpenReturn", ${isLate} as "isLate",`
  const order = await readOrder<Own & { hasOpenReturn: boolean; isLate: boolean }>(ctx, call, whose, more)
  return {
    ...order,
    deliveryCode: isUnderWay(order.status) ? order.deliveryCode : null,
    mayCancel: mayTransition(order, 'CANCELLED', 'SHOPPER'),
    mayAskCancel: mayAsk(order) && order.cancelAsked === null,
    mayConfirm: confirmationOf(order) !== undefined,
  }
}

const isUnderWay = (status: Own['status']): boolean =>
  ['PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERY_FAILED'].includes(status)

/** One order of my store, with the steps that are open to me. */
export async function showVendorOrder(ctx: AppContext, call: Asking<VendorCaller>): Promise<Vendors> {
  const whose = sql`o.vendor_id = ${call.caller.vendorId}`
  const more = sql`${recipientColumns}, ${shopperRecord} as "shopper",
    greatest(0, ${mostCodeTries} - o.delivery_code_tries)::integer as "codeTriesLeft", ${undoUntil} as "undoUntil", ${isDisputed} as "isDisputed",`
  const address = addressForVendor(await contactOpenSince(ctx))
  const order = await readOrder<Vendors & { isDisputed: boolean }>(ctx, call, whose, more, address)
  const { deliveryCodeRequired } = await settingsOf(ctx)
  return {
    ...order,
    isCodeRequired: deliveryCodeRequired,
    moves: vendorTransitionsFrom(order).filter((to) => to !== 'ACCEPTED' || !order.isDisputed),
    mayCancel:
      mayTransition(order, 'CANCELLED', 'VENDOR') &&
      (order.status !== 'AWAITING_PAYMENT' || order.paymentStatus === 'UNPAID'),
    undoUntil: order.undoUntil !== null && order.undoUntil >= ctx.clock() ? order.undoUntil : null,
  }
}

/** Any order, with the ends that an admin may bring it to. */
export async function showAnyOrder(ctx: AppContext, call: Asking<unknown>): Promise<Admins> {
  const more = sql`${recipientColumns}, (select email from account where id = o.user_id) as "shopperEmail",`
  const order = await readOrder<Admins>(ctx, call, sql`true`, more)
  return {
    ...order,
    moves: adminTransitionsFrom(order),
    mayCancel: mayTransition(order, 'CANCELLED', 'ADMIN'),
  }
}

/** In one statement, so that what is shown is one moment of the order. Times inside JSON arrive as text. */
async function readOrder<Detail extends Own | Vendors | Admins>(
  ctx: AppContext,
  { params, language }: Asking<unknown>,
  whose: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
  address: RawBuilder<unknown> = sql`o.address`,
): Promise<Detail> {
  const { rows } = await sql<Detail & AskedColumns & { frozenParcel: FrozenParcel | null }>`
    select ${summaryColumns}, ${more} ${lines} as "lines", ${adjustments} as "breakdown", ${events} as "timeline",
      ${address} as "address", o.delivery_name as "deliveryName", o.eta_text as "etaText", o.distance_km as "distanceKm",
      o.parcel as "frozenParcel", o.note, o.opens_at as "opensAt", o.delivered_at as "deliveredAt", o.failed_deliveries as "failedDeliveries",
      case o.status when 'DELIVERED' then o.complete_at end as "completeAt", o.pan_bill as "panBill",
      o.cancel_asked_at as "askedAt", o.cancel_asked_reason as "askedReason",
      ${lateChoiceUntil} as "chooseBy", o.cancel_declined_at as "declinedAt", o.cancel_declined_reason as "declinedReason"
    from orders o
    ${summaryJoins}
    where o.id = ${params.orderId} and ${whose}`.execute(ctx.db)
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
    parcel: shownParcel(order.frozenParcel),
    cancelAsked: askedIn(order),
    latePayment: order.chooseBy && { chooseBy: order.chooseBy },
  }
}

interface AskedColumns {
  readonly chooseBy: Date | null
  readonly askedAt: Date | null
  readonly askedReason: string | null
  readonly declinedAt: Date | null
  readonly declinedReason: string | null
}

const askedIn = ({ askedAt, askedReason, declinedAt, declinedReason }: AskedColumns): Own['cancelAsked'] =>
  askedAt && { at: askedAt, reason: askedReason ?? '', declinedAt, declinedReason }

const urlOf = (picture: string | null): string | null => (picture === null ? null : pictureUrl(picture))
