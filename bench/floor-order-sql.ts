/** The statements that place an order, word for word those of the product. */
export const statements = {
  claim: `
  with turn as materialized (
    select pg_advisory_xact_lock(hashtext('orders of a shopper'), hashtext($1::text))
  )
  insert into order_request as held (user_id, key, body_hash, order_id, answer, created_at)
  select $2::uuid, $3::text, $4::bytea, $5::uuid, '{}'::jsonb, $6::timestamptz
  from turn
  on conflict (user_id, key) do update
    set body_hash = excluded.body_hash, order_id = excluded.order_id, answer = excluded.answer,
      created_at = excluded.created_at
    where held.created_at < $7
  returning 1`,

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

  priced: `
  select v.product_id as "productId", v.variable_no as "variableNo", p.vendor_id as "vendorId",
    p.is_listed and v.is_offered as "isListed", p.name, coalesce(v.pictures[1], p.pictures[1]) as "picture", v.attribute,
    v.price_paisa as "listPaisa", v.price_paisa - v.saving_paisa as "unitPaisa", v.stock,
    s.is_vat_registered as "isVatRegistered", s.is_vat_registered and coalesce(
      p.tax_class, (select tax_class from category where id = p.sub_category_id),
      (select tax_class from category where id = p.category_id), 'STANDARD'
    ) = 'STANDARD' as "includesVat"
  from unnest($1::uuid[], $2::smallint[]) as wanted (product_id, variable_no)
  join product_variation v using (product_id, variable_no)
  join product p on p.id = v.product_id
  join vendor s on s.id = p.vendor_id`,

  take: `
  with wanted as (
    select * from unnest($1::uuid[], $2::smallint[], $3::integer[]) as line (product_id, variable_no, quantity)
  ),
  locked as (
    select v.product_id, v.variable_no, v.stock, wanted.quantity
    from product_variation v join wanted using (product_id, variable_no)
    where v.is_offered
    order by v.product_id, v.variable_no
    for no key update of v
  ),
  taken as (
    update product_variation v set stock = locked.stock - locked.quantity
    from locked
    where (v.product_id, v.variable_no) = (locked.product_id, locked.variable_no)
      and locked.stock >= locked.quantity
    returning v.product_id, v.variable_no, locked.quantity
  )
  insert into stock_movement (id, product_id, variable_no, quantity, reason, order_id)
  select gen_random_uuid(), product_id, variable_no, -quantity, 'SOLD', $4 from taken
  returning product_id as "productId", variable_no as "variableNo"`,

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

  write: `
  with placed as (
    insert into orders (
      id, order_no, user_id, vendor_id, shop_name, shop_name_ne, status, payment_method, total_paisa, item_count,
      delivery_option_id, delivery_name, delivery_name_ne, delivery_kind, eta_text, distance_km, address, note, opens_at,
      placed_at, updated_at, delivery_code, accept_by, remind_at, expires_at, pan_bill,
      group_id, commission_percent, seller
    ) values (
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26,
      $27, $28, (
        select jsonb_build_object(
          'shopName', shop_name, 'legalName', legal_name, 'phone', coalesce(phone, ''),
          'address', concat_ws(', ', nullif(address, ''), city),
          'panNo', pan_no, 'isVatRegistered', is_vat_registered, 'issuesInvoices', issues_invoices
        )
        from vendor where id = $29
      )
    )
  ),
  with_lines as (
    insert into order_line (
      order_id, product_id, variable_no, product_name, picture, attribute, list_paisa, unit_paisa, quantity,
      return_policy
    )
    select $30, line.*
    from unnest(
      $31::uuid[], $32::smallint[], $33::text[], $34::text[], $35::jsonb[], $36::bigint[], $37::bigint[],
      $38::integer[], $39::jsonb[]
    ) as line
  ),
  with_adjustments as (
    insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer, platform_percent, source_id)
    select $40, part.*
    from unnest(
      $41::smallint[], $42::text[], $43::text[], $44::bigint[], $45::text[], $46::smallint[], $47::uuid[]
    ) as part
  ),
  with_history as (
    insert into order_event (id, order_id, actor, actor_id, from_status, to_status, at)
    values ($48, $49, 'SHOPPER', $50, null, $51, $52)
  )
  update order_request set answer = $53 where user_id = $54 and key = $55
  returning (
    select case when not exists (select from orders where user_id = $56 and delivered_at is not null) then (
      select json_build_object('cash', count(*), 'cashPaisa', coalesce(sum(total_paisa), 0))
      from orders where user_id = $57 and payment_method = 'COD' and status in (
        'PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERY_FAILED'
      )
    ) end
  ) as held`,

  pay: `
  with opened as (
    insert into payment (id, order_id, method, collected_by, amount_paisa, account_id, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
  )
  insert into payment_event (id, payment_id, from_status, to_status, at) values ($9, $10, null, 'UNPAID', $11)`,

  count: `
  with counted as (
    insert into order_stat_daily as kept (day, vendor_id, city, payment_method, slot, placed, gross_paisa)
    select (o.placed_at at time zone 'Asia/Kathmandu')::date, o.vendor_id, coalesce(o.address ->> 'city', ''),
      o.payment_method, pg_backend_pid() % 8, 1, o.total_paisa
    from orders o where o.id = $1
    on conflict (day, vendor_id, city, payment_method, slot)
      do update set placed = kept.placed + excluded.placed, gross_paisa = kept.gross_paisa + excluded.gross_paisa
    returning 1
  ), customer as (
    insert into store_customer as known (user_id, vendor_id, orders, first_at, last_at)
    select o.user_id, o.vendor_id, 1, o.placed_at, o.placed_at from orders o, counted where o.id = $2
    on conflict (user_id, vendor_id) do update set orders = known.orders + 1,
      first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)
    returning user_id, vendor_id
  )
  insert into store_customer_search as known (user_id, vendor_id, name, city, address_at, address_of)
  select c.user_id, c.vendor_id, coalesce((
      select a.name from account a where a.id = c.user_id and not exists (
        select from store_customer_search s where s.user_id = c.user_id and s.vendor_id = c.vendor_id
      ) for share
    ), ''), o.address ->> 'city',
    case when o.address is not null then o.placed_at end, case when o.address is not null then o.id end
  from orders o, customer c where o.id = $3
  on conflict (user_id, vendor_id) do update
    set city = excluded.city, address_at = excluded.address_at, address_of = excluded.address_of
    where excluded.address_of is not null and (
      known.address_of is null or (known.address_at, known.address_of) < (excluded.address_at, excluded.address_of)
    )`,

  empty: `
  delete from cart_line c
  using unnest($1::uuid[], $2::smallint[]) as ordered (product_id, variable_no)
  where c.user_id = $3 and c.vendor_id = $4
    and (c.product_id, c.variable_no) = (ordered.product_id, ordered.variable_no)`,
} as const
