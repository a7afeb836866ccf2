-- Pictures that lead somewhere: home-banner on the market's home page, vendor-home at the top of every vendor's
-- dashboard, vendor-inside in every store, vendor-banner (with a vendor) in that vendor's own store.
create table feature_image (
  id uuid primary key,
  category text not null check (category in ('home-banner', 'vendor-home', 'vendor-inside', 'vendor-banner')),
  vendor_id uuid references vendor on delete cascade,
  picture text not null references picture,
  title text not null default '',
  alt_text text not null,
  -- A path of the market, or an https address.
  link_url text,
  device text not null default 'ALL' check (device in ('ALL', 'MOBILE', 'DESKTOP')),
  starts_at timestamptz,
  ends_at timestamptz,
  sort integer not null default 0,
  is_active boolean not null default true,
  views integer not null default 0,
  clicks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((category = 'vendor-banner') = (vendor_id is not null)),
  check (starts_at < ends_at)
);
create index feature_image_of_category on feature_image (category, sort, id) where vendor_id is null;
create index feature_image_of_vendor on feature_image (vendor_id, sort, id) where vendor_id is not null;

-- What people write to the market. Without an account it reaches the admins once its mailed link was followed.
create table contact_message (
  id uuid primary key,
  account_id uuid references account,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  body text not null,
  token_hash bytea unique,
  token_expires_at timestamptz,
  confirmed_at timestamptz,
  handled_at timestamptz,
  handled_by uuid references account,
  handled_note text not null default '',
  created_at timestamptz not null default now(),
  check ((handled_at is null) = (handled_by is null)),
  check (confirmed_at is not null or token_hash is not null)
);
create index contact_message_open on contact_message (created_at desc, id) where confirmed_at is not null;

-- Admins act on more than accounts and stores now.
alter table admin_act
  drop constraint admin_act_about_kind_check,
  add constraint admin_act_about_kind_check check (
    about_kind in ('ACCOUNT', 'VENDOR', 'PRODUCT', 'CATEGORY', 'SYNONYM', 'REVIEW', 'QUESTION', 'BANNER')
  );
