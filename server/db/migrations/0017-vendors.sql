-- The sum and number of the stars that a store's goods were given: told by the catalogue.
alter table vendor
  add rating_sum integer not null default 0 check (rating_sum >= 0),
  add rating_count integer not null default 0 check (rating_count >= 0);

-- Plain points and not earthdistance: a dump with an index over that extension's functions cannot be restored.
create index vendor_near on vendor using gist (point(longitude, latitude))
  where status = 'APPROVED' and latitude is not null;

-- Days on which a store stays closed, whatever its hours say; days of Nepal.
create table closed_day (
  vendor_id uuid not null references vendor on delete cascade,
  day date not null,
  reason text not null default '',
  primary key (vendor_id, day)
);
