/** The statements that place an order, word for word those of the product. */
export const statements = {
  claim: `
  insert into order_request as held (user_id, key, body_hash, order_id, answer, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id, key) do update
    set body_hash = excluded.body_hash, order_id = excluded.order_id, answer = excluded.answer,
      created_at = excluded.created_at
    where held.created_at < $7
  returning 1`,

  terms: `
  select d.id, d.vendor_id as "vendorId", d.name, d.kind, d.description, d.pricing, d.is_active as "isActive",
    d.base_fee_paisa as "baseFeePaisa", d.free_km as "freeKm", d.per_km_paisa as "perKmPaisa",
    d.round_to_paisa as "roundToPaisa", d.least_fee_paisa as "leastFeePaisa",
    d.greatest_fee_paisa as "greatestFeePaisa", d.max_km as "maxKm", d.free_above_paisa as "freeAbovePaisa",
    d.min_subtotal_paisa as "minSubtotalPaisa", d.cod_allowed as "codAllowed", d.eta_min as "etaMin",
    d.eta_max as "etaMax", d.eta_unit as "etaUnit", v.status, v.shop_name as "shopName",
    v.account_id as "accountId", v.latitude as "shopLatitude", v.longitude as "shopLongitude",
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
        'recipientName', a.recipient_name, 'phone', a.phone, 'state', a.state, 'city', a.city,
        'municipality', a.municipality, 'ward', a.ward, 'tole', a.tole, 'landmark', a.landmark,
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
    v.price_paisa as "listPaisa", v.price_paisa - v.saving_paisa as "unitPaisa", v.stock
  from unnest($1::uuid[], $2::smallint[]) as wanted (product_id, variable_no)
  join product_variation v using (product_id, variable_no)
  join product p on p.id = v.product_id`,

  take: `
  with wanted as (
    select * from unnest($1::uuid[], $2::smallint[], $3::integer[]) as line (product_id, variable_no, quantity)
  ),
  locked as (
    select v.product_id, v.variable_no, v.stock, wanted.quantity
    from product_variation v join wanted using (product_id, variable_no)
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

  write: `
  with placed as (
    insert into orders (
      id, order_no, user_id, vendor_id, shop_name, status, payment_method, total_paisa, item_count,
      delivery_option_id, delivery_name, delivery_kind, eta_text, distance_km, address, note, opens_at,
      placed_at, updated_at
    ) values ($1, $2, $3, $4, $5, 'PLACED', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  ),
  with_lines as (
    insert into order_line (
      order_id, product_id, variable_no, product_name, picture, attribute, list_paisa, unit_paisa, quantity
    )
    select $19, line.*
    from unnest(
      $20::uuid[], $21::smallint[], $22::text[], $23::text[], $24::jsonb[], $25::bigint[], $26::bigint[],
      $27::integer[]
    ) as line
  ),
  with_delivery as (
    insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer)
    values ($28, 1, 'DELIVERY', $29, $30, 'SHOPPER')
  ),
  with_history as (
    insert into order_event (id, order_id, actor, actor_id, from_status, to_status, at)
    values ($31, $32, 'SHOPPER', $33, null, 'PLACED', $34)
  )
  update order_request set answer = $35 where user_id = $36 and key = $37`,

  pay: `
  with opened as (
    insert into payment (id, order_id, method, collected_by, amount_paisa, created_at)
    values ($1, $2, $3, $4, $5, $6)
  )
  insert into payment_event (id, payment_id, from_status, to_status, at) values ($7, $8, null, 'UNPAID', $9)`,

  empty: `
  delete from cart_line c
  using unnest($1::uuid[], $2::smallint[]) as ordered (product_id, variable_no)
  where c.user_id = $3 and c.vendor_id = $4
    and (c.product_id, c.variable_no) = (ordered.product_id, ordered.variable_no)`,
} as const
