-- A store may be renamed once; whoever follows the old name is sent to the new one for ever.
create table old_username (
  username text primary key check (username = lower(username)),
  vendor_id uuid not null references vendor,
  replaced_at timestamptz not null
);
create unique index old_username_of_vendor on old_username (vendor_id);
