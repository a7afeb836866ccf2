/** The stored shown price follows the windows: goods whose window has just begun or ended are turned, in bites. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts'
import { tryLockProducts, updateStoreListing } from '../products/update-store-listing.ts'
import { isLive } from './live-offers.ts'

const mostAtOnce = 250

/** One look. A round that turns nothing ends the run: what is left belongs to stores that are being edited. */
const mostInRound = 20_000

interface Due {
  readonly vendorId: string
  readonly productIds: readonly string[]
}

/**
 * Turns all windows that are due, store by store. Each bite commits, so a run that is killed goes on where it was; a
 * window that was turned is no longer due, so none is turned twice. Goods of a store that is being edited wait for the
 * next run.
 */
export async function updateShownPrices({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  let turned = 0
  for (;;) {
    let inRound = 0
    for (const { vendorId, productIds } of await dueAt(db, clock())) {
      for (let from = 0; from < productIds.length; from += mostAtOnce) {
        const bite = productIds.slice(from, from + mostAtOnce)
        inRound += await inTransaction(db, (tx) => updateSome(tx, vendorId, bite, clock()))
      }
    }
    turned += inRound
    if (inRound === 0) return turned
  }
}

/**
 * Counted is what is not live, or live what is not counted. Each part has its index; the windows that are counted are
 * read as a whole once in a round, for a clock that was set back and for offers that were switched off.
 */
async function dueAt(db: Db, at: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select vendor_id as "vendorId", array_agg(product_id order by product_id) as "productIds"
    from (
      select distinct h.vendor_id, w.product_id
      from (
        select * from product_offer where not is_counted and starts_at <= ${at} and ends_at > ${at}
        union all select * from product_offer where is_counted and ends_at <= ${at}
        union all select * from product_offer where is_counted and starts_at > ${at}
        union all select o.* from shown_offer i join product_offer o on o.offer_id = i.id
          where not i.is_on and o.is_counted
      ) w join shown_offer h on h.id = w.offer_id
      where w.is_counted <> ${isLive(at)}
      limit ${sql.lit(mostInRound)}
    ) due
    group by 1 order by 1`.execute(db)
  return rows
}

/**
 * Under the lock that every edit of the store's products takes first: a price that is being edited is neither read too
 * early nor overwritten. Products that another transaction holds stay due. Returns how many windows were turned.
 */
export async function updateSome(
  tx: Tx,
  vendorId: string,
  productIds: readonly string[],
  at: Date,
): Promise<number> {
  if (!(await tryLockProducts(tx, vendorId))) return 0
  const { rows: locked } = await sql<{ id: string }>`
    select id from product where id = any(${[...productIds]}::uuid[])
    order by id for no key update skip locked`.execute(tx)
  const ids = locked.map(({ id }) => id)
  const { numAffectedRows: turned = 0n } = await sql`
    update product_offer w set is_counted = ${isLive(at)}
    from shown_offer h
    where h.id = w.offer_id and w.product_id = any(${ids}::uuid[]) and w.is_counted <> ${isLive(at)}`.execute(
    tx,
  )
  const { numAffectedRows: moved = 0n } = await sql`
    update product p set selling_paisa = n.shown
    from (
      select id, shown_price(id, price_paisa - saving_paisa) as shown from product where id = any(${ids}::uuid[])
    ) n
    where p.id = n.id and p.selling_paisa <> n.shown`.execute(tx)
  if (moved > 0n) await updateStoreListing(tx, vendorId)
  return Number(turned)
}
