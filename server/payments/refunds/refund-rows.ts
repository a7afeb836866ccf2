/** Columns and rows of refunds, with the names of their order. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { PaymentMethod, RefundMethod } from '../../../contract/payments/payment-methods.ts'
import type { RefundFilter, RefundStatus, refundKinds } from '../../../contract/payments/refund-words.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, InJson, OneOf } from '../../platform/db/row-types.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'
import { decryptAccount } from './refund-account.ts'

export type Refund = ResponseData<typeof contract.payments.confirmRefund>

interface Row
  extends Columns<
      'refund',
      | 'order_id'
      | 'return_id'
      | 'reason'
      | 'sealed_pay_to'
      | 'due_by'
      | 'reference'
      | 'proof'
      | 'paid_at'
      | 'created_at'
    >,
    Aliased<'refund', { refundId: 'id'; amount: 'amount_paisa'; plainPayTo: 'pay_to' }>,
    Columns<'orders', 'order_no' | 'shop_name'> {
  readonly kind: OneOf<'refund', 'kind', (typeof refundKinds)[number]>
  readonly surplus: {
    provider: OneOf<'payment_surplus', 'provider', PaymentMethod>
    reference: Column<'payment_surplus', 'reference'>
  } | null
  readonly method: OneOf<'refund', 'method', RefundMethod>
  readonly payer: OneOf<'refund', 'payer', 'VENDOR' | 'PLATFORM'>
  readonly status: OneOf<'refund', 'status', RefundStatus>
  readonly isOverdue: boolean
  readonly shopperName: Column<'account', 'name'>
  readonly timeline: EventJson[]
}

interface EventJson extends Columns<'refund_event', 'note'> {
  readonly status: OneOf<'refund_event', 'to_status', RefundStatus>
  readonly at: InJson<Column<'refund_event', 'at'>>
  readonly by: OneOf<'refund_event', 'actor', 'SHOPPER' | 'VENDOR' | 'ADMIN' | 'SYSTEM'>
}

type Condition = RawBuilder<unknown>

const toBePaid: readonly string[] = ['DUE', 'DISPUTED']

const refundsWhere = (condition: Condition, at: Date) => sql<Row>`
  select f.id as "refundId", f.order_id as "orderId", o.order_no as "orderNo", f.return_id as "returnId",
    f.kind, case when s.id is not null then json_build_object('provider', s.provider, 'reference',
      case s.provider when 'QR' then split_part(s.reference, ' ', 2) else s.reference end) end as "surplus",
    f.amount_paisa as "amount", f.reason, f.method, f.pay_to as "plainPayTo", f.sealed_pay_to as "sealedPayTo", f.payer, f.status, f.due_by as "dueBy",
    f.status = 'DUE' and f.due_by <= ${at} as "isOverdue", f.reference, f.proof, f.paid_at as "paidAt",
    f.created_at as "createdAt", o.shop_name as "shopName", a.name as "shopperName",
    (
      select json_agg(json_build_object('status', e.to_status, 'at', e.at, 'by', e.actor, 'note', e.note)
        order by e.at, e.id)
      from refund_event e where e.refund_id = f.id
    ) as "timeline"
  from refund f join orders o on o.id = f.order_id join account a on a.id = o.user_id
    left join payment_surplus s on s.id = f.surplus_id
  where ${condition}`

/** The owner of a refund: the shopper who gets it, or the store of its order. */
export const ofShopper = (accountId: string): Condition => sql`o.user_id = ${accountId}`
export const ofVendor = (vendorId: string): Condition => sql`f.vendor_id = ${vendorId}`

export const standing = (filter: RefundFilter | undefined, at: Date): Condition => {
  if (filter === undefined) return sql`true`
  if (filter === 'OVERDUE') return sql`f.status = 'DUE' and f.due_by <= ${at}`
  return sql`f.status = ${filter}`
}

interface Page {
  readonly offset: number
  readonly noOfRows: number
}

export async function pageOfRefunds(
  ctx: AppContext,
  condition: Condition,
  { offset, noOfRows }: Page,
  order: Condition,
): Promise<{ rows: Refund[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<Row>`${refundsWhere(condition, ctx.clock())} order by ${order}, f.id limit ${noOfRows} offset ${offset}`.execute(
      ctx.db,
    ),
    countRefunds(ctx, condition),
  ])
  return { rows: page.rows.map((row) => presentRefund(ctx, row)), total: counted }
}

export async function countRefunds({ db }: AppContext, condition: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from refund f join orders o on o.id = f.order_id where ${condition}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** One refund; a foreign one is the same NOT_FOUND as a missing one. */
export async function refundOf(ctx: AppContext, refundId: string, condition: Condition): Promise<Refund> {
  const { rows } = await refundsWhere(sql`f.id = ${refundId} and ${condition}`, ctx.clock()).execute(ctx.db)
  return presentRefund(ctx, foundOr(rows[0]))
}

/** The refund that a return has led to, if it has. */
export async function refundOfReturn(ctx: AppContext, returnId: string, db: Db): Promise<Refund | null> {
  const { rows } = await refundsWhere(sql`f.return_id = ${returnId}`, ctx.clock()).execute(db)
  return rows[0] === undefined ? null : presentRefund(ctx, rows[0])
}

/** Times inside JSON arrive as text. */
const presentRefund = (ctx: AppContext, row: Row): Refund => ({
  refundId: row.refundId,
  orderId: row.orderId,
  orderNo: row.orderNo,
  returnId: row.returnId,
  kind: row.kind,
  surplus: row.surplus,
  amount: row.amount,
  reason: row.reason,
  method: row.method,
  // The account is not needed any more once it was paid.
  payTo: toBePaid.includes(row.status) ? decryptAccount(ctx, row) : '',
  payer: row.payer,
  status: row.status,
  dueBy: row.dueBy,
  isOverdue: row.isOverdue,
  reference: row.reference,
  proofUrl: row.proof === null ? null : privatePictureUrl(ctx, row.proof),
  paidAt: row.paidAt,
  createdAt: row.createdAt,
  shopName: row.shopName,
  shopperName: row.shopperName,
  timeline: row.timeline.map((event) => ({ ...event, at: new Date(event.at) })),
})
