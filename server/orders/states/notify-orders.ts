/** Notifications about an order to shopper and store, in the transaction of its transition. */
import { sql } from 'kysely'
import type { NotificationKind } from '../../../contract/notifications/notification-kinds.ts'
import type { StepReason } from '../../../contract/orders/order-states.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { notifyOfRefunds } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, InJson, OneOf, Stored } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { isCancelAsked } from './order-conditions.ts'
import type { Actor } from './order-states.ts'
import { settleNotifications } from './settle-notifications.ts'
import { type FrozenParcel, trackingLink } from './tracking-link.ts'

interface Happened
  extends Columns<'orders', 'order_no' | 'shop_name' | 'user_id' | 'total_paisa' | 'promised_day'>,
    Aliased<'vendor', { vendorAccountId: 'account_id' }> {
  readonly status: OneOf<'orders', 'status', OrderStatus>
  readonly isCancelAsked: boolean
  readonly isDeclined: boolean
  readonly parcel: Stored<'orders', 'parcel', FrozenParcel | null>
  /** The steps since then, as they stand in the order's history. */
  readonly steps: readonly Step[] | null
}

interface Step extends Columns<'order_event', 'id' | 'actor_id' | 'note'> {
  readonly from: OneOf<'order_event', 'from_status', OrderStatus>
  readonly to: OneOf<'order_event', 'to_status', OrderStatus>
  readonly by: OneOf<'order_event', 'actor', Actor>
  readonly reason: OneOf<'order_event', 'reason', StepReason>
  readonly at: InJson<Column<'order_event', 'at'>>
}

export interface OrderBefore {
  readonly id: string
  /** Its state before. */
  readonly status: OrderStatus
}

/** Notifies of every step since then. Idempotent by step: each is sent once, however often this is called. */
export async function notifyOfOrder(
  ctx: AppContext,
  tx: Tx,
  before: OrderBefore,
  afterCommit: AfterCommit,
): Promise<void> {
  const order = await happenedTo(tx, before)
  if (order === undefined) return
  const { orderNo, shopName, userId, vendorAccountId, status, isDeclined: isAnswered } = order
  const standing = { orderId: before.id, status, vendorAccountId, userId, isAnswered }
  await settleNotifications(tx, { ...standing, at: ctx.clock() })
  const about = { orderId: before.id, orderNo, shopName }
  const asked = { ctx, detail: about, key: before.id, at: ctx.clock() }
  if (order.isCancelAsked) {
    const notification = { ...asked, kind: 'cancel-asked', to: [vendorAccountId], senderId: userId } as const
    await notificationRequested.publish(tx, notification, afterCommit)
  }
  if (order.isDeclined) {
    const notification = {
      ...asked,
      kind: 'cancel-declined',
      to: [userId],
      senderId: vendorAccountId,
    } as const
    await notificationRequested.publish(tx, notification, afterCommit)
  }
  const steps = order.steps ?? []
  for (const [index, { id, actorId, at, note, reason, ...step }] of steps.entries()) {
    const total = String(order.totalPaisa)
    const detail = {
      ...{ ...about, total, note: note ?? '', why: reason ?? '' },
      ...parcelOf(step.to, order.parcel),
      ...(step.to === 'ACCEPTED' && order.promisedDay !== null && { day: order.promisedDay }),
    }
    const notification = {
      ctx,
      detail,
      key: id,
      at: new Date(at),
      ...(actorId !== null && { senderId: actorId }),
    }
    // After the last attempt no notification promises another one.
    const toShopper = steps[index + 1]?.to === 'RETURNED_TO_VENDOR' ? undefined : shopperNotificationOf(step)
    if (toShopper !== undefined) {
      await notificationRequested.publish(tx, { ...notification, kind: toShopper, to: [userId] }, afterCommit)
    }
    const toStore = storeNotificationOf(step)
    if (toStore !== undefined) {
      await notificationRequested.publish(
        tx,
        { ...notification, kind: toStore, to: [vendorAccountId] },
        afterCommit,
      )
    }
  }
  await notifyOfRefunds(ctx, tx, before.id, afterCommit)
}

interface PlacedNow {
  readonly orderId: string
  readonly orderNo: string
  readonly totalPaisa: number
  readonly status: OrderStatus
  readonly shop: { readonly shopName: string; readonly accountId: string }
  readonly userId: string
  readonly at: Date
}

