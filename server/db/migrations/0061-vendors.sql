-- Stores as places: found by a piece of their name or address, for pointing a map at them. Vendors are few, so the
-- index is built in a moment; a writer that holds the table longer makes the migration wait no more than five seconds.
set local lock_timeout = '5s';
create index vendor_places on vendor using gin (lower(shop_name || ' ' || address) gin_trgm_ops)
  where status = 'APPROVED' and latitude is not null;
