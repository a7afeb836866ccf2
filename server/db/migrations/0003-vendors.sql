-- A vendor is the store of one VENDOR account. It sells, and is found, only while it is APPROVED.
create table vendor (
  id uuid primary key,
  account_id uuid not null unique references account,
  username text not null unique check (username = lower(username)),
  shop_name text not null check (shop_name !~ '[/\\]'),
  description text not null,
  logo text,
  phone text,
  address text not null,
  state text not null,
  city text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  status text not null default 'APPLIED' check (
    status in ('APPLIED', 'IN_KYC', 'UNDER_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'SUSPENDED', 'REJECTED', 'CLOSED')
  ),
  approved_at timestamptz,
  -- Goods on sale and the prices they span: told by the catalogue whenever they change.
  goods_count integer not null default 0 check (goods_count >= 0),
  least_selling_paisa bigint,
  greatest_selling_paisa bigint,
  created_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check ((least_selling_paisa is null) = (goods_count = 0)),
  check ((greatest_selling_paisa is null) = (goods_count = 0))
);
create index vendor_busiest on vendor (goods_count desc, id) where status = 'APPROVED';

-- Several slots a day, in Nepal time; a slot that closes before it opens runs past midnight.
create table opening_slot (
  vendor_id uuid not null references vendor on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  opens time not null,
  closes time not null,
  primary key (vendor_id, weekday, opens),
  check (opens <> closes)
);
