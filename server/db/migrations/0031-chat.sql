-- Who talks with whom: one conversation for each shopper and store, and one for each account and the platform.
create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('USER_VENDOR', 'VENDOR_ADMIN', 'USER_ADMIN')),
  user_id uuid references account on delete cascade,
  vendor_id uuid references vendor on delete cascade,
  last_message_id uuid,
  last_at timestamptz not null,
  last_preview text not null default '',
  created_at timestamptz not null default now(),
  check ((kind = 'USER_VENDOR') = (user_id is not null and vendor_id is not null)),
  check ((kind = 'VENDOR_ADMIN') = (user_id is null and vendor_id is not null)),
  check ((kind = 'USER_ADMIN') = (user_id is not null and vendor_id is null))
);
create unique index conversation_once on conversation (
  kind, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), coalesce(vendor_id, '00000000-0000-0000-0000-000000000000')
);
create index conversation_of_user on conversation (user_id, last_at desc, id) where user_id is not null;
create index conversation_of_vendor on conversation (vendor_id, last_at desc, id) where vendor_id is not null;
create index conversation_of_admins on conversation (last_at desc, id) where kind <> 'USER_VENDOR';

-- What each side has of a conversation. Admins share one side.
create table conversation_side (
  conversation_id uuid not null references conversation on delete cascade,
  side text not null check (side in ('USER', 'VENDOR', 'ADMIN')),
  unread integer not null default 0 check (unread >= 0),
  delivered_up_to uuid,
  read_up_to uuid,
  blocked_at timestamptz,
  muted_until timestamptz,
  away_sent_at timestamptz,
  primary key (conversation_id, side)
);

-- client_id is made by the sender's browser: the same message sent again is the same row.
create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  sender_id uuid references account,
  side text not null check (side in ('USER', 'VENDOR', 'ADMIN', 'SYSTEM')),
  kind text not null check (kind in ('TEXT', 'IMAGE', 'PRODUCT_CARD', 'ORDER_CARD', 'SYSTEM')),
  body text not null default '',
  -- What the other side reads while no order between the two is accepted: numbers and links are covered.
  masked_body text,
  picture text references picture,
  -- A draft that is thrown away takes its card along.
  product_id uuid references product on delete set null,
  order_id uuid references orders,
  client_id uuid,
  sent_at timestamptz not null,
  deleted_at timestamptz,
  check ((kind = 'IMAGE') = (picture is not null)),
  check (kind = 'PRODUCT_CARD' or product_id is null),
  check ((kind = 'ORDER_CARD') = (order_id is not null))
);
create unique index message_once on message (sender_id, client_id) where client_id is not null;
create index message_of_conversation on message (conversation_id, id desc);
create index message_with_picture on message (picture) where picture is not null;
create index message_with_product on message (product_id) where product_id is not null;

create table saved_reply (
  id uuid primary key,
  vendor_id uuid not null references vendor on delete cascade,
  title text not null,
  body text not null,
  sort integer not null default 0,
  updated_at timestamptz not null default now()
);
create index saved_reply_of_vendor on saved_reply (vendor_id, sort, id);

-- Said for the vendor while the store is closed, or always; at most once in six hours to each shopper.
create table away_message (
  vendor_id uuid primary key references vendor on delete cascade,
  body text not null,
  is_on boolean not null default false,
  only_when_closed boolean not null default true,
  updated_at timestamptz not null default now()
);

create table message_report (
  id uuid primary key,
  message_id uuid not null references message on delete cascade,
  reporter_id uuid not null references account,
  reason text not null,
  handled_at timestamptz,
  handled_by uuid references account,
  handled_note text not null default '',
  decision text check (decision in ('LEFT', 'REMOVED')),
  -- What was said, kept until it is decided: whoever wrote it may have taken it back.
  said text not null default '',
  picture text references picture,
  created_at timestamptz not null default now(),
  unique (message_id, reporter_id)
);
create index message_report_with_picture on message_report (picture) where picture is not null;
create index message_report_open on message_report (created_at, id) where handled_at is null;

-- Kept for five years. client_id is made by the sender's browser: the same complaint sent again is the same row.
create table complaint (
  id uuid primary key,
  no text not null unique,
  user_id uuid not null references account,
  against text not null check (against in ('VENDOR', 'PLATFORM', 'COURIER')),
  vendor_id uuid references vendor,
  order_id uuid references orders,
  category text not null check (category in (
    'NOT_DELIVERED', 'LATE', 'WRONG_ITEM', 'DAMAGED', 'FAKE', 'OVERCHARGED', 'REFUND_NOT_GIVEN', 'RUDE', 'SAFETY', 'OTHER'
  )),
  client_id uuid,
  description text not null,
  evidence text[] not null default '{}',
  wanted text not null check (wanted in ('REFUND', 'REPLACEMENT', 'DELIVERY', 'APOLOGY', 'OTHER')),
  severity text not null default 'NORMAL' check (severity in ('LOW', 'NORMAL', 'HIGH')),
  status text not null check (status in (
    'OPEN', 'ACKNOWLEDGED', 'WAITING_VENDOR', 'WAITING_USER', 'PROPOSED', 'RESOLVED', 'REJECTED', 'CLOSED', 'REOPENED',
    'ESCALATED_EXTERNAL'
  )),
  ack_due timestamptz not null,
  resolve_due timestamptz not null,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  reminded_at timestamptz,
  -- The store that was asked answers by then.
  answer_due timestamptz,
  decision text not null default '',
  compensation_paisa bigint not null default 0 check (compensation_paisa >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((against = 'VENDOR') <= (vendor_id is not null))
);
create unique index complaint_once on complaint (user_id, client_id) where client_id is not null;
create index complaint_of_user on complaint (user_id, created_at desc, id);
create index complaint_of_vendor on complaint (vendor_id, created_at desc, id) where vendor_id is not null;
create index complaint_by_status on complaint (status, created_at desc, id);
create index complaint_to_acknowledge on complaint (ack_due) where status = 'OPEN';

-- All that was said and done about a complaint, by whom: the thread that user, vendor and admin share.
create table complaint_event (
  id uuid primary key,
  complaint_id uuid not null references complaint on delete cascade,
  actor text not null check (actor in ('USER', 'VENDOR', 'ADMIN', 'SYSTEM')),
  actor_id uuid references account,
  client_id uuid,
  from_status text,
  to_status text,
  note text not null default '',
  -- For admins alone.
  is_internal boolean not null default false,
  pictures text[] not null default '{}',
  at timestamptz not null
);
create unique index complaint_event_once on complaint_event (actor_id, client_id) where client_id is not null;
create index complaint_event_of_complaint on complaint_event (complaint_id, at, id);

alter table admin_act
  drop constraint admin_act_about_kind_check,
  add constraint admin_act_about_kind_check check (
    about_kind in (
      'ACCOUNT', 'VENDOR', 'PRODUCT', 'CATEGORY', 'SYNONYM', 'REVIEW', 'QUESTION', 'BANNER', 'PROMO_CODE',
      'PAYMENT_ACCOUNT', 'ORDER', 'RETURN', 'REFUND', 'SETTLEMENT', 'MESSAGE',
      'COMPLAINT'
    )
  );