/** For an order that needs no payment first. No query here: concurrent orders wait for this transaction's locks. */
export async function notifyOrderPlaced(
  ctx: AppContext,
  tx: Tx,
  { orderId, orderNo, totalPaisa, status, shop, userId, at }: PlacedNow,
  afterCommit: AfterCommit,
): Promise<void> {
  if (status !== 'PLACED') return
  const detail = { orderId, orderNo, shopName: shop.shopName, total: String(totalPaisa) }
  const about = { ctx, kind: 'order-new', to: [shop.accountId], senderId: userId, detail, at } as const
  await notificationRequested.publish(tx, { ...about, key: orderId }, afterCommit)
}

/** The store has not answered an order, and its time runs. */
export async function notifyOrderWaiting(
  ctx: AppContext,
  tx: Tx,
  orderId: string,
  accountId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { order_no: orderNo } = await tx
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const detail = { orderId, orderNo }
  const about = { ctx, kind: 'order-waits', to: [accountId], detail, at: ctx.clock() } as const
  await notificationRequested.publish(tx, { ...about, key: orderId }, afterCommit)
}

async function happenedTo(tx: Tx, { id, status }: OrderBefore): Promise<Happened | undefined> {
  const { rows } = await sql<Happened>`
    with first as (
      select at, id from order_event
      where order_id = ${id} and from_status = ${status} order by at desc, id desc limit 1
    )
    select o.status, o.order_no as "orderNo", o.shop_name as "shopName", o.user_id as "userId",
      v.account_id as "vendorAccountId", o.total_paisa as "totalPaisa", ${isCancelAsked} as "isCancelAsked",
      o.cancel_declined_at is not null as "isDeclined", o.parcel,
      o.promised_day as "promisedDay",
      (
        select json_agg(json_build_object(
          'id', e.id, 'from', e.from_status, 'to', e.to_status, 'by', e.actor, 'actorId', e.actor_id,
          'note', e.note, 'reason', e.reason, 'at', e.at
        ) order by e.at, e.id)
        from order_event e, first where e.order_id = o.id and (e.at, e.id) >= (first.at, first.id)
      ) as "steps"
    from orders o join vendor v on v.id = o.vendor_id where o.id = ${id}`.execute(tx)
  return rows[0]
}

const parcelOf = (
  to: OrderStatus,
  parcel: FrozenParcel | null,
): { courier?: string; parcelNo?: string; tracking?: string } =>
  to !== 'ON_THE_WAY' || parcel === null
    ? {}
    : { courier: parcel.courierName, parcelNo: parcel.code, tracking: trackingLink(parcel) ?? '' }

type NotifiedStep = Pick<Step, 'from' | 'to' | 'by'>

const shopperNotifications = {
  ACCEPTED: 'order-accepted',
  ON_THE_WAY: 'order-on-the-way',
  READY_FOR_PICKUP: 'order-ready',
  DELIVERED: 'order-delivered',
  DELIVERY_FAILED: 'delivery-failed',
  RETURNED_TO_VENDOR: 'order-came-back',
  CANCELLED: 'order-cancelled',
  EXPIRED: 'order-expired',
} as const satisfies Partial<Record<OrderStatus, NotificationKind>>

type ShopperNotification =
  | (typeof shopperNotifications)[keyof typeof shopperNotifications]
  | 'order-revived'
  | 'delivery-undone'

/** The actor of a step is not notified of it. */
const shopperNotificationOf = ({ from, to, by }: NotifiedStep): ShopperNotification | undefined => {
  if (by === 'SHOPPER') return undefined
  if (to === 'PLACED' && by === 'VENDOR') return 'order-revived'
  if (from === 'DELIVERED' && to !== 'COMPLETED') return 'delivery-undone'
  return to in shopperNotifications
    ? shopperNotifications[to as keyof typeof shopperNotifications]
    : undefined
}

/** A store is notified of an order once it is paid or need not be; of its end unless it ended it itself. */
function storeNotificationOf({ from, to, by }: NotifiedStep): 'order-new' | 'order-withdrawn' | undefined {
  if (to === 'PLACED') return by === 'VENDOR' ? undefined : 'order-new'
  const isKnown = from !== 'AWAITING_PAYMENT'
  return to === 'CANCELLED' && by !== 'VENDOR' && isKnown ? 'order-withdrawn' : undefined
}
