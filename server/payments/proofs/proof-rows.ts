/** Presents proofs: to the shopper their own, to the vendor and to admins with their flags. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { disputeHours, type ProofFlag, type ProofStatus } from '../../../contract/payments/payment-methods.ts'
import type { shownProof as proofShape } from '../../../contract/payments/proof-shapes.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'

interface Row
  extends Aliased<'payment_proof', { proofId: 'id'; amount: 'amount_paisa' }>,
    Columns<
      'payment_proof',
      | 'vendor_id'
      | 'txn_ref'
      | 'payer_name'
      | 'payer_phone_last4'
      | 'paid_at'
      | 'picture'
      | 'reject_reason'
      | 'created_at'
      | 'reviewed_at'
      | 'escalated_at'
      | 'disputed_at'
      | 'dispute_reason'
      | 'appealed_at'
      | 'appeal_reason'
      | 'appeal_settled_at'
      | 'appeal_answer'
    >,
    Aliased<'orders', { orderId: 'id'; orderNo: 'order_no' }>,
    Columns<'vendor', 'shop_name' | 'username'>,
    Aliased<'vendor', { vendorPhone: 'phone' }>,
    Aliased<'account', { shopperName: 'name' }>,
    Aliased<'payment', { due: 'amount_paisa' }> {
  readonly orderStatus: OneOf<'orders', 'status', OrderStatus>
  readonly status: OneOf<'payment_proof', 'status', ProofStatus>
  /** The check constraint of the column lists them. */
  readonly flags: ProofFlag[]
  readonly decidedBy: 'STORE' | 'MARKET' | null
  readonly wasUndone: boolean
}

export type ProofView = z.output<typeof proofShape> & { readonly wasUndone: boolean }

/** @param where over `p` the proof, `pay` its payment and `o` its order. */
export async function presentProofs(
  ctx: AppContext,
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`p.created_at desc, p.id desc`,
): Promise<ProofView[]> {
  const { rows } = await sql<Row>`
    select p.id as "proofId", o.id as "orderId", o.order_no as "orderNo", o.status as "orderStatus",
      p.vendor_id as "vendorId", v.shop_name as "shopName", v.username, v.phone as "vendorPhone",
      shopper.name as "shopperName", p.txn_ref as "txnRef", p.payer_name as "payerName",
      p.payer_phone_last4 as "payerPhoneLast4", p.paid_at as "paidAt", p.amount_paisa as amount,
      pay.amount_paisa as due, p.picture, p.status, p.reject_reason as "rejectReason", p.flags,
      p.created_at as "createdAt", p.reviewed_at as "reviewedAt", p.escalated_at as "escalatedAt",
      case when p.dispute_settled_at is null then p.disputed_at end as "disputedAt",
      p.dispute_reason as "disputeReason", p.appealed_at as "appealedAt", p.appeal_reason as "appealReason",
      p.appeal_settled_at as "appealSettledAt", p.appeal_answer as "appealAnswer",
      p.status = 'REJECTED' and p.dispute_settled_at is not null as "wasUndone",
      case when p.status <> 'SUBMITTED' then case p.reviewed_by when v.account_id then 'STORE' else 'MARKET' end end as "decidedBy"
    from payment_proof p join payment pay on pay.id = p.payment_id join orders o on o.id = pay.order_id
    join vendor v on v.id = p.vendor_id join account shopper on shopper.id = o.user_id
    where ${where} order by ${order}`.execute(db)
  return rows.map((row) => presentRow(ctx, row))
}

export const presentProof = async (ctx: AppContext, proofId: string): Promise<ProofView> =>
  foundOr((await presentProofs(ctx, ctx.db, sql`p.id = ${proofId}`))[0])

function presentRow(ctx: AppContext, { picture, ...row }: Row): ProofView {
  return {
    ...row,
    pictureUrl: picture === null ? null : privatePictureUrl(ctx, picture),
    mayDispute:
      row.status === 'CONFIRMED' &&
      row.disputedAt === null &&
      row.disputeReason === null &&
      // An admin's decision about an appeal stands.
      row.decidedBy === 'STORE' &&
      row.reviewedAt !== null &&
      isFresh(row.reviewedAt, ctx.clock()),
  }
}

/** Within the dispute window. */
export const isFresh = (reviewedAt: Date, now: Date): boolean =>
  now.getTime() - reviewedAt.getTime() <= disputeHours * hourMs
