-- Discount rules: discounts that apply by themselves in the cart, of a vendor or of the platform.
set local lock_timeout = '5s';

create table discount_rule (
  id uuid primary key,
  vendor_id uuid references vendor on delete cascade,
  place integer not null,
  name text not null check (length(name) between 1 and 60),
  name_ne text not null default '',
  min_subtotal_paisa bigint check (min_subtotal_paisa > 0),
  min_quantity integer check (min_quantity > 0),
  min_same_quantity integer check (min_same_quantity > 0),
  category_ids uuid[] not null default '{}',
  order_number integer check (order_number > 0),
  customer_tags text[] not null default '{}',
  payment_methods text[] not null default '{}',
  is_pickup_only boolean not null default false,
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'TIERS', 'FREE_DELIVERY')),
  percent smallint check (percent between 1 and 100),
  amount_paisa bigint check (amount_paisa > 0),
  tiers jsonb not null default '[]',
  max_discount_paisa bigint check (max_discount_paisa > 0),
  stops_after boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_active boolean not null default true,
  bearer text not null check (bearer in ('VENDOR', 'PLATFORM', 'SHARED')),
  platform_percent smallint not null default 0 check (platform_percent between 0 and 100),
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check ((kind = 'PERCENT') = (percent is not null)),
  check ((kind = 'AMOUNT') = (amount_paisa is not null)),
  check ((kind = 'TIERS') = (tiers <> '[]')),
  check (vendor_id is not null or customer_tags = '{}')
);
create index discount_rule_of_owner on discount_rule (vendor_id, place);
comment on table discount_rule is 'Discounts that apply by themselves in the cart. All conditions hold, or the rule takes nothing off.';
comment on column discount_rule.vendor_id is 'Its owner; null: the platform, whose rules count in every store.';
comment on column discount_rule.place is 'The order in which the rules of one owner apply.';
comment on column discount_rule.min_subtotal_paisa is 'Of goods after offers; null asks nothing, as in every condition.';
comment on column discount_rule.min_same_quantity is 'Of one product, all of its variations together.';
comment on column discount_rule.category_ids is 'Only goods of these count and get the discount; empty: all goods.';
comment on column discount_rule.order_number is '1: the first order of a shopper here, 2: the second.';
comment on column discount_rule.tiers is 'Rows {minQuantity, unitPaisa | percent}: the last one whose quantity a product reaches.';
comment on column discount_rule.stops_after is 'No rule after it applies to an order that it applies to.';
comment on column discount_rule.ends_at is 'Null: it counts for good.';

alter table order_adjustment add column payment_methods text[];
comment on column order_adjustment.payment_methods is
  'Frozen: the ways of paying that the discount hangs on, and falls without; null: any, or an order from before.';

-- Rules that a statement of their orders adds up.
create index order_adjustment_of_rule on order_adjustment (source_id) where kind = 'DISCOUNT_RULE';

-- Every older row has passed a narrower check: none is read again.
alter table admin_act
  drop constraint admin_act_about_kind_check,
  add constraint admin_act_about_kind_check check (
    about_kind in (
      'ACCOUNT', 'VENDOR', 'PRODUCT', 'CATEGORY', 'SYNONYM', 'REVIEW', 'QUESTION', 'BANNER', 'PROMO_CODE',
      'OFFER', 'DISCOUNT_RULE', 'PAYMENT_ACCOUNT', 'ORDER', 'RETURN', 'REFUND', 'SETTLEMENT', 'MESSAGE',
      'COMPLAINT', 'SETTING', 'FIGURES', 'CONTACT'
    )
  ) not valid;
