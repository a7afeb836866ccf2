/** Notifications about payments and payment accounts, in the transaction of the change. */
import { sql } from 'kysely'
import type {
  NotificationKind,
  NotificationPayload,
} from '../../contract/notifications/notification-kinds.ts'
import { deepLinks, paths } from '../../contract/paths.ts'
import { gatewayNames } from '../../contract/payments/gateway-fields.ts'
import type { Gateway } from '../../contract/payments/payment-methods.ts'
import type { AppContext } from '../platform/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import { notificationRequested } from '../platform/events/notification-event.ts'
import { notificationSettled } from '../platform/events/notification-settled.ts'

type ProofNotification =
  | 'proof-sent'
  | 'proof-waits'
  | 'proof-rejected'
  | 'proof-escalated'
  | 'proof-disputed'
  | 'proof-appealed'

/** About the latest proof of an order. */
export async function notifyOfProof(
  ctx: AppContext,
  tx: Tx,
  kind: ProofNotification,
  orderId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<PaidFor & { proofId: string }>`
    select ${paidFor}, p.id as "proofId"
    from payment_proof p join payment pay on pay.id = p.payment_id join orders o on o.id = pay.order_id
    join vendor v on v.id = o.vendor_id
    where o.id = ${orderId} order by p.created_at desc, p.id desc limit 1`.execute(tx)
  for (const { proofId, userId, vendorAccountId, ...detail } of rows) {
    const receivers = {
      'proof-sent': [vendorAccountId],
      'proof-waits': [vendorAccountId],
      'proof-rejected': [userId],
      'proof-escalated': 'ADMINS',
      'proof-disputed': 'ADMINS',
      'proof-appealed': 'ADMINS',
    } as const
    await tell(ctx, tx, { kind, to: receivers[kind], detail, key: proofId }, afterCommit)
  }
}

/** An admin has decided an appeal about a payment: both sides are notified. */
export async function notifyOfAppeal(
  ctx: AppContext,
  tx: Tx,
  orderId: string,
  { result, reason }: { result: 'COUNTS' | 'DOES_NOT_COUNT'; reason: string },
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<PaidFor>`
    select ${paidFor} from orders o join vendor v on v.id = o.vendor_id where o.id = ${orderId}`.execute(tx)
  for (const { userId, vendorAccountId, ...of } of rows) {
    const told = { kind: 'appeal-decided', key: `${orderId} ${ctx.clock().toISOString()}` } as const
    const detail = { ...of, result, reason, place: paths.qrPayment(of.username, orderId) }
    const place = deepLinks.vendorOrder(orderId)
    const settled = { kinds: ['proof-appealed'], to: 'ADMINS', orderId, at: ctx.clock() } as const
    await notificationSettled.publish(tx, settled, afterCommit)
    await tell(ctx, tx, { ...told, to: [userId], detail }, afterCommit)
    await tell(ctx, tx, { ...told, to: [vendorAccountId], detail: { ...detail, place } }, afterCommit)
  }
}

/** A mismatched or undecided attempt: only an admin can decide what became of the money. */
export async function notifyOfTrouble(
  ctx: AppContext,
  tx: Tx,
  { attemptId, orderId, provider, trouble }: Trouble,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<PaidFor>`
    select ${paidFor} from orders o join vendor v on v.id = o.vendor_id where o.id = ${orderId}`.execute(tx)
  for (const { userId: _, vendorAccountId: __, ...of } of rows) {
    const detail = { ...of, gateway: gatewayNames[provider], trouble }
    const key = `${attemptId} ${trouble}`
    await tell(ctx, tx, { kind: 'gateway-trouble', to: 'ADMINS', detail, key }, afterCommit)
  }
}

interface Trouble {
  readonly attemptId: string
  readonly orderId: string
  readonly provider: Gateway
  readonly trouble: string
}

