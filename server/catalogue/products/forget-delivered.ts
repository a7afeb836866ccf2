import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { indexProductWords } from '../search/index-words.ts'

/** The shopper's previous delivery of a product: null where this order was the only one that delivered it. */
export interface ReceivedBefore {
  readonly productId: string
  readonly quantity: number
  readonly orderId: string | null
  readonly variableNo: number | null
  readonly at: Date | null
}

export interface Forgotten {
  readonly userId: string
  readonly deliveredAt: Date
  readonly goods: readonly ReceivedBefore[]
}

/** Lock of products, taken before any read: until the transaction ends no other delivers them or undoes a delivery. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from product where id = any(${sql.val([...ids])}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/**
 * Undoes recordDelivered: products of a delivery that is taken back are not sold, and may not be reviewed or bought
 * again. Returns false, and then the caller must roll back all of it, where a review has been written since: it rests
 * on this delivery. The caller holds the products' locks, as deliveries and reviews do.
 */
export async function forgetDelivered(tx: Tx, { userId, deliveredAt, goods }: Forgotten): Promise<boolean> {
  const ids = goods.map(({ productId }) => productId)
  const only = goods.filter(({ orderId }) => orderId === null).map(({ productId }) => productId)
  const reviewed = await sql`
    select from review where account_id = ${userId} and product_id = any(${sql.val(ids)}::uuid[])
      and (updated_at >= ${deliveredAt} or product_id = any(${sql.val(only)}::uuid[]))
    limit 1`.execute(tx)
  if (reviewed.rows.length > 0) return false
  await sql`
    with gone as (
      select * from unnest(
        ${sql.val(ids)}::uuid[], ${goods.map(({ quantity }) => quantity)}::integer[],
        ${goods.map(({ orderId }) => orderId)}::uuid[], ${goods.map(({ variableNo }) => variableNo)}::smallint[],
        ${goods.map(({ at }) => at)}::timestamptz[]
      ) as one (product_id, units, order_id, variable_no, at)
    ),
    counted as (
      update product p set sold_count = greatest(0, p.sold_count - gone.units),
        popularity = popularity_by_stock(
          greatest(0, popularity_by_stock(p.popularity, true) - gone.units), p.popularity >= 0
        )
      from gone where p.id = gone.product_id
    ),
    fewer as (
      update purchase known set times = known.times - 1, order_id = gone.order_id,
        variable_no = gone.variable_no, last_at = gone.at
      from gone
      where known.account_id = ${userId} and known.product_id = gone.product_id and gone.order_id is not null
    )
    delete from purchase known using gone
    where known.account_id = ${userId} and known.product_id = gone.product_id and gone.order_id is null`.execute(
    tx,
  )
  await indexProductWords(tx, ids)
  return true
}
