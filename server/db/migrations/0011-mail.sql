-- Mails to be sent: each row is written in the transaction of its cause. What a mail says is composed only when it is
-- sent, so that no row ever holds a link, a code or a password.
create table mail (
  id uuid primary key,
  -- Who composes it: a name of the table of letters.
  kind text not null,
  to_address text not null,
  language text not null check (language in ('en', 'ne')),
  detail jsonb not null default '{}',
  ordered_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_fault text,
  check (sent_at is null or given_up_at is null)
);
create index mail_due on mail (next_try_at) where sent_at is null and given_up_at is null;
create index mail_by_age on mail (ordered_at);
