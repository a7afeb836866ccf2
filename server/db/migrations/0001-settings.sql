-- Settings: only what differs from the default is stored; every change is kept for good.
create table setting (
  key text primary key,
  value jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null default now()
);

create table setting_change (
  id uuid primary key,
  key text not null,
  before jsonb,
  after jsonb,
  changed_by uuid,
  at timestamptz not null default now()
);
