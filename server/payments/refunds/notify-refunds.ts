/** Notifications about refunds, in the transaction of the change. */
import { sql } from 'kysely'
import { deepLinks, paths } from '../../../contract/paths.ts'
import type { RefundStatus } from '../../../contract/payments/refund-words.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { notificationSettled } from '../../platform/events/notification-settled.ts'

type RefundNotification =
  | 'refund-due'
  | 'refund-paid'
  | 'refund-withdrawn'
  | 'surplus-came'
  | 'compensation-due'
  | 'refund-disputed'
  | 'refund-overdue'

interface Refund
  extends Columns<'refund', 'id' | 'amount_paisa' | 'due_by' | 'order_id'>,
    Columns<'orders', 'order_no' | 'shop_name'>,
    Aliased<'orders', { shopperId: 'user_id' }>,
    Aliased<'vendor', { vendorAccountId: 'account_id' }> {
  readonly status: OneOf<'refund', 'status', RefundStatus>
  readonly payer: OneOf<'refund', 'payer', 'VENDOR' | 'PLATFORM'>
  /** The note of its last step. */
  readonly note: Column<'refund_event', 'note'>
}

const refunds = sql`
  select f.id, f.status, f.payer, f.amount_paisa as "amountPaisa", f.due_by as "dueBy", o.id as "orderId",
    o.order_no as "orderNo", o.shop_name as "shopName", o.user_id as "shopperId", v.account_id as "vendorAccountId",
    coalesce((select note from refund_event where refund_id = f.id order by at desc, id desc limit 1), '') as note
  from refund f join orders o on o.id = f.order_id join vendor v on v.id = f.vendor_id`

const storeRefunds = deepLinks.vendorRefunds()
const marketRefunds = deepLinks.adminRefunds()

/** Notifies the payer of due refunds of an order; of each once, however often this is called. */
export async function notifyOfRefunds(
  ctx: AppContext,
  tx: Tx,
  orderId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<Refund>`${refunds} where f.order_id = ${orderId} and f.status = 'DUE'`.execute(
    tx,
  )
  for (const refund of rows) await tellPayer(ctx, tx, refund, refund.id, afterCommit)
}

/** A surplus: its holder is notified that it is due, and the shopper that it comes back. */
export const notifyOfSurplus = (ctx: AppContext, tx: Tx, refundId: string, afterCommit: AfterCommit) =>
  tellBothSides(ctx, tx, 'surplus-came', refundId, afterCommit)

/** A compensation: its payer is notified, and the shopper. */
export const notifyOfCompensation = (ctx: AppContext, tx: Tx, refundId: string, afterCommit: AfterCommit) =>
  tellBothSides(ctx, tx, 'compensation-due', refundId, afterCommit)

async function tellBothSides(
  ctx: AppContext,
  tx: Tx,
  toShopper: 'surplus-came' | 'compensation-due',
  refundId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<Refund>`${refunds} where f.id = ${refundId}`.execute(tx)
  for (const refund of rows) {
    await tellPayer(ctx, tx, refund, refund.id, afterCommit)
    await notifierOf(ctx, tx, refund, refund.id, afterCommit)(toShopper, [refund.shopperId])
    const { orderId: id, shopperId, vendorAccountId } = refund
    afterCommit(() => ctx.emitChange([shopperId, vendorAccountId], { about: 'order', id, isNew: false }))
  }
}

/** After a transition of a refund: notifies the side that waits for it or has to act on it. */
export async function notifyOfRefund(
  ctx: AppContext,
  tx: Tx,
  refundId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<Refund>`${refunds} where f.id = ${refundId}`.execute(tx)
  const [refund] = rows
  if (refund === undefined) return
  const key = `${refundId} ${ctx.clock().toISOString()}`
  const notify = notifierOf(ctx, tx, refund, key, afterCommit)
  await settleRefundNotifications(tx, refund, ctx.clock())
  if (refund.status === 'PAID') await notify('refund-paid', [refund.shopperId])
  if (refund.status === 'DUE') await tellPayer(ctx, tx, refund, key, afterCommit)
  if (refund.status === 'WITHDRAWN') {
    const { orderId, note } = refund
    await notify('refund-withdrawn', [refund.shopperId], paths.order(orderId), note)
    if (refund.payer === 'VENDOR')
      await notify('refund-withdrawn', [refund.vendorAccountId], storeRefunds, note)
  }
  if (refund.status !== 'DISPUTED') return
  await notify('refund-disputed', 'ADMINS', marketRefunds)
  if (refund.payer === 'VENDOR') await notify('refund-disputed', [refund.vendorAccountId], storeRefunds)
}

/** Settles the payer's notifications once it is paid or withdrawn, and everyone's once it has arrived. */
async function settleRefundNotifications(tx: Tx, { id: key, status, orderId, ...refund }: Refund, at: Date) {
  if (status === 'DUE' || status === 'DISPUTED') return
  const asked = ['refund-due', 'refund-overdue', 'refund-disputed'] as const
  await notificationSettled.publish(
    tx,
    { kinds: asked, to: [refund.vendorAccountId], orderId, key, at },
    () => {},
  )
  await notificationSettled.publish(tx, { kinds: asked, to: 'ADMINS', orderId, key, at }, () => {})
  if (status !== 'CONFIRMED') return
  const kinds = ['refund-paid'] as const
  await notificationSettled.publish(tx, { kinds, to: [refund.shopperId], orderId, key, at }, () => {})
}

/** Past its deadline: the admins are notified, and the payer once more. */
export async function notifyRefundOverdue(
  ctx: AppContext,
  tx: Tx,
  refundId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<Refund>`${refunds} where f.id = ${refundId}`.execute(tx)
  const [refund] = rows
  if (refund === undefined) return
  const key = `${refundId} overdue`
  await notifierOf(ctx, tx, refund, key, afterCommit)('refund-overdue', 'ADMINS', marketRefunds)
  if (refund.payer === 'VENDOR') await tellPayer(ctx, tx, refund, key, afterCommit)
}

const tellPayer = (ctx: AppContext, tx: Tx, refund: Refund, key: string, afterCommit: AfterCommit) => {
  const notify = notifierOf(ctx, tx, refund, key, afterCommit)
  return refund.payer === 'VENDOR'
    ? notify('refund-due', [refund.vendorAccountId], storeRefunds)
    : notify('refund-due', 'ADMINS', marketRefunds)
}

const notifierOf =
  (ctx: AppContext, tx: Tx, refund: Refund, key: string, afterCommit: AfterCommit) =>
  (
    kind: RefundNotification,
    to: readonly string[] | 'ADMINS',
    place = paths.order(refund.orderId),
    note = '',
  ): Promise<void> => {
    const { orderId, orderNo, shopName, payer, amountPaisa, dueBy } = refund
    const detail = {
      ...{ orderId, orderNo, shopName, payer, amount: String(amountPaisa), until: dueBy.toISOString() },
      ...{ place, note },
    }
    return notificationRequested.publish(tx, { ctx, kind, to, detail, key, at: ctx.clock() }, afterCommit)
  }
