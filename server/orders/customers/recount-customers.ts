/** Reconciles the derived tables of customers with the rows that they are derived from. */
import { type RawBuilder, sql } from 'kysely'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { Tx } from '../../platform/db/db.ts'
import { wasPlaced } from './customer-rows.ts'

/**
 * For every shopper with an order in these days. An action and its figures share a transaction, so one snapshot sees
 * both or neither, and no lock is waited for: optimistic concurrency, a row that has changed since the snapshot is left
 * for the next recount.
 */
export async function recountCustomers(tx: Tx, from: string, to: string): Promise<void> {
  const buyers = sql`
    select distinct o.user_id, o.vendor_id from orders o
    where o.placed_at >= ${startOfNepalDay(from)} and o.placed_at < ${endOfNepalDay(to)} and ${wasPlaced('o')}`
  await mendSums(tx, buyers)
  await mendSearch(tx, buyers)
}

async function mendSums(tx: Tx, buyers: RawBuilder<unknown>): Promise<void> {
  await sql`
    with counted as materialized (
      select o.user_id, o.vendor_id, count(*)::integer as orders,
        coalesce(sum(o.total_paisa - coalesce(back.paisa, 0)) filter (where o.status in ('DELIVERED', 'COMPLETED')), 0)
          ::bigint as spent_paisa,
        min(o.placed_at) as first_at, max(o.placed_at) as last_at,
        (count(*) filter (where o.status = 'RETURNED_TO_VENDOR'))::integer as refusals,
        sum(asked.times)::integer as returns
      from (${buyers}) b join orders o using (user_id, vendor_id)
      cross join lateral (
        select sum(amount_paisa) as paisa from refund
        where order_id = o.id and kind = 'ORDER' and status <> 'WITHDRAWN'
      ) back
      cross join lateral (select count(*) as times from return_request where order_id = o.id) asked
      where ${wasPlaced('o')} group by 1, 2
    ),
    mended as (
      update store_customer c set orders = s.orders, spent_paisa = s.spent_paisa, first_at = s.first_at,
        last_at = s.last_at, refusals = s.refusals, returns = s.returns
      from counted s join store_customer k using (user_id, vendor_id)
      where c.user_id = k.user_id and c.vendor_id = k.vendor_id and c = k
        and (k.orders, k.spent_paisa, k.first_at, k.last_at, k.refusals, k.returns)
          <> (s.orders, s.spent_paisa, s.first_at, s.last_at, s.refusals, s.returns)
    )
    insert into store_customer (user_id, vendor_id, orders, spent_paisa, first_at, last_at, refusals, returns)
    select s.* from (
      select user_id, vendor_id, orders, spent_paisa, first_at, last_at, refusals, returns from counted
    ) s
    where not exists (select from store_customer k where k.user_id = s.user_id and k.vendor_id = s.vendor_id)
    order by 1, 2 on conflict do nothing`.execute(tx)
}

async function mendSearch(tx: Tx, buyers: RawBuilder<unknown>): Promise<void> {
  const told = sql`
    select b.user_id, b.vendor_id, a.name, latest.address ->> 'city' as city, latest.placed_at as address_at,
      latest.id as address_of, coalesce(n.tags, '{}') as tags
    from (${buyers}) b join account a on a.id = b.user_id
    left join customer_note n on n.vendor_id = b.vendor_id and n.account_id = b.user_id
    left join lateral (
      select o.address, o.placed_at, o.id from orders o
      where o.vendor_id = b.vendor_id and o.user_id = b.user_id and o.address is not null and ${wasPlaced('o')}
      order by o.placed_at desc, o.id desc limit 1
    ) latest on true`
  await sql`
    update store_customer_search c
    set name = t.name, city = t.city, address_at = t.address_at, address_of = t.address_of, tags = t.tags
    from (${told}) t join store_customer_search k using (user_id, vendor_id)
    where c.user_id = k.user_id and c.vendor_id = k.vendor_id and c = k
      and (k.name, k.city, k.address_at, k.address_of, k.tags)
        is distinct from (t.name, t.city, t.address_at, t.address_of, t.tags)`.execute(tx)
  // Share lock on the account: a rename under way cannot update a row that is inserted only now.
  await sql`
    insert into store_customer_search (user_id, vendor_id, name, city, address_at, address_of, tags)
    ${told}
    where not exists (
      select from store_customer_search k where k.user_id = b.user_id and k.vendor_id = b.vendor_id
    ) order by 1, 2 for share of a on conflict do nothing`.execute(tx)
}
