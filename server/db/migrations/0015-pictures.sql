-- Every stored picture has one row here, written with its files and taken away with them.
-- SQUARE stands on its ground colour, as goods do; WIDE is three to one, as banners are.
create table picture (
  name text primary key check (name ~ '^[0-9a-f]{32}\.[0-9a-f]{6}$'),
  shape text not null default 'SQUARE' check (shape in ('SQUARE', 'WIDE')),
  -- The widest that is kept; narrower ones and other formats can be made from it.
  width integer not null default 640 check (width > 0),
  -- When it was last brought: one that no row uses is kept for a day after that.
  brought_at timestamptz not null default now(),
  -- When it was last looked at whether any row uses it.
  looked_at timestamptz
);
create index picture_to_look_at on picture (looked_at nulls first, brought_at);

-- Who brought it: whoever did may show it. Two people may bring the same picture.
create table picture_upload (
  picture text not null references picture on delete cascade,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null default now(),
  primary key (picture, account_id)
);
create index picture_upload_of_account on picture_upload (account_id, at);

insert into picture (name)
select unnest(pictures) from product union select unnest(pictures) from product_variation
union select logo from vendor where logo is not null
union select picture from category where picture is not null
union select picture from order_line where picture is not null
on conflict do nothing;
