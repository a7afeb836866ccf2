-- An order belongs to one shopper and one vendor. What was agreed is copied in and never re-derived.
create table orders (
  id uuid primary key,
  order_no text not null unique,
  user_id uuid not null references account,
  vendor_id uuid not null references vendor,
  shop_name text not null,
  status text not null check (
    status in (
      'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERED',
      'COMPLETED', 'CANCELLED', 'EXPIRED', 'DELIVERY_FAILED', 'RETURNED_TO_VENDOR'
    )
  ),
  payment_method text not null,
  total_paisa bigint not null check (total_paisa >= 0),
  item_count integer not null check (item_count > 0),
  delivery_option_id uuid not null,
  delivery_name text not null,
  delivery_kind text not null check (delivery_kind in ('PICKUP', 'OWN_RIDER', 'COURIER')),
  eta_text text not null,
  distance_km double precision,
  -- The address as it was; null for pick-up.
  address jsonb,
  note text not null default '',
  failed_deliveries smallint not null default 0,
  -- The next opening, for an order taken while the store was closed.
  opens_at timestamptz,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((address is null) = (delivery_kind = 'PICKUP'))
);
create index orders_of_user on orders (user_id, placed_at desc, id desc);
create index orders_of_vendor on orders (vendor_id, placed_at desc, id desc);
create index orders_of_vendor_by_status on orders (vendor_id, status, placed_at desc, id desc);

alter table payment add foreign key (order_id) references orders;
alter table stock_movement add foreign key (order_id) references orders deferrable initially deferred;

create table order_line (
  order_id uuid not null references orders,
  product_id uuid not null,
  variable_no smallint not null,
  product_name text not null,
  picture text,
  attribute jsonb,
  list_paisa bigint not null check (list_paisa >= 0),
  unit_paisa bigint not null check (unit_paisa >= 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, product_id, variable_no)
);

-- total = sum of lines + sum of adjustments; bearer says at whose cost.
create table order_adjustment (
  order_id uuid not null references orders,
  seq smallint not null,
  kind text not null check (kind in ('DELIVERY')),
  label text not null,
  amount_paisa bigint not null,
  bearer text not null check (bearer in ('SHOPPER', 'VENDOR', 'PLATFORM')),
  primary key (order_id, seq)
);

create table order_event (
  id uuid primary key,
  order_id uuid not null references orders,
  actor text not null check (actor in ('SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM')),
  actor_id uuid,
  from_status text,
  to_status text not null,
  note text,
  at timestamptz not null default now()
);
create index order_event_of_order on order_event (order_id, at, id);

-- One row per key that a shopper has sent: what was asked, and what was answered. Kept at least 24 hours.
create table order_request (
  user_id uuid not null references account on delete cascade,
  key text not null,
  body_hash bytea not null,
  order_id uuid not null references orders deferrable initially deferred,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index order_request_by_age on order_request (created_at);
