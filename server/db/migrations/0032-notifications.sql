-- What somebody is told, written in the transaction of its cause. The words are made from kind and detail when it
-- is read, in the reader's language. A cause is told once: dedupe_key. Number 1 is a general alert, 2 a chat message.
create table notification (
  id uuid primary key,
  receiver_id uuid not null references account on delete cascade,
  number smallint not null check (number in (1, 2)),
  kind text not null,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  sender_id uuid references account,
  -- False for whoever chose to hear of it by other ways alone.
  is_in_app boolean not null default true,
  dedupe_key text not null,
  sent_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  check (read_at is null or seen_at is not null)
);
create unique index notification_once on notification (receiver_id, dedupe_key);
create index notification_of_chat on notification (dedupe_key) where number = 2;
create index notification_of_receiver on notification (receiver_id, id desc) where is_in_app;
create index notification_unread on notification (receiver_id, id desc) where read_at is null and is_in_app;
create index notification_of_talk_unread on notification (receiver_id, (detail ->> 'conversationId'))
  where number = 2 and read_at is null;
create index notification_unseen on notification (receiver_id, number) where seen_at is null and is_in_app;

-- What somebody chose; without a row the kind's own default holds.
create table notification_choice (
  account_id uuid not null references account on delete cascade,
  event_group text not null,
  channel text not null check (channel in ('IN_APP', 'MAIL', 'PUSH')),
  is_on boolean not null,
  primary key (account_id, event_group, channel)
);

-- Nepal's hours in which nothing rings: mail and push wait until they end.
create table quiet_hours (
  account_id uuid primary key references account on delete cascade,
  starts time not null,
  ends time not null,
  is_on boolean not null default true,
  check (starts <> ends)
);

create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  session_id uuid not null references session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  failed_count smallint not null default 0
);
create index push_subscription_of_account on push_subscription (account_id);

-- Push messages that still have to leave the house; claimed by one process at a time. Letters have a queue of their own.
create table push_delivery (
  notification_id uuid primary key references notification on delete cascade,
  due_at timestamptz not null,
  tries smallint not null default 0,
  -- The receiver's browsers that have it, so that one of them which fails does not make the others ring again.
  heard_by uuid[] not null default '{}',
  sent_at timestamptz,
  given_up_at timestamptz,
  last_fault text
);
create index push_delivery_due on push_delivery (due_at) where sent_at is null and given_up_at is null;
