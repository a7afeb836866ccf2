-- A promised day: what goods need before they leave, what was promised to a shopper, and what became of it. Nullable
-- columns and constant defaults: no table is rewritten, and checks of what is there are left unvalidated.
set local lock_timeout = '5s';

alter table vendor
  add column prep_days smallint not null default 0,
  add column order_cutoff time;
alter table vendor add constraint vendor_prep_days_check check (prep_days between 0 and 60) not valid;
comment on column vendor.prep_days is 'Working days that its goods need before they are ready, where a product says nothing else.';
comment on column vendor.order_cutoff is 'Orders from then on count from the next working day, in Nepal; 00:00 is the end of the day, null: none.';

alter table product
  add column availability text not null default 'IN_STOCK',
  add column prep_days smallint,
  add column ready_on date;
alter table product
  add constraint product_availability_check check (availability in ('IN_STOCK', 'PRE_ORDER', 'MADE_TO_ORDER')) not valid,
  add constraint product_prep_days_check check (prep_days between 0 and 60) not valid,
  add constraint product_ready_on_check check ((availability = 'PRE_ORDER') = (ready_on is not null)) not valid;
comment on column product.availability is
  'PRE_ORDER comes on a day; of MADE_TO_ORDER the stock is the number of orders that can still be taken.';
comment on column product.prep_days is 'Working days until it is ready; null: those of its store.';
comment on column product.ready_on is 'Of a pre-order: the day from which it is ready.';

alter table orders
  add column promised_ready_at timestamptz,
  add column promised_from timestamptz,
  add column promised_till timestamptz,
  add column promised_day date,
  add column is_promised_by_day boolean not null default true,
  add column wished_day date,
  add column leave_by timestamptz,
  add column late_after timestamptz,
  add column promise_reminded_at timestamptz,
  add column promise_told_at timestamptz,
  add column promise_broken_at timestamptz;
alter table orders
  add constraint orders_promise_check check (
    (promised_day is null) = (late_after is null)
    and (promised_day is null) = (leave_by is null)
    and (promised_day is null) = (promised_from is null)
    and (promised_day is null) = (promised_till is null)
  ) not valid,
  add constraint orders_wished_day_check check (wished_day is null or promised_day is not null) not valid;
comment on column orders.promised_ready_at is 'When the goods are ready, as it was reckoned at placement; null for orders from before.';
comment on column orders.promised_day is 'The last day of what was promised; null where nothing was, or the delivery is arranged.';
comment on column orders.wished_day is 'The later day that the shopper asked for at placement.';
comment on column orders.leave_by is 'By then the goods have to leave the store for the promised day to hold.';
comment on column orders.late_after is 'From then on the promise is broken, whatever has been done.';
comment on column orders.promise_reminded_at is 'When the store was reminded of the promised day.';
comment on column orders.promise_told_at is 'When the shopper was told that the promised day cannot be held; null again for a new day.';
comment on column orders.promise_broken_at is 'When the first promised day was given up or missed: the shopper may cancel.';

create index orders_promised on orders (leave_by)
  where status in ('PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY') and promise_told_at is null and leave_by is not null;
create index orders_of_vendor_by_promise on orders (
  vendor_id,
  (case when status in ('PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY') then promised_day end),
  placed_at desc, id desc
);

create table promise_change (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  from_day date not null,
  to_day date not null,
  reason text not null check (length(reason) between 1 and 300),
  changed_by uuid not null references account,
  at timestamptz not null,
  check (from_day <> to_day)
);
create index promise_change_of_order on promise_change (order_id, at);
comment on table promise_change is 'New days that a store stated for an order, each with the reason that its shopper reads.';
