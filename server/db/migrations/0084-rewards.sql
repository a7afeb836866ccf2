-- Winner coupons: campaigns, entries by completed orders, and winners.
set local lock_timeout = '5s';

create table winner_campaign (
  id uuid primary key,
  title text not null check (length(title) between 1 and 80),
  title_ne text,
  terms text not null check (terms <> ''),
  terms_ne text,
  mode text not null check (mode in ('FIRST_N', 'TOP_N', 'NTH_ORDER', 'ADMIN_PICK', 'DRAW')),
  winners smallint not null check (winners between 1 and 200),
  nth integer check (nth >= 2),
  vendor_id uuid references vendor,
  min_order_paisa bigint not null check (min_order_paisa >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  wait_days smallint not null check (wait_days between 0 and 60),
  claim_days smallint not null check (claim_days between 1 and 60),
  prize text not null check (prize in ('VOUCHER', 'PRODUCT', 'POINTS')),
  prize_promo_id uuid references promo_code,
  prize_name text,
  prize_name_ne text,
  prize_worth_paisa bigint check (prize_worth_paisa > 0),
  prize_points integer check (prize_points > 0),
  draw_permission text,
  draw_seed text check (draw_seed ~ '^[0-9a-f]{64}$'),
  draw_seed_hash text check (draw_seed_hash ~ '^[0-9a-f]{64}$'),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'CLOSED', 'CANCELLED')),
  cancel_reason text,
  published_at timestamptz,
  selected_at timestamptz,
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check ((mode = 'NTH_ORDER') = (nth is not null)),
  check ((prize = 'VOUCHER') = (prize_promo_id is not null)),
  check ((prize = 'PRODUCT') = (prize_name is not null and prize_worth_paisa is not null)),
  check ((prize = 'POINTS') = (prize_points is not null)),
  check ((draw_seed is null) = (draw_seed_hash is null)),
  check (mode <> 'DRAW' or status = 'DRAFT' or published_at is null or
    (draw_permission is not null and draw_seed is not null)),
  check ((status = 'CANCELLED') = (cancel_reason is not null)),
  check ((status = 'CLOSED') = (selected_at is not null)),
  check (published_at is not null or status in ('DRAFT', 'CANCELLED'))
);
create unique index winner_campaign_of_promo on winner_campaign (prize_promo_id)
  where prize_promo_id is not null and status <> 'CANCELLED';
create index winner_campaign_by_end on winner_campaign (ends_at) where published_at is not null;
create index winner_campaign_by_age on winner_campaign (created_at desc, id desc);
create index winner_campaign_of_vendor on winner_campaign (vendor_id) where vendor_id is not null;
create index winner_campaign_of_any_promo on winner_campaign (prize_promo_id) where prize_promo_id is not null;
comment on table winner_campaign is 'Winner coupons: whose completed orders win, by which rule, and what.';
comment on column winner_campaign.winners is 'Places.';
comment on column winner_campaign.vendor_id is 'The only store whose orders count; null: all of the market.';
comment on column winner_campaign.starts_at is 'Orders completed from here on and before the end count, and none from before it was published.';
comment on column winner_campaign.wait_days is 'Days after the end until the winners are selected, for returns.';
comment on column winner_campaign.claim_days is 'Full days of Nepal in which a winner may claim.';
comment on column winner_campaign.prize_promo_id is 'A private promo code of the market, given by no other campaign.';
comment on column winner_campaign.draw_seed is 'Fixed when it is published, shown once the winners are selected; its SHA-256 is shown from the beginning.';
comment on column winner_campaign.status is 'Stored: opens later, running and selecting follow from the clock. CLOSED: the winners are selected.';

