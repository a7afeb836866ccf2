import { reads } from './floor-order-reads.ts'

/** The statements that place an order, word for word those of the product. */
export const statements = {
  ...reads,

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

  write: `
  with placed as (
    insert into orders (
      id, order_no, user_id, vendor_id, shop_name, shop_name_ne, status, payment_method, total_paisa, item_count,
      delivery_option_id, delivery_name, delivery_name_ne, delivery_kind, eta_text, distance_km, address, opens_at,
      placed_at, updated_at, delivery_code, accept_by, remind_at, expires_at, pan_bill,
      group_id, commission_percent, is_age_limited, seller, weigh_tolerance,
      promised_ready_at, promised_from, promised_till, promised_day, is_promised_by_day, leave_by, late_after, wished_day,
      note
    ) values (
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26,
      $27, $28, (
        select jsonb_build_object(
          'shopName', shop_name, 'legalName', legal_name, 'phone', coalesce(phone, ''),
          'address', concat_ws(', ', nullif(address, ''), city),
          'panNo', pan_no, 'isVatRegistered', is_vat_registered, 'issuesInvoices', issues_invoices
        )
        from vendor where id = $29
      ), $30, $31, $32, $33, $34, $35, $36, $37, $38, $39
    )
  ),
  with_lines as (
    insert into order_line (
      order_id, product_id, variable_no, product_name, picture, attribute, list_paisa, unit_paisa, quantity,
      return_policy, unit, step_milli, is_weighed, offer_id, offer_unit_paisa
    )
    select $40, line.*
    from unnest(
      $41::uuid[], $42::smallint[], $43::text[], $44::text[], $45::jsonb[], $46::bigint[], $47::bigint[],
      $48::integer[], $49::jsonb[], $50::text[], $51::integer[], $52::boolean[], $74::uuid[], $75::bigint[]
    ) as line
  ),
  with_adjustments as (
    insert into order_adjustment (
      order_id, seq, kind, label, label_ne, amount_paisa, bearer, platform_percent, source_id, percent, cap_paisa
    )
    select $53, part.*
    from unnest(
      $54::smallint[], $55::text[], $56::text[], $73::text[], $57::bigint[], $58::text[], $59::smallint[], $60::uuid[],
      $61::smallint[], $62::bigint[]
    ) as part
  ),
  with_history as (
    insert into order_event (id, order_id, actor, actor_id, from_status, to_status, at)
    values ($63, $64, 'SHOPPER', $65, null, $66, $67)
  )
  update order_request set answer = $68 where user_id = $69 and key = $70
  returning (
    select case when not exists (select from orders where user_id = $71 and delivered_at is not null) then (
      select json_build_object('cash', count(*), 'cashPaisa', coalesce(sum(total_paisa), 0))
      from orders where user_id = $72 and payment_method = 'COD' and status in (
        'PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERY_FAILED'
      )
    ) end
  ) as held`,

  shares: `
  insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa)
  select $1, part.* from unnest($2::smallint[], $3::uuid[], $4::smallint[], $5::bigint[]) as part`,

  'take-offer': `
  update offer o set used_units = o.used_units + $1
  where o.id = $2 and o.version = $3 and o.status = 'ACTIVE' and o.hidden_at is null
    and o.starts_at <= $4 and o.ends_at > $5 and (o.stock_cap is null or o.used_units + $6 <= o.stock_cap)
  returning o.*`,

  'use-offer': `
  insert into offer_use (order_id, offer_id, product_id, variable_no, user_id, units, used_at)
  select $1, $2, line.product_id, line.variable_no, $3, line.units, $4
  from unnest($5::uuid[], $6::smallint[], $7::integer[]) as line (product_id, variable_no, units)`,

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
  with ordered as (
    select product_id, variable_no, sum(quantity)::integer as quantity
    from unnest($1::uuid[], $2::smallint[], $3::integer[]) as line (product_id, variable_no, quantity) group by 1, 2
  ),
  held as (
    select c.product_id, c.variable_no, c.quantity - o.quantity as rest
    from cart_line c join ordered o on (o.product_id, o.variable_no) = (c.product_id, c.variable_no)
    where c.user_id = $4 and c.vendor_id = $5
    for update of c
  ),
  emptied as (
    delete from cart_line c using held h
    where c.user_id = $6 and c.vendor_id = $7
      and (c.product_id, c.variable_no) = (h.product_id, h.variable_no) and h.rest <= 0
  )
  update cart_line c set quantity = h.rest from held h
  where c.user_id = $8 and c.vendor_id = $9
    and (c.product_id, c.variable_no) = (h.product_id, h.variable_no) and h.rest > 0`,
} as const
