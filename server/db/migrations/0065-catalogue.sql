-- Low stock is told once per fall, stock is counted and booked, and a variation knows what it costs its vendor.

-- The threshold of a product may be absent: then its store's default counts. Almost every row holds the old default,
-- so the column is put in anew, empty, and only thresholds that differ are written: no table is rewritten, and readers
-- wait for the catalogue change alone. Writers wait from here, so that no threshold is lost in between.
lock table product in share row exclusive mode;
create temp table own_threshold on commit drop as
  select id, low_stock_at from product where low_stock_at <> 5;
alter table product drop column low_stock_at, add column low_stock_at integer;
alter table product add constraint product_low_stock_at_check check (low_stock_at >= 0) not valid;
update product p set low_stock_at = o.low_stock_at from own_threshold o where o.id = p.id;
comment on column product.low_stock_at is 'Threshold of low stock; null: the default of its store.';

create table store_stock (
  vendor_id uuid primary key references vendor on delete cascade,
  low_stock_at integer not null check (low_stock_at between 0 and 1000000)
);
comment on table store_stock is 'Default threshold of low stock of a store; 5 where it has no row.';

-- Transactional outbox and state in one: the statement that lets stock fall leaves the row, in the transaction of its
-- cause, and a job tells the store after commit. The row of the last fall stays, so that selling out is told once in it.
create table low_stock (
  product_id uuid not null,
  variable_no smallint not null,
  vendor_id uuid not null,
  fell_at timestamptz not null default now(),
  sold_out_at timestamptz,
  is_due boolean not null default true,
  told_at timestamptz,
  primary key (product_id, variable_no),
  foreign key (product_id, variable_no) references product_variation on delete cascade
);
create index low_stock_due on low_stock (vendor_id) where is_due;
create index low_stock_told on low_stock (vendor_id, told_at) where told_at is not null;
comment on table low_stock is 'The last fall of a variation to its threshold or below, and whether its store has yet to be told.';
comment on column low_stock.sold_out_at is 'When it sold out in this fall.';

-- The row of the variation is locked by the statement that fires this, so two falls of it come one after the other.
create function note_low_stock() returns trigger language plpgsql as $$
declare
  threshold integer;
  store uuid;
begin
  select coalesce(p.low_stock_at, s.low_stock_at, 5), p.vendor_id into threshold, store
  from product p left join store_stock s on s.vendor_id = p.vendor_id
  where p.id = new.product_id and p.status <> 'DRAFT';
  if threshold is null or new.stock > threshold then
    return null;
  end if;
  if old.stock > threshold then
    insert into low_stock (product_id, variable_no, vendor_id, sold_out_at)
    values (new.product_id, new.variable_no, store, case when new.stock = 0 then now() end)
    on conflict (product_id, variable_no)
      do update set fell_at = now(), sold_out_at = excluded.sold_out_at, is_due = true;
  elsif new.stock = 0 then
    insert into low_stock (product_id, variable_no, vendor_id, sold_out_at)
    values (new.product_id, new.variable_no, store, now())
    on conflict (product_id, variable_no)
      do update set sold_out_at = now(), is_due = true where low_stock.sold_out_at is null;
  end if;
  return null;
end $$;
create trigger product_variation_falls after update of stock on product_variation for each row
  when (new.stock < old.stock and new.is_offered)
  execute function note_low_stock();

alter table product_variation add column cost_paisa bigint;
alter table product_variation add constraint product_variation_cost_check check (cost_paisa >= 0) not valid;
comment on column product_variation.cost_paisa is
  'Cost price of one unit, known to the vendor alone: no answer to shoppers or admins holds it.';

create table stock_taking (
  id uuid primary key,
  vendor_id uuid not null references vendor on delete cascade,
  category_id uuid references category on delete set null,
  edition integer not null default 0,
  started_by uuid not null references account,
  started_at timestamptz not null,
  booked_by uuid references account,
  booked_at timestamptz,
  check ((booked_by is null) = (booked_at is null))
);
create unique index stock_taking_open on stock_taking (vendor_id) where booked_at is null;
create index stock_taking_of_vendor on stock_taking (vendor_id, booked_at desc, id desc);
create index stock_taking_of_category on stock_taking (category_id) where category_id is not null;
comment on table stock_taking is 'Counts of a store''s goods: one is open at most, the others are booked.';
comment on column stock_taking.category_id is 'What is counted; null: everything.';
comment on column stock_taking.edition is 'Optimistic lock: counts its changes; a booking names the one that was looked at.';

create table stock_taking_line (
  taking_id uuid not null references stock_taking on delete cascade,
  product_id uuid not null,
  variable_no smallint not null,
  counted integer not null check (counted between 0 and 1000000),
  expected integer not null check (expected >= 0),
  counted_by uuid not null references account,
  counted_at timestamptz not null,
  moved_since integer,
  booked integer,
  cost_paisa bigint check (cost_paisa >= 0),
  primary key (taking_id, product_id, variable_no),
  foreign key (product_id, variable_no) references product_variation on delete cascade,
  check ((moved_since is null) = (booked is null))
);
create index stock_taking_line_of_variation on stock_taking_line (product_id, variable_no);
comment on table stock_taking_line is 'What was counted of a variation, beside the stock of that moment.';
comment on column stock_taking_line.moved_since is 'At the booking: what was sold (below zero) or added since it was counted.';
comment on column stock_taking_line.booked is
  'What was added to the stock: counted less expected, and never more taken away than is there.';
comment on column stock_taking_line.cost_paisa is 'Cost price of one unit at the booking.';

-- STOCK_TAKING: the booked difference of a count. Not validated: what is there obeys the narrower rule of before.
alter table stock_movement
  drop constraint stock_movement_reason_check,
  add column stock_taking_id uuid references stock_taking;
alter table stock_movement
  add constraint stock_movement_reason_check check (
    reason in ('OPENING', 'ADJUSTED', 'SOLD', 'RESTOCKED', 'RETURNED', 'GIVEN', 'STOCK_TAKING')
  ) not valid,
  add constraint stock_movement_taking_check check ((stock_taking_id is not null) = (reason = 'STOCK_TAKING')) not valid;
create unique index stock_movement_once_of_taking on stock_movement (stock_taking_id, product_id, variable_no)
  where stock_taking_id is not null;
