-- Rewards of stores: what is counted of each day, the rules, what each store holds, awards, and disputed days.
set local lock_timeout = '5s';

create table vendor_metric_day (
  day date primary key,
  counted_at timestamptz not null
);
comment on table vendor_metric_day is 'Days of Nepal that are counted; a day without a row of a store had nothing to count there.';

create table vendor_metric_daily (
  vendor_id uuid not null references vendor on delete cascade,
  day date not null,
  orders integer not null check (orders >= 0),
  answered integer not null check (answered >= 0),
  accepted_in_time integer not null check (accepted_in_time >= 0),
  cancelled_by_vendor integer not null check (cancelled_by_vendor >= 0),
  delivered integer not null check (delivered >= 0),
  dispatched integer not null check (dispatched >= 0),
  dispatched_in_time integer not null check (dispatched_in_time >= 0),
  returns_at_fault integer not null check (returns_at_fault >= 0),
  chats integer not null check (chats >= 0),
  chats_in_time integer not null check (chats_in_time >= 0),
  rating_sum integer not null check (rating_sum >= 0),
  rating_count integer not null check (rating_count >= 0),
  counted_at timestamptz not null,
  primary key (vendor_id, day),
  check (accepted_in_time <= answered),
  check (dispatched_in_time <= dispatched),
  check (chats_in_time <= chats),
  check (rating_sum between rating_count and 5 * rating_count)
);
create index vendor_metric_daily_of_day on vendor_metric_daily (day);
comment on table vendor_metric_daily is
  'Counts of a store on one day of Nepal, by the day on which each thing happened, so that a day that is over stays as it is.';
comment on column vendor_metric_daily.answered is 'Orders that were accepted, or ran out because they were not.';
comment on column vendor_metric_daily.chats is 'Messages of shoppers that waited for an answer whose time ended on this day.';

create table vendor_reward_rule (
  id uuid primary key,
  name text not null check (length(name) between 1 and 40),
  name_ne text not null default '',
  metric text not null check (metric in (
    'ORDERS', 'ACCEPTED_IN_TIME', 'CANCELLED_BY_VENDOR', 'DISPATCHED_IN_TIME', 'RETURNS_AT_FAULT', 'CHAT_IN_TIME', 'RATING'
  )),
  window_days smallint not null check (window_days between 7 and 180),
  threshold double precision not null check (threshold >= 0),
  least integer not null check (least >= 1),
  prize text not null check (prize in ('LEVEL', 'BADGE', 'FEATURED_DAYS', 'CERTIFICATE')),
  level text check (level in ('TRUSTED', 'GOLD')),
  prize_days smallint check (prize_days between 1 and 365),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'ENDED')),
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((prize = 'LEVEL') = (level is not null)),
  check ((prize in ('BADGE', 'FEATURED_DAYS')) = (prize_days is not null))
);
comment on table vendor_reward_rule is 'Rules of levels and prizes: one metric over a window of days against a threshold.';
comment on column vendor_reward_rule.threshold is 'A count, per cent or stars. Shares are held against their confidence bound.';
comment on column vendor_reward_rule.least is 'No verdict below so many cases.';

create table vendor_verdict (
  vendor_id uuid not null references vendor on delete cascade,
  rule_id uuid not null references vendor_reward_rule on delete cascade,
  day date not null,
  metric text not null,
  window_days smallint not null,
  threshold double precision not null,
  least integer not null,
  prize text not null,
  level text,
  hits integer not null,
  cases integer not null,
  verdict text not null check (verdict in ('HELD', 'MISSED', 'TOO_FEW')),
  assessed_at timestamptz not null,
  primary key (vendor_id, rule_id)
);
create index vendor_verdict_of_rule on vendor_verdict (rule_id, verdict);
comment on table vendor_verdict is 'What the last night found of each store by each active rule, with the rule as it was.';

create table vendor_level (
  vendor_id uuid primary key references vendor on delete cascade,
  level text not null check (level in ('NEW', 'TRUSTED', 'GOLD')),
  since timestamptz not null,
  day date not null
);
comment on table vendor_level is 'The level of each store that was assessed; the vendor row has a copy for pages and cards.';

create table vendor_reward (
  id uuid primary key,
  rule_id uuid not null references vendor_reward_rule,
  vendor_id uuid not null references vendor on delete cascade,
  from_day date not null,
  until_day date not null,
  prize text not null check (prize in ('BADGE', 'FEATURED_DAYS', 'CERTIFICATE')),
  name text not null,
  name_ne text not null,
  metric text not null,
  prize_days smallint,
  hits integer not null,
  cases integer not null,
  state text not null check (state in ('EARNED', 'GRANTED', 'USED', 'EXPIRED', 'REVOKED')),
  earned_at timestamptz not null,
  granted_at timestamptz,
  ends_at timestamptz,
  revoked_reason text,
  revoked_by uuid references account,
  unique (rule_id, vendor_id, from_day),
  check (from_day <= until_day),
  check ((state = 'REVOKED') = (revoked_reason is not null))
);
create index vendor_reward_of_vendor on vendor_reward (vendor_id, earned_at desc);
create index vendor_reward_to_end on vendor_reward (ends_at) where state in ('EARNED', 'GRANTED');
comment on table vendor_reward is 'Prizes of stores. Two of one rule and store never share a day that they were earned in.';

create table vendor_metric_dispute (
  id uuid primary key,
  vendor_id uuid not null references vendor on delete cascade,
  day date not null,
  reason text not null check (length(reason) between 1 and 500),
  picture text not null references picture (name),
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'REJECTED')),
  decision text not null default '',
  decided_by uuid references account,
  decided_at timestamptz,
  created_by uuid not null references account,
  created_at timestamptz not null,
  unique (vendor_id, day),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((state = 'OPEN') = (decided_by is null)),
  check ((state = 'OPEN') = (decision = ''))
);
create index vendor_metric_dispute_of_picture on vendor_metric_dispute (picture);
create index vendor_metric_dispute_by_state on vendor_metric_dispute (state, created_at);
comment on table vendor_metric_dispute is 'Days that a store disputes with a photo. An accepted one is left out of every window.';

alter table vendor add column level text not null default 'NEW', add column featured_until timestamptz;
alter table vendor add constraint vendor_level_check check (level in ('NEW', 'TRUSTED', 'GOLD')) not valid;
comment on column vendor.level is 'Denormalized from vendor_level.';
comment on column vendor.featured_until is 'Denormalized from vendor_reward: until then it stands first in the lists of stores, which label it.';

-- One kind more, whatever the kinds are by now; every older row has passed a narrower check.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'admin_act_about_kind_check';
  alter table admin_act drop constraint admin_act_about_kind_check;
  definition := replace(definition, 'ARRAY[''ACCOUNT''::text', 'ARRAY[''ACCOUNT''::text, ''REWARD_RULE''::text');
  execute 'alter table admin_act add constraint admin_act_about_kind_check '
    || regexp_replace(definition, '( NOT VALID)?$', ' not valid');
end $$;
