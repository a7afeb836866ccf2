-- Campaigns (exclusive offers): announced by the market, joined by stores with items. An approved item of a campaign whose
-- choosing is finished is an offer.
set local lock_timeout = '5s';

create table campaign (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null,
  title_ne text,
  description text not null default '',
  description_ne text,
  badge text,
  badge_ne text,
  banner text,
  colour text not null check (colour in ('RED', 'ORANGE', 'GREEN', 'TEAL', 'BLUE', 'PURPLE')),
  enrol_from timestamptz not null,
  enrol_to timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  min_discount_percent smallint check (min_discount_percent between 1 and 99),
  min_rating_tenths smallint check (min_rating_tenths between 10 and 50),
  max_cancel_percent smallint check (max_cancel_percent between 0 and 100),
  category_ids uuid[] not null default '{}',
  districts text[] not null default '{}',
  slots_total integer not null check (slots_total > 0),
  slots_per_vendor integer not null check (slots_per_vendor > 0),
  slots_used integer not null default 0 check (slots_used >= 0 and slots_used <= slots_total),
  per_shopper_cap integer check (per_shopper_cap > 0),
  bearer text not null check (bearer in ('VENDOR', 'PLATFORM', 'SHARED')),
  platform_percent smallint not null check (platform_percent between 0 and 100),
  show_on_home boolean not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'CHOSEN', 'CANCELLED')),
  cancel_reason text,
  opening_told_after uuid,
  is_opening_told boolean not null default false,
  is_start_told boolean not null default false,
  is_end_told boolean not null default false,
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (enrol_from < enrol_to and enrol_to <= starts_at and starts_at < ends_at),
  check ((status = 'CANCELLED') = (cancel_reason is not null)),
  check (platform_percent = case bearer when 'VENDOR' then 0 when 'PLATFORM' then 100 else platform_percent end)
);
create index campaign_by_age on campaign (created_at desc, id desc);
create index campaign_by_end on campaign (ends_at) where status in ('PUBLISHED', 'CHOSEN');
comment on table campaign is 'Campaigns of the market that stores join with items; on pages "exclusive offers".';
comment on column campaign.slug is 'Of its address; never changes.';
comment on column campaign.slots_used is 'Approved items, counted by a conditional update.';
comment on column campaign.status is
  'Stored: opens later, enrolling, selecting, scheduled, live and ended follow from the clock. CHOSEN: approved items are offers.';
comment on column campaign.opening_told_after is 'The last store that was told of its opening; null: none yet.';

create table campaign_item (
  id uuid primary key,
  campaign_id uuid not null references campaign,
  vendor_id uuid not null references vendor,
  product_id uuid not null,
  product_name text not null,
  variable_nos smallint[] check (variable_nos <> '{}'),
  kind text not null check (kind in ('PERCENT', 'FIXED_PRICE')),
  percent smallint check (percent between 1 and 99),
  fixed_paisa bigint check (fixed_paisa > 0),
  committed_units integer not null check (committed_units > 0),
  status text not null default 'NOMINATED' check (status in ('NOMINATED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  reject_reason text,
  decided_by uuid references account,
  decided_at timestamptz,
  offer_id uuid unique references offer,
  sold_out_told_at integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'PERCENT') = (percent is not null)),
  check ((kind = 'FIXED_PRICE') = (fixed_paisa is not null)),
  check ((status = 'REJECTED') = (reject_reason is not null)),
  check (status in ('APPROVED', 'WITHDRAWN') or offer_id is null)
);
create unique index campaign_item_of_product on campaign_item (campaign_id, product_id) where status <> 'WITHDRAWN';
create index campaign_item_of_campaign on campaign_item (campaign_id, created_at, id);
create index campaign_item_of_vendor on campaign_item (vendor_id, campaign_id);
create index campaign_item_to_offer on campaign_item (campaign_id, vendor_id)
  where status = 'APPROVED' and offer_id is null;
comment on table campaign_item is 'Items of stores in campaigns: a product at a price. Live and sold out follow from its offer.';
comment on column campaign_item.product_id is 'Without reference: an item outlives its product, and its name stands beside it.';
comment on column campaign_item.variable_nos is 'Null: every variation on sale.';
comment on column campaign_item.fixed_paisa is 'Per reference quantity, as in offers.';
comment on column campaign_item.committed_units is 'The cap of its offer; it never falls once approved.';
comment on column campaign_item.sold_out_told_at is 'The committed units at which its store was told last that they are sold.';

create table campaign_event (
  campaign_id uuid not null references campaign,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  by_account uuid not null references account,
  item_id uuid references campaign_item,
  note text not null default '',
  primary key (campaign_id, id)
);
comment on table campaign_event is 'History of a campaign and its items.';

alter table offer add column campaign_id uuid;
alter table offer add constraint offer_campaign_id_fkey foreign key (campaign_id) references campaign not valid;
create index offer_of_campaign on offer (campaign_id) where campaign_id is not null;
comment on column offer.campaign_id is 'The campaign whose item it is: its terms are those of the campaign. Null: an offer of the store''s own.';

alter table shown_offer add column campaign_slug text;
create index shown_offer_of_campaign on shown_offer (campaign_slug) where campaign_slug is not null;
comment on column shown_offer.campaign_slug is 'The address of the campaign that it belongs to: its page lists the goods of all of them.';

alter table admin_act
  drop constraint admin_act_about_kind_check,
  add constraint admin_act_about_kind_check check (
    about_kind in (
      'ACCOUNT', 'VENDOR', 'PRODUCT', 'CATEGORY', 'SYNONYM', 'REVIEW', 'QUESTION', 'BANNER', 'PROMO_CODE',
      'OFFER', 'CAMPAIGN', 'DISCOUNT_RULE', 'PAYMENT_ACCOUNT', 'ORDER', 'RETURN', 'REFUND', 'SETTLEMENT', 'MESSAGE',
      'COMPLAINT', 'SETTING', 'FIGURES', 'CONTACT'
    )
  ) not valid;
