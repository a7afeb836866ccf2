import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { endOfNepalDay, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { MissingToSell } from '../../../contract/vendors/store-readiness.ts'
import { hiddenProductsOf, lowStockThreshold } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Column } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isLatePaymentOpen } from '../late-payments/late-payments.ts'
import { waitsForVendor } from '../returns/list-returns.ts'
import { isCancelAsked } from '../states/order-conditions.ts'
import { rowsBy } from '../summary/summary-rows.ts'
import { missingToSell } from './store-readiness.ts'

type Dashboard = typeof contract.orders.dashboard

/** A vendor's open work, its sales of two weeks, and products that a moderator has hidden. */
export async function showDashboard(
  ctx: AppContext,
  { caller }: Call<Dashboard>,
): Promise<ResponseData<Dashboard>> {
  const today = nepalDayOf(ctx.clock())
  const [counts, sales, hidden] = await Promise.all([
    countsOf(ctx, caller.vendorId, today),
    salesOf(ctx.db, caller.vendorId, today),
    hiddenProductsOf(ctx.db, caller.vendorId),
  ])
  return {
    ordersToAccept: counts.ordersToAccept,
    nextAcceptBy: counts.nextAcceptBy,
    toHandOver: counts.toHandOver,
    nextShipBy: counts.nextShipBy,
    sales,
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

const salesDays = 14

/** From the daily statistics by the store's index; a day without orders is a zero. */
async function salesOf(db: Db, vendorId: string, today: string): Promise<ResponseData<Dashboard>['sales']> {
  const from = dayAfter(today, 1 - salesDays)
  const rows = await rowsBy(db, 'day', { vendorId, from, to: today }, { offset: 0, noOfRows: salesDays })
  const byDay = new Map(rows.map((row) => [row.key, row]))
  return Array.from({ length: salesDays }, (_, at) => {
    const day = dayAfter(from, at)
    const row = byDay.get(day)
    return { day, orders: row?.placed ?? 0, amount: row?.gross ?? 0 }
  })
}

type Counted =
  | 'ordersToAccept'
  | 'toHandOver'
  | 'proofsToCheck'
  | 'latePayments'
  | 'cancelsAsked'
  | 'returnsWaiting'
  | 'refundsDue'
  | 'lowStock'
  | 'questionsToAnswer'
  | 'reviewsToAnswer'
type Counts = Readonly<Record<Counted, number>> & {
  readonly nextAcceptBy: Column<'orders', 'accept_by'>
  readonly nextShipBy: Column<'orders', 'ship_by'>
  readonly missing: MissingToSell[]
}

/** Counts by the conditions of the lists that they link to: one statement, by the vendor's indexes. */
async function countsOf(ctx: AppContext, vendorId: string, today: string): Promise<Counts> {
  const mine = sql`vendor_id = ${vendorId}`
  const dueToday = sql`
    ${mine} and status in ('ACCEPTED', 'PACKED') and ship_by < ${endOfNepalDay(today)}`
  const { rows } = await sql<Counts>`
    select
      (select count(*) from orders where ${mine} and status = 'PLACED')::integer as "ordersToAccept",
      (select min(accept_by) from orders where ${mine} and status = 'PLACED') as "nextAcceptBy",
      (select count(*) from orders where ${dueToday})::integer as "toHandOver",
      (select min(ship_by) from orders where ${dueToday}) as "nextShipBy",
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
        where v.product_id = p.id and v.is_offered and v.stock <= ${lowStockThreshold}
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
