/** Invariants of products: price, visibility, and categories. */
import { mostBanners } from '../../contract/shared/limits.ts'
import type { Invariant } from './invariant.ts'
import { offerInvariants } from './invariants-offers.ts'
import { shownGoodsInvariants } from './invariants-shown-goods.ts'
import { stockInvariants } from './invariants-stock.ts'

export const productInvariants: readonly Invariant[] = [
  {
    name: 'goods',
    claim:
      'A product costs what its cheapest variation on offer does, and is listed if and only if it may be',
    questions: [
      `select 'price is not that of the cheapest variation on offer' as fault, p.id::text as id
       from product p join (
         select product_id, min(price_paisa - saving_paisa) as least
         from product_variation where is_offered group by 1
       ) c on c.product_id = p.id
       where not exists (
         select from product_variation v where v.product_id = p.id and v.is_offered
           and v.price_paisa - v.saving_paisa = c.least
           and (v.price_paisa, v.saving_paisa) = (p.price_paisa, p.saving_paisa)
       )`,
      `select case when p.is_listed then 'listed and may not be' else 'may be listed and is not' end as fault,
         p.id::text as id
       from product p join vendor v on v.id = p.vendor_id
       where p.is_listed <> (p.status = 'LIVE' and p.hidden_at is null and v.status = 'APPROVED')`,
      `select 'on sale with nothing on offer' as fault, p.id::text as id from product p
       where p.is_listed and not exists (
         select from product_variation v where v.product_id = p.id and v.is_offered
       )`,
      `select 'numbered as if it had choices, or had none' as fault, p.id || '/' || v.variable_no as id
       from product p join product_variation v on v.product_id = p.id
       where v.is_offered and p.is_variable <> (v.variable_no > 0)`,
      `select 'shares pictures that the first of its kind does not have' as fault, v.product_id || '/' || v.variable_no as id
       from (
         select v.product_id, v.variable_no, v.shared_pictures, first.option, v.attribute ->> first.option as value
         from product_variation v join product p on p.id = v.product_id,
           lateral (select coalesce(p.options -> 0 ->> 'name', (
             select min(key) from jsonb_object_keys(v.attribute) key where key <> 'Color_hex'
               and length(key) = (select min(length(k)) from jsonb_object_keys(v.attribute) k where k <> 'Color_hex')
           )) as option) first
       ) v left join lateral (
         select pictures from product_variation kin
         where kin.product_id = v.product_id and kin.is_offered and kin.pictures <> '{}'
           and kin.attribute ->> v.option = v.value
         order by variable_no limit 1
       ) lender on true
       where v.shared_pictures <> coalesce(lender.pictures, '{}')`,
    ],
  },
  {
    name: 'sold out',
    claim:
      'A product stands among the sold-out ones if and only if nothing on offer is in stock, or its turn is due',
    questions: [
      `select case when p.popularity < 0 then 'in stock and sunk' else 'sold out and not sunk' end as fault,
         p.id::text as id
       from product p
       where (p.popularity < 0) = exists (
         select from product_variation v where v.product_id = p.id and v.is_offered and v.stock > 0
       ) and not exists (select from stock_turn t where t.product_id = p.id)`,
      `select 'a change of stock leaves no entry' as fault, wanted.name as id
       from (values ('product_variation_turns'), ('product_variation_is_added')) wanted (name)
       where not exists (select from pg_trigger g where g.tgname = wanted.name and g.tgenabled <> 'D')`,
    ],
  },
  {
    name: 'appeals',
    claim:
      'One appeal of a product waits at most, asked by its vendor, and only while the market hides the product',
    questions: [
      `select 'no unique index on open appeals' as fault, 'product_appeal' as id
       where not exists (
         select from pg_indexes where tablename = 'product_appeal'
           and indexdef like 'CREATE UNIQUE%(product_id) WHERE (outcome IS NULL)'
       )`,
      `select 'two wait' as fault, product_id::text as id
       from product_appeal where outcome is null group by product_id having count(*) > 1`,
      `select 'waits for a product that is not hidden' as fault, y.id::text as id
       from product_appeal y join product p on p.id = y.product_id
       where y.outcome is null and p.hidden_at is null`,
      `select 'asked by another than the vendor' as fault, y.id::text as id
       from product_appeal y join product p on p.id = y.product_id join vendor v on v.id = p.vendor_id
       where y.asked_by <> v.account_id`,
      `select 'decided before it was asked' as fault, id::text as id
       from product_appeal where decided_at < asked_at`,
    ],
  },
  {
    name: 'rules',
    claim:
      'Nothing is for sale in a forbidden category, and no category asks twice for one fact or without a day',
    questions: [
      `select 'for sale in a forbidden category' as fault, p.id::text as id
       from product p join category c on c.id in (p.category_id, p.sub_category_id)
       where c.is_forbidden and p.status = 'LIVE' and p.hidden_at is null`,
      `select 'asks twice for a fact' as fault, id::text as id from category
       where cardinality(facts_wanted || facts_required) <> (
         select count(distinct name) from unnest(facts_wanted || facts_required) name
       )`,
      `select 'requires facts from no day on' as fault, id::text as id from category
       where cardinality(facts_required) > 0 and facts_required_from is null`,
      `select 'a vendor’s own category has rules' as fault, id::text as id from category
       where vendor_id is not null and (facts_required is not null or is_forbidden or is_age_limited)`,
    ],
  },
  {
    name: 'facts',
    claim: 'A product keeps until one day or for one time, a warranty has a giver, and a producer a name',
    questions: [
      `select 'keeps until a day and for a time' as fault, product_id::text as id from product_fact
       where best_before is not null and shelf_life is not null`,
      `select 'a time without a unit' as fault, product_id::text as id from product_fact
       where (shelf_life is null) <> (shelf_life_unit is null)`,
      `select 'a warranty of nobody, or nobody’s warranty' as fault, product_id::text as id from product_fact
       where (warranty_months > 0) is distinct from (warranty_by is not null)
         and (warranty_months is not null or warranty_by is not null)`,
      `select 'a producer without a name' as fault, product_id::text as id from product_fact
       where producer_name is null and (producer_kind is not null or producer_address is not null)`,
      `select 'says nothing but blanks' as fault, product_id::text as id from product_fact
       where trim(brand) = '' or trim(producer_name) = '' or trim(net_content) = ''`,
    ],
  },
  {
    name: 'shelves',
    claim: 'Goods stand on the market’s shelves and on their own vendor’s; no vendor uses a SKU twice',
    questions: [
      `select 'no unique index on SKUs' as fault, 'product_variation' as id
       where not exists (
         select from pg_indexes where tablename = 'product_variation'
           and indexdef like 'CREATE UNIQUE%(vendor_id, lower(sku))%'
       )`,
      `select 'SKU used twice' as fault, vendor_id || ' ' || lower(sku) as id
       from product_variation where sku is not null group by vendor_id, lower(sku) having count(*) > 1`,
      `select 'SKU of another vendor than the product' as fault, p.id || '/' || v.variable_no as id
       from product_variation v join product p on p.id = v.product_id
       where v.sku is not null and v.vendor_id <> p.vendor_id`,
      `select 'on a shelf that is not the market’s' as fault, p.id::text as id
       from product p join category c on c.id in (p.category_id, p.sub_category_id) where c.vendor_id is not null`,
      `select 'on a shelf of another vendor' as fault, p.id::text as id
       from product p join category c on c.id in (p.store_category_id, p.store_sub_category_id)
       where c.vendor_id is distinct from p.vendor_id`,
      `select 'on a board of another shelf' as fault, p.id::text as id
       from product p join category c on c.id = p.sub_category_id where c.parent_id is distinct from p.category_id
       union all
       select 'on a board of another shelf of its own', p.id::text
       from product p join category c on c.id = p.store_sub_category_id
       where c.parent_id is null or c.parent_id is distinct from p.store_category_id`,
      `select 'a board of another vendor’s shelf' as fault, c.id::text as id
       from category c join category s on s.id = c.parent_id
       where c.vendor_id is distinct from s.vendor_id or s.parent_id is not null`,
    ],
  },
  {
    name: 'returns',
    claim:
      'At most one version of a return policy holds, the newest; it is about goods and shelves of its vendor',
    questions: [
      `select 'several versions hold' as fault, min(id::text) as id
       from return_policy where is_current group by vendor_id, category_id, product_id having count(*) > 1`,
      `select 'an old version holds' as fault, r.id::text as id
       from return_policy r join return_policy n on n.vendor_id = r.vendor_id and n.version > r.version
         and n.category_id is not distinct from r.category_id and n.product_id is not distinct from r.product_id
       where r.is_current`,
      `select 'a version twice' as fault, min(id::text) as id
       from return_policy group by vendor_id, category_id, product_id, version having count(*) > 1`,
      `select 'about another vendor’s product' as fault, r.id::text as id
       from return_policy r join product p on p.id = r.product_id where p.vendor_id <> r.vendor_id`,
      `select 'about another vendor’s shelf' as fault, r.id::text as id
       from return_policy r join category c on c.id = r.category_id
       where c.vendor_id is not null and c.vendor_id <> r.vendor_id`,
      `select 'a fee without a change of mind' as fault, id::text as id
       from return_policy where restocking_percent > 0 and not (is_returnable and accepts_change_of_mind)`,
    ],
  },
  {
    name: 'banners',
    claim:
      'A banner has its picture, ends after it begins, and hangs in its vendor’s store or the market’s place',
    questions: [
      `select 'no such picture' as fault, b.id::text as id
       from feature_image b left join picture p on p.name = b.picture where p.name is null`,
      `select 'a vendor’s place without the vendor, or the market’s with one' as fault, id::text as id
       from feature_image where (category = 'vendor-banner') <> (vendor_id is not null)
         or category not in ('home-banner', 'vendor-home', 'vendor-inside', 'vendor-banner')`,
      `select 'ends before it begins' as fault, id::text as id from feature_image where ends_at <= starts_at`,
      `select 'begins or ends within a day in Nepal' as fault, id::text as id from feature_image
       where (starts_at at time zone 'Asia/Kathmandu')::time <> '00:00'
          or (ends_at at time zone 'Asia/Kathmandu')::time <> '00:00'`,
      `select 'says nothing to whoever cannot see it' as fault, id::text as id
       from feature_image where trim(alt_text) = ''`,
      `select 'more than a place holds' as fault, coalesce(vendor_id::text, category) as id
       from feature_image group by category, vendor_id having count(*) > ${mostBanners}`,
    ],
  },
  ...shownGoodsInvariants,
  ...offerInvariants,
  ...stockInvariants,
]
