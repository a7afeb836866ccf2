/** Columns and rows of returns. */
import { type RawBuilder, sql } from 'kysely'
import type { ReturnResolution } from '../../../contract/catalogue/return-sentence.ts'
import type { contract } from '../../../contract/index.ts'
import { refundFor } from '../../../contract/orders/return-amounts.ts'
import type { AskedReason, ReturnMethod, ReturnStatus } from '../../../contract/orders/return-states.ts'
import type { RefundMethod } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { type MeasureRow, measureJson } from '../../catalogue/index.ts'
import { decryptAccount, linePaisa, refundOfReturn } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, InJson, OneOf, Stored } from '../../platform/db/row-types.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'
import type { Actor } from '../states/order-states.ts'
import { orderReplacement, sameProducts } from './order-replacement.ts'
import type { ReturnState } from './return-states.ts'

export type ReturnRow = ResponseData<typeof contract.orders.returns>['rows'][number]
type Own = ResponseData<typeof contract.orders.returnDetail>
export type WholeReturn = Omit<Own, 'mayCancel' | 'mayEscalate' | 'maySend' | 'bringTo'>

/** A row of `rowColumns`; the picture is still a name. */
export interface ReturnColumns
  extends Columns<'return_request', 'order_id' | 'is_fault' | 'answer_by' | 'created_at' | 'updated_at'>,
    Aliased<'return_request', { returnId: 'id' }>,
    Columns<'orders', 'order_no' | 'shop_name' | 'shop_name_ne'>,
    Columns<'vendor', 'username'> {
  readonly status: OneOf<'return_request', 'status', ReturnStatus>
  readonly reason: OneOf<'return_request', 'reason', AskedReason>
  readonly resolution: OneOf<'return_request', 'resolution', ReturnResolution>
  readonly method: OneOf<'return_request', 'method', ReturnMethod>
  readonly itemCount: number
  readonly amount: number
  readonly firstProductName: Column<'order_line', 'product_name'>
  readonly firstProductImage: Column<'order_line', 'picture'>
  readonly shopperName: Column<'account', 'name'>
  readonly isMoneyBack: boolean
}

/** Before conclusion the amount is an estimate: near enough for a list, exact to the paisa on the whole. */
export const rowColumns = sql`
  r.id as "returnId", r.order_id as "orderId", o.order_no as "orderNo", r.status, r.reason, r.is_fault as "isFault",
  r.resolution, r.method, sum.items as "itemCount", sum.paisa + r.delivery_refund_paisa as "amount",
  r.answer_by as "answerBy", r.created_at as "createdAt", r.updated_at as "updatedAt",
  first.product_name as "firstProductName", first.picture as "firstProductImage",
  o.shop_name as "shopName", o.shop_name_ne as "shopNameNe", v.username, a.name as "shopperName",
  exists (select from refund f where f.return_id = r.id and f.status = 'CONFIRMED') as "isMoneyBack"`

export const rowJoins = sql`
  join orders o on o.id = r.order_id
  join vendor v on v.id = r.vendor_id
  join account a on a.id = r.user_id
  cross join lateral (
    select sum(case l.unit when 'piece' then b.quantity else 1 end)::integer as items,
      sum(case when r.status in ('REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED') then b.refund_paisa
        else round((${linePaisa('l')} + off.paisa) * b.quantity / l.quantity * kept.left_percent / 100) end
      )::bigint as paisa
    from return_line b
    join order_line l using (order_id, product_id, variable_no)
    cross join lateral (
      select coalesce(sum(s.amount_paisa), 0) as paisa from order_adjustment_share s
      where (s.order_id, s.product_id, s.variable_no) = (b.order_id, b.product_id, b.variable_no)
    ) off
    cross join lateral (
      select 100 - case r.reason when 'CHANGED_MIND'
        then coalesce((l.return_policy ->> 'restockingPercent')::integer, 0) else 0 end as left_percent
    ) kept
    where b.return_id = r.id
  ) sum
  cross join lateral (
    select l.product_name, l.picture from return_line b
    join order_line l using (order_id, product_id, variable_no)
    where b.return_id = r.id order by l.unit_paisa desc, l.product_id, l.variable_no limit 1
  ) first`

export const returnRowOf = (row: ReturnColumns): ReturnRow => ({
  returnId: row.returnId,
  orderId: row.orderId,
  orderNo: row.orderNo,
  status: row.status,
  reason: row.reason,
  isFault: row.isFault,
  resolution: row.resolution,
  method: row.method,
  itemCount: row.itemCount,
  amount: row.amount,
  answerBy: row.answerBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  firstProductName: row.firstProductName,
  firstProductImage: urlOf(row.firstProductImage),
  shopName: row.shopName,
  shopNameNe: row.shopNameNe,
  username: row.username,
  shopperName: row.shopperName,
  isMoneyBack: row.isMoneyBack,
})

const urlOf = (picture: string | null): string | null => (picture === null ? null : pictureUrl(picture))

interface WholeColumns
  extends ReturnColumns,
    Columns<
      'return_request',
      'note' | 'pictures' | 'sealed_pay_to' | 'sent_by' | 'slip_number' | 'slip_picture'
    >,
    Aliased<'return_request', { plainPayTo: 'pay_to'; deliveryRefund: 'delivery_refund_paisa' }>,
    Columns<'account', 'phone'> {
  readonly refundMethod: OneOf<'return_request', 'refund_method', RefundMethod>
  readonly decidedBy: OneOf<'return_request', 'decided_by', 'VENDOR' | 'ADMIN'>
  readonly lines: LineJson[]
  readonly timeline: EventJson[]
}

