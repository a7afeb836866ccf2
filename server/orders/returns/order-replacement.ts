/** Returnable units of an order's lines, and what was paid for them. */
import { sql } from 'kysely'
import { openReturnStatuses } from '../../../contract/orders/return-states.ts'
import { type MeasureRow, measureColumns } from '../../catalogue/index.ts'
import { linePaisa } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Columns, Stored } from '../../platform/db/row-types.ts'
import type { FrozenPolicy } from './return-terms.ts'

export interface ReplacementLine
  extends Columns<'order_line', 'product_id' | 'variable_no' | 'product_name' | 'unit_paisa' | 'quantity'>,
    Aliased<'order_line', { productImage: 'picture' }>,
    MeasureRow {
  readonly attribute: Stored<'order_line', 'attribute', Record<string, string> | null>
  readonly policy: Stored<'order_line', 'return_policy', Partial<FrozenPolicy> | null>
  /** The amount of the whole line, before discounts. */
  readonly linePaisa: number
  /** Taken off the whole line, over all discounts. */
  readonly discountPaisa: number
  /** Units that are being returned, have been returned, or may not be requested again. */
  readonly taken: number
  /** Units that were refunded. */
  readonly refunded: number
}

/**
 * The lines of an order with their returned units. Units of an open return are taken by it, those of a concluded one as
 * far as they were accepted, and units that an admin has rejected cannot be requested again. `but` leaves one return
 * out.
 */
export async function orderReplacement(
  db: Db,
  orderId: string,
  but: string | null = null,
): Promise<ReplacementLine[]> {
  const { rows } = await sql<ReplacementLine>`
    select l.product_id as "productId", l.variable_no as "variableNo", l.product_name as "productName",
      l.picture as "productImage", l.attribute, l.unit_paisa as "unitPaisa", l.quantity, ${linePaisa('l')} as "linePaisa",
      ${measureColumns('l')},
      l.return_policy as "policy",
      coalesce((
        select -sum(s.amount_paisa) from order_adjustment_share s
        where (s.order_id, s.product_id, s.variable_no) = (l.order_id, l.product_id, l.variable_no)
      ), 0)::bigint as "discountPaisa",
      coalesce(sum(case
        when r.status = any(${[...openReturnStatuses]}) then b.quantity
        when r.status = 'CANCELLED' then 0
        when r.status = 'REJECTED' then case when r.decided_by = 'ADMIN' then b.quantity else 0 end
        else b.accepted_quantity
      end), 0)::integer as "taken",
      coalesce(sum(b.accepted_quantity) filter (
        where r.status in ('REFUNDED', 'PART_REFUNDED')
      ), 0)::integer as "refunded"
    from order_line l
    left join return_line b on (b.order_id, b.product_id, b.variable_no)
      = (l.order_id, l.product_id, l.variable_no) and b.return_id is distinct from ${but}
    left join return_request r on r.id = b.return_id
    where l.order_id = ${orderId}
    group by l.order_id, l.product_id, l.variable_no
    order by l.product_id, l.variable_no`.execute(db)
  return rows
}

export const sameProducts = (
  a: { readonly productId: string; readonly variableNo?: number | undefined },
  b: { readonly productId: string; readonly variableNo?: number | undefined },
): boolean => a.productId === b.productId && (a.variableNo ?? 0) === (b.variableNo ?? 0)
