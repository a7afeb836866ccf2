/** When goods of the demo are ready: cakes made to order, a book that comes later, a store with a cut-off and a holiday. */
import { sql } from 'kysely'
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import type { Tx } from '../../platform/db/db.ts'

/** A wedding cake takes longer than the others; the store says one day. */
const longest = { name: 'Wedding Cake, Three Tiers', days: 4 }
const announced = { name: 'Old Trade Roads to Mustang', inDays: 16 }
const bakery = 'jhamsikhel-cake-ghar'
/** Workshops that make each piece. */
const workshops = ['jawalakhel-felt']

export async function addPreparation(tx: Tx, now: Date): Promise<void> {
  const { day: today } = nepalClock(now)
  await sql`update vendor set prep_days = 1, order_cutoff = '17:00' where username = ${bakery}`.execute(tx)
  await sql`update vendor set order_cutoff = '15:00' where username = any(${workshops})`.execute(tx)
  await sql`
    insert into closed_day (vendor_id, day, reason)
    select id, ${dayAfter(today, 3)}::date, 'Puja at home' from vendor where username = ${bakery}
    on conflict do nothing`.execute(tx)
  await sql`
    update product p set availability = 'MADE_TO_ORDER',
      prep_days = case when p.name = ${longest.name} then ${longest.days}::smallint end
    from vendor v where v.id = p.vendor_id and v.username = ${bakery}`.execute(tx)
  await sql`
    update product p set availability = 'MADE_TO_ORDER', prep_days = 2
    from vendor v, category c
    where v.id = p.vendor_id and c.id = p.sub_category_id and v.username = any(${workshops})
      and c.name = 'Felt and Wool' and p.popularity >= 0`.execute(tx)
  await sql`
    update product set availability = 'PRE_ORDER', ready_on = ${dayAfter(today, announced.inDays)}
    where name = ${announced.name}`.execute(tx)
}
