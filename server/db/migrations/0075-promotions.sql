-- Offers: lower prices for a time, some free with others, and free delivery.
set local lock_timeout = '5s';

create table offer (
  id uuid primary key,
  vendor_id uuid not null references vendor,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null,
  title_ne text,
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FIXED_PRICE', 'BUY_X_GET_Y', 'FREE_DELIVERY')),
  percent smallint check (percent between 1 and 99),
  amount_paisa bigint check (amount_paisa > 0),
  fixed_paisa bigint check (fixed_paisa > 0),
  buy_quantity smallint check (buy_quantity between 1 and 99),
  get_quantity smallint check (get_quantity between 1 and 99),
  max_discount_paisa bigint check (max_discount_paisa > 0),
  scope text not null check (scope in ('STORE', 'CATEGORIES', 'PRODUCTS')),
  category_ids uuid[] not null default '{}',
  badge text,
  badge_ne text,
  banner text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stock_cap integer check (stock_cap > 0),
  per_shopper_cap integer check (per_shopper_cap > 0),
  used_units integer not null default 0 check (used_units >= 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'ENDED')),
  hidden_at timestamptz,
  hidden_by uuid references account,
  hidden_reason text,
  bearer text not null default 'VENDOR' check (bearer in ('VENDOR', 'PLATFORM', 'SHARED')),
  platform_percent smallint not null default 0 check (platform_percent between 0 and 100),
  version integer not null default 1,
  publish_version integer not null default 0,
  is_publishing boolean not null default false,
  published_after uuid,
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check ((kind = 'PERCENT') = (percent is not null)),
  check ((kind = 'AMOUNT') = (amount_paisa is not null)),
  check ((kind = 'FIXED_PRICE') = (fixed_paisa is not null)),
  check ((kind = 'BUY_X_GET_Y') = (buy_quantity is not null) and (kind = 'BUY_X_GET_Y') = (get_quantity is not null)),
  check (kind = 'FREE_DELIVERY' or max_discount_paisa is null),
  check (stock_cap is null or used_units <= stock_cap),
  check ((hidden_at is null) = (hidden_reason is null) and (hidden_at is null) = (hidden_by is null))
);
create index offer_of_vendor on offer (vendor_id, created_at desc, id desc);
create index offer_by_age on offer (created_at desc, id desc);
create index offer_is_publishing on offer (id) where is_publishing;
comment on table offer is 'Offers of stores as promotions keep them; their windows are published to the catalogue.';
comment on column offer.slug is 'Of its address; never changes.';
comment on column offer.amount_paisa is 'Off one reference quantity: a piece, a kilo, a litre, a metre or a tola. So is fixed_paisa its price.';
comment on column offer.max_discount_paisa is 'The most of the delivery fee that it takes; null: all of it.';
comment on column offer.used_units is 'Units that orders hold at it; orders that end unsold give theirs back.';
comment on column offer.status is 'As its vendor has set it; scheduled, live and sold out follow from clock and counts.';
comment on column offer.hidden_at is 'Hidden by the market, whatever its status.';
comment on column offer.version is 'Optimistic concurrency: counts the edits.';
comment on column offer.publish_version is 'The last publication of its windows in the catalogue; 0: never.';
comment on column offer.is_publishing is 'Its windows are being published: a job goes on with it.';
comment on column offer.published_after is 'The last product whose windows are published; null: none yet.';

create table offer_product (
  offer_id uuid not null references offer on delete cascade,
  product_id uuid not null references product on delete cascade,
  variable_nos smallint[] check (variable_nos <> '{}'),
  primary key (offer_id, product_id)
);
create index offer_product_of_product on offer_product (product_id);
comment on table offer_product is 'Products chosen one by one, of an offer with scope PRODUCTS.';
comment on column offer_product.variable_nos is 'Null: every variation.';

create table offer_use (
  order_id uuid not null,
  offer_id uuid not null references offer,
  product_id uuid not null,
  variable_no smallint not null,
  user_id uuid not null references account,
  units integer not null check (units > 0),
  used_at timestamptz not null,
  returned_at timestamptz,
  primary key (order_id, offer_id, product_id, variable_no)
);
create index offer_use_of_shopper on offer_use (offer_id, user_id) where returned_at is null;
comment on table offer_use is 'Units of an order line at an offer: they count towards its caps until the order ends unsold.';

alter table order_line
  add column offer_id uuid,
  add column offer_unit_paisa bigint;
alter table order_line add constraint order_line_offer_check check (
  (offer_id is null) = (offer_unit_paisa is null)
  and (offer_unit_paisa is null or offer_unit_paisa >= 0 and offer_unit_paisa < unit_paisa)
) not valid;
comment on column order_line.offer_id is 'The offer that lowered its unit price; null: none did.';
comment on column order_line.offer_unit_paisa is
  'The price of a step in that offer. What it takes off is an adjustment, and unit_paisa stays the price without it.';

alter table order_adjustment add column label_ne text;
comment on column order_adjustment.label_ne is 'Its label in Nepali; null where it has none.';

alter table admin_act
  drop constraint admin_act_about_kind_check,
  add constraint admin_act_about_kind_check check (
    about_kind in (
      'ACCOUNT', 'VENDOR', 'PRODUCT', 'CATEGORY', 'SYNONYM', 'REVIEW', 'QUESTION', 'BANNER', 'PROMO_CODE',
      'PAYMENT_ACCOUNT', 'ORDER', 'RETURN', 'REFUND', 'SETTLEMENT', 'MESSAGE', 'COMPLAINT', 'SETTING', 'FIGURES',
      'CONTACT', 'OFFER'
    )
  ) not valid;
