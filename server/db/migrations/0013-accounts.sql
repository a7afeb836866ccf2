-- What was mailed to somebody to prove that a mailbox is theirs. Only hashes are kept; a newer link takes the place of
-- the older one, and using it deletes the row.
create table mailed_token (
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('VERIFY', 'RESET')),
  hash bytea not null unique check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create index mailed_token_by_expiry on mailed_token (expires_at);

-- The password that is mailed beside a reset link. It signs in once; until then the old one keeps working.
create table temporary_password (
  account_id uuid primary key references account on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index temporary_password_by_expiry on temporary_password (expires_at);

-- How often something was done within a window: mails to one address, sign-ups from one network, guesses.
create table allowance (
  bucket text primary key,
  window_start timestamptz not null,
  used integer not null check (used > 0)
);
create index allowance_by_age on allowance (window_start);
