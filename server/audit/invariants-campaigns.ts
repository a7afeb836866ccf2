/** Invariants of campaigns: slots, and the offers that their approved items have become. */
import type { Invariant } from './invariant.ts'

/** The job of each minute makes the offers that a killed choosing has left out. */
const patience = `interval '2 minutes'`

const chosen = `c.status = 'CHOSEN' and i.status = 'APPROVED'`

/** By the ruling: 0 where the stores bear it, 100 where the platform does. */
const promised = `(o.vendor_id, o.kind, o.percent, o.fixed_paisa, o.scope, o.stock_cap, o.per_shopper_cap, o.bearer,
    o.platform_percent, o.ends_at, o.title)
  is distinct from (i.vendor_id, i.kind, i.percent, i.fixed_paisa, 'PRODUCTS', i.committed_units, c.per_shopper_cap,
    c.bearer, case c.bearer when 'VENDOR' then 0 when 'PLATFORM' then 100 else c.platform_percent end, c.ends_at,
    c.title) or o.starts_at < c.starts_at`

export const campaignInvariants: readonly Invariant[] = [
  {
    name: 'campaigns',
    claim:
      'An approved item of a chosen campaign is one offer with the terms that were promised, and slots hold',
    questions: [
      `select 'is no offer' as fault, i.id::text as id
       from campaign_item i join campaign c on c.id = i.campaign_id
       where ${chosen} and i.offer_id is null and c.ends_at > now()
         and greatest(i.decided_at, c.updated_at) < now() - ${patience}`,
      `select 'is an offer with other terms' as fault, i.id::text as id
       from campaign_item i join campaign c on c.id = i.campaign_id join offer o on o.id = i.offer_id
       where ${chosen} and (${promised})`,
      `select 'its offer names other goods' as fault, i.id::text as id
       from campaign_item i join campaign c on c.id = i.campaign_id join product p on p.id = i.product_id
       left join offer_product g on g.offer_id = i.offer_id and g.product_id = i.product_id
       where ${chosen} and i.offer_id is not null and (g.offer_id is null or g.variable_nos is distinct from i.variable_nos
         or (select count(*) from offer_product where offer_id = i.offer_id) <> 1)`,
      `select 'belongs to no item of its campaign, or to several' as fault, o.id::text as id
       from offer o left join campaign_item i on i.offer_id = o.id and i.campaign_id = o.campaign_id
       where o.campaign_id is not null or exists (select from campaign_item where offer_id = o.id)
       group by o.id having count(i.id) <> 1`,
      `select 'goes on though its item is out, or its campaign is cancelled' as fault, o.id::text as id
       from offer o join campaign_item i on i.offer_id = o.id join campaign c on c.id = i.campaign_id
       where o.status <> 'ENDED' and (i.status <> 'APPROVED' or c.status <> 'CHOSEN')`,
      `select 'its store has paused or ended it' as fault, o.id::text as id
       from offer o join campaign_item i on i.offer_id = o.id join campaign c on c.id = i.campaign_id
       where ${chosen} and o.status <> 'ACTIVE'`,
      `select 'gives ' || c.slots_used || ' slots, ' || count(i.id) || ' are approved' as fault, c.id::text as id
       from campaign c left join campaign_item i on i.campaign_id = c.id and i.status = 'APPROVED'
       group by c.id having c.slots_used <> count(i.id) or count(i.id) > c.slots_total`,
      `select 'has more than its share of the slots' as fault, c.id || ' ' || i.vendor_id as id
       from campaign c join campaign_item i on i.campaign_id = c.id and i.status = 'APPROVED'
       group by c.id, i.vendor_id having count(*) > c.slots_per_vendor`,
      `select 'sold beyond what was committed' as fault, i.id::text as id
       from campaign_item i join offer_use u on u.offer_id = i.offer_id and u.returned_at is null
       group by i.id having sum(u.units) > i.committed_units`,
      `select 'is borne by another than its campaign says' as fault, a.order_id || ' ' || o.id as id
       from order_adjustment a join offer o on o.id = a.source_id join campaign c on c.id = o.campaign_id
       where a.kind = 'OFFER' and a.amount_paisa <> 0
         and (a.bearer, a.platform_percent) is distinct from (c.bearer, c.platform_percent)`,
      `select 'leads to another campaign' as fault, o.id::text as id
       from shown_offer h join offer o on o.id = h.id left join campaign c on c.id = o.campaign_id
       where h.campaign_slug is distinct from c.slug`,
      `select 'says another bearer than it charges' as fault, id::text as id from campaign
       where platform_percent <> case bearer when 'VENDOR' then 0 when 'PLATFORM' then 100 else platform_percent end`,
    ],
  },
]
