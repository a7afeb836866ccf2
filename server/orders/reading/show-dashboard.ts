import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { MissingToSell } from '../../../contract/vendors/store-readiness.ts'
import { hiddenProductsOf } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isLatePaymentOpen } from '../late-payments/late-payments.ts'
import { isCancelAsked } from '../moving/transition-order.ts'
import { waitsForVendor } from '../returns/list-returns.ts'
import { missingToSell } from './store-readiness.ts'

type Dashboard = typeof contract.orders.dashboard

/** A vendor's open work, and products that a moderator has hidden. */
export async function showDashboard(
  ctx: AppContext,
  { caller }: Call<Dashboard>,
): Promise<ResponseData<Dashboard>> {
  const [counts, hidden] = await Promise.all([
    countsOf(ctx, caller.vendorId),
    hiddenProductsOf(ctx.db, caller.vendorId),
  ])
  return {
    ordersToAccept: counts.ordersToAccept,
    proofsToCheck: counts.proofsToCheck,
    latePayments: counts.latePayments,
    cancelsAsked: counts.cancelsAsked,
    returnsWaiting: counts.returnsWaiting,
    refundsDue: counts.refundsDue,
    lowStock: counts.lowStock,
    questionsToAnswer: counts.questionsToAnswer,
    reviewsToAnswer: counts.reviewsToAnswer,
    missing: counts.missing,
    ...hidden,
  }
}

type Counted =
  | 'ordersToAccept'
  | 'proofsToCheck'
  | 'latePayments'
  | 'cancelsAsked'
  | 'returnsWaiting'
  | 'refundsDue'
  | 'lowStock'
  | 'questionsToAnswer'
  | 'reviewsToAnswer'
type Counts = Readonly<Record<Counted, number>> & { readonly missing: MissingToSell[] }

/** Counts by the conditions of the lists that they link to: one statement, by the vendor's indexes. */
async function countsOf(ctx: AppContext, vendorId: string): Promise<Counts> {
  const mine = sql`vendor_id = ${vendorId}`
  const { rows } = await sql<Counts>`
    select
      (select count(*) from orders where ${mine} and status = 'PLACED')::integer as "ordersToAccept",
      (select count(*) from orders o join payment y on y.order_id = o.id
        where o.${mine} and o.status = 'AWAITING_PAYMENT' and y.status = 'SUBMITTED'
      )::integer as "proofsToCheck",
      (select count(*) from orders o where o.${mine} and ${isLatePaymentOpen})::integer as "latePayments",
      (select count(*) from orders o where o.${mine} and ${isCancelAsked})::integer as "cancelsAsked",
      (select count(*) from return_request where ${mine} and ${waitsForVendor})::integer as "returnsWaiting",
      (select count(*) from refund
        where ${mine} and status = 'DUE' and payer = 'VENDOR')::integer as "refundsDue",
      (select count(*) from product p where ${mine} and status <> 'DRAFT' and exists (
        select from product_variation v
        where v.product_id = p.id and v.is_offered and v.stock <= p.low_stock_at
      ))::integer as "lowStock",
      (select count(*) from product_question
        where ${mine} and answer is null and hidden_at is null)::integer as "questionsToAnswer",
      (select count(*) from review
        where ${mine} and answer is null and hidden_at is null)::integer as "reviewsToAnswer",
      ${missingToSell(sql`${vendorId}::uuid`)} as "missing"
  `.execute(ctx.db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a statement without a table answers one row')
  return counts
}
