-- Names and descriptions in Nepali beside a store's and a delivery option's own. Nullable and without default: no table is
-- rewritten, and a writer that holds one longer makes the migration wait no more than five seconds.
set local lock_timeout = '5s';
alter table vendor
  add shop_name_ne text check (shop_name_ne !~ '[/\\]'),
  add description_ne text;
comment on column vendor.shop_name_ne is 'The store''s name on Nepali pages; null: its own name.';
comment on column vendor.description_ne is 'The store''s description on Nepali pages; null: its own description.';

alter table delivery_option
  add name_ne text,
  add description_ne text;
comment on column delivery_option.name_ne is 'Its name on Nepali pages; null: its own name.';
comment on column delivery_option.description_ne is 'Its description on Nepali pages; null: its own description.';

-- Frozen with the order, as the names beside them.
alter table orders
  add shop_name_ne text,
  add delivery_name_ne text;
comment on column orders.shop_name_ne is 'The store''s name in Nepali at placement; null where it had none.';
comment on column orders.delivery_name_ne is 'The delivery option''s name in Nepali at placement; null where it had none.';

-- Skeletons of the Nepali names. An index on the expression: a stored column would rewrite the table.
create index vendor_name_ne_skeleton on vendor (name_skeleton(shop_name_ne, ''));
-- Stores as places, found by their Nepali names too.
create index vendor_places_ne on vendor using gin (lower(shop_name_ne) gin_trgm_ops)
  where status = 'APPROVED' and latitude is not null;

alter table held_name
  drop constraint held_name_kind_check,
  add constraint held_name_kind_check check (kind in ('SHOP_NAME', 'SHOP_NAME_NE', 'USERNAME'));
