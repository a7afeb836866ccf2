/** Notifications and emails of promised days. */
import { deepLinks, paths } from '../../../contract/paths.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'

async function sidesOf(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orders as o')
    .innerJoin('vendor as v', 'v.id', 'o.vendor_id')
    .innerJoin('account as a', 'a.id', 'o.user_id')
    .select(['o.order_no as orderNo', 'o.shop_name as shopName', 'o.promised_day as promisedDay'])
    .select(['a.id as shopperId', 'a.email', 'a.language', 'v.account_id as vendorAccountId'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** The store is reminded before its shopper is told anything. */
export async function notifyPromiseDue(ctx: AppContext, tx: Tx, orderId: string, afterCommit: AfterCommit) {
  const { orderNo, promisedDay, vendorAccountId } = await sidesOf(tx, orderId)
  const detail = { orderId, orderNo, day: promisedDay ?? '' }
  const key = `${orderId} ${promisedDay}`
  const about = { ctx, kind: 'promise-due', to: [vendorAccountId], key, at: ctx.clock() } as const
  await notificationRequested.publish(tx, { ...about, detail }, afterCommit)
}

/** The shopper hears that the promised day cannot be held, by notification and email, and the store that they have. */
export async function notifyPromiseBroken(
  ctx: AppContext,
  tx: Tx,
  orderId: string,
  afterCommit: AfterCommit,
) {
  const { orderNo, shopName, promisedDay, shopperId, email, language, vendorAccountId } = await sidesOf(
    tx,
    orderId,
  )
  const key = `${orderId} ${promisedDay}`
  const about = { ctx, kind: 'promise-broken', key, at: ctx.clock() } as const
  const shared = { orderId, orderNo, shopName, day: promisedDay ?? '' }
  const told = [
    { to: shopperId, as: 'SHOPPER', place: paths.order(orderId) },
    { to: vendorAccountId, as: 'VENDOR', place: deepLinks.vendorOrder(orderId) },
  ] as const
  for (const { to, ...detail } of told)
    await notificationRequested.publish(
      tx,
      { ...about, to: [to], detail: { ...shared, ...detail } },
      afterCommit,
    )
  await writeTo(ctx, tx, { kind: 'promise-broken', orderId, email, language }, afterCommit)
  afterCommit(() =>
    ctx.emitChange([shopperId, vendorAccountId], { about: 'order', id: orderId, isNew: false }),
  )
}

interface PutOff {
  readonly orderId: string
  readonly fromDay: string
  readonly toDay: string
  readonly reason: string
}

export async function notifyPutOff(
  ctx: AppContext,
  tx: Tx,
  { orderId, fromDay, toDay, reason }: PutOff,
  afterCommit: AfterCommit,
) {
  const { orderNo, shopName, shopperId, email, language, vendorAccountId } = await sidesOf(tx, orderId)
  const key = `${orderId} ${fromDay} ${toDay} ${ctx.clock().toISOString()}`
  const about = { ctx, kind: 'promise-moved', to: [shopperId], key, at: ctx.clock() } as const
  const detail = { orderId, orderNo, shopName, day: toDay, reason }
  await notificationRequested.publish(tx, { ...about, detail }, afterCommit)
  await writeTo(ctx, tx, { kind: 'promise-moved', orderId, email, language }, afterCommit)
  afterCommit(() =>
    ctx.emitChange([shopperId, vendorAccountId], { about: 'order', id: orderId, isNew: false }),
  )
}

interface Written {
  readonly kind: 'promise-broken' | 'promise-moved'
  readonly orderId: string
  readonly email: string
  readonly language: string | null
}

async function writeTo(
  ctx: AppContext,
  tx: Tx,
  { kind, orderId, email, language }: Written,
  afterCommit: AfterCommit,
) {
  const to = { to: email, language: language === 'ne' ? 'ne' : 'en' } as const
  await enqueueEmail(tx, { kind, ...to, detail: { orderId } }, ctx.clock())
  afterCommit(() => ctx.wakeMail())
}