create table winner_entry (
  id uuid primary key,
  campaign_id uuid not null references winner_campaign,
  order_id uuid not null references orders,
  user_id uuid not null references account,
  key text not null check (key ~ '^[0-9a-f]{16}$'),
  value_paisa bigint not null check (value_paisa >= 0),
  return_ids uuid[] not null default '{}',
  at timestamptz not null,
  fault text check (fault in ('RETURNED', 'BELOW_LEAST', 'RETURN_OPEN', 'ACCOUNT_DISABLED', 'LATE')),
  voided_at timestamptz,
  position integer check (position > 0),
  rank_paisa bigint,
  rank_at timestamptz,
  unique (campaign_id, order_id),
  check ((fault is null) = (voided_at is null)),
  check ((position is null) = (rank_paisa is null) and (position is null) = (rank_at is null))
);
create unique index winner_entry_by_position on winner_entry (campaign_id, position) where position is not null;
create index winner_entry_by_time on winner_entry (campaign_id, at, key) where fault is null;
create index winner_entry_of_order on winner_entry (order_id);
create index winner_entry_of_user on winner_entry (user_id);
comment on table winner_entry is 'A completed order in a campaign. Its row stays when it no longer counts, with the reason.';
comment on column winner_entry.key is 'The first 16 hexadecimal digits of SHA-256 of the ids of campaign and order: the shopper can check it.';
comment on column winner_entry.value_paisa is 'Paid for products, less what the returns in return_ids sent back; unchanged once the winners are selected.';
comment on column winner_entry.position is 'In the published sheet, by the rule; null: not in it.';
comment on column winner_entry.rank_paisa is 'As it stands in the sheet: of TOP_N the sum of the shopper.';

create table winner (
  id uuid primary key,
  campaign_id uuid not null references winner_campaign,
  user_id uuid not null references account,
  entry_id uuid references winner_entry,
  place smallint not null check (place > 0),
  round smallint not null check (round > 0),
  state text not null default 'NOTIFIED' check (state in ('NOTIFIED', 'CLAIMED', 'ISSUED', 'EXPIRED', 'DISQUALIFIED')),
  disqualification text check (disqualification in ('RETURNED', 'ACCOUNT_DISABLED', 'BY_ADMIN', 'CANCELLED')),
  reason text not null default '',
  picked_by uuid references account,
  notified_at timestamptz not null,
  claim_by timestamptz not null,
  reminded_at timestamptz,
  claimed_at timestamptz,
  ended_at timestamptz,
  issued_at timestamptz,
  receiver jsonb,
  grant_id uuid references promo_grant,
  proof text not null default '',
  unique (campaign_id, user_id),
  unique (campaign_id, place, round),
  check (notified_at < claim_by),
  check ((state = 'DISQUALIFIED') = (disqualification is not null)),
  check ((state in ('EXPIRED', 'DISQUALIFIED')) = (ended_at is not null)),
  check ((state = 'ISSUED') = (issued_at is not null)),
  check (state not in ('CLAIMED', 'ISSUED') or claimed_at is not null)
);
create unique index winner_of_place on winner (campaign_id, place) where state in ('NOTIFIED', 'CLAIMED', 'ISSUED');
create index winner_to_claim on winner (claim_by) where state = 'NOTIFIED';
create index winner_of_user on winner (user_id, notified_at desc);
create index winner_of_entry on winner (entry_id) where entry_id is not null;
create index winner_of_grant on winner (grant_id) where grant_id is not null;
comment on table winner is 'Winners: a shopper once in a campaign, and a place of one shopper at a time.';
comment on column winner.round is '1: selected first for this place; a place that is free again goes to the next in line.';
comment on column winner.claim_by is 'A midnight of Nepal.';
comment on column winner.receiver is 'Of a product: name, phone and address, as its winner gave them.';
comment on column winner.proof is 'How a product was handed over.';

-- One kind more, whatever the kinds are by now; every older row has passed a narrower check.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'admin_act_about_kind_check';
  alter table admin_act drop constraint admin_act_about_kind_check;
  definition := replace(definition, 'ARRAY[''ACCOUNT''::text', 'ARRAY[''ACCOUNT''::text, ''WINNER_CAMPAIGN''::text');
  execute 'alter table admin_act add constraint admin_act_about_kind_check '
    || regexp_replace(definition, '( NOT VALID)?$', ' not valid');
end $$;
