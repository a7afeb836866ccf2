/** Invariants of offers as the catalogue shows them: windows, stored prices and their history. */
import type { Invariant } from './invariant.ts'

/** The job turns each minute; a window that has been due for longer was forgotten. */
const patience = `interval '2 minutes'`

const liveNow = 'h.is_on and w.starts_at <= now() and w.ends_at > now()'

/** Over `product p`: a turn is due, or a window begins by a clock that runs ahead. */
const isDue = `exists (
  select from product_offer w join shown_offer h on h.id = w.offer_id
  where w.product_id = p.id and w.is_counted <> (${liveNow})
)`

export const offerInvariants: readonly Invariant[] = [
  {
    name: 'windows',
    claim: 'A window lies within its offer, on goods of the offer’s store, and is turned within two minutes',
    questions: [
      `select case when w.is_counted then 'still counted' else 'not counted' end as fault,
         w.product_id || '/' || w.variable_no as id
       from product_offer w join shown_offer h on h.id = w.offer_id
       where not w.is_counted and ${liveNow}
           and greatest(w.starts_at, w.told_at, h.changed_at) < now() - ${patience}
         or w.is_counted and (
           w.ends_at < now() - ${patience} or not h.is_on and h.changed_at < now() - ${patience}
         )`,
      `select 'begins before its offer, or ends after it' as fault, w.product_id || '/' || w.variable_no as id
       from product_offer w join shown_offer h on h.id = w.offer_id
       where w.ends_at > now() and (w.starts_at < h.starts_at or w.ends_at > h.ends_at)`,
      `select 'is told by a version that nobody has told' as fault, w.product_id || '/' || w.variable_no as id
       from product_offer w join shown_offer h on h.id = w.offer_id where w.version > h.version`,
      `select 'is of a variation that there is not, or of another store' as fault,
         w.product_id || '/' || w.variable_no as id
       from product_offer w join shown_offer h on h.id = w.offer_id join product p on p.id = w.product_id
       where p.vendor_id <> h.vendor_id or not exists (
         select from product_variation v where (v.product_id, v.variable_no) = (w.product_id, w.variable_no)
       )`,
      `select 'has a price where its kind has none, or none where it has' as fault,
         w.product_id || '/' || w.variable_no as id
       from product_offer w join shown_offer h on h.id = w.offer_id
       where (w.unit_paisa is null) <> (h.kind in ('BUY_X_GET_Y', 'FREE_DELIVERY'))`,
    ],
  },
  {
    name: 'shown prices',
    claim: 'The price that goods are sorted by is the lowest of a variation on offer, offers included',
    questions: [
      `select 'sorted by another price' as fault, p.id::text as id from product p
       where not ${isDue} and p.selling_paisa <> least(p.price_paisa - p.saving_paisa, (
         select min(w.unit_paisa) from product_offer w join product_variation v using (product_id, variable_no)
         where w.product_id = p.id and w.is_counted and v.is_offered
       ))`,
      `select 'has another range of prices' as fault, v.id::text as id
       from vendor v join (
         select vendor_id, count(*) as goods, min(selling_paisa) as least, max(selling_paisa) as greatest
         from product where is_listed group by 1
       ) p on p.vendor_id = v.id and p.goods = v.goods_count
       where (v.least_selling_paisa, v.greatest_selling_paisa) is distinct from (p.least, p.greatest)`,
    ],
  },
  {
    name: 'price history',
    claim: 'The newest price in the history is the one of today, and nothing ends before it begins',
    questions: [
      `select 'is not the price of today' as fault, h.product_id || '/' || h.variable_no as id
       from (
         select distinct on (product_id, variable_no) product_id, variable_no, paisa from price_history
         where offer_id is null order by product_id, variable_no, id desc
       ) h join product_variation v using (product_id, variable_no)
       where h.paisa <> v.price_paisa - v.saving_paisa`,
      `select 'ends before it begins' as fault, product_id || '/' || variable_no as id
       from price_history where until_at <= since`,
    ],
  },
]
