-- Derived tables of who buys from a store, kept in the transaction of each act: their sums by which the list is sorted
-- and narrowed, and apart from those, because sums change with every order, what is searched. btree_gin: a store's
-- trigrams alone.
create extension if not exists btree_gin;

create function customer_words(name text, city text, tags text[]) returns text
  language sql immutable parallel safe
  return lower(name || e'\n' || coalesce(city, '') || e'\n' || array_to_string(tags, ' '));

create table store_customer (
  user_id uuid not null references account,
  vendor_id uuid not null references vendor on delete cascade,
  -- That ever reached the store, whatever became of them.
  orders integer not null check (orders >= 0),
  -- Of what reached the shopper, less what went back.
  spent_paisa bigint not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  refusals integer not null default 0,
  returns integer not null default 0,
  primary key (user_id, vendor_id)
);
create table store_customer_search (
  user_id uuid not null,
  vendor_id uuid not null references vendor on delete cascade,
  name text not null,
  -- Where the latest order went that was brought, and which one that was.
  city text,
  address_at timestamptz,
  address_of uuid,
  tags text[] not null default '{}',
  words text not null generated always as (customer_words(name, city, tags)) stored,
  primary key (user_id, vendor_id),
  foreign key (user_id, vendor_id) references store_customer on delete cascade
) with (fillfactor = 85);

-- Nobody writes what is added up until it is added up: whoever is under way is waited for.
lock table orders, refund, return_request, account, customer_note in share mode;

insert into store_customer (user_id, vendor_id, orders, spent_paisa, first_at, last_at, refusals, returns)
select o.user_id, o.vendor_id, count(*),
  coalesce(sum(o.total_paisa - coalesce(back.paisa, 0)) filter (where o.status in ('DELIVERED', 'COMPLETED')), 0),
  min(o.placed_at), max(o.placed_at), count(*) filter (where o.status = 'RETURNED_TO_VENDOR'),
  coalesce(sum(asked.times), 0)
from orders o
left join (
  select order_id, sum(amount_paisa) as paisa from refund where kind = 'ORDER' and status <> 'WITHDRAWN' group by 1
) back on back.order_id = o.id
left join (select order_id, count(*) as times from return_request group by 1) asked on asked.order_id = o.id
where o.status not in ('AWAITING_PAYMENT', 'EXPIRED') and (
  o.status <> 'CANCELLED' or o.payment_method = 'COD'
  or exists (select from order_event e where e.order_id = o.id and e.to_status = 'PLACED')
)
group by 1, 2;

insert into store_customer_search (user_id, vendor_id, name, city, address_at, address_of, tags)
select c.user_id, c.vendor_id, a.name, latest.address ->> 'city', latest.placed_at, latest.id, coalesce(n.tags, '{}')
from store_customer c
join account a on a.id = c.user_id
left join customer_note n on (n.vendor_id, n.account_id) = (c.vendor_id, c.user_id)
left join lateral (
  select o.address, o.placed_at, o.id from orders o
  where o.vendor_id = c.vendor_id and o.user_id = c.user_id and o.address is not null
    and o.status not in ('AWAITING_PAYMENT', 'EXPIRED') and (
      o.status <> 'CANCELLED' or o.payment_method = 'COD'
      or exists (select from order_event e where e.order_id = o.id and e.to_status = 'PLACED')
    )
  order by o.placed_at desc, o.id desc limit 1
) latest on true;

create index store_customer_by_last on store_customer (vendor_id, last_at desc, user_id);
create index store_customer_by_spent on store_customer (vendor_id, spent_paisa desc, user_id);
create index store_customer_by_orders on store_customer (vendor_id, orders desc, user_id);
create index store_customer_by_name on store_customer_search (vendor_id, lower(name), user_id);
create index store_customer_by_city on store_customer_search (vendor_id, city);
create index store_customer_by_words on store_customer_search using gin (vendor_id, tags, words gin_trgm_ops);
-- The districts to choose from are found one after the other, not by reading every day.
create index order_stat_daily_by_city on order_stat_daily (vendor_id, city);
