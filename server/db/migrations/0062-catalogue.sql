-- Sold-out products stand at the end of every list by popularity. The flag is the sign of the sort key: below zero means
-- sold out, so the indexes that serve these lists serve the new order as they are, and no table is rewritten.
set local lock_timeout = '5s';
comment on column product.popularity is
  'Sort key of default orders: units sold; less 2^30, and so below zero, while nothing on offer is in stock.';

-- Idempotent: the sort key of a product that has stock, or has none.
create function popularity_by_stock(popularity integer, has_stock boolean) returns integer
  language sql immutable strict parallel safe
  return case
    when has_stock and popularity < 0 then popularity + 1073741824
    when not has_stock and popularity >= 0 then popularity - 1073741824
    else popularity
  end;

-- Among equal matches of a search, sold-out products come last.
create or replace function popularity_tier(popularity integer) returns smallint
  language sql immutable strict parallel safe
  return case
    when popularity < 0 then -1
    else floor(4 * ln(popularity + 1::double precision) / ln(2::double precision))
  end::smallint;

-- Transactional outbox: a sale must not wait for the product's row, which a large sheet may hold for seconds. The
-- statement that changes stock leaves an entry here, and a job updates the sort key after commit. No foreign key: an
-- entry holds no lock on its product.
create table stock_turn (
  id bigint generated always as identity primary key,
  product_id uuid not null
);
create index stock_turn_of_product on stock_turn (product_id);
comment on table stock_turn is 'Outbox: products of which a variation has sold out or come back.';

create function note_stock_turn() returns trigger language plpgsql as $$
begin
  insert into stock_turn (product_id) values (new.product_id);
  return null;
end $$;
create trigger product_variation_turns after update of stock, is_offered on product_variation for each row
  when ((old.is_offered and old.stock > 0) <> (new.is_offered and new.stock > 0))
  execute function note_stock_turn();

-- The writer of a new variation holds the lock of its product, or has just added it: the sort key that is read here is
-- not being changed.
create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into stock_turn (product_id)
  select distinct p.id from added v join product p on p.id = v.product_id
  where (v.is_offered and v.stock > 0) <> (p.popularity >= 0);
  return null;
end $$;
create trigger product_variation_is_added after insert on product_variation
  referencing new table as added for each statement execute function note_new_stock();

-- The job sinks what is sold out already, some at a time.
insert into stock_turn (product_id)
select p.id from product p
where not exists (
  select from product_variation v where v.product_id = p.id and v.is_offered and v.stock > 0
);
