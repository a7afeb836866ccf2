-- People and their sessions. E-mail addresses are stored in canonical form: NFKC, trimmed, lower case.
create table account (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  username text unique,
  name text not null,
  user_type text not null check (user_type in ('USER', 'VENDOR', 'ADMIN')),
  login_type text not null default 'EMAIL' check (login_type in ('EMAIL', 'GOOGLE')),
  password_hash text check (password_hash like '$argon2id$%'),
  password_reset_status integer not null default 1 check (password_reset_status in (1, 21)),
  phone text,
  address text,
  state text,
  city text,
  language text not null default 'en' check (language in ('en', 'ne')),
  email_verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'REUSE', 'EXPIRED', 'DISABLED')),
  user_agent text not null default '',
  address text not null default ''
);
create index session_of_account on session (account_id) where ended_at is null;
create index session_by_expiry on session (expires_at) where ended_at is null;

-- Only hashes are kept. A rotated token stays, so that its reuse can be recognised. Its successor is an HMAC of
-- the salt under the token itself: two tabs that rotate it together are told the same one.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null default now(),
  rotated_at timestamptz,
  successor_salt bytea,
  check ((rotated_at is null) = (successor_salt is null))
);
create index refresh_token_of_session on refresh_token (session_id);

-- Failed sign-ins, counted per bucket: an address, an account, or one account from one address.
create table sign_in_failure (
  bucket text primary key,
  window_start timestamptz not null default now(),
  failures integer not null default 1
);
create index sign_in_failure_by_age on sign_in_failure (window_start);
