import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { orderReplacement, type ReplacementLine } from './order-replacement.ts'
import { refundWays } from './refund-ways.ts'
import { termsOf } from './return-terms.ts'

type Route = typeof contract.orders.returnOptions

interface Order extends Columns<'orders', 'order_no' | 'delivered_at'> {
  readonly paymentMethod: OneOf<'orders', 'payment_method', PaymentMethod>
}

/**
 * The lines of my order that may be returned, their reasons, deadlines and resolutions: by the terms frozen at
 * placement.
 */
export async function showReturnOptions(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { rows } = await sql<Order>`
    select order_no as "orderNo", delivered_at as "deliveredAt", payment_method as "paymentMethod"
    from orders where id = ${query.orderId} and user_id = ${caller.accountId}`.execute(ctx.db)
  const order = foundOr(rows[0])
  const { returnFloorDays: floorDays } = await settingsOf(ctx)
  const at = ctx.clock()
  const goods = await orderReplacement(ctx.db, query.orderId)
  return {
    orderId: query.orderId,
    ...order,
    refundMethods: refundWays(order.paymentMethod),
    lines: goods.map((line) => optionOf(line, order.deliveredAt, { at, floorDays })),
  }
}

type Option = ResponseData<Route>['lines'][number]

function optionOf(
  line: ReplacementLine,
  deliveredAt: Date | null,
  now: { readonly at: Date; readonly floorDays: number },
): Option {
  // Undelivered lines cannot be returned yet: their terms are presented all the same.
  const terms = termsOf(line.policy, { deliveredAt: deliveredAt ?? new Date(0), ...now })
  const { policy } = terms
  return {
    productId: line.productId,
    variableNo: line.variableNo || undefined,
    productName: line.productName,
    productImage: line.productImage === null ? null : pictureUrl(line.productImage),
    attribute: line.attribute,
    unit: line.unit,
    step: line.step,
    sellingPrice: line.unitPaisa,
    quantity: line.quantity,
    left: line.quantity - line.taken,
    refundedBefore: line.refunded,
    discount: line.discountPaisa,
    lineTotal: line.linePaisa,
    restockingPercent: policy.restockingPercent,
    reasons: [...terms.reasons],
    resolutions: [...policy.resolutions],
    conditions: [...policy.conditions],
    evidence: policy.evidence,
    changeOfMindPaidBy: policy.changeOfMindPaidBy,
    notes: policy.notes,
    sentence: terms.sentence,
    sentenceNe: terms.sentenceNe,
  }
}
