-- A code that takes something off an order. With a vendor it is that vendor's own and never touches another's;
-- without one it is the platform's. Codes are kept in upper case without spaces.
create table promo_code (
  id uuid primary key,
  vendor_id uuid references vendor on delete cascade,
  code text not null check (code ~ '^[A-Z0-9-]{3,24}$'),
  title text not null,
  terms text not null default '',
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_DELIVERY')),
  percent smallint check (percent between 1 and 100),
  amount_paisa bigint check (amount_paisa > 0),
  max_discount_paisa bigint check (max_discount_paisa > 0),
  min_subtotal_paisa bigint not null default 0 check (min_subtotal_paisa >= 0),
  -- Empty: all goods.
  category_ids uuid[] not null default '{}',
  product_ids uuid[] not null default '{}',
  -- Empty: every way of paying, every district, everybody.
  payment_methods text[] not null default '{}',
  cities text[] not null default '{}',
  user_ids uuid[] not null default '{}',
  is_first_order_only boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  total_limit integer check (total_limit > 0),
  per_user_limit integer check (per_user_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  bearer text not null check (bearer in ('VENDOR', 'PLATFORM', 'SHARED')),
  platform_percent smallint not null default 0 check (platform_percent between 0 and 100),
  status text not null default 'ACTIVE' check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'ENDED')),
  created_by uuid not null references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((kind = 'PERCENT') = (percent is not null)),
  check ((kind = 'AMOUNT') = (amount_paisa is not null)),
  check (total_limit is null or used_count <= total_limit)
);
create unique index promo_code_of_owner on promo_code (
  coalesce(vendor_id, '00000000-0000-0000-0000-000000000000'), code
);

-- One row for a code in an order; given back at most once when the order ends unsold.
create table promo_use (
  promo_id uuid not null references promo_code,
  order_id uuid not null,
  user_id uuid not null references account,
  discount_paisa bigint not null check (discount_paisa >= 0),
  used_at timestamptz not null,
  returned_at timestamptz,
  primary key (promo_id, order_id)
);
create index promo_use_of_user on promo_use (promo_id, user_id) where returned_at is null;
create index promo_use_of_order on promo_use (order_id);

-- What admins do about codes, and about the money of orders, goes into their trail.
alter table admin_act
  drop constraint admin_act_about_kind_check,
  add constraint admin_act_about_kind_check check (
    about_kind in (
      'ACCOUNT', 'VENDOR', 'PRODUCT', 'CATEGORY', 'SYNONYM', 'REVIEW', 'QUESTION', 'BANNER', 'PROMO_CODE',
      'PAYMENT_ACCOUNT', 'ORDER', 'RETURN', 'REFUND', 'SETTLEMENT'
    )
  );
