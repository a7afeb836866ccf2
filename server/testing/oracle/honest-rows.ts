/** Rows of a consistent database with one order, inserted without the product's code, for tests that break it. */
export const honestRows = `
  insert into account (id, email, name, user_type, password_hash) values
    ('00000000-0000-7000-8000-00000000000a', 'maya@example.com', 'Maya', 'USER', '$argon2id$v=19$m=1,t=1,p=1$x$y'),
    ('00000000-0000-7000-8000-00000000000b', 'sunita@example.com', 'Sunita', 'USER', '$argon2id$v=19$m=1,t=1,p=1$x$y'),
    ('00000000-0000-7000-8000-0000000000aa', 'hari@example.com', 'Hari', 'VENDOR', '$argon2id$v=19$m=1,t=1,p=1$x$y'),
    ('00000000-0000-7000-8000-0000000000bb', 'gita@example.com', 'Gita', 'VENDOR', '$argon2id$v=19$m=1,t=1,p=1$x$y');
  insert into session (id, account_id, expires_at) values
    ('00000000-0000-7000-8000-000000000f01', '00000000-0000-7000-8000-00000000000a', now() + interval '1 day');
  insert into refresh_token (hash, session_id) values
    (sha256('secret'), '00000000-0000-7000-8000-000000000f01');
  insert into vendor (id, account_id, username, shop_name, description, address, state, city, status) values
    ('00000000-0000-7000-8000-0000000000c1', '00000000-0000-7000-8000-0000000000aa', 'hari', 'Hari', '', '', '', '', 'APPROVED'),
    ('00000000-0000-7000-8000-0000000000c2', '00000000-0000-7000-8000-0000000000bb', 'gita', 'Gita', '', '', '', '', 'APPROVED');
  insert into category (id, name) values ('00000000-0000-7000-8000-0000000000d1', 'Tea');
  insert into product (id, vendor_id, category_id, name, status, is_listed, price_paisa) values
    ('00000000-0000-7000-8000-0000000000e1', '00000000-0000-7000-8000-0000000000c1',
     '00000000-0000-7000-8000-0000000000d1', 'Ilam tea', 'LIVE', true, 50000),
    ('00000000-0000-7000-8000-0000000000e2', '00000000-0000-7000-8000-0000000000c2',
     '00000000-0000-7000-8000-0000000000d1', 'Dhankuta tea', 'LIVE', true, 60000);
  insert into product_variation (product_id, variable_no, price_paisa, stock) values
    ('00000000-0000-7000-8000-0000000000e1', 0, 50000, 8), ('00000000-0000-7000-8000-0000000000e2', 0, 60000, 5);
  insert into delivery_option (id, vendor_id, name, kind, pricing, eta_min, eta_max, eta_unit) values
    ('00000000-0000-7000-8000-000000000101', '00000000-0000-7000-8000-0000000000c1', 'Shop', 'PICKUP', 'FREE', 1, 2, 'DAY'),
    ('00000000-0000-7000-8000-000000000102', '00000000-0000-7000-8000-0000000000c2', 'Shop', 'PICKUP', 'FREE', 1, 2, 'DAY');
  insert into cart_line (user_id, vendor_id, product_id, variable_no, quantity) values
    ('00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-0000000000c1',
     '00000000-0000-7000-8000-0000000000e1', 0, 1);
  insert into orders (id, order_no, user_id, vendor_id, shop_name, status, payment_method, total_paisa, item_count,
    delivery_option_id, delivery_name, delivery_kind, eta_text) values
    ('00000000-0000-7000-8000-000000000201', 'HT-1', '00000000-0000-7000-8000-00000000000a',
     '00000000-0000-7000-8000-0000000000c1', 'Hari', 'ACCEPTED', 'COD', 110000, 2,
     '00000000-0000-7000-8000-000000000101', 'Shop', 'PICKUP', '1 day');
  insert into order_line (order_id, product_id, variable_no, product_name, list_paisa, unit_paisa, quantity) values
    ('00000000-0000-7000-8000-000000000201', '00000000-0000-7000-8000-0000000000e1', 0, 'Ilam tea', 50000, 50000, 2);
  insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer) values
    ('00000000-0000-7000-8000-000000000201', 1, 'DELIVERY', 'Delivery', 10000, 'SHOPPER');
  insert into stock_movement (id, product_id, variable_no, quantity, reason, order_id) values
    (gen_random_uuid(), '00000000-0000-7000-8000-0000000000e1', 0, 10, 'OPENING', null),
    (gen_random_uuid(), '00000000-0000-7000-8000-0000000000e2', 0, 5, 'OPENING', null),
    (gen_random_uuid(), '00000000-0000-7000-8000-0000000000e1', 0, -2, 'SOLD', '00000000-0000-7000-8000-000000000201');
  insert into payment (id, order_id, method, collected_by, amount_paisa) values
    ('00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000201', 'COD', 'VENDOR', 110000);
  insert into payment_event (id, payment_id, to_status) values
    (gen_random_uuid(), '00000000-0000-7000-8000-000000000301', 'UNPAID');
  insert into order_event (id, order_id, actor, from_status, to_status, at) values
    (gen_random_uuid(), '00000000-0000-7000-8000-000000000201', 'SHOPPER', null, 'PLACED', now() - interval '2 minutes'),
    (gen_random_uuid(), '00000000-0000-7000-8000-000000000201', 'VENDOR', 'PLACED', 'ACCEPTED', now());
  insert into order_stat_daily (day, vendor_id, city, payment_method, slot, placed, gross_paisa, accepted, accept_seconds)
  select (placed_at at time zone 'Asia/Kathmandu')::date, vendor_id, '', 'COD', 3, 1, 110000, 1, 120 from orders;
  insert into store_customer (user_id, vendor_id, orders, first_at, last_at)
  select user_id, vendor_id, 1, placed_at, placed_at from orders;
  insert into store_customer_search (user_id, vendor_id, name) select user_id, vendor_id, 'Maya' from orders;
  insert into order_request (user_id, key, body_hash, order_id, answer) values
    ('00000000-0000-7000-8000-00000000000a', 'key', sha256('body'), '00000000-0000-7000-8000-000000000201',
     '{"orderId": "00000000-0000-7000-8000-000000000201"}')`
