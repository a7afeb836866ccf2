import { sql } from 'kysely'
import { itemsOf } from '../../../contract/shared/quantity-words.ts'
import type { Tx } from '../../platform/db/db.ts'
import { indexProductWords } from '../search/index-words.ts'
import type { MeasuredLine } from '../stock/stock.ts'

export interface Delivered {
  readonly orderId: string
  readonly userId: string
  readonly at: Date
  readonly lines: readonly MeasuredLine[]
}

/**
 * Delivered products may be reviewed and bought again, and count as sold. Called once for each order, in the
 * transaction that delivers it. The products are locked in the order of their ids, so that two deliveries of the same
 * products queue up and never deadlock; deleted products are left out. A measured line counts as one sold.
 */
export async function recordDelivered(tx: Tx, { orderId, userId, at, lines }: Delivered): Promise<void> {
  await sql`
    with sold as (
      select product_id, sum(items)::integer as units,
        (array_agg(variable_no order by quantity desc, variable_no))[1] as variable_no
      from unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variableNo)}::smallint[],
        ${lines.map((line) => line.quantity)}::integer[], ${lines.map(itemsOf)}::integer[]
      ) as line (product_id, variable_no, quantity, items)
      group by product_id
    ),
    locked as (
      select p.id, p.vendor_id, sold.units, sold.variable_no
      from product p join sold on sold.product_id = p.id
      order by p.id
      for no key update of p
    ),
    counted as (
      update product p set sold_count = p.sold_count + locked.units, popularity = p.popularity + locked.units
      from locked where p.id = locked.id
    )
    insert into purchase as known (account_id, product_id, vendor_id, variable_no, order_id, first_at, last_at)
    select ${userId}, id, vendor_id, variable_no, ${orderId}, ${at}, ${at} from locked order by id
    on conflict (account_id, product_id) do update set
      vendor_id = excluded.vendor_id, variable_no = excluded.variable_no, order_id = excluded.order_id,
      times = known.times + 1, last_at = excluded.last_at`.execute(tx)
  await indexProductWords(
    tx,
    lines.map(({ productId }) => productId),
  )
}