/** The shopper's payment has arrived. */
export async function notifyOfMoney(
  ctx: AppContext,
  tx: Tx,
  orderId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<PaidFor>`
    select ${paidFor} from orders o join vendor v on v.id = o.vendor_id where o.id = ${orderId}`.execute(tx)
  for (const { userId, vendorAccountId: _, ...detail } of rows) {
    const key = `${orderId} ${ctx.clock().toISOString()}`
    await tell(ctx, tx, { kind: 'payment-confirmed', to: [userId], detail, key }, afterCommit)
  }
}

interface PaidFor {
  readonly orderId: string
  readonly orderNo: string
  readonly shopName: string
  readonly username: string
  readonly userId: string
  readonly vendorAccountId: string
}

const paidFor = sql`
  o.id as "orderId", o.order_no as "orderNo", o.shop_name as "shopName", v.username, o.user_id as "userId",
  v.account_id as "vendorAccountId"`

/** A payment account of a store waits for an admin, or was approved or rejected. */
export async function notifyOfAccount(
  ctx: AppContext,
  tx: Tx,
  accountId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<{
    method: string
    label: string
    status: string
    shopName: string
    vendorAccountId: string
  }>`
    select a.method, a.label, a.status, v.shop_name as "shopName", v.account_id as "vendorAccountId"
    from payment_account a join vendor v on v.id = a.vendor_id where a.id = ${accountId}`.execute(tx)
  for (const { method, label, status, shopName, vendorAccountId } of rows) {
    const waits = status === 'PENDING_CHECK'
    const detail = { shopName, label: label === '' ? method : label, result: status }
    const kind = waits ? 'account-waits' : 'account-judged'
    const key = `${accountId} ${ctx.clock().toISOString()}`
    await tell(ctx, tx, { kind, to: waits ? 'ADMINS' : [vendorAccountId], detail, key }, afterCommit)
  }
}

/** A gateway secret does not decrypt any more. Notified once for each version of the account. */
export async function notifyOfLostSecret(
  ctx: AppContext,
  tx: Tx,
  accountId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<{ label: string; shopName: string; vendorAccountId: string; updatedAt: Date }>`
    select coalesce(nullif(a.label, ''), a.method) as label, v.shop_name as "shopName",
      v.account_id as "vendorAccountId", a.updated_at as "updatedAt"
    from payment_account a join vendor v on v.id = a.vendor_id where a.id = ${accountId}`.execute(tx)
  for (const { label, shopName, vendorAccountId, updatedAt } of rows) {
    const detail = { shopName, label, result: 'SECRET_LOST' }
    const key = `${accountId} lost ${updatedAt.toISOString()}`
    await tell(ctx, tx, { kind: 'account-judged', to: [vendorAccountId], detail, key }, afterCommit)
  }
}

/** A store's statement has been sent to it. */
export async function notifyOfStatement(
  ctx: AppContext,
  tx: Tx,
  settlementId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { rows } = await sql<{ until: Date; vendorAccountId: string }>`
    select s.period_to as "until", v.account_id as "vendorAccountId"
    from settlement s join vendor v on v.id = s.vendor_id where s.id = ${settlementId}`.execute(tx)
  for (const { until, vendorAccountId } of rows) {
    // The statement ends with the midnight after its last day.
    const detail = { settlementId, period: new Date(until.getTime() - 1).toISOString() }
    const key = `${settlementId} ${ctx.clock().toISOString()}`
    await tell(ctx, tx, { kind: 'statement-sent', to: [vendorAccountId], detail, key }, afterCommit)
  }
}

interface OutgoingNotification<Kind extends NotificationKind> {
  readonly kind: Kind
  readonly to: readonly string[] | 'ADMINS'
  readonly detail: NotificationPayload<Kind>
  readonly key: string
}

const tell = <Kind extends NotificationKind>(
  ctx: AppContext,
  tx: Tx,
  { kind, to, detail, key }: OutgoingNotification<Kind>,
  afterCommit: AfterCommit,
) => notificationRequested.publish(tx, { ctx, at: ctx.clock(), kind, to, detail, key }, afterCommit)
