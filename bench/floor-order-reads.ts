import { liveOffers } from './floor-offers.ts'

const priced = `
  select v.product_id as "productId", v.variable_no as "variableNo", p.vendor_id as "vendorId",
    p.is_listed and v.is_offered as "isListed", p.name, coalesce(
      (case when cardinality(v.pictures) > 0 then v.pictures else v.shared_pictures end)[1], p.pictures[1]
    ) as "picture",
    v.attribute, p.is_weighed as "isWeighed", v.unit, v.step_milli / 1000::double precision as "step",
    p.least_steps as "least", p.most_steps as "most",
    v.price_paisa as "listPaisa", v.price_paisa - v.saving_paisa as "unitPaisa", v.stock,
    s.is_vat_registered as "isVatRegistered", s.is_vat_registered and coalesce(
      p.tax_class, (select tax_class from category where id = p.sub_category_id),
      (select tax_class from category where id = p.category_id), 'STANDARD'
    ) = 'STANDARD' as "includesVat",
    case when p.availability <> 'IN_STOCK' or coalesce(p.prep_days, s.prep_days) > 0 then json_build_object(
      'availability', p.availability, 'readyInDays', coalesce(p.prep_days, s.prep_days), 'readyOn', p.ready_on
    ) end as "preparation", ${liveOffers('$3')} as "offers"
  from unnest($1::uuid[], $2::smallint[]) as wanted (product_id, variable_no)
  join product_variation v using (product_id, variable_no)
  join product p on p.id = v.product_id
  join vendor s on s.id = p.vendor_id`

