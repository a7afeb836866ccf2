-- Who signs in with Google is known by Google's own number for them: addresses change hands, that number does not.
alter table account add column google_subject text unique;

-- When a session was last refreshed: what "last used" in the list of my sessions says.
alter table session add column last_seen_at timestamptz;
alter table session drop constraint if exists session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('LOGOUT', 'REUSE', 'EXPIRED', 'DISABLED', 'PASSWORD', 'ROLE', 'OWNER', 'ADMIN', 'SECOND_FACTOR'));

-- The second factor of a vendor or admin; it counts from confirmed_at on. The secret is sealed (platform/sealed.ts).
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step that a code was used of: each code works once.
  last_step bigint not null default 0,
  recovery_salt bytea not null
);

-- Only argon2id hashes, under the salt of their owner, so that one hash finds the row.
create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (account_id, hash)
);

-- What admins did, for good: rows are added and never touched again, not even by us.
create table admin_act (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid not null references account,
  act text not null,
  about_kind text not null check (about_kind in ('ACCOUNT', 'VENDOR')),
  about_id uuid not null,
  -- What it was called at the time.
  about_name text not null,
  before jsonb,
  after jsonb
);
create index admin_act_about on admin_act (about_id, id desc);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to';
end $$;
create trigger admin_act_is_append_only before update or delete on admin_act
  for each row execute function refuse_to_rewrite();
create trigger admin_act_is_never_emptied before truncate on admin_act
  for each statement execute function refuse_to_rewrite();

-- The admins' list: by kind, newest first; and the search in it.
create index account_by_kind on account (user_type, id desc);
