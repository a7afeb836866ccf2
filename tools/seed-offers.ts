/** Live offers of a seeded market: one of each store, on a twentieth of its goods. */
import type pg from 'pg'

const percentOff = 20
/** Every so many goods of the market one. */
const oneIn = 20
const dayMs = 86_400_000
const sinceMs = dayMs
const lastsMs = 365 * dayMs

export const offerTables = ['offer', 'offer_product', 'shown_offer', 'product_offer'] as const

/** Each product is the same one in every market of one size. Run while the indexes of goods are set aside. */
export async function addOffers(client: pg.Client, now: Date): Promise<void> {
  const [from, until] = [new Date(now.getTime() - sinceMs), new Date(now.getTime() + lastsMs)]
  await client.query(
    `create temporary table on_offer on commit drop as
     select p.id as product_id, p.vendor_id, o.offer_id from product p
     join (select id, gen_random_uuid() as offer_id from vendor) o on o.id = p.vendor_id
     where abs(hashtext(p.id::text)) % ${oneIn} = 0`,
  )
  await client.query(
    `insert into offer (id, vendor_id, slug, title, title_ne, kind, percent, scope, badge, badge_ne, starts_at, ends_at,
       status, version, publish_version, created_by, created_at, updated_at)
     select o.offer_id, v.id, 'seeded-' || row_number() over (order by v.id), '${percentOff} % off', '२० % छुट', 'PERCENT',
       ${percentOff}, 'PRODUCTS', '-${percentOff} %', '-२० %', $1, $2, 'ACTIVE', 1, 1, v.account_id, $1, $1
     from (select distinct offer_id, vendor_id from on_offer) o join vendor v on v.id = o.vendor_id`,
    [from, until],
  )
  await client.query(
    'insert into offer_product (offer_id, product_id) select offer_id, product_id from on_offer',
  )
  await client.query(
    `insert into shown_offer (id, vendor_id, slug, title, title_ne, kind, badge, badge_ne, starts_at, ends_at, is_on,
       changed_at, version)
     select id, vendor_id, slug, title, title_ne, kind, badge, badge_ne, starts_at, ends_at, true, starts_at, 1
     from offer where id in (select offer_id from on_offer)`,
  )
  await client.query(
    `insert into product_offer (product_id, variable_no, offer_id, version, unit_paisa, struck_paisa, starts_at, ends_at,
       told_at, is_counted)
     select v.product_id, v.variable_no, o.offer_id, 1, u.unit, v.price_paisa - v.saving_paisa, $1, $2, $1, true
     from on_offer o join product_variation v using (product_id) cross join lateral (
       select floor((v.price_paisa - v.saving_paisa) * ${100 - percentOff} / 100.0 + 0.5) as unit
     ) u`,
    [from, until],
  )
  await client.query(
    `update product p set selling_paisa = w.unit
     from (select product_id, min(unit_paisa) as unit from product_offer group by 1) w where p.id = w.product_id`,
  )
}
