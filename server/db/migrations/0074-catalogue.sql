-- Offers as the catalogue shows them: windows of a price, and the history of prices.
set local lock_timeout = '5s';

-- Price history. Today's prices are written before any table is locked: at a million variations it takes seconds.
create table price_history (
  product_id uuid not null,
  variable_no smallint not null,
  id bigint generated always as identity,
  since timestamptz not null,
  until_at timestamptz,
  paisa bigint not null,
  offer_id uuid,
  struck_paisa bigint,
  primary key (product_id, variable_no, id),
  constraint price_history_offer_check check ((offer_id is null) = (until_at is null) and until_at > since)
);
comment on table price_history is 'Price history of variations: their selling prices, and what was charged in offers.';
comment on column price_history.until_at is 'In an offer: when it ended or changed. A selling price stands until the next one.';
comment on column price_history.offer_id is 'The offer that the price was charged in; null: a selling price without offer.';
comment on column price_history.struck_paisa is 'The struck price of that offer: one that follows soon keeps it.';
insert into price_history (product_id, variable_no, since, paisa)
select product_id, variable_no, now(), price_paisa - saving_paisa from product_variation;

create table shown_offer (
  id uuid primary key,
  vendor_id uuid not null references vendor,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null,
  title_ne text,
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FIXED_PRICE', 'BUY_X_GET_Y', 'FREE_DELIVERY')),
  badge text,
  badge_ne text,
  banner text,
  buy_quantity smallint check (buy_quantity > 0),
  get_quantity smallint check (get_quantity > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  version integer not null,
  check (starts_at < ends_at),
  check ((kind = 'BUY_X_GET_Y') = (buy_quantity is not null) and (kind = 'BUY_X_GET_Y') = (get_quantity is not null))
);
create index shown_offer_by_end on shown_offer (ends_at, starts_at) where is_on;
create index shown_offer_of_vendor on shown_offer (vendor_id);
comment on table shown_offer is 'Heads of offers, as promotions told them: the catalogue shows them and knows no rules.';
comment on column shown_offer.is_on is 'False for a draft, a paused, an ended and a hidden one: at once for every window.';
comment on column shown_offer.changed_at is 'When it was switched on or off for the last time.';
comment on column shown_offer.version is 'Version of the last telling: windows of earlier ones are not written any more.';

create table product_offer (
  product_id uuid not null references product on delete cascade,
  variable_no smallint not null,
  offer_id uuid not null references shown_offer on delete cascade,
  version integer not null,
  unit_paisa bigint check (unit_paisa >= 0),
  struck_paisa bigint check (struck_paisa >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  told_at timestamptz not null,
  is_counted boolean not null default false,
  primary key (product_id, variable_no, offer_id),
  check (starts_at < ends_at)
);
create index product_offer_of_offer on product_offer (offer_id, product_id);
create index product_offer_begins on product_offer (starts_at, ends_at) where not is_counted;
create index product_offer_ends on product_offer (ends_at, starts_at) where is_counted;
comment on table product_offer is 'Windows: what a variation costs in an offer from and until when.';
comment on column product_offer.unit_paisa is 'Null: no unit price changes (some free with others, free delivery).';
comment on column product_offer.told_at is 'Since when this price counts, where that is later than the start.';
comment on column product_offer.is_counted is 'Whether product.selling_paisa counts it: a job turns it at begin and end.';

-- The stored shown price is the column that the indexes by price serve already: it stops being generated, which rewrites
-- nothing and builds no index.
alter table product
  alter column selling_paisa drop expression,
  alter column selling_paisa set default 0;
comment on column product.selling_paisa is
  'Sort key: the stored shown price, offers that are counted included. For order, filter and ranges; never charged.';

create function shown_price(product uuid, selling bigint) returns bigint language sql stable
  return least(selling, (
    select min(w.unit_paisa) from product_offer w
    join product_variation g on g.product_id = w.product_id and g.variable_no = w.variable_no
    where w.product_id = product and w.is_counted and g.is_offered
  ));

create function write_shown_price() returns trigger language plpgsql as $$
begin
  new.selling_paisa := new.price_paisa - new.saving_paisa;
  if tg_op = 'UPDATE' then
    new.selling_paisa := shown_price(new.id, new.selling_paisa);
  end if;
  return new;
end $$;
create trigger product_is_priced before insert or update of price_paisa, saving_paisa on product
  for each row execute function write_shown_price();

create function note_new_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, variable_no, since, paisa)
  select product_id, variable_no, clock_timestamp(), price_paisa - saving_paisa from added;
  return null;
end $$;
create trigger product_variation_has_price after insert on product_variation
  referencing new table as added for each statement execute function note_new_price();

-- A price that changed while this migration was written, between the rows above and this trigger, is made good here.
create function note_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, variable_no, since, paisa)
  select old.product_id, old.variable_no, coalesce(h.since, clock_timestamp()), old.price_paisa - old.saving_paisa
  from (values (true)) one left join lateral (
    select since, paisa from price_history
    where product_id = old.product_id and variable_no = old.variable_no and offer_id is null order by id desc limit 1
  ) h on true
  where h.paisa is distinct from old.price_paisa - old.saving_paisa;
  insert into price_history (product_id, variable_no, since, paisa)
  values (new.product_id, new.variable_no, clock_timestamp(), new.price_paisa - new.saving_paisa);
  -- More than the 30 days that are asked for, and the offers that may follow one another within them.
  delete from price_history h
  where h.product_id = new.product_id and h.variable_no = new.variable_no and (
    h.until_at < now() - interval '60 days'
    or h.offer_id is null and exists (
      select from price_history n where n.product_id = h.product_id and n.variable_no = h.variable_no
        and n.offer_id is null and n.id > h.id and n.since < now() - interval '60 days'
    )
  );
  return null;
end $$;
create trigger product_variation_changes_price after update of price_paisa, saving_paisa on product_variation
  for each row when (old.price_paisa - old.saving_paisa <> new.price_paisa - new.saving_paisa)
  execute function note_price();

alter table price_history
  add constraint price_history_product_id_fkey foreign key (product_id) references product on delete cascade not valid;
