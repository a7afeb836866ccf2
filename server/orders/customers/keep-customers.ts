/** Derived tables (denormalization) of a store's customers, updated in the statement that counts the transition. */
import { type RawBuilder, sql } from 'kysely'
import { accountRenamed } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/db.ts'

/** CTEs after `with counted as (…)`. Lock order, in every transaction: the day's figures before the customer's. */
export type Keeping = RawBuilder<unknown>

/**
 * An order reached its store; it does so once. No read before the write: sums are incremented, and times and the
 * address of the latest order are compared by the statement that writes the row.
 */
export const keepPlaced = (orderId: string): Keeping => sql`, customer as (
    insert into store_customer as known (user_id, vendor_id, orders, first_at, last_at)
    select o.user_id, o.vendor_id, 1, o.placed_at, o.placed_at from orders o, counted where o.id = ${orderId}
    on conflict (user_id, vendor_id) do update set orders = known.orders + 1,
      first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)
    returning user_id, vendor_id
  )
  insert into store_customer_search as known (user_id, vendor_id, name, city, address_at, address_of)
  select c.user_id, c.vendor_id, coalesce(${nameOfNew}, ''), o.address ->> 'city',
    case when o.address is not null then o.placed_at end, case when o.address is not null then o.id end
  from orders o, customer c where o.id = ${orderId}
  on conflict (user_id, vendor_id) do update
    set city = excluded.city, address_at = excluded.address_at, address_of = excluded.address_of
    where excluded.address_of is not null and (
      known.address_of is null or (known.address_at, known.address_of) < (excluded.address_at, excluded.address_of)
    )`

/**
 * Share lock, and only for a shopper who is new here: it orders this read and a rename of the account one after the
 * other.
 */
const nameOfNew = sql`(
  select a.name from account a where a.id = c.user_id and not exists (
    select from store_customer_search s where s.user_id = c.user_id and s.vendor_id = c.vendor_id
  ) for share
)`

/** Its goods reached the shopper: its total counts as spent, less what went back before. */
export const keepReceived = (orderId: string): Keeping => ofOrder(orderId, { spent_paisa: spentOn })

/** Reverts keepReceived: the delivery was taken back. */
export const keepUnreceived = (orderId: string): Keeping =>
  ofOrder(orderId, { spent_paisa: sql`-${spentOn}` })

/** A refund of a received order lowers what was spent; a negative amount takes that back. */
export const keepRefunded = (orderId: string, paisa: number): Keeping =>
  ofOrder(orderId, { spent_paisa: sql`-${paisa}::bigint` }, sql`o.status in ('DELIVERED', 'COMPLETED')`)

export const keepRefused = (orderId: string): Keeping => ofOrder(orderId, { refusals: sql`1` })

/** Of `orders o`, whose payment is locked: no refund of it can be written meanwhile. */
const spentOn = sql`(o.total_paisa - coalesce((
  select sum(amount_paisa) from refund where order_id = o.id and kind = 'ORDER' and status <> 'WITHDRAWN'
), 0)::bigint)`

const ofOrder = (
  orderId: string,
  sums: Readonly<Record<string, RawBuilder<unknown>>>,
  onlyIf: RawBuilder<unknown> = sql`true`,
): Keeping => sql`
  update store_customer c set ${sql.join(
    Object.entries(sums).map(([name, more]) => sql`${sql.ref(name)} = c.${sql.ref(name)} + ${more}`),
  )}
  from orders o, counted
  where o.id = ${orderId} and c.user_id = o.user_id and c.vendor_id = o.vendor_id and ${onlyIf}`

/** Counts a return that was requested. */
export async function keepReturn(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update store_customer c set returns = c.returns + 1
    from orders o where o.id = ${orderId} and c.user_id = o.user_id and c.vendor_id = o.vendor_id`.execute(tx)
}

/** A renamed account: stores find and sort their customers by the current name. */
export function onAccountRenamed(): void {
  accountRenamed.subscribe(async (tx, { accountId, name }) => {
    await tx
      .updateTable('store_customer_search')
      .set({ name })
      .where('user_id', '=', accountId)
      .where('name', '<>', name)
      .execute()
  })
}