interface LineJson
  extends Columns<'order_line', 'product_id' | 'variable_no' | 'product_name'>,
    Aliased<'order_line', { productImage: 'picture'; sellingPrice: 'unit_paisa' }>,
    Columns<'return_line', 'quantity' | 'given_variable_no'>,
    MeasureRow,
    Aliased<
      'return_line',
      {
        received: 'received_quantity'
        accepted: 'accepted_quantity'
        restocked: 'restocked_quantity'
        refund: 'refund_paisa'
        kept: 'kept_paisa'
      }
    > {
  readonly attribute: Stored<'order_line', 'attribute', Record<string, string> | null>
}

interface EventJson extends Columns<'return_event', 'note'> {
  readonly status: OneOf<'return_event', 'to_status', ReturnStatus>
  readonly at: InJson<Column<'return_event', 'at'>>
  readonly by: OneOf<'return_event', 'actor', Actor>
}

/** Of a return's order `o` and its shopper's account `a`. */
export const phoneOf: RawBuilder<unknown> = sql`coalesce(o.address ->> 'phone', a.phone)`

/** One return in full, with its state, for one reader. One statement, so one snapshot. */
export async function readReturn(
  ctx: AppContext,
  returnId: string,
  claim: RawBuilder<unknown>,
  phone: RawBuilder<unknown> = phoneOf,
): Promise<WholeReturn & { decidedBy: ReturnState['decidedBy']; phone: string | null }> {
  const { rows } = await sql<WholeColumns>`
    select ${rowColumns}, r.note, r.pictures, r.refund_method as "refundMethod", r.pay_to as "plainPayTo",
      r.sealed_pay_to as "sealedPayTo", r.sent_by as "sentBy", r.slip_number as "slipNumber",
      r.slip_picture as "slipPicture",
      r.delivery_refund_paisa as "deliveryRefund", r.decided_by as "decidedBy",
      ${phone} as "phone",
      (
        select json_agg(json_build_object(
          'productId', product_id, 'variableNo', variable_no, 'productName', l.product_name,
          'productImage', l.picture, 'attribute', l.attribute, 'sellingPrice', l.unit_paisa,
          ${measureJson('l')}, 'quantity', b.quantity, 'received', b.received_quantity, 'accepted', b.accepted_quantity,
          'restocked', b.restocked_quantity, 'refund', b.refund_paisa, 'kept', b.kept_paisa,
          'givenVariableNo', nullif(b.given_variable_no, 0)
        ) order by product_id, variable_no)
        from return_line b join order_line l using (order_id, product_id, variable_no) where b.return_id = r.id
      ) as "lines",
      (
        select json_agg(json_build_object('status', to_status, 'at', at, 'by', actor, 'note', note) order by at, id)
        from return_event where return_id = r.id
      ) as "timeline"
    from return_request r ${rowJoins}
    where r.id = ${returnId} and ${claim}`.execute(ctx.db)
  const row = foundOr(rows[0])
  const { plainPayTo, sealedPayTo } = row
  const isOpen = !['REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED'].includes(row.status)
  return {
    ...returnRowOf(row),
    note: row.note,
    refundMethod: row.refundMethod,
    deliveryRefund: row.deliveryRefund,
    decidedBy: row.decidedBy,
    phone: row.phone,
    payTo: decryptAccount(ctx, { orderId: row.orderId, plainPayTo, sealedPayTo }),
    sent: sentIn(ctx, row),
    amount: isOpen ? await wouldGoBack(ctx, row) : row.amount,
    lines: row.lines.map((line) => ({
      ...line,
      variableNo: line.variableNo || undefined,
      productImage: urlOf(line.productImage),
    })),
    pictures: row.pictures.map((name) => privatePictureUrl(ctx, name)),
    timeline: row.timeline.map((event) => ({ ...event, at: new Date(event.at) })),
    refund: await refundOfReturn(ctx, returnId, ctx.db),
  }
}

function sentIn(ctx: AppContext, { sentBy, slipNumber, slipPicture }: WholeColumns): WholeReturn['sent'] {
  if (sentBy === null && slipNumber === null && slipPicture === null) return null
  return {
    by: sentBy,
    slipNumber,
    slipUrl: slipPicture === null ? null : privatePictureUrl(ctx, slipPicture),
  }
}

/** The estimate if every requested unit were accepted: without the delivery fee, which is known only at the end. */
async function wouldGoBack(
  ctx: AppContext,
  { returnId, orderId, reason, lines }: Pick<WholeColumns, 'returnId' | 'orderId' | 'reason' | 'lines'>,
): Promise<number> {
  const goods = await orderReplacement(ctx.db, orderId, returnId)
  return lines.reduce((sum, { quantity, ...line }) => {
    const bought = goods.find((one) => sameProducts(one, line))
    if (bought === undefined) return sum
    const keptPercent = reason === 'CHANGED_MIND' ? (bought.policy?.restockingPercent ?? 0) : 0
    const units = Math.min(quantity, bought.quantity - bought.refunded)
    return sum + refundFor(bought, { before: bought.refunded, units, keptPercent }).refundPaisa
  }, 0)
}
