create table delivery_address (
  id uuid primary key,
  user_id uuid not null references account on delete cascade,
  label text not null,
  recipient_name text not null,
  phone text not null,
  state text not null,
  city text not null,
  municipality text not null,
  ward smallint not null check (ward between 1 and 33),
  tole text not null,
  landmark text not null default '',
  note text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((latitude is null) = (longitude is null))
);
create index delivery_address_of_user on delivery_address (user_id, created_at) where deleted_at is null;
create unique index delivery_address_default on delivery_address (user_id) where is_default and deleted_at is null;

-- How a vendor brings goods to the shopper, and what it costs.
-- DISTANCE: base fee, then a fee for each road kilometre beyond free_km.
create table delivery_option (
  id uuid primary key,
  vendor_id uuid not null references vendor on delete cascade,
  name text not null,
  kind text not null check (kind in ('PICKUP', 'OWN_RIDER', 'COURIER')),
  description text not null default '',
  pricing text not null check (pricing in ('FREE', 'FLAT', 'DISTANCE')),
  base_fee_paisa bigint not null default 0 check (base_fee_paisa >= 0),
  free_km double precision not null default 0 check (free_km >= 0),
  per_km_paisa bigint not null default 0 check (per_km_paisa >= 0),
  round_to_paisa bigint not null default 500 check (round_to_paisa > 0),
  least_fee_paisa bigint check (least_fee_paisa >= 0),
  greatest_fee_paisa bigint check (greatest_fee_paisa >= 0),
  max_km double precision check (max_km > 0),
  free_above_paisa bigint check (free_above_paisa >= 0),
  min_subtotal_paisa bigint check (min_subtotal_paisa >= 0),
  cod_allowed boolean not null default true,
  eta_min smallint not null,
  eta_max smallint not null,
  eta_unit text not null check (eta_unit in ('MINUTE', 'HOUR', 'DAY')),
  is_active boolean not null default true,
  sort integer not null default 0,
  check (eta_max >= eta_min)
);
create index delivery_option_of_vendor on delivery_option (vendor_id, sort) where is_active;
