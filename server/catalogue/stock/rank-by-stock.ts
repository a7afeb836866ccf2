/** Sold-out products sink to the end of default orders: the consumer of the outbox that changes of stock write. */
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts'
import { indexProductWords } from '../search/index-words.ts'

const mostAtOnce = 200

/**
 * Updates the sort key and the search tier of all products in the outbox, some in each transaction. Products that
 * another transaction holds stay for the next run, so that a large sheet keeps no others waiting.
 */
export async function rankByStock(db: Db): Promise<void> {
  while ((await inTransaction(db, rankSome)) > 0);
}

/**
 * Three statements, each with a snapshot of its own: the lock first, then the entries, then the stock. A change that
 * has committed before an entry is deleted counts, and one that commits later leaves an entry of its own.
 */
export async function rankSome(tx: Tx): Promise<number> {
  const { rows: locked } = await sql<{ id: string }>`
    select p.id from product p
    where p.id in (select product_id from stock_turn group by 1 order by min(id) limit ${sql.lit(mostAtOnce)})
    order by p.id for no key update skip locked`.execute(tx)
  const ids = locked.map(({ id }) => id)
  await sql`
    delete from stock_turn t
    where t.product_id = any(${ids}::uuid[])
      or t.id in (
        select g.id from stock_turn g
        where not exists (select from product p where p.id = g.product_id)
        order by g.id limit ${sql.lit(mostAtOnce)} for update skip locked
      )`.execute(tx)
  const { rows: turned } = await sql<{ id: string }>`
    update product p set popularity = popularity_by_stock(p.popularity, g.has_stock)
    from (
      select s.id, exists (
        select from product_variation v where v.product_id = s.id and v.is_offered and v.stock > 0
      ) as has_stock
      from unnest(${ids}::uuid[]) s (id)
    ) g
    where p.id = g.id and (p.popularity >= 0) <> g.has_stock
    returning p.id`.execute(tx)
  await indexProductWords(
    tx,
    turned.map(({ id }) => id),
  )
  return ids.length
}
