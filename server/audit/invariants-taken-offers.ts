/** Invariants of offers: their windows in the catalogue, their caps, and the orders that took them. */
import type { Invariant } from './invariant.ts'
import { campaignInvariants } from './invariants-campaigns.ts'
import { lineAmount } from './invariants-weighing.ts'

const unsold = `('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR')`

/** By the ruling: the unit price of one step, rounded once, half up; amounts are typed per reference quantity. */
const loweredUnit = `case o.kind
  when 'PERCENT' then floor(u.paisa * (100 - o.percent) / 100.0 + 0.5)
  when 'AMOUNT' then floor(u.paisa - o.amount_paisa::numeric * v.step_milli / u.reference + 0.5)
  when 'FIXED_PRICE' then floor(o.fixed_paisa::numeric * v.step_milli / u.reference + 0.5) end`

/** Offers whose windows stand: published whole, and neither drafts nor over. */
const standing = `o.publish_version > 0 and not o.is_publishing and o.status in ('ACTIVE', 'PAUSED') and o.ends_at > now()`

/** Each variation of the goods that such an offer names, with its price in it. */
const meant = `
  select o.id as offer_id, v.product_id, v.variable_no, ${loweredUnit} as unit_paisa
  from offer o
  join product p on p.vendor_id = o.vendor_id
  left join offer_product c on c.offer_id = o.id and c.product_id = p.id
  join product_variation v on v.product_id = p.id and v.is_offered
  cross join lateral (
    select v.price_paisa - v.saving_paisa as paisa, case v.unit
      when 'g' then 1000000 when 'ml' then 1000000 when 'cm' then 100000 else 1000 end as reference
  ) u
  where ${standing} and case o.scope when 'STORE' then true
      when 'CATEGORIES' then o.category_ids && array_remove(
        array[p.category_id, p.sub_category_id, p.store_category_id, p.store_sub_category_id], null)
      else c.product_id is not null and (c.variable_nos is null or v.variable_no = any(c.variable_nos)) end
    and case when o.kind in ('BUY_X_GET_Y', 'FREE_DELIVERY') then true
      else ${loweredUnit} > 0 and ${loweredUnit} < u.paisa end`

const shown = `
  select w.* from product_offer w join offer o on o.id = w.offer_id where ${standing} and w.ends_at = o.ends_at`

/** The share of `order_line l` in the discount of the offer that lowers its unit price. */
const inOffer = `case when l.weighed_milli is null then l.offer_unit_paisa * l.quantity
  when o.payment_method = 'COD' then w.paisa else least(w.paisa, l.offer_unit_paisa * l.quantity) end`

