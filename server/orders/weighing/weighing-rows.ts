/** An order that is weighed at packing, as rows: its lines and the discounts on them. */
import { sql } from 'kysely'
import type { Unit } from '../../../contract/shared/quantity-words.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import type { LineDiscount } from './follow-weights.ts'

export interface WeighedLine
  extends Columns<
    'order_line',
    | 'product_id'
    | 'variable_no'
    | 'product_name'
    | 'unit_paisa'
    | 'offer_unit_paisa'
    | 'quantity'
    | 'step_milli'
    | 'is_weighed'
    | 'weighed_milli'
    | 'offered_milli'
    | 'is_weight_agreed'
    | 'is_weight_declined'
  > {
  readonly unit: OneOf<'order_line', 'unit', Unit>
}

export interface OrderDiscount extends LineDiscount {
  readonly sourceId: string | null
  readonly kind: string
  /** Taken off now. */
  readonly paisa: number
}

export interface WeighedOrder
  extends Columns<
    'orders',
    'status' | 'total_paisa' | 'payment_method' | 'weigh_tolerance' | 'weigh_edition' | 'shop_name'
  > {
  readonly orderedPaisa: number
  readonly lines: readonly WeighedLine[]
  /** The discounts on goods, in the order of placement. */
  readonly discounts: readonly OrderDiscount[]
  /** The fee and its discounts: no weight changes them. */
  readonly besideGoodsPaisa: number
}

export const keyOf = ({ productId, variableNo }: { productId: string; variableNo?: number | undefined }) =>
  `${productId} ${variableNo ?? 0}`

/** Callers hold the payment's lock: every weighing, answer, end and packing of the order takes it first. */
export async function weighedOrder(tx: Tx, orderId: string): Promise<WeighedOrder> {
  const { rows } = await sql<WeighedOrder>`
    select o.status, o.total_paisa as "totalPaisa", o.payment_method as "paymentMethod",
      o.weigh_tolerance as "weighTolerance", o.weigh_edition as "weighEdition", o.shop_name as "shopName",
      coalesce(o.ordered_paisa, o.total_paisa) as "orderedPaisa",
      (
        select json_agg(json_build_object(
          'productId', product_id, 'variableNo', variable_no, 'productName', product_name, 'unitPaisa', unit_paisa,
          'offerUnitPaisa', offer_unit_paisa,
          'quantity', quantity, 'unit', unit, 'stepMilli', step_milli, 'isWeighed', is_weighed,
          'weighedMilli', weighed_milli, 'offeredMilli', offered_milli, 'isWeightAgreed', is_weight_agreed,
          'isWeightDeclined', is_weight_declined
        ) order by product_id, variable_no)
        from order_line where order_id = o.id
      ) as "lines",
      (
        select coalesce(json_agg(json_build_object(
          'seq', a.seq, 'isOfUnit', a.kind = 'OFFER' and exists (
            select from order_line l where l.order_id = o.id and l.offer_id = a.source_id
          ), 'percent', a.percent, 'capPaisa', a.cap_paisa, 'sourceId', a.source_id, 'kind', a.kind,
          'orderedPaisa', -coalesce(a.ordered_paisa, a.amount_paisa), 'paisa', -a.amount_paisa, 'shares', s.shares
        ) order by a.seq), '[]')
        from order_adjustment a cross join lateral (
          select json_agg(json_build_object(
            'key', product_id || ' ' || variable_no, 'paisa', -coalesce(ordered_paisa, amount_paisa)
          ) order by product_id, variable_no) as shares
          from order_adjustment_share where (order_id, seq) = (a.order_id, a.seq)
        ) s
        where a.order_id = o.id and s.shares is not null
      ) as "discounts",
      (
        select coalesce(sum(a.amount_paisa), 0)::bigint from order_adjustment a
        where a.order_id = o.id and not exists (
          select from order_adjustment_share where (order_id, seq) = (a.order_id, a.seq)
        )
      ) as "besideGoodsPaisa"
    from orders o where o.id = ${orderId}`.execute(tx)
  const [order] = rows
  if (order === undefined) throw new Error(`no order ${orderId}`)
  return order
}