/** Reads of an order and of its price, word for word the statements of the product. */
export const reads = {
  terms: `
  select d.id, d.vendor_id as "vendorId", d.name, d.name_ne as "nameNe", d.kind, d.description,
    d.description_ne as "descriptionNe", d.pricing, d.is_active as "isActive",
    d.base_fee_paisa as "baseFeePaisa", d.free_km as "freeKm", d.per_km_paisa as "perKmPaisa",
    d.round_to_paisa as "roundToPaisa", d.least_fee_paisa as "leastFeePaisa",
    d.greatest_fee_paisa as "greatestFeePaisa", d.max_km as "maxKm", d.free_above_paisa as "freeAbovePaisa",
    d.min_subtotal_paisa as "minSubtotalPaisa", d.max_subtotal_paisa as "maxSubtotalPaisa", d.weekdays,
    to_char(d.cutoff_time, 'HH24:MI') as "cutoffTime", d.cod_allowed as "codAllowed",
    d.cod_limit_paisa as "codLimitPaisa", d.courier_name as "courierName", d.tracking_url as "trackingUrl",
    d.eta_min as "etaMin", d.eta_max as "etaMax", d.eta_unit as "etaUnit",
    case when d.pricing = 'DISTRICT' then coalesce((
      select json_agg(json_build_object('city', city, 'feePaisa', fee_paisa) order by city)
      from delivery_rate where option_id = d.id
    ), '[]') else '[]' end as "rates",
    v.status, v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", v.username, v.account_id as "accountId",
    v.latitude as "shopLatitude", v.longitude as "shopLongitude",
    to_char(v.order_cutoff, 'HH24:MI') as "orderCutoff",
    coalesce((
      select json_agg(json_build_object(
        'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
      ))
      from opening_slot where vendor_id = v.id
    ), '[]') as "slots",
    coalesce((
      select json_agg(json_build_object('day', day, 'reason', reason)) from closed_day where vendor_id = v.id
    ), '[]') as "closedDays",
    (
      select json_build_object(
        'recipientName', a.recipient_name, 'phone', a.phone, 'altPhone', a.alt_phone, 'state', a.state, 'city', a.city,
        'municipality', a.municipality, 'ward', a.ward, 'tole', a.tole, 'houseNo', a.house_no, 'landmark', a.landmark,
        'note', a.note, 'latitude', a.latitude, 'longitude', a.longitude
      )
      from delivery_address a
      where a.id = $1 and a.user_id = $2 and a.deleted_at is null
    ) as "address"
  from delivery_option d join vendor v on v.id = d.vendor_id
  where d.id = $3 and d.vendor_id = $4`,

  cart: `
  select product_id as "productId", variable_no as "variableNo", quantity
  from cart_line where user_id = $1 and vendor_id = $2
  order by added_at, product_id, variable_no`,

  priced,

  /** The same under a key share lock. */
  held: `${priced}
  order by v.product_id, v.variable_no for key share of v`,

  rules: `
  select id, vendor_id as "vendorId", name, name_ne as "nameNe", min_subtotal_paisa as "minSubtotalPaisa",
    min_quantity as "minQuantity", min_same_quantity as "minSameQuantity", category_ids as "categoryIds",
    order_number as "orderNumber", customer_tags as "customerTags", payment_methods as "paymentMethods",
    is_pickup_only as "isPickupOnly", kind, percent, amount_paisa as "amountPaisa", tiers,
    max_discount_paisa as "maxDiscountPaisa", stops_after as "stopsAfter", starts_at as "startsAt", ends_at as "endsAt",
    is_active as "isActive", bearer, platform_percent as "platformPercent", version
  from discount_rule
  where (vendor_id = $1 or vendor_id is null) and is_active and (ends_at is null or ends_at > $2) and starts_at <= $3
  order by vendor_id is null, place, id`,

  'rule-facts': `
  select (
    select count(*) from (
      select from orders
      where user_id = $1 and status not in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR') and vendor_id = $2 limit 100
    ) counted
  ) as "ofVendor", (
    select count(*) from (
      select from orders where user_id = $3 and status not in ('CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR') limit 100
    ) counted
  ) as "ofPlatform",
  (select tags from customer_note where vendor_id = $4 and account_id = $5) as tags`,

  points: `
  select p.id, p.vendor_id as "vendorId", t.version, t.name, t.name_ne as "nameNe", t.earn_points as "earnPoints",
    t.multipliers, t.point_paisa as "pointPaisa", t.least_points as "leastPoints", t.most_percent as "mostPercent",
    t.expiry_months as "expiryMonths", t.bonuses, t.is_active as "isActive", t.from_at as "fromAt",
    coalesce(a.balance, 0) as balance
  from reward_program p join reward_terms t on (t.program_id, t.version) = (p.id, p.version)
  left join reward_account a on a.program_id = p.id and a.user_id = $1
  where (p.vendor_id = $2 or p.vendor_id is null) and (t.is_active or a.balance <> 0)
  order by p.vendor_id nulls last`,

  categories: `
  select id, array_remove(
    array[category_id, sub_category_id, store_category_id, store_sub_category_id], null
  ) as "categoryIds"
  from product where id = any($1::uuid[])`,

  offers: `
  select o.id, o.title, o.title_ne as "titleNe", o.kind, o.ends_at as "endsAt", o.bearer,
    o.platform_percent as "platformPercent", o.max_discount_paisa as "maxDiscountPaisa", o.stops_after as "stopsAfter",
    o.version, o.buy_quantity as "buyQuantity", o.get_quantity as "getQuantity", w.windows,
    least(o.stock_cap - o.used_units, o.per_shopper_cap - case when o.per_shopper_cap is null then 0 else (
      select coalesce(sum(units), 0)::integer from offer_use
      where offer_id = o.id and user_id = $1 and returned_at is null
    ) end) as "left"
  from (
    select w.offer_id, json_agg(json_build_object(
      'productId', w.product_id, 'variableNo', w.variable_no, 'unitPaisa', w.unit_paisa
    )) as windows
    from unnest($2::uuid[], $3::smallint[]) as k (product_id, variable_no)
    join product_offer w using (product_id, variable_no)
    where w.starts_at <= $4 and w.ends_at > $5 group by 1
  ) w
  join offer o on o.id = w.offer_id
  where o.status = 'ACTIVE' and o.hidden_at is null and o.starts_at <= $6 and o.ends_at > $7
  order by o.kind = 'FREE_DELIVERY', o.max_discount_paisa desc nulls first, o.id`,

  aged: `
  select from product p where p.id = any($1::uuid[]) and exists (
    select from category limited
    where limited.id in (p.category_id, p.sub_category_id) and limited.is_age_limited
  ) limit 1`,

  forms: `
  select a.product_id as "productId", q.id, q.name, q.asks_per_unit and p.unit = 'piece' as "asksPerUnit", q.fields,
    q.edition
  from product_line_form a join line_form q on q.id = a.form_id join product p on p.id = a.product_id
  where a.product_id = any($1::uuid[])
  order by q.id
  for share of a, q`,

  policies: `
  select p.id as "productId",
    case when r.id is null then null when r.product_id is not null then 'PRODUCT'
      when r.category_id is not null then 'CATEGORY' else 'STORE' end as "source",
    r.is_returnable as "isReturnable", r.not_returnable_reason as "notReturnableReason",
    r.accepts_change_of_mind as "acceptsChangeOfMind", r.window_days::integer as "windowDays",
    r.allowed_reasons as "allowedReasons", r.resolutions, r.change_of_mind_paid_by as "changeOfMindPaidBy",
    r.restocking_percent::integer as "restockingPercent", r.conditions, r.evidence, r.notes, r.version
  from product p
  left join lateral (
    select * from return_policy r
    where r.vendor_id = p.vendor_id and r.is_current
      and (r.product_id is null or r.product_id = p.id)
      and (r.category_id is null or r.category_id in (
        p.store_sub_category_id, p.store_category_id, p.sub_category_id, p.category_id))
    order by r.product_id is not null desc, r.category_id is not null desc,
      array_position(array[
        p.store_sub_category_id, p.store_category_id, p.sub_category_id, p.category_id], r.category_id)
    limit 1
  ) r on true
  where p.id = any($1::uuid[])`,
} as const
