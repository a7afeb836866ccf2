-- Points of shoppers: programmes of the platform and of stores, one account for each person and programme, append-only
-- entries, lots with their expiry, referrals and birthdays.
set local lock_timeout = '5s';

-- Before any other lock, because they take their time. The night of stores' levels counts days of the past: it finds
-- them without reading all that ever was.
create index order_event_by_time on order_event (at);
create index return_event_settled on return_event (at)
  where to_status in ('REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED');
create index message_asked on message (sent_at) where side = 'USER';
create index review_by_time on review (created_at);

-- Sessions of an account, ended ones among them: a referral is compared with them where an order is completed.
create index session_ever_of_account on session (account_id);

create table reward_program (
  id uuid primary key,
  vendor_id uuid unique nulls not distinct references vendor,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table reward_program is 'Programmes of points: one of the platform (vendor_id null), at most one of each store.';
comment on column reward_program.version is 'Its terms now: the row of reward_terms with this number.';

create table reward_terms (
  program_id uuid not null references reward_program,
  version integer not null,
  name text not null check (length(name) between 1 and 60),
  name_ne text not null default '',
  earn_points integer not null check (earn_points between 1 and 1000),
  multipliers jsonb not null default '[]',
  point_paisa integer not null check (point_paisa between 1 and 10000),
  least_points integer not null check (least_points >= 1),
  most_percent smallint not null check (most_percent between 1 and 100),
  expiry_months smallint check (expiry_months between 1 and 60),
  bonuses jsonb not null,
  is_active boolean not null,
  saved_by uuid not null references account,
  from_at timestamptz not null,
  primary key (program_id, version)
);
comment on table reward_terms is
  'Every version of a programme''s terms: an order earns by those in force when it was placed.';
comment on column reward_terms.earn_points is 'For Rs 100 of goods after discounts.';
comment on column reward_terms.multipliers is 'Rows {percent, categoryIds, startDay, endDay}: the greatest that fits a line counts.';
comment on column reward_terms.point_paisa is 'The worth of one point. It never falls while points are out.';
comment on column reward_terms.most_percent is 'The most that points take off the goods of an order.';
comment on column reward_terms.expiry_months is 'Of lots earned by these terms; null: they never expire.';
comment on column reward_terms.is_active is 'Off: nothing new is earned; points are spent until they expire.';

create table reward_account (
  id uuid primary key,
  program_id uuid not null references reward_program,
  user_id uuid not null references account,
  balance integer not null default 0,
  pending integer not null default 0 check (pending >= 0),
  created_at timestamptz not null,
  unique (user_id, program_id)
);
create index reward_account_of_program on reward_account (program_id, balance desc, id);
comment on table reward_account is 'The points of one person in one programme: every write of its entries locks this row.';
comment on column reward_account.balance is 'The sum of all entries but PENDING. Negative: recovered from later earning, never invoiced.';
comment on column reward_account.pending is 'The sum of the PENDING entries.';

create table reward_entry (
  id uuid primary key,
  account_id uuid not null references reward_account,
  kind text not null check (
    kind in ('PENDING', 'EARN', 'REDEEM', 'REDEEM_RETURN', 'EARN_REVERSAL', 'EXPIRE', 'BONUS', 'ADJUST')
  ),
  points integer not null check (points <> 0),
  cause text not null,
  order_id uuid references orders,
  bonus text check (
    bonus in ('SIGN_UP', 'PROFILE', 'FIRST_ORDER', 'REVIEW_PICTURE', 'BIRTHDAY', 'REFERRER', 'REFERRED')
  ),
  worth_paisa bigint not null default 0,
  note text not null default '' check (length(note) <= 300),
  by_id uuid references account,
  at timestamptz not null,
  unique (account_id, kind, cause),
  check ((kind = 'BONUS') = (bonus is not null)),
  check ((kind = 'ADJUST') = (by_id is not null)),
  check (kind not in ('EARN', 'REDEEM_RETURN', 'BONUS') or points > 0),
  check (kind not in ('REDEEM', 'EARN_REVERSAL', 'EXPIRE') or points < 0)
);
create index reward_entry_of_account on reward_entry (account_id, at desc, id desc);
create index reward_entry_of_order on reward_entry (order_id) where order_id is not null;
comment on table reward_entry is 'Entries of points, append-only: a trigger refuses changes.';
comment on column reward_entry.cause is 'What it is written for: with its kind once per account, however often a write is tried.';
comment on column reward_entry.worth_paisa is 'What spent points took off, or what came back of it.';

create function refuse_to_rewrite_points() returns trigger language plpgsql as $$
begin
  raise exception 'entries of points are only ever added';
end $$;
create trigger reward_entry_is_kept before update or delete on reward_entry
  for each row execute function refuse_to_rewrite_points();
create trigger reward_entry_is_never_emptied before truncate on reward_entry
  for each statement execute function refuse_to_rewrite_points();

create table reward_lot (
  id uuid primary key,
  account_id uuid not null references reward_account,
  order_id uuid references orders,
  points integer not null check (points > 0),
  rest integer not null check (rest between 0 and points),
  earned_at timestamptz not null,
  expires_at timestamptz,
  noticed_days smallint
);
create index reward_lot_open on reward_lot (account_id, earned_at, id) where rest > 0;
create index reward_lot_expiring on reward_lot (expires_at) where rest > 0;
create index reward_lot_of_order on reward_lot (order_id) where order_id is not null;
comment on table reward_lot is 'Points by when they were earned: the oldest are spent first, and each has its own expiry.';
comment on column reward_lot.rest is 'Still to be spent. The rests of an account add up to its balance, and to 0 for a negative one.';
comment on column reward_lot.noticed_days is 'Its expiry was announced so many days before, the latest time.';

create table reward_lot_move (
  entry_id uuid not null references reward_entry,
  lot_id uuid not null references reward_lot,
  points integer not null check (points <> 0),
  primary key (entry_id, lot_id)
);
create index reward_lot_move_of_lot on reward_lot_move (lot_id);
comment on table reward_lot_move is 'What an entry put into or took out of each lot: spent points go back to where they came from.';

create table reward_order (
  order_id uuid not null references orders,
  program_id uuid not null references reward_program,
  account_id uuid not null references reward_account,
  state text not null check (state in ('PENDING', 'EARNED', 'LAPSED')),
  points integer not null check (points >= 0),
  reversed integer not null default 0,
  turn integer not null default 1,
  expiry_months smallint,
  primary key (order_id, program_id),
  check (reversed between 0 and points)
);
create index reward_order_of_account on reward_order (account_id) where state = 'PENDING';
comment on table reward_order is 'Points that an order brings: pending at DELIVERED, earned at COMPLETED.';
comment on column reward_order.reversed is 'Of them taken back with returned goods.';
comment on column reward_order.turn is 'How often it was delivered: an undone delivery takes its pending points back.';

create table reward_order_line (
  order_id uuid not null,
  program_id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  points integer not null check (points >= 0),
  primary key (order_id, program_id, product_id, variable_no),
  foreign key (order_id, program_id) references reward_order
);
comment on table reward_order_line is 'The line''s part of the points of an order, by largest remainder.';

create table reward_spend (
  order_id uuid not null references orders,
  program_id uuid not null references reward_program,
  account_id uuid not null references reward_account,
  points integer not null check (points > 0),
  worth_paisa bigint not null check (worth_paisa > 0),
  returned integer not null default 0,
  returned_paisa bigint not null default 0,
  is_open boolean not null default true,
  turn integer not null default 1,
  primary key (order_id, program_id),
  check (returned between 0 and points),
  check (returned_paisa between 0 and worth_paisa)
);
comment on table reward_spend is 'Points that an order spends, and what of them has come back.';
comment on column reward_spend.is_open is 'False: given back in whole, because the order ended unsold or its price changed.';
comment on column reward_spend.turn is 'How often they were taken: an order that is revived takes them again.';

create table referral_code (
  user_id uuid primary key references account,
  code text not null unique,
  created_at timestamptz not null
);
comment on table referral_code is 'The code in a shopper''s referral link.';

create table referral (
  id uuid primary key,
  referrer_id uuid not null references account,
  referred_id uuid not null unique references account,
  state text not null default 'WAITING' check (state in ('WAITING', 'HELD', 'PAID', 'REFUSED')),
  held_for text[] not null default '{}',
  order_id uuid references orders,
  referrer_points integer not null default 0,
  referred_points integer not null default 0,
  reason text not null default '' check (length(reason) <= 300),
  decided_by uuid references account,
  decided_at timestamptz,
  signed_up_at timestamptz not null,
  told_at timestamptz,
  check (referrer_id <> referred_id),
  check (state <> 'HELD' or held_for <> '{}'),
  check ((decided_by is null) = (decided_at is null))
);
create index referral_of_referrer on referral (referrer_id, id desc);
create index referral_untold on referral (id) where told_at is null and state in ('PAID', 'REFUSED');
create index referral_by_state on referral (state, id desc);
comment on table referral is 'Shoppers who came by another''s link: both get points with the first completed order above a least sum.';
comment on column referral.held_for is 'DEVICE, ADDRESS, PHONE: both people use the same one, and an admin decides.';

create table reward_birthday (
  user_id uuid primary key references account on delete cascade,
  sealed bytea not null,
  told_at timestamptz not null
);
comment on table reward_birthday is 'Birthdays, month and day, sealed. One counts once it has been known for 30 days.';

-- Two kinds more, whatever the kinds are by now; every older row has passed a narrower check.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'admin_act_about_kind_check';
  alter table admin_act drop constraint admin_act_about_kind_check;
  definition := replace(
    definition, 'ARRAY[''ACCOUNT''::text', 'ARRAY[''ACCOUNT''::text, ''REWARD_PROGRAM''::text, ''REFERRAL''::text'
  );
  execute 'alter table admin_act add constraint admin_act_about_kind_check '
    || regexp_replace(definition, '( NOT VALID)?$', ' not valid');
end $$;
