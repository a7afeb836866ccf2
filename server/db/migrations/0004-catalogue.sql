create extension if not exists pg_trgm;

-- Two levels: a category and its subcategories. Those without a vendor are the market's own.
create table category (
  id uuid primary key,
  vendor_id uuid references vendor on delete cascade,
  parent_id uuid references category on delete cascade,
  name text not null,
  name_ne text,
  picture text,
  sort integer not null default 0
);
create unique index category_name on category (
  coalesce(vendor_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),
  lower(name)
);
create index category_children on category (parent_id, sort) where parent_id is not null;

-- price and saving are those of the cheapest variation, kept beside the name so that lists need one table.
-- is_listed: LIVE, and its vendor is approved; kept by the catalogue when either changes.
create table product (
  id uuid primary key,
  vendor_id uuid not null references vendor,
  category_id uuid not null references category,
  sub_category_id uuid references category,
  name text not null,
  description text not null default '',
  pictures text[] not null default '{}',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'LIVE', 'HIDDEN')),
  is_listed boolean not null default false,
  is_variable boolean not null default false,
  price_paisa bigint not null check (price_paisa >= 0),
  saving_paisa bigint not null default 0 check (saving_paisa between 0 and price_paisa),
  selling_paisa bigint not null generated always as (price_paisa - saving_paisa) stored,
  popularity integer not null default 0,
  words tsvector not null generated always as (to_tsvector('simple', name)) stored,
  created_at timestamptz not null default now(),
  check (not is_listed or status = 'LIVE')
);
create index product_of_category on product (category_id, popularity desc, id) where is_listed;
create index product_of_sub_category on product (sub_category_id, popularity desc, id) where is_listed;
create index product_of_vendor on product (vendor_id, popularity desc, id) where is_listed;
create index product_popular on product (popularity desc, id) where is_listed;
create index product_words on product using gin (words) where is_listed;
create index product_name_trigrams on product using gin (lower(name) gin_trgm_ops) where is_listed;

-- What is sold. A product without variations has one row, number 0.
create table product_variation (
  product_id uuid not null references product on delete cascade,
  variable_no smallint not null check (variable_no between 0 and 999),
  price_paisa bigint not null check (price_paisa >= 0),
  saving_paisa bigint not null default 0 check (saving_paisa between 0 and price_paisa),
  stock integer not null check (stock >= 0),
  sku text,
  pictures text[] not null default '{}',
  attribute jsonb not null default '{}' check (jsonb_typeof(attribute) = 'object'),
  primary key (product_id, variable_no)
);

-- The stock ledger: the stock of a variation is the sum of its movements.
-- An order takes stock once and gives it back at most once.
create table stock_movement (
  id uuid primary key,
  product_id uuid not null,
  variable_no smallint not null,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('OPENING', 'ADJUSTED', 'SOLD', 'RESTOCKED')),
  order_id uuid,
  at timestamptz not null default now(),
  foreign key (product_id, variable_no) references product_variation on delete cascade,
  check ((order_id is not null) = (reason in ('SOLD', 'RESTOCKED')))
);
create index stock_movement_of_variation on stock_movement (product_id, variable_no);
create unique index stock_movement_once on stock_movement (order_id, product_id, variable_no, reason)
  where order_id is not null;
