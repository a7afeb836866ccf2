-- picture_texts describe the pictures, in their order. options keep the order in which a vendor named choices and
-- their values. hidden_reason is an admin's: such goods are not listed, whatever their vendor does.
-- edition counts the edits, so that one that began before another was saved is refused.
alter table product
  add picture_texts text[] not null default '{}',
  add options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  add store_category_id uuid references category on delete set null,
  add store_sub_category_id uuid references category on delete set null,
  add low_stock_at integer not null default 5 check (low_stock_at >= 0),
  add hidden_reason text,
  add hidden_by uuid references account,
  add hidden_at timestamptz,
  add edition integer not null default 1,
  add updated_at timestamptz not null default now(),
  add sold_count integer not null default 0 check (sold_count >= 0),
  add rating_sum integer not null default 0 check (rating_sum >= 0),
  add rating_count integer not null default 0 check (rating_count >= 0),
  add check (hidden_reason is null or not is_listed),
  add check ((hidden_reason is null) = (hidden_at is null));
create index product_of_store_category on product (store_category_id, popularity desc, id)
  where is_listed and store_category_id is not null;
create index product_of_store_sub_category on product (store_sub_category_id, popularity desc, id)
  where is_listed and store_sub_category_id is not null;
create index product_of_vendor_by_edit on product (vendor_id, updated_at desc, id);

-- is_offered: a choice that was taken back keeps its row, because orders and the stock ledger name it.
-- vendor_id stands beside a SKU, which no two of a vendor's variations share.
alter table product_variation
  add is_offered boolean not null default true,
  add vendor_id uuid references vendor,
  add check (sku is null or vendor_id is not null) not valid;
update product_variation v set vendor_id = p.vendor_id from product p where p.id = v.product_id and v.sku is not null;
create unique index product_variation_sku on product_variation (vendor_id, lower(sku)) where sku is not null;

-- Saved goods.
create table wishlist_item (
  account_id uuid not null references account on delete cascade,
  product_id uuid not null references product on delete cascade,
  added_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
create index wishlist_item_by_age on wishlist_item (account_id, added_at desc, product_id);

-- What a shopper has received: they may review it and buy it again. Told by orders upon delivery.
create table purchase (
  account_id uuid not null references account,
  product_id uuid not null references product,
  vendor_id uuid not null references vendor,
  variable_no smallint not null,
  order_id uuid not null,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, product_id)
);
create index purchase_of_store on purchase (account_id, vendor_id, last_at desc, product_id);

insert into purchase (account_id, product_id, vendor_id, variable_no, order_id, times, first_at, last_at)
select o.user_id, l.product_id, o.vendor_id, max(l.variable_no), (array_agg(o.id order by o.updated_at desc))[1],
  count(distinct o.id), min(o.updated_at), max(o.updated_at)
from orders o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
where o.status in ('DELIVERED', 'COMPLETED')
group by 1, 2, 3;

create table review (
  id uuid primary key,
  product_id uuid not null references product,
  vendor_id uuid not null references vendor,
  account_id uuid not null references account,
  rating smallint not null check (rating between 1 and 5),
  body text not null default '',
  pictures text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  hidden_reason text,
  hidden_at timestamptz,
  hidden_by uuid references account,
  unique (account_id, product_id),
  foreign key (account_id, product_id) references purchase,
  check ((answer is null) = (answered_at is null)),
  check ((hidden_reason is null) = (hidden_at is null))
);
create index review_of_product on review (product_id, created_at desc, id) where hidden_at is null;
create index review_of_vendor on review (vendor_id, created_at desc, id);

create table product_question (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  vendor_id uuid not null references vendor,
  account_id uuid not null references account,
  body text not null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  hidden_reason text,
  hidden_at timestamptz,
  hidden_by uuid references account,
  check ((answer is null) = (answered_at is null)),
  check ((hidden_reason is null) = (hidden_at is null))
);
create index product_question_of_product on product_question (product_id, created_at desc, id) where hidden_at is null;
create index product_question_of_vendor on product_question (vendor_id, created_at desc, id);

-- A vendor's terms for returns: for the whole store, or for one category or product of it. A change is a new
-- version; orders keep the words of theirs.
create table return_policy (
  id uuid primary key,
  vendor_id uuid not null references vendor on delete cascade,
  category_id uuid references category on delete cascade,
  product_id uuid references product on delete cascade,
  version integer not null check (version > 0),
  is_current boolean not null default true,
  is_returnable boolean not null,
  not_returnable_reason text not null default '',
  accepts_change_of_mind boolean not null,
  window_days smallint not null check (window_days between 0 and 90),
  allowed_reasons text[] not null,
  resolutions text[] not null,
  change_of_mind_paid_by text not null default 'SHOPPER' check (change_of_mind_paid_by in ('SHOPPER', 'VENDOR')),
  restocking_percent smallint not null default 0 check (restocking_percent between 0 and 50),
  conditions text[] not null default '{}',
  evidence text not null default 'NONE' check (evidence in ('NONE', 'PHOTO', 'UNBOXING_VIDEO')),
  notes text not null default '',
  created_at timestamptz not null default now(),
  check (category_id is null or product_id is null)
);
create unique index return_policy_current on return_policy (
  vendor_id,
  coalesce(category_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(product_id, '00000000-0000-0000-0000-000000000000')
) where is_current;

-- A sheet that a vendor brought in. What each of its rows replaced is kept, so that it can be taken back whole.
create table goods_import (
  id uuid primary key,
  vendor_id uuid not null references vendor on delete cascade,
  file_name text not null,
  added_count integer not null,
  changed_count integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index goods_import_of_vendor on goods_import (vendor_id, created_at desc, id);
create table goods_import_row (
  import_id uuid not null references goods_import on delete cascade,
  product_id uuid not null references product on delete cascade,
  -- Null for a product that the sheet added.
  was jsonb,
  -- The edition that the sheet left behind: whoever edits afterwards keeps their edit when the sheet is taken back.
  edition integer not null,
  primary key (import_id, product_id)
);