export const takenOfferInvariants: readonly Invariant[] = [
  {
    name: 'offers',
    claim: 'The catalogue shows what promotions mean, caps hold, and an order holds the units that it took',
    questions: [
      `select 'shown at ' || coalesce(w.unit_paisa::text, 'no price') || ', meant at '
           || coalesce(m.unit_paisa::text, 'no price') as fault,
         coalesce(w.offer_id, m.offer_id) || ' ' || coalesce(w.product_id, m.product_id) as id
       from (${meant}) m full join (${shown}) w using (offer_id, product_id, variable_no)
       where m.offer_id is null or w.offer_id is null or w.unit_paisa is distinct from m.unit_paisa`,
      `select 'the shop shows another head' as fault, o.id::text as id
       from offer o left join shown_offer h on h.id = o.id
       where o.publish_version > 0 and not o.is_publishing and (
         h.is_on is distinct from (o.status = 'ACTIVE' and o.hidden_at is null
           and coalesce(o.used_units < o.stock_cap, true))
         or (h.kind, h.vendor_id, h.slug, h.version) is distinct from (o.kind, o.vendor_id, o.slug, o.publish_version)
         or o.status in ('ACTIVE', 'PAUSED')
           and (h.title, h.starts_at, h.ends_at) is distinct from (o.title, o.starts_at, o.ends_at)
         or h.is_on and h.units_left is distinct from case
           when o.stock_cap - o.used_units between 1 and 20 then o.stock_cap - o.used_units end
       )`,
      `select 'holds ' || o.used_units || ' units, orders ' || coalesce(sum(u.units), 0) as fault, o.id::text as id
       from offer o left join offer_use u on u.offer_id = o.id and u.returned_at is null
       group by o.id having o.used_units <> coalesce(sum(u.units), 0)`,
      `select 'sold beyond its cap' as fault, o.id::text as id
       from offer o join offer_use u on u.offer_id = o.id and u.returned_at is null
       where o.stock_cap is not null group by o.id having sum(u.units) > o.stock_cap`,
      `select 'one shopper took more than allowed' as fault, o.id || ' ' || u.user_id as id
       from offer o join offer_use u on u.offer_id = o.id and u.returned_at is null
       where o.per_shopper_cap is not null group by o.id, u.user_id having sum(u.units) > o.per_shopper_cap`,
      `select 'used by no line of its shopper and its store, or for other units' as fault,
         u.offer_id || ' ' || u.order_id as id
       from offer_use u join offer f on f.id = u.offer_id
       left join orders o on o.id = u.order_id and o.user_id = u.user_id and o.vendor_id = f.vendor_id
       left join order_line l on (l.order_id, l.product_id, l.variable_no) = (o.id, u.product_id, u.variable_no)
       where l.quantity is distinct from u.units`,
      `select case when u.returned_at is null then 'an order that ended unsold keeps its units'
           else 'an order that stands gave its units back' end as fault, u.offer_id || ' ' || u.order_id as id
       from offer_use u join orders o on o.id = u.order_id
       where (u.returned_at is null) = (o.status in ${unsold})`,
      `select 'an offer without units, or units without an offer' as fault,
         coalesce(a.order_id, u.order_id) || ' ' || coalesce(a.source_id, u.offer_id) as id
       from (
         select a.* from order_adjustment a join offer f on f.id = a.source_id where a.kind = 'OFFER'
       ) a
       full join (select distinct order_id, offer_id from offer_use) u
         on (u.order_id, u.offer_id) = (a.order_id, a.source_id)
       where a.order_id is null or u.order_id is null`,
      `select 'costs ' || ${inOffer} || ' in its offer, ' || ${lineAmount} + coalesce(s.amount_paisa, 0)
           || ' by its share' as fault, l.order_id || ' ' || l.product_id as id
       from order_line l join orders o on o.id = l.order_id
       cross join lateral (
         select floor(l.offer_unit_paisa::numeric * l.weighed_milli / l.step_milli + 0.5) as paisa
       ) w
       left join order_adjustment a on a.order_id = l.order_id and a.kind = 'OFFER' and a.source_id = l.offer_id
       left join order_adjustment_share s on (s.order_id, s.seq, s.product_id, s.variable_no)
         = (a.order_id, a.seq, l.product_id, l.variable_no)
       where l.offer_id is not null and ${lineAmount} + coalesce(s.amount_paisa, 0) <> ${inOffer}`,
      // An offer that was edited since may have let rules follow at the time.
      `select 'a discount rule on top of an offer that lets none follow' as fault,
         s.order_id || ' ' || s.product_id as id
       from order_adjustment a join offer f on f.id = a.source_id and f.stops_after
       join orders o on o.id = a.order_id and o.placed_at >= f.updated_at
       join order_adjustment_share s on (s.order_id, s.seq) = (a.order_id, a.seq) and s.amount_paisa <> 0
       where a.kind = 'OFFER' and exists (
         select from order_adjustment r
         join order_adjustment_share b on (b.order_id, b.seq) = (r.order_id, r.seq) and b.amount_paisa <> 0
         where r.kind = 'DISCOUNT_RULE' and r.order_id = s.order_id
           and (b.product_id, b.variable_no) = (s.product_id, s.variable_no)
       )`,
    ],
  },
  ...campaignInvariants,
]
