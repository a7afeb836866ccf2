-- The schema that the migrations come to. "npm run generate" writes this page; nothing runs it.

create extension btree_gin;
create extension pg_trgm;

-- Accounts of shoppers (USER), vendors and admins. E-mail addresses in canonical form: NFKC, trimmed, lower case.
create table account (
  id uuid not null,
  email text not null,
  username text,
  name text not null,
  user_type text not null,
  login_type text default 'EMAIL'::text not null,
  password_hash text, -- Argon2id; null for accounts that sign in with Google alone.
  password_reset_status integer default 1 not null, -- 1: may sign in; 21: a temporary password has to be changed first.
  phone text,
  address text,
  state text,
  city text,
  language text default 'en'::text not null,
  email_verified_at timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  google_subject text, -- Google's own id of the account, once linked.
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key UNIQUE (email),
  constraint account_google_subject_key UNIQUE (google_subject),
  constraint account_username_key UNIQUE (username),
  constraint account_email_check CHECK ((email = lower(email))),
  constraint account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ne'::text]))),
  constraint account_login_type_check CHECK ((login_type = ANY (ARRAY['EMAIL'::text, 'GOOGLE'::text]))),
  constraint account_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint account_password_reset_status_check CHECK ((password_reset_status = ANY (ARRAY[1, 21]))),
  constraint account_user_type_check CHECK ((user_type = ANY (ARRAY['USER'::text, 'VENDOR'::text, 'ADMIN'::text])))
);
CREATE INDEX account_by_kind ON public.account USING btree (user_type, id DESC);

-- Audit trail of admins' actions, append-only: a trigger refuses changes.
create table admin_act (
  id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid not null,
  act text not null,
  about_kind text not null,
  about_id uuid not null,
  about_name text not null,
  before jsonb,
  after jsonb,
  constraint admin_act_pkey PRIMARY KEY (id),
  constraint admin_act_about_kind_check CHECK ((about_kind = ANY (ARRAY['ACCOUNT'::text, 'WINNER_CAMPAIGN'::text, 'REWARD_PROGRAM'::text, 'REFERRAL'::text, 'REWARD_RULE'::text, 'VENDOR'::text, 'PRODUCT'::text, 'CATEGORY'::text, 'SYNONYM'::text, 'REVIEW'::text, 'QUESTION'::text, 'BANNER'::text, 'PROMO_CODE'::text, 'OFFER'::text, 'CAMPAIGN'::text, 'DISCOUNT_RULE'::text, 'PAYMENT_ACCOUNT'::text, 'ORDER'::text, 'RETURN'::text, 'REFUND'::text, 'SETTLEMENT'::text, 'MESSAGE'::text, 'COMPLAINT'::text, 'SETTING'::text, 'FIGURES'::text, 'CONTACT'::text]))) NOT VALID,
  constraint admin_act_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id)
);
CREATE INDEX admin_act_about ON public.admin_act USING btree (about_id, id DESC);
CREATE TRIGGER admin_act_is_append_only BEFORE DELETE OR UPDATE ON public.admin_act FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();
CREATE TRIGGER admin_act_is_never_emptied BEFORE TRUNCATE ON public.admin_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

-- Rate limits: how often something was done in the current window, by bucket.
create table allowance (
  bucket text not null,
  window_start timestamp with time zone not null,
  used integer not null,
  constraint allowance_pkey PRIMARY KEY (bucket),
  constraint allowance_used_check CHECK ((used > 0))
);
CREATE INDEX allowance_by_age ON public.allowance USING btree (window_start);

-- Automatic reply of a store, at most once in six hours to each shopper.
create table away_message (
  vendor_id uuid not null,
  body text not null,
  is_on boolean default false not null,
  only_when_closed boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint away_message_pkey PRIMARY KEY (vendor_id),
  constraint away_message_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);

-- Campaigns of the market that stores join with items; on pages "exclusive offers".
create table campaign (
  id uuid not null,
  slug text not null, -- Of its address; never changes.
  title text not null,
  title_ne text,
  description text default ''::text not null,
  description_ne text,
  badge text,
  badge_ne text,
  banner text,
  colour text not null,
  enrol_from timestamp with time zone not null,
  enrol_to timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  min_discount_percent smallint,
  min_rating_tenths smallint,
  max_cancel_percent smallint,
  category_ids uuid[] default '{}'::uuid[] not null,
  districts text[] default '{}'::text[] not null,
  slots_total integer not null,
  slots_per_vendor integer not null,
  slots_used integer default 0 not null, -- Approved items, counted by a conditional update.
  per_shopper_cap integer,
  bearer text not null,
  platform_percent smallint not null,
  show_on_home boolean not null,
  status text default 'DRAFT'::text not null, -- Stored: opens later, enrolling, selecting, scheduled, live and ended follow from the clock. CHOSEN: approved items are offers.
  cancel_reason text,
  opening_told_after uuid, -- The last store that was told of its opening; null: none yet.
  is_opening_told boolean default false not null,
  is_start_told boolean default false not null,
  is_end_told boolean default false not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_slug_key UNIQUE (slug),
  constraint campaign_bearer_check CHECK ((bearer = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text, 'SHARED'::text]))),
  constraint campaign_check CHECK (((slots_used >= 0) AND (slots_used <= slots_total))),
  constraint campaign_check1 CHECK (((enrol_from < enrol_to) AND (enrol_to <= starts_at) AND (starts_at < ends_at))),
  constraint campaign_check2 CHECK (((status = 'CANCELLED'::text) = (cancel_reason IS NOT NULL))),
  constraint campaign_check3 CHECK ((platform_percent =
CASE bearer
    WHEN 'VENDOR'::text THEN 0
    WHEN 'PLATFORM'::text THEN 100
    ELSE (platform_percent)::integer
END)),
  constraint campaign_colour_check CHECK ((colour = ANY (ARRAY['RED'::text, 'ORANGE'::text, 'GREEN'::text, 'TEAL'::text, 'BLUE'::text, 'PURPLE'::text]))),
  constraint campaign_max_cancel_percent_check CHECK (((max_cancel_percent >= 0) AND (max_cancel_percent <= 100))),
  constraint campaign_min_discount_percent_check CHECK (((min_discount_percent >= 1) AND (min_discount_percent <= 99))),
  constraint campaign_min_rating_tenths_check CHECK (((min_rating_tenths >= 10) AND (min_rating_tenths <= 50))),
  constraint campaign_per_shopper_cap_check CHECK ((per_shopper_cap > 0)),
  constraint campaign_platform_percent_check CHECK (((platform_percent >= 0) AND (platform_percent <= 100))),
  constraint campaign_slots_per_vendor_check CHECK ((slots_per_vendor > 0)),
  constraint campaign_slots_total_check CHECK ((slots_total > 0)),
  constraint campaign_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,80}$'::text)),
  constraint campaign_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'CHOSEN'::text, 'CANCELLED'::text]))),
  constraint campaign_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id)
);
CREATE INDEX campaign_by_age ON public.campaign USING btree (created_at DESC, id DESC);
CREATE INDEX campaign_by_end ON public.campaign USING btree (ends_at) WHERE (status = ANY (ARRAY['PUBLISHED'::text, 'CHOSEN'::text]));

-- History of a campaign and its items.
create table campaign_event (
  campaign_id uuid not null,
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  kind text not null,
  by_account uuid not null,
  item_id uuid,
  note text default ''::text not null,
  constraint campaign_event_pkey PRIMARY KEY (campaign_id, id),
  constraint campaign_event_by_account_fkey FOREIGN KEY (by_account) REFERENCES account(id),
  constraint campaign_event_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_event_item_id_fkey FOREIGN KEY (item_id) REFERENCES campaign_item(id)
);

-- Items of stores in campaigns: a product at a price. Live and sold out follow from its offer.
create table campaign_item (
  id uuid not null,
  campaign_id uuid not null,
  vendor_id uuid not null,
  product_id uuid not null, -- Without reference: an item outlives its product, and its name stands beside it.
  product_name text not null,
  variable_nos smallint[], -- Null: every variation on sale.
  kind text not null,
  percent smallint,
  fixed_paisa bigint, -- Per reference quantity, as in offers.
  committed_units integer not null, -- The cap of its offer; it never falls once approved.
  status text default 'NOMINATED'::text not null,
  reject_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  offer_id uuid,
  sold_out_told_at integer default 0 not null, -- The committed units at which its store was told last that they are sold.
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint campaign_item_pkey PRIMARY KEY (id),
  constraint campaign_item_offer_id_key UNIQUE (offer_id),
  constraint campaign_item_check CHECK (((kind = 'PERCENT'::text) = (percent IS NOT NULL))),
  constraint campaign_item_check1 CHECK (((kind = 'FIXED_PRICE'::text) = (fixed_paisa IS NOT NULL))),
  constraint campaign_item_check2 CHECK (((status = 'REJECTED'::text) = (reject_reason IS NOT NULL))),
  constraint campaign_item_check3 CHECK (((status = ANY (ARRAY['APPROVED'::text, 'WITHDRAWN'::text])) OR (offer_id IS NULL))),
  constraint campaign_item_committed_units_check CHECK ((committed_units > 0)),
  constraint campaign_item_fixed_paisa_check CHECK ((fixed_paisa > 0)),
  constraint campaign_item_kind_check CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'FIXED_PRICE'::text]))),
  constraint campaign_item_percent_check CHECK (((percent >= 1) AND (percent <= 99))),
  constraint campaign_item_status_check CHECK ((status = ANY (ARRAY['NOMINATED'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text]))),
  constraint campaign_item_variable_nos_check CHECK ((variable_nos <> '{}'::smallint[])),
  constraint campaign_item_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_item_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint campaign_item_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint campaign_item_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX campaign_item_of_campaign ON public.campaign_item USING btree (campaign_id, created_at, id);
CREATE INDEX campaign_item_of_vendor ON public.campaign_item USING btree (vendor_id, campaign_id);
CREATE INDEX campaign_item_to_offer ON public.campaign_item USING btree (campaign_id, vendor_id) WHERE ((status = 'APPROVED'::text) AND (offer_id IS NULL));
CREATE UNIQUE INDEX campaign_item_of_product ON public.campaign_item USING btree (campaign_id, product_id) WHERE (status <> 'WITHDRAWN'::text);

-- Cart: one line per shopper and variation. There is no cart row.
create table cart_line (
  user_id uuid not null,
  vendor_id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  quantity integer not null,
  added_at timestamp with time zone default now() not null,
  answers jsonb, -- Answers to the form of the product, one set or one per piece, as they were given; checked at the order.
  answer_pictures text[] default '{}'::text[] not null, -- Private pictures of the line.
  constraint cart_line_pkey PRIMARY KEY (user_id, vendor_id, product_id, variable_no),
  constraint cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999))) NOT VALID,
  constraint cart_line_product_id_variable_no_fkey FOREIGN KEY (product_id, variable_no) REFERENCES product_variation(product_id, variable_no) ON DELETE CASCADE,
  constraint cart_line_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint cart_line_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX cart_line_of_variation ON public.cart_line USING btree (product_id, variable_no);

-- Categories in two levels. Without a vendor they are the market's, with one the store's own.
create table category (
  id uuid not null,
  vendor_id uuid,
  parent_id uuid,
  name text not null,
  name_ne text,
  picture text,
  sort integer default 0 not null,
  facts_wanted text[], -- Facts that its products should state; null: as the category above asks.
  facts_required text[], -- Facts that its new products must state from a day on; null: as the category above asks.
  facts_required_from date, -- The first day in Nepal on which the required facts count.
  is_forbidden boolean default false not null, -- Nothing may be on sale in it, nor in its subcategories.
  is_age_limited boolean default false not null, -- It, and its subcategories, are for people of 18 years and over.
  tax_class text, -- VAT class of its products, where they name none; null: as the category above, of a category STANDARD.
  constraint category_pkey PRIMARY KEY (id),
  constraint category_facts_asked CHECK ((((facts_wanted IS NULL) = (facts_required IS NULL)) AND ((facts_required IS NOT NULL) OR (facts_required_from IS NULL)) AND ((cardinality(COALESCE(facts_required, '{}'::text[])) = 0) OR (facts_required_from IS NOT NULL)) AND (NOT COALESCE((facts_wanted && facts_required), false)))),
  constraint category_rules_of_market CHECK (((vendor_id IS NULL) OR ((facts_required IS NULL) AND (NOT is_forbidden) AND (NOT is_age_limited)))),
  constraint category_tax_class_check CHECK (((tax_class = ANY (ARRAY['STANDARD'::text, 'ZERO'::text, 'EXEMPT'::text])) AND ((vendor_id IS NULL) OR (tax_class IS NULL)))) NOT VALID,
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint category_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX category_children ON public.category USING btree (parent_id, sort) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX category_name ON public.category USING btree (COALESCE(vendor_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));

-- Size chart of a category of the market; a subcategory's own stands instead of that of the category above.
create table category_size_chart (
  category_id uuid not null,
  chart json not null,
  constraint category_size_chart_pkey PRIMARY KEY (category_id),
  constraint category_size_chart_chart_check CHECK ((json_typeof(chart) = 'object'::text)),
  constraint category_size_chart_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE CASCADE
);

-- Multi-store checkout: orders placed in one go. Key and body hash make it idempotent.
create table checkout_group (
  id uuid not null,
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint checkout_group_pkey PRIMARY KEY (id),
  constraint checkout_group_user_id_key_key UNIQUE (user_id, key),
  constraint checkout_group_body_hash_check CHECK ((octet_length(body_hash) = 32)),
  constraint checkout_group_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Days of Nepal on which a store stays closed, whatever its opening hours say.
create table closed_day (
  vendor_id uuid not null,
  day date not null,
  reason text default ''::text not null,
  constraint closed_day_pkey PRIMARY KEY (vendor_id, day),
  constraint closed_day_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);

-- Complaints between shopper, store and market, with their deadlines. Kept for five years.
create table complaint (
  id uuid not null,
  no text not null,
  user_id uuid not null,
  against text not null,
  vendor_id uuid,
  order_id uuid,
  category text not null,
  client_id uuid, -- Idempotency key, made by the browser that sends it.
  description text not null,
  evidence text[] default '{}'::text[] not null,
  wanted text not null,
  severity text default 'NORMAL'::text not null,
  status text not null,
  ack_due timestamp with time zone not null,
  resolve_due timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  resolved_at timestamp with time zone,
  closed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  answer_due timestamp with time zone,
  decision text default ''::text not null,
  compensation_paisa bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  compensation_payer text,
  constraint complaint_pkey PRIMARY KEY (id),
  constraint complaint_no_key UNIQUE (no),
  constraint complaint_against_check CHECK ((against = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text, 'COURIER'::text]))),
  constraint complaint_category_check CHECK ((category = ANY (ARRAY['NOT_DELIVERED'::text, 'LATE'::text, 'WRONG_ITEM'::text, 'DAMAGED'::text, 'FAKE'::text, 'OVERCHARGED'::text, 'PAID_NOT_FOUND'::text, 'REFUND_NOT_GIVEN'::text, 'RUDE'::text, 'SAFETY'::text, 'OTHER'::text]))),
  constraint complaint_check CHECK (((against = 'VENDOR'::text) <= (vendor_id IS NOT NULL))),
  constraint complaint_compensation_paisa_check CHECK ((compensation_paisa >= 0)),
  constraint complaint_compensation_payer_check CHECK ((compensation_payer = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text]))),
  constraint complaint_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'HIGH'::text]))),
  constraint complaint_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACKNOWLEDGED'::text, 'WAITING_VENDOR'::text, 'WAITING_USER'::text, 'PROPOSED'::text, 'RESOLVED'::text, 'REJECTED'::text, 'CLOSED'::text, 'REOPENED'::text, 'ESCALATED_EXTERNAL'::text]))),
  constraint complaint_wanted_check CHECK ((wanted = ANY (ARRAY['REFUND'::text, 'REPLACEMENT'::text, 'DELIVERY'::text, 'APOLOGY'::text, 'OTHER'::text]))),
  constraint complaint_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint complaint_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id),
  constraint complaint_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX complaint_by_status ON public.complaint USING btree (status, created_at DESC, id);
CREATE INDEX complaint_of_user ON public.complaint USING btree (user_id, created_at DESC, id);
CREATE INDEX complaint_of_vendor ON public.complaint USING btree (vendor_id, created_at DESC, id) WHERE (vendor_id IS NOT NULL);
CREATE INDEX complaint_to_acknowledge ON public.complaint USING btree (ack_due) WHERE (status = 'OPEN'::text);
CREATE UNIQUE INDEX complaint_once ON public.complaint USING btree (user_id, client_id) WHERE (client_id IS NOT NULL);

-- Thread of a complaint: transitions, answers and notes.
create table complaint_event (
  id uuid not null,
  complaint_id uuid not null,
  actor text not null,
  actor_id uuid,
  client_id uuid,
  from_status text,
  to_status text,
  note text default ''::text not null,
  is_internal boolean default false not null, -- Shown to admins alone.
  pictures text[] default '{}'::text[] not null,
  at timestamp with time zone not null,
  constraint complaint_event_pkey PRIMARY KEY (id),
  constraint complaint_event_actor_check CHECK ((actor = ANY (ARRAY['USER'::text, 'VENDOR'::text, 'ADMIN'::text, 'SYSTEM'::text]))),
  constraint complaint_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint complaint_event_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaint(id) ON DELETE CASCADE
);
CREATE INDEX complaint_event_of_complaint ON public.complaint_event USING btree (complaint_id, at, id);
CREATE UNIQUE INDEX complaint_event_once ON public.complaint_event USING btree (actor_id, client_id) WHERE (client_id IS NOT NULL);

-- Contact form. Without an account it counts once the mailed link was followed.
create table contact_message (
  id uuid not null,
  account_id uuid,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  body text not null,
  token_hash bytea,
  token_expires_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  handled_at timestamp with time zone,
  handled_by uuid,
  handled_note text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_token_hash_key UNIQUE (token_hash),
  constraint contact_message_check CHECK (((handled_at IS NULL) = (handled_by IS NULL))),
  constraint contact_message_check1 CHECK (((confirmed_at IS NOT NULL) OR (token_hash IS NOT NULL))),
  constraint contact_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint contact_message_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES account(id)
);
CREATE INDEX contact_message_open ON public.contact_message USING btree (created_at DESC, id) WHERE (confirmed_at IS NOT NULL);

-- Chat: one for each shopper and store, and one for each account and the platform.
create table conversation (
  id uuid not null,
  kind text not null,
  user_id uuid,
  vendor_id uuid,
  last_message_id uuid,
  last_at timestamp with time zone not null,
  last_preview text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_check CHECK (((kind = 'USER_VENDOR'::text) = ((user_id IS NOT NULL) AND (vendor_id IS NOT NULL)))),
  constraint conversation_check1 CHECK (((kind = 'VENDOR_ADMIN'::text) = ((user_id IS NULL) AND (vendor_id IS NOT NULL)))),
  constraint conversation_check2 CHECK (((kind = 'USER_ADMIN'::text) = ((user_id IS NOT NULL) AND (vendor_id IS NULL)))),
  constraint conversation_kind_check CHECK ((kind = ANY (ARRAY['USER_VENDOR'::text, 'VENDOR_ADMIN'::text, 'USER_ADMIN'::text]))),
  constraint conversation_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint conversation_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX conversation_of_admins ON public.conversation USING btree (last_at DESC, id) WHERE (kind <> 'USER_VENDOR'::text);
CREATE INDEX conversation_of_user ON public.conversation USING btree (user_id, last_at DESC, id) WHERE (user_id IS NOT NULL);
CREATE INDEX conversation_of_vendor ON public.conversation USING btree (vendor_id, last_at DESC, id) WHERE (vendor_id IS NOT NULL);
CREATE UNIQUE INDEX conversation_once ON public.conversation USING btree (kind, COALESCE(user_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(vendor_id, '00000000-0000-0000-0000-000000000000'::uuid));

-- Read state, unread count, mute and block of one side of a conversation. Admins share a side.
create table conversation_side (
  conversation_id uuid not null,
  side text not null,
  unread integer default 0 not null,
  delivered_up_to uuid,
  read_up_to uuid,
  blocked_at timestamp with time zone,
  muted_until timestamp with time zone,
  away_sent_at timestamp with time zone,
  constraint conversation_side_pkey PRIMARY KEY (conversation_id, side),
  constraint conversation_side_side_check CHECK ((side = ANY (ARRAY['USER'::text, 'VENDOR'::text, 'ADMIN'::text]))),
  constraint conversation_side_unread_check CHECK ((unread >= 0)),
  constraint conversation_side_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);

-- What a store keeps about a customer: tags and a note.
create table customer_note (
  vendor_id uuid not null,
  account_id uuid not null,
  tags text[] default '{}'::text[] not null,
  note text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  constraint customer_note_pkey PRIMARY KEY (vendor_id, account_id),
  constraint customer_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint customer_note_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);

-- Address book of a shopper. A removed address stays as deleted_at.
create table delivery_address (
  id uuid not null,
  user_id uuid not null,
  label text not null,
  recipient_name text not null,
  phone text not null,
  state text not null,
  city text not null,
  municipality text not null,
  ward smallint not null,
  tole text not null,
  landmark text default ''::text not null,
  note text default ''::text not null,
  latitude double precision,
  longitude double precision,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  alt_phone text,
  house_no text default ''::text not null,
  pin_source text, -- How the map position was found.
  updated_at timestamp with time zone default now() not null,
  constraint delivery_address_pkey PRIMARY KEY (id),
  constraint delivery_address_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint delivery_address_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint delivery_address_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint delivery_address_pin_source_check CHECK ((pin_source = ANY (ARRAY['GPS'::text, 'DRAGGED'::text, 'TAPPED'::text, 'TYPED'::text]))),
  constraint delivery_address_ward_check CHECK (((ward >= 1) AND (ward <= 33))),
  constraint delivery_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX delivery_address_of_user ON public.delivery_address USING btree (user_id, created_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX delivery_address_default ON public.delivery_address USING btree (user_id) WHERE (is_default AND (deleted_at IS NULL));

-- Ways in which a store delivers, with pricing, limits, weekdays and cut-off.
create table delivery_option (
  id uuid not null,
  vendor_id uuid not null,
  name text not null,
  kind text not null,
  description text default ''::text not null,
  pricing text not null,
  base_fee_paisa bigint default 0 not null,
  free_km double precision default 0 not null,
  per_km_paisa bigint default 0 not null,
  round_to_paisa bigint default 500 not null,
  least_fee_paisa bigint,
  greatest_fee_paisa bigint,
  max_km double precision,
  free_above_paisa bigint,
  min_subtotal_paisa bigint,
  cod_allowed boolean default true not null,
  eta_min smallint not null,
  eta_max smallint not null,
  eta_unit text not null,
  is_active boolean default true not null,
  sort integer default 0 not null,
  max_subtotal_paisa bigint,
  cod_limit_paisa bigint,
  weekdays smallint[] default '{0,1,2,3,4,5,6}'::smallint[] not null,
  cutoff_time time without time zone,
  courier_name text default ''::text not null,
  tracking_url text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  edition integer default 1 not null, -- Optimistic concurrency: counts saves.
  name_ne text, -- Its name on Nepali pages; null: its own name.
  description_ne text, -- Its description on Nepali pages; null: its own description.
  constraint delivery_option_pkey PRIMARY KEY (id),
  constraint delivery_option_base_fee_paisa_check CHECK ((base_fee_paisa >= 0)),
  constraint delivery_option_check CHECK ((eta_max >= eta_min)),
  constraint delivery_option_check1 CHECK (((removed_at IS NULL) OR (NOT is_active))),
  constraint delivery_option_cod_limit_paisa_check CHECK ((cod_limit_paisa > 0)),
  constraint delivery_option_eta_unit_check CHECK ((eta_unit = ANY (ARRAY['MINUTE'::text, 'HOUR'::text, 'DAY'::text]))),
  constraint delivery_option_free_above_paisa_check CHECK ((free_above_paisa >= 0)),
  constraint delivery_option_free_km_check CHECK ((free_km >= (0)::double precision)),
  constraint delivery_option_greatest_fee_paisa_check CHECK ((greatest_fee_paisa >= 0)),
  constraint delivery_option_kind_check CHECK ((kind = ANY (ARRAY['PICKUP'::text, 'OWN_RIDER'::text, 'COURIER'::text, 'TO_BE_AGREED'::text]))),
  constraint delivery_option_least_fee_paisa_check CHECK ((least_fee_paisa >= 0)),
  constraint delivery_option_max_km_check CHECK ((max_km > (0)::double precision)),
  constraint delivery_option_max_subtotal_paisa_check CHECK ((max_subtotal_paisa > 0)),
  constraint delivery_option_min_subtotal_paisa_check CHECK ((min_subtotal_paisa >= 0)),
  constraint delivery_option_per_km_paisa_check CHECK ((per_km_paisa >= 0)),
  constraint delivery_option_pricing_check CHECK ((pricing = ANY (ARRAY['FREE'::text, 'FLAT'::text, 'DISTANCE'::text, 'DISTRICT'::text]))),
  constraint delivery_option_round_to_paisa_check CHECK ((round_to_paisa > 0)),
  constraint delivery_option_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX delivery_option_of_vendor ON public.delivery_option USING btree (vendor_id, sort) WHERE is_active;

-- Fees of a delivery option by city.
create table delivery_rate (
  option_id uuid not null,
  city text not null,
  fee_paisa bigint not null,
  constraint delivery_rate_pkey PRIMARY KEY (option_id, city),
  constraint delivery_rate_fee_paisa_check CHECK ((fee_paisa >= 0)),
  constraint delivery_rate_option_id_fkey FOREIGN KEY (option_id) REFERENCES delivery_option(id) ON DELETE CASCADE
);

-- Discounts that apply by themselves in the cart. All conditions hold, or the rule takes nothing off.
create table discount_rule (
  id uuid not null,
  vendor_id uuid, -- Its owner; null: the platform, whose rules count in every store.
  place integer not null, -- The order in which the rules of one owner apply.
  name text not null,
  name_ne text default ''::text not null,
  min_subtotal_paisa bigint, -- Of goods after offers; null asks nothing, as in every condition.
  min_quantity integer,
  min_same_quantity integer, -- Of one product, all of its variations together.
  category_ids uuid[] default '{}'::uuid[] not null, -- Only goods of these count and get the discount; empty: all goods.
  order_number integer, -- 1: the first order of a shopper here, 2: the second.
  customer_tags text[] default '{}'::text[] not null,
  payment_methods text[] default '{}'::text[] not null,
  is_pickup_only boolean default false not null,
  kind text not null,
  percent smallint,
  amount_paisa bigint,
  tiers jsonb default '[]'::jsonb not null, -- Rows {minQuantity, unitPaisa | percent}: the last one whose quantity a product reaches.
  max_discount_paisa bigint,
  stops_after boolean default false not null, -- No rule after it applies to an order that it applies to.
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone, -- Null: it counts for good.
  is_active boolean default true not null,
  bearer text not null,
  platform_percent smallint default 0 not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint discount_rule_pkey PRIMARY KEY (id),
  constraint discount_rule_amount_paisa_check CHECK ((amount_paisa > 0)),
  constraint discount_rule_bearer_check CHECK ((bearer = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text, 'SHARED'::text]))),
  constraint discount_rule_check CHECK ((starts_at < ends_at)),
  constraint discount_rule_check1 CHECK (((kind = 'PERCENT'::text) = (percent IS NOT NULL))),
  constraint discount_rule_check2 CHECK (((kind = 'AMOUNT'::text) = (amount_paisa IS NOT NULL))),
  constraint discount_rule_check3 CHECK (((kind = 'TIERS'::text) = (tiers <> '[]'::jsonb))),
  constraint discount_rule_check4 CHECK (((vendor_id IS NOT NULL) OR (customer_tags = '{}'::text[]))),
  constraint discount_rule_kind_check CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'AMOUNT'::text, 'TIERS'::text, 'FREE_DELIVERY'::text]))),
  constraint discount_rule_max_discount_paisa_check CHECK ((max_discount_paisa > 0)),
  constraint discount_rule_min_quantity_check CHECK ((min_quantity > 0)),
  constraint discount_rule_min_same_quantity_check CHECK ((min_same_quantity > 0)),
  constraint discount_rule_min_subtotal_paisa_check CHECK ((min_subtotal_paisa > 0)),
  constraint discount_rule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint discount_rule_order_number_check CHECK ((order_number > 0)),
  constraint discount_rule_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discount_rule_platform_percent_check CHECK (((platform_percent >= 0) AND (platform_percent <= 100))),
  constraint discount_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint discount_rule_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX discount_rule_of_owner ON public.discount_rule USING btree (vendor_id, place);

-- Gapless numbering of receipts, invoices and credit notes per store, kind and fiscal year; the row is the lock.
create table document_series (
  vendor_id uuid not null,
  kind text not null,
  fiscal_year text not null,
  last_number integer not null,
  constraint document_series_pkey PRIMARY KEY (vendor_id, kind, fiscal_year),
  constraint document_series_fiscal_year_check CHECK ((fiscal_year ~ '^\d{4}/\d{2}$'::text)),
  constraint document_series_kind_check CHECK ((kind = ANY (ARRAY['RECEIPT'::text, 'INVOICE'::text, 'CREDIT_NOTE'::text]))),
  constraint document_series_last_number_check CHECK ((last_number > 0)),
  constraint document_series_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);

-- Banners, by place (category), device and period, with views and clicks.
create table feature_image (
  id uuid not null,
  category text not null,
  vendor_id uuid,
  picture text not null,
  title text default ''::text not null,
  alt_text text not null,
  link_url text,
  device text default 'ALL'::text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  sort integer default 0 not null,
  is_active boolean default true not null,
  views integer default 0 not null,
  clicks integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint feature_image_pkey PRIMARY KEY (id),
  constraint feature_image_category_check CHECK ((category = ANY (ARRAY['home-banner'::text, 'vendor-home'::text, 'vendor-inside'::text, 'vendor-banner'::text]))),
  constraint feature_image_check CHECK (((category = 'vendor-banner'::text) = (vendor_id IS NOT NULL))),
  constraint feature_image_check1 CHECK ((starts_at < ends_at)),
  constraint feature_image_device_check CHECK ((device = ANY (ARRAY['ALL'::text, 'MOBILE'::text, 'DESKTOP'::text]))),
  constraint feature_image_picture_fkey FOREIGN KEY (picture) REFERENCES picture(name),
  constraint feature_image_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX feature_image_of_category ON public.feature_image USING btree (category, sort, id) WHERE (vendor_id IS NULL);
CREATE INDEX feature_image_of_picture ON public.feature_image USING btree (picture);
CREATE INDEX feature_image_of_vendor ON public.feature_image USING btree (vendor_id, sort, id) WHERE (vendor_id IS NOT NULL);

-- Product imports from a sheet. Each can be undone as a whole.
create table goods_import (
  id uuid not null,
  vendor_id uuid not null,
  file_name text not null,
  added_count integer not null,
  changed_count integer not null,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint goods_import_pkey PRIMARY KEY (id),
  constraint goods_import_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX goods_import_of_vendor ON public.goods_import USING btree (vendor_id, created_at DESC, id);

-- What a row of an import replaced, for undoing it.
create table goods_import_row (
  import_id uuid not null,
  product_id uuid not null,
  was jsonb, -- The product before; null where the import added it.
  edition integer not null,
  constraint goods_import_row_pkey PRIMARY KEY (import_id, product_id),
  constraint goods_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES goods_import(id) ON DELETE CASCADE,
  constraint goods_import_row_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX goods_import_row_of_product ON public.goods_import_row USING btree (product_id);

-- Reserved names: a selling store's wish that resembles another's waits for an admin.
create table held_name (
  vendor_id uuid not null,
  kind text not null,
  name text not null,
  asked_at timestamp with time zone not null,
  constraint held_name_pkey PRIMARY KEY (vendor_id, kind),
  constraint held_name_kind_check CHECK ((kind = ANY (ARRAY['SHOP_NAME'::text, 'SHOP_NAME_NE'::text, 'USERNAME'::text]))),
  constraint held_name_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);

-- Late payments: money found for an order that had ended. The store revives or refunds in time.
create table late_payment (
  id uuid not null,
  order_id uuid not null,
  opened_at timestamp with time zone not null,
  choose_by timestamp with time zone not null,
  outcome text,
  closed_at timestamp with time zone,
  closed_by uuid,
  remind_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint late_payment_pkey PRIMARY KEY (id),
  constraint late_payment_check CHECK (((outcome IS NULL) = (closed_at IS NULL))),
  constraint late_payment_check1 CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
  constraint late_payment_outcome_check CHECK ((outcome = ANY (ARRAY['REVIVED'::text, 'REFUNDED'::text, 'TAKEN_BACK'::text]))),
  constraint late_payment_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(id),
  constraint late_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX late_payment_due ON public.late_payment USING btree (choose_by) WHERE (outcome IS NULL);
CREATE INDEX late_payment_of_order ON public.late_payment USING btree (order_id);
CREATE INDEX late_payment_to_remind ON public.late_payment USING btree (remind_at) WHERE ((outcome IS NULL) AND (reminded_at IS NULL));
CREATE UNIQUE INDEX late_payment_open ON public.late_payment USING btree (order_id) WHERE (outcome IS NULL);

-- Ledger between market and stores, append-only: positive amounts are owed to the store.
create table ledger_entry (
  id uuid not null,
  vendor_id uuid not null,
  kind text not null,
  order_id uuid,
  ref text default ''::text not null,
  amount_paisa bigint not null,
  available_at timestamp with time zone not null, -- From when the entry may be settled.
  note text default ''::text not null,
  by_account uuid,
  created_at timestamp with time zone default now() not null,
  reward_id uuid, -- Of a FEE_CREDIT: the prize that covers the commission of the order.
  constraint ledger_entry_pkey PRIMARY KEY (id),
  constraint ledger_entry_amount_paisa_check CHECK ((amount_paisa <> 0)),
  constraint ledger_entry_credit CHECK (((kind = 'FEE_CREDIT'::text) = (reward_id IS NOT NULL))) NOT VALID,
  constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'FEE_CREDIT'::text, 'COMMISSION'::text, 'COMMISSION_REVERSAL'::text, 'DISCOUNT_SHARE'::text, 'DISCOUNT_SHARE_REVERSAL'::text, 'REFUND'::text, 'PENALTY'::text, 'PAYOUT'::text, 'DUES_PAYMENT'::text, 'ADJUSTMENT'::text]))) NOT VALID,
  constraint ledger_entry_by_account_fkey FOREIGN KEY (by_account) REFERENCES account(id),
  constraint ledger_entry_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES vendor_reward(id) NOT VALID,
  constraint ledger_entry_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX ledger_entry_of_order ON public.ledger_entry USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX ledger_entry_of_reward ON public.ledger_entry USING btree (reward_id) WHERE (reward_id IS NOT NULL);
CREATE INDEX ledger_entry_of_vendor ON public.ledger_entry USING btree (vendor_id, created_at, id) INCLUDE (amount_paisa);
CREATE UNIQUE INDEX ledger_entry_once ON public.ledger_entry USING btree (kind, COALESCE(order_id, id), ref);
CREATE UNIQUE INDEX ledger_entry_settles_once ON public.ledger_entry USING btree (ref) WHERE (kind = ANY (ARRAY['PAYOUT'::text, 'DUES_PAYMENT'::text]));
CREATE TRIGGER ledger_entry_is_kept BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Forms of a store: what a shopper is asked about a line (text, choice, measure, pictures).
create table line_form (
  id uuid not null,
  vendor_id uuid not null,
  name text not null,
  asks_per_unit boolean default false not null, -- Asked once for each piece of the line, of which there are at most ten then.
  fields jsonb not null, -- The questions in their order, each with a key that edits keep.
  is_required boolean not null, -- Whether one of the fields is required: then a card leads to the product page.
  edition integer default 1 not null, -- Counts the edits: an edit names the edition that it began with.
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint line_form_pkey PRIMARY KEY (id),
  constraint line_form_fields_check CHECK (((jsonb_typeof(fields) = 'array'::text) AND ((jsonb_array_length(fields) >= 1) AND (jsonb_array_length(fields) <= 12)))),
  constraint line_form_name_check CHECK ((name <> ''::text)),
  constraint line_form_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX line_form_name ON public.line_form USING btree (vendor_id, lower(name));

-- The last fall of a variation to its threshold or below, and whether its store has yet to be told.
create table low_stock (
  product_id uuid not null,
  variable_no smallint not null,
  vendor_id uuid not null,
  fell_at timestamp with time zone default now() not null,
  sold_out_at timestamp with time zone, -- When it sold out in this fall.
  is_due boolean default true not null,
  told_at timestamp with time zone,
  constraint low_stock_pkey PRIMARY KEY (product_id, variable_no),
  constraint low_stock_product_id_variable_no_fkey FOREIGN KEY (product_id, variable_no) REFERENCES product_variation(product_id, variable_no) ON DELETE CASCADE
);
CREATE INDEX low_stock_due ON public.low_stock USING btree (vendor_id) WHERE is_due;
CREATE INDEX low_stock_told ON public.low_stock USING btree (vendor_id, told_at) WHERE (told_at IS NOT NULL);

-- Outbox of e-mails, written in the transaction of their cause; the text is composed when sent.
create table mail (
  id uuid not null,
  kind text not null,
  to_address text not null,
  language text not null,
  detail jsonb default '{}'::jsonb not null,
  ordered_at timestamp with time zone not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_fault text,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_check CHECK (((sent_at IS NULL) OR (given_up_at IS NULL))),
  constraint mail_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ne'::text])))
);
CREATE INDEX mail_by_age ON public.mail USING btree (ordered_at);
CREATE INDEX mail_due ON public.mail USING btree (next_try_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

-- Hashes of tokens in mailed links: verification and password reset. A newer replaces an older.
create table mailed_token (
  account_id uuid not null,
  purpose text not null,
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint mailed_token_pkey PRIMARY KEY (account_id, purpose),
  constraint mailed_token_hash_key UNIQUE (hash),
  constraint mailed_token_hash_check CHECK ((octet_length(hash) = 32)),
  constraint mailed_token_purpose_check CHECK ((purpose = ANY (ARRAY['VERIFY'::text, 'RESET'::text]))),
  constraint mailed_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX mailed_token_by_expiry ON public.mailed_token USING btree (expires_at);

-- Demo and seed data that this market was filled with, each kind once.
create table market_filling (
  kind text not null,
  detail jsonb default '{}'::jsonb not null,
  filled_at timestamp with time zone default now() not null,
  constraint market_filling_pkey PRIMARY KEY (kind),
  constraint market_filling_kind_check CHECK ((kind = ANY (ARRAY['DEMO'::text, 'SEED'::text])))
);

-- Chat messages. body as typed, masked_body as the other side sees it.
create table message (
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid,
  side text not null,
  kind text not null,
  body text default ''::text not null,
  masked_body text,
  picture text,
  product_id uuid,
  order_id uuid,
  client_id uuid, -- Idempotency key, made by the browser that sends it.
  sent_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_check CHECK (((kind = 'IMAGE'::text) = (picture IS NOT NULL))),
  constraint message_check1 CHECK (((kind = 'PRODUCT_CARD'::text) OR (product_id IS NULL))),
  constraint message_check2 CHECK (((kind = 'ORDER_CARD'::text) = (order_id IS NOT NULL))),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['TEXT'::text, 'IMAGE'::text, 'PRODUCT_CARD'::text, 'ORDER_CARD'::text, 'SYSTEM'::text]))),
  constraint message_side_check CHECK ((side = ANY (ARRAY['USER'::text, 'VENDOR'::text, 'ADMIN'::text, 'SYSTEM'::text]))),
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint message_picture_fkey FOREIGN KEY (picture) REFERENCES picture(name),
  constraint message_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE SET NULL,
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id)
);
CREATE INDEX message_asked ON public.message USING btree (sent_at) WHERE (side = 'USER'::text);
CREATE INDEX message_of_conversation ON public.message USING btree (conversation_id, id DESC);
CREATE INDEX message_with_picture ON public.message USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX message_with_product ON public.message USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE UNIQUE INDEX message_once ON public.message USING btree (sender_id, client_id) WHERE (client_id IS NOT NULL);

-- Reported messages and what moderation decided.
create table message_report (
  id uuid not null,
  message_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  handled_at timestamp with time zone,
  handled_by uuid,
  handled_note text default ''::text not null,
  decision text,
  said text default ''::text not null,
  picture text,
  created_at timestamp with time zone default now() not null,
  constraint message_report_pkey PRIMARY KEY (id),
  constraint message_report_message_id_reporter_id_key UNIQUE (message_id, reporter_id),
  constraint message_report_decision_check CHECK ((decision = ANY (ARRAY['LEFT'::text, 'REMOVED'::text]))),
  constraint message_report_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES account(id),
  constraint message_report_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_report_picture_fkey FOREIGN KEY (picture) REFERENCES picture(name),
  constraint message_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES account(id)
);
CREATE INDEX message_report_open ON public.message_report USING btree (created_at, id) WHERE (handled_at IS NULL);
CREATE INDEX message_report_with_picture ON public.message_report USING btree (picture) WHERE (picture IS NOT NULL);

-- Notifications: kind and detail; the sentence is made in the reader's language when read.
create table notification (
  id uuid not null,
  receiver_id uuid not null,
  number smallint not null, -- Counts per receiver, so that a client knows what it has missed.
  kind text not null,
  detail jsonb default '{}'::jsonb not null,
  sender_id uuid,
  is_in_app boolean default true not null,
  dedupe_key text not null, -- The same cause notifies once.
  sent_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  read_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_check CHECK (((read_at IS NULL) OR (seen_at IS NOT NULL))),
  constraint notification_detail_check CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint notification_number_check CHECK ((number = ANY (ARRAY[1, 2]))),
  constraint notification_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint notification_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id)
);
CREATE INDEX notification_of_chat ON public.notification USING btree (dedupe_key) WHERE (number = 2);
CREATE INDEX notification_of_receiver ON public.notification USING btree (receiver_id, id DESC) WHERE is_in_app;
CREATE INDEX notification_of_talk_unread ON public.notification USING btree (receiver_id, ((detail ->> 'conversationId'::text))) WHERE ((number = 2) AND (read_at IS NULL));
CREATE INDEX notification_unread ON public.notification USING btree (receiver_id, id DESC) WHERE ((read_at IS NULL) AND is_in_app);
CREATE INDEX notification_unseen ON public.notification USING btree (receiver_id, number) WHERE ((seen_at IS NULL) AND is_in_app);
CREATE UNIQUE INDEX notification_once ON public.notification USING btree (receiver_id, dedupe_key);

-- Notification settings of an account; without a row the default holds.
create table notification_choice (
  account_id uuid not null,
  event_group text not null,
  channel text not null,
  is_on boolean not null,
  constraint notification_choice_pkey PRIMARY KEY (account_id, event_group, channel),
  constraint notification_choice_channel_check CHECK ((channel = ANY (ARRAY['IN_APP'::text, 'MAIL'::text, 'PUSH'::text]))),
  constraint notification_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Offers of stores as promotions keep them; their windows are published to the catalogue.
create table offer (
  id uuid not null,
  vendor_id uuid not null,
  slug text not null, -- Of its address; never changes.
  title text not null,
  title_ne text,
  kind text not null,
  percent smallint,
  amount_paisa bigint, -- Off one reference quantity: a piece, a kilo, a litre, a metre or a tola. So is fixed_paisa its price.
  fixed_paisa bigint,
  buy_quantity smallint,
  get_quantity smallint,
  max_discount_paisa bigint, -- The most of the delivery fee that it takes; null: all of it.
  scope text not null,
  category_ids uuid[] default '{}'::uuid[] not null,
  badge text,
  badge_ne text,
  banner text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  stock_cap integer,
  per_shopper_cap integer,
  used_units integer default 0 not null, -- Units that orders hold at it; orders that end unsold give theirs back.
  status text default 'DRAFT'::text not null, -- As its vendor has set it; scheduled, live and sold out follow from clock and counts.
  hidden_at timestamp with time zone, -- Hidden by the market, whatever its status.
  hidden_by uuid,
  hidden_reason text,
  bearer text default 'VENDOR'::text not null,
  platform_percent smallint default 0 not null,
  version integer default 1 not null, -- Optimistic concurrency: counts the edits.
  publish_version integer default 0 not null, -- The last publication of its windows in the catalogue; 0: never.
  is_publishing boolean default false not null, -- Its windows are being published: a job goes on with it.
  published_after uuid, -- The last product whose windows are published; null: none yet.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  campaign_id uuid, -- The campaign whose item it is: its terms are those of the campaign. Null: an offer of the store's own.
  stops_after boolean default false not null, -- No discount rule looks at order lines that it takes something off. Never of free delivery.
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_slug_key UNIQUE (slug),
  constraint offer_amount_paisa_check CHECK ((amount_paisa > 0)),
  constraint offer_bearer_check CHECK ((bearer = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text, 'SHARED'::text]))),
  constraint offer_buy_quantity_check CHECK (((buy_quantity >= 1) AND (buy_quantity <= 99))),
  constraint offer_check CHECK ((starts_at < ends_at)),
  constraint offer_check1 CHECK (((kind = 'PERCENT'::text) = (percent IS NOT NULL))),
  constraint offer_check2 CHECK (((kind = 'AMOUNT'::text) = (amount_paisa IS NOT NULL))),
  constraint offer_check3 CHECK (((kind = 'FIXED_PRICE'::text) = (fixed_paisa IS NOT NULL))),
  constraint offer_check4 CHECK ((((kind = 'BUY_X_GET_Y'::text) = (buy_quantity IS NOT NULL)) AND ((kind = 'BUY_X_GET_Y'::text) = (get_quantity IS NOT NULL)))),
  constraint offer_check5 CHECK (((kind = 'FREE_DELIVERY'::text) OR (max_discount_paisa IS NULL))),
  constraint offer_check6 CHECK (((stock_cap IS NULL) OR (used_units <= stock_cap))),
  constraint offer_check7 CHECK ((((hidden_at IS NULL) = (hidden_reason IS NULL)) AND ((hidden_at IS NULL) = (hidden_by IS NULL)))),
  constraint offer_fixed_paisa_check CHECK ((fixed_paisa > 0)),
  constraint offer_get_quantity_check CHECK (((get_quantity >= 1) AND (get_quantity <= 99))),
  constraint offer_kind_check CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'AMOUNT'::text, 'FIXED_PRICE'::text, 'BUY_X_GET_Y'::text, 'FREE_DELIVERY'::text]))),
  constraint offer_max_discount_paisa_check CHECK ((max_discount_paisa > 0)),
  constraint offer_per_shopper_cap_check CHECK ((per_shopper_cap > 0)),
  constraint offer_percent_check CHECK (((percent >= 1) AND (percent <= 99))),
  constraint offer_platform_percent_check CHECK (((platform_percent >= 0) AND (platform_percent <= 100))),
  constraint offer_scope_check CHECK ((scope = ANY (ARRAY['STORE'::text, 'CATEGORIES'::text, 'PRODUCTS'::text]))),
  constraint offer_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,80}$'::text)),
  constraint offer_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text]))),
  constraint offer_stock_cap_check CHECK ((stock_cap > 0)),
  constraint offer_used_units_check CHECK ((used_units >= 0)),
  constraint offer_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id) NOT VALID,
  constraint offer_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint offer_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES account(id),
  constraint offer_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX offer_by_age ON public.offer USING btree (created_at DESC, id DESC);
CREATE INDEX offer_is_publishing ON public.offer USING btree (id) WHERE is_publishing;
CREATE INDEX offer_of_campaign ON public.offer USING btree (campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX offer_of_vendor ON public.offer USING btree (vendor_id, created_at DESC, id DESC);

-- Products chosen one by one, of an offer with scope PRODUCTS.
create table offer_product (
  offer_id uuid not null,
  product_id uuid not null,
  variable_nos smallint[], -- Null: every variation.
  constraint offer_product_pkey PRIMARY KEY (offer_id, product_id),
  constraint offer_product_variable_nos_check CHECK ((variable_nos <> '{}'::smallint[])),
  constraint offer_product_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id) ON DELETE CASCADE,
  constraint offer_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX offer_product_of_product ON public.offer_product USING btree (product_id);

-- Units of an order line at an offer: they count towards its caps until the order ends unsold.
create table offer_use (
  order_id uuid not null,
  offer_id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  user_id uuid not null,
  units integer not null,
  used_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  constraint offer_use_pkey PRIMARY KEY (order_id, offer_id, product_id, variable_no),
  constraint offer_use_units_check CHECK ((units > 0)),
  constraint offer_use_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint offer_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);
CREATE INDEX offer_use_of_shopper ON public.offer_use USING btree (offer_id, user_id) WHERE (returned_at IS NULL);

-- Redirects of renamed stores.
create table old_username (
  username text not null,
  vendor_id uuid not null,
  replaced_at timestamp with time zone not null,
  constraint old_username_pkey PRIMARY KEY (username),
  constraint old_username_username_check CHECK ((username = lower(username))),
  constraint old_username_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE UNIQUE INDEX old_username_of_vendor ON public.old_username USING btree (vendor_id);

-- Opening hours in Nepal time; a slot that closes before it opens runs past midnight.
create table opening_slot (
  vendor_id uuid not null,
  weekday smallint not null,
  opens time without time zone not null,
  closes time without time zone not null,
  constraint opening_slot_pkey PRIMARY KEY (vendor_id, weekday, opens),
  constraint opening_slot_check CHECK ((opens <> closes)),
  constraint opening_slot_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6))),
  constraint opening_slot_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);

-- Discounts and fees of an order: total = lines + adjustments. bearer says at whose cost.
create table order_adjustment (
  order_id uuid not null,
  seq smallint not null,
  kind text not null, -- DELIVERY is the fee; every other is a discount, and sums ask for its bearer, never for its kind.
  label text not null,
  amount_paisa bigint not null,
  bearer text not null, -- SHOPPER: the fee. A discount is the cost of VENDOR, PLATFORM or both (SHARED).
  platform_percent smallint default 0 not null, -- The platform's part of a discount: 0 of VENDOR, 100 of PLATFORM, between of SHARED.
  source_id uuid,
  percent smallint, -- Of a discount in percent, as agreed; null: an amount that stays.
  cap_paisa bigint, -- The most that a discount in percent takes off; null: no such limit.
  ordered_paisa bigint, -- The amount at placement, once the order was weighed.
  label_ne text, -- Its label in Nepali; null where it has none.
  payment_methods text[], -- Frozen: the ways of paying that the discount hangs on, and falls without; null: any, or an order from before.
  constraint order_adjustment_pkey PRIMARY KEY (order_id, seq),
  constraint order_adjustment_bearer_check CHECK ((bearer = ANY (ARRAY['SHOPPER'::text, 'VENDOR'::text, 'PLATFORM'::text, 'SHARED'::text]))),
  constraint order_adjustment_kind_check CHECK ((kind = ANY (ARRAY['DELIVERY'::text, 'OFFER'::text, 'DISCOUNT_RULE'::text, 'PROMO'::text, 'REWARD'::text]))) NOT VALID,
  constraint order_adjustment_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_adjustment_of_rule ON public.order_adjustment USING btree (source_id) WHERE (kind = 'DISCOUNT_RULE'::text);

-- A discount spread over the lines, to the paisa: a return gives back its part.
create table order_adjustment_share (
  order_id uuid not null,
  seq smallint not null,
  product_id uuid not null,
  variable_no smallint not null,
  amount_paisa bigint not null,
  ordered_paisa bigint, -- The amount at placement, once the order was weighed.
  constraint order_adjustment_share_pkey PRIMARY KEY (order_id, seq, product_id, variable_no),
  constraint order_adjustment_share_order_id_product_id_variable_no_fkey FOREIGN KEY (order_id, product_id, variable_no) REFERENCES order_line(order_id, product_id, variable_no),
  constraint order_adjustment_share_order_id_seq_fkey FOREIGN KEY (order_id, seq) REFERENCES order_adjustment(order_id, seq)
);

-- Receipts, invoices and credit notes as issued: content is immutable, only prints are counted.
create table order_document (
  id uuid not null,
  order_id uuid not null,
  vendor_id uuid not null,
  kind text not null,
  fiscal_year text not null,
  number integer not null,
  refund_id uuid,
  amount_paisa bigint not null,
  content jsonb not null,
  issued_at timestamp with time zone not null,
  printed_count integer default 0 not null,
  undoes_sale boolean default false not null,
  round smallint default 1 not null,
  constraint order_document_pkey PRIMARY KEY (id),
  constraint order_document_vendor_id_kind_fiscal_year_number_key UNIQUE (vendor_id, kind, fiscal_year, number),
  constraint order_document_amount_paisa_check CHECK ((amount_paisa >= 0)),
  constraint order_document_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint order_document_credits_check CHECK (((kind = 'CREDIT_NOTE'::text) = (undoes_sale OR (refund_id IS NOT NULL)))),
  constraint order_document_number_check CHECK ((number > 0)),
  constraint order_document_round_check CHECK ((round > 0)),
  constraint order_document_undo_check CHECK (((NOT undoes_sale) OR (refund_id IS NULL))),
  constraint order_document_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_document_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id),
  constraint order_document_vendor_id_kind_fiscal_year_fkey FOREIGN KEY (vendor_id, kind, fiscal_year) REFERENCES document_series(vendor_id, kind, fiscal_year)
);
CREATE INDEX order_document_of_order ON public.order_document USING btree (order_id, issued_at);
CREATE UNIQUE INDEX order_document_of_refund ON public.order_document USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE UNIQUE INDEX order_document_of_sale ON public.order_document USING btree (order_id, round) WHERE (kind <> 'CREDIT_NOTE'::text);
CREATE UNIQUE INDEX order_document_of_undoing ON public.order_document USING btree (order_id, round) WHERE undoes_sale;
CREATE TRIGGER order_document_is_kept BEFORE DELETE OR UPDATE OF id, order_id, vendor_id, kind, fiscal_year, number, refund_id, undoes_sale, round, amount_paisa, content, issued_at ON public.order_document FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- History of an order: each transition with actor and time.
create table order_event (
  id uuid not null,
  order_id uuid not null,
  actor text not null,
  actor_id uuid,
  from_status text,
  to_status text not null,
  note text,
  at timestamp with time zone default now() not null,
  reason text,
  constraint order_event_pkey PRIMARY KEY (id),
  constraint order_event_actor_check CHECK ((actor = ANY (ARRAY['SHOPPER'::text, 'VENDOR'::text, 'ADMIN'::text, 'SYSTEM'::text]))),
  constraint order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_event_by_time ON public.order_event USING btree (at);
CREATE INDEX order_event_of_order ON public.order_event USING btree (order_id, at, id);
CREATE INDEX order_event_refused ON public.order_event USING btree (order_id) WHERE (reason = 'REFUSED'::text);

-- Order lines: what was agreed, copied at placement.
create table order_line (
  order_id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  product_name text not null,
  picture text,
  attribute jsonb,
  list_paisa bigint not null,
  unit_paisa bigint not null,
  quantity integer not null, -- In steps, as they were at placement.
  return_policy jsonb, -- The terms of returns as they stood at placement.
  unit text default 'piece'::text not null, -- The unit at placement.
  step_milli integer default 1000 not null, -- The step at placement, in thousandths of the unit; prices are of one step.
  is_weighed boolean default false not null, -- To be weighed at packing, as its product was at placement.
  line_paisa bigint, -- What the line comes to by its weight; null: not weighed, so the price of a step times the quantity.
  weighed_milli bigint, -- The weight that counts, in thousandths of the unit.
  offered_milli bigint, -- A weight beyond the tolerance that waits for the shopper's yes.
  is_weight_agreed boolean default false not null, -- The shopper has agreed to this weight beyond the tolerance.
  is_weight_declined boolean default false not null, -- The shopper has declined the last weight: the store weighs anew, or cancels.
  answers jsonb, -- Answers with the form as it was at placement; null: nothing was asked or answered.
  answer_pictures text[] default '{}'::text[] not null, -- Private pictures of the line: for its shopper, its store and admins alone.
  offer_id uuid, -- The offer that lowered its unit price; null: none did.
  offer_unit_paisa bigint, -- The price of a step in that offer. What it takes off is an adjustment, and unit_paisa stays the price without it.
  constraint order_line_pkey PRIMARY KEY (order_id, product_id, variable_no),
  constraint order_line_answer_pictures_check CHECK (((cardinality(answer_pictures) <= 3) AND ((answers IS NOT NULL) OR (answer_pictures = '{}'::text[])))) NOT VALID,
  constraint order_line_line_paisa_check CHECK ((line_paisa >= 0)) NOT VALID,
  constraint order_line_list_paisa_check CHECK ((list_paisa >= 0)),
  constraint order_line_offer_check CHECK ((((offer_id IS NULL) = (offer_unit_paisa IS NULL)) AND ((offer_unit_paisa IS NULL) OR ((offer_unit_paisa >= 0) AND (offer_unit_paisa < unit_paisa))))) NOT VALID,
  constraint order_line_quantity_check CHECK ((quantity > 0)),
  constraint order_line_step_check CHECK ((((step_milli >= 1) AND (step_milli <= 50000000)) AND ((unit <> 'piece'::text) OR (step_milli = 1000)))) NOT VALID,
  constraint order_line_unit_check CHECK ((unit = ANY (ARRAY['piece'::text, 'g'::text, 'ml'::text, 'cm'::text, 'tola'::text]))) NOT VALID,
  constraint order_line_unit_paisa_check CHECK ((unit_paisa >= 0)),
  constraint order_line_weight_check CHECK (((is_weighed OR ((COALESCE(weighed_milli, offered_milli, line_paisa) IS NULL) AND (NOT is_weight_agreed) AND (NOT is_weight_declined))) AND (weighed_milli > 0) AND (offered_milli > 0) AND ((weighed_milli IS NULL) OR (offered_milli IS NULL)) AND ((weighed_milli IS NULL) = (line_paisa IS NULL)) AND ((weighed_milli IS NOT NULL) OR (NOT is_weight_agreed)) AND ((COALESCE(weighed_milli, offered_milli) IS NULL) OR (NOT is_weight_declined)))) NOT VALID,
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

-- Idempotency keys of placements with their answers, kept at least 24 hours.
create table order_request (
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  order_id uuid not null,
  answer jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint order_request_pkey PRIMARY KEY (user_id, key),
  constraint order_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) DEFERRABLE INITIALLY DEFERRED,
  constraint order_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX order_request_by_age ON public.order_request USING btree (created_at);

-- Statistics by day of Nepal, store, city and payment method; slot spreads concurrent writes.
create table order_stat_daily (
  day date not null,
  vendor_id uuid not null,
  city text not null,
  payment_method text not null,
  slot smallint not null,
  placed integer default 0 not null,
  delivered integer default 0 not null,
  cancelled_by_shopper integer default 0 not null,
  cancelled_by_vendor integer default 0 not null,
  cancelled_by_others integer default 0 not null,
  came_back integer default 0 not null,
  gross_paisa bigint default 0 not null,
  delivered_paisa bigint default 0 not null,
  refunded_paisa bigint default 0 not null,
  accept_seconds bigint default 0 not null,
  accepted integer default 0 not null,
  delivery_seconds bigint default 0 not null,
  constraint order_stat_daily_pkey PRIMARY KEY (day, vendor_id, city, payment_method, slot),
  constraint order_stat_daily_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX order_stat_daily_by_city ON public.order_stat_daily USING btree (vendor_id, city);
CREATE INDEX order_stat_daily_of_vendor ON public.order_stat_daily USING btree (vendor_id, day);

-- Orders of one shopper at one store. What was agreed is copied in and never derived anew.
create table orders (
  id uuid not null,
  order_no text not null,
  user_id uuid not null,
  vendor_id uuid not null,
  shop_name text not null,
  status text not null,
  payment_method text not null,
  total_paisa bigint not null,
  item_count integer not null,
  delivery_option_id uuid not null,
  delivery_name text not null,
  delivery_kind text not null,
  eta_text text not null,
  distance_km double precision,
  address jsonb,
  note text default ''::text not null,
  failed_deliveries smallint default 0 not null,
  opens_at timestamp with time zone,
  placed_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  group_id uuid,
  accept_by timestamp with time zone, -- Deadline for the store to accept; then the order ends by itself.
  remind_at timestamp with time zone,
  reminded_at timestamp with time zone,
  expires_at timestamp with time zone, -- When an unpaid order expires.
  complete_at timestamp with time zone, -- When a delivered order completes by itself.
  delivered_at timestamp with time zone,
  delivery_code text default ''::text not null, -- Four digits that the shopper gives at the hand-over.
  delivery_code_tries smallint default 0 not null,
  cancel_asked_at timestamp with time zone,
  cancel_asked_reason text,
  cancel_declined_at timestamp with time zone,
  cancel_declined_reason text,
  pan_bill jsonb,
  seller jsonb default '{}'::jsonb not null,
  commission_percent numeric(5,2) default 0 not null,
  parcel jsonb,
  ship_by timestamp with time zone,
  ship_reminded_at timestamp with time zone,
  late_at timestamp with time zone,
  cancel_escalated_at timestamp with time zone,
  cancel_asked_code text, -- Code of the reason in cancel_asked_reason.
  review_ask_at timestamp with time zone, -- When its shopper is asked to review it; null once asked, or not delivered.
  shop_name_ne text, -- The store's name in Nepali at placement; null where it had none.
  delivery_name_ne text, -- The delivery option's name in Nepali at placement; null where it had none.
  weigh_tolerance smallint, -- Percent by which a line may weigh more or less without a question, as told at placement; null: nothing is weighed.
  weigh_edition integer default 0 not null, -- Optimistic lock: counts weighings and answers; each names the one that was looked at.
  ordered_paisa bigint, -- The total at placement, once the order was weighed; what a prepaid order was paid.
  offered_paisa bigint, -- The total if the shopper agrees to the open offer; null: none is open.
  promised_ready_at timestamp with time zone, -- When the goods are ready, as it was reckoned at placement; null for orders from before.
  promised_from timestamp with time zone,
  promised_till timestamp with time zone,
  promised_day date, -- The last day of what was promised; null where nothing was, or the delivery is arranged.
  is_promised_by_day boolean default true not null,
  wished_day date, -- The later day that the shopper asked for at placement.
  leave_by timestamp with time zone, -- By then the goods have to leave the store for the promised day to hold.
  late_after timestamp with time zone, -- From then on the promise is broken, whatever has been done.
  promise_reminded_at timestamp with time zone, -- When the store was reminded of the promised day.
  promise_told_at timestamp with time zone, -- When the shopper was told that the promised day cannot be held; null again for a new day.
  promise_broken_at timestamp with time zone, -- When the first promised day was given up or missed: the shopper may cancel.
  is_age_limited boolean default false not null, -- Frozen: it has goods for people of 18 years and over, and its shopper said to be of age.
  age_checked_at timestamp with time zone, -- When the store said that the receiver is of age; null again where the delivery is undone.
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_no_key UNIQUE (order_no),
  constraint orders_age_check CHECK (((age_checked_at IS NULL) OR is_age_limited)) NOT VALID,
  constraint orders_cancel_asked_code_check CHECK ((cancel_asked_code = ANY (ARRAY['NOT_NEEDED'::text, 'BY_MISTAKE'::text, 'BETTER_PRICE'::text, 'TOO_SLOW'::text, 'WRONG_DETAILS'::text, 'SOMETHING_ELSE'::text]))) NOT VALID,
  constraint orders_check CHECK (((address IS NULL) = (delivery_kind = 'PICKUP'::text))),
  constraint orders_delivery_code_check CHECK ((delivery_code ~ '^(\d{4})?$'::text)),
  constraint orders_delivery_kind_check CHECK ((delivery_kind = ANY (ARRAY['PICKUP'::text, 'OWN_RIDER'::text, 'COURIER'::text, 'TO_BE_AGREED'::text]))),
  constraint orders_item_count_check CHECK ((item_count > 0)),
  constraint orders_pan_bill_check CHECK ((jsonb_typeof(pan_bill) = 'object'::text)),
  constraint orders_parcel_check CHECK ((jsonb_typeof(parcel) = 'object'::text)),
  constraint orders_promise_check CHECK ((((promised_day IS NULL) = (late_after IS NULL)) AND ((promised_day IS NULL) = (leave_by IS NULL)) AND ((promised_day IS NULL) = (promised_from IS NULL)) AND ((promised_day IS NULL) = (promised_till IS NULL)))) NOT VALID,
  constraint orders_seller_check CHECK ((jsonb_typeof(seller) = 'object'::text)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['AWAITING_PAYMENT'::text, 'PLACED'::text, 'ACCEPTED'::text, 'PACKED'::text, 'ON_THE_WAY'::text, 'READY_FOR_PICKUP'::text, 'DELIVERED'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'DELIVERY_FAILED'::text, 'RETURNED_TO_VENDOR'::text]))),
  constraint orders_total_paisa_check CHECK ((total_paisa >= 0)),
  constraint orders_wished_day_check CHECK (((wished_day IS NULL) OR (promised_day IS NOT NULL))) NOT VALID,
  constraint orders_group_id_fkey FOREIGN KEY (group_id) REFERENCES checkout_group(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id),
  constraint orders_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX orders_asked ON public.orders USING btree (cancel_asked_at) WHERE ((cancel_asked_at IS NOT NULL) AND (cancel_declined_at IS NULL) AND (cancel_escalated_at IS NULL));
CREATE INDEX orders_asked_of_vendor ON public.orders USING btree (vendor_id, placed_at DESC, id DESC) WHERE ((cancel_asked_at IS NOT NULL) AND (cancel_declined_at IS NULL));
CREATE INDEX orders_by_age ON public.orders USING btree (placed_at DESC, id DESC);
CREATE INDEX orders_by_due ON public.orders USING btree ((
CASE status
    WHEN 'PLACED'::text THEN accept_by
    WHEN 'AWAITING_PAYMENT'::text THEN expires_at
    ELSE NULL::timestamp with time zone
END), placed_at DESC, id DESC);
CREATE INDEX orders_by_total ON public.orders USING btree (total_paisa, id);
CREATE INDEX orders_of_customer ON public.orders USING btree (vendor_id, user_id, placed_at DESC, id DESC);
CREATE INDEX orders_of_group ON public.orders USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX orders_of_user ON public.orders USING btree (user_id, placed_at DESC, id DESC);
CREATE INDEX orders_of_vendor ON public.orders USING btree (vendor_id, placed_at DESC, id DESC);
CREATE INDEX orders_of_vendor_by_due ON public.orders USING btree (vendor_id, (
CASE status
    WHEN 'PLACED'::text THEN accept_by
    WHEN 'AWAITING_PAYMENT'::text THEN expires_at
    ELSE NULL::timestamp with time zone
END), placed_at DESC, id DESC);
CREATE INDEX orders_of_vendor_by_promise ON public.orders USING btree (vendor_id, (
CASE
    WHEN (status = ANY (ARRAY['PLACED'::text, 'ACCEPTED'::text, 'PACKED'::text, 'ON_THE_WAY'::text])) THEN promised_day
    ELSE NULL::date
END), placed_at DESC, id DESC);
CREATE INDEX orders_of_vendor_by_status ON public.orders USING btree (vendor_id, status, placed_at DESC, id DESC);
CREATE INDEX orders_of_vendor_by_total ON public.orders USING btree (vendor_id, total_paisa, id);
CREATE INDEX orders_overdue ON public.orders USING btree (placed_at DESC, id DESC) WHERE ((late_at IS NOT NULL) OR (cancel_escalated_at IS NOT NULL));
CREATE INDEX orders_promised ON public.orders USING btree (leave_by) WHERE ((status = ANY (ARRAY['PLACED'::text, 'ACCEPTED'::text, 'PACKED'::text, 'ON_THE_WAY'::text])) AND (promise_told_at IS NULL) AND (leave_by IS NOT NULL));
CREATE INDEX orders_to_accept ON public.orders USING btree (accept_by) WHERE (status = 'PLACED'::text);
CREATE INDEX orders_to_complete ON public.orders USING btree (complete_at) WHERE (status = 'DELIVERED'::text);
CREATE INDEX orders_to_expire ON public.orders USING btree (expires_at) WHERE (status = 'AWAITING_PAYMENT'::text);
CREATE INDEX orders_to_remind ON public.orders USING btree (remind_at) WHERE ((status = 'PLACED'::text) AND (reminded_at IS NULL));
CREATE INDEX orders_to_review ON public.orders USING btree (review_ask_at) WHERE (review_ask_at IS NOT NULL);
CREATE INDEX orders_to_ship ON public.orders USING btree (ship_by) WHERE ((status = ANY (ARRAY['ACCEPTED'::text, 'PACKED'::text])) AND (late_at IS NULL));
CREATE INDEX orders_unpaid_of_user ON public.orders USING btree (user_id) INCLUDE (vendor_id) WHERE (status = 'AWAITING_PAYMENT'::text);

-- Payments of an order, one row per method tried. collected_by: who ends up holding the money.
create table payment (
  id uuid not null,
  order_id uuid not null,
  method text not null,
  collected_by text not null,
  amount_paisa bigint not null,
  accepted_paisa bigint default 0 not null, -- The sum of its receipts.
  status text default 'UNPAID'::text not null,
  created_at timestamp with time zone default now() not null,
  paid_at timestamp with time zone,
  account_id uuid,
  expires_at timestamp with time zone,
  refunded_paisa bigint default 0 not null,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_order_id_key UNIQUE (order_id),
  constraint payment_amount_paisa_check CHECK ((amount_paisa >= 0)),
  constraint payment_check CHECK (((accepted_paisa >= 0) AND (accepted_paisa <= amount_paisa))),
  constraint payment_collected_by_check CHECK ((collected_by = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text, 'COURIER'::text]))),
  constraint payment_collected_check CHECK ((collected_by = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text, 'COURIER'::text]))),
  constraint payment_method_check CHECK ((method = ANY (ARRAY['COD'::text, 'QR'::text, 'ESEWA'::text, 'KHALTI'::text, 'FONEPAY'::text]))),
  constraint payment_paid_check CHECK (((status = ANY (ARRAY['PAID'::text, 'PART_REFUNDED'::text, 'REFUNDED'::text])) = ((accepted_paisa = amount_paisa) AND (paid_at IS NOT NULL)))),
  constraint payment_refunded_check CHECK ((refunded_paisa <= accepted_paisa)),
  constraint payment_refunded_paisa_check CHECK ((refunded_paisa >= 0)),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['UNPAID'::text, 'SUBMITTED'::text, 'PAID'::text, 'PART_REFUNDED'::text, 'REFUNDED'::text, 'FAILED'::text, 'EXPIRED'::text]))),
  constraint payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_account(id),
  constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

-- Receiving accounts of stores, immutable: a change is a new row. Gateway keys are encrypted.
create table payment_account (
  id uuid not null,
  vendor_id uuid not null,
  method text not null,
  label text not null,
  public_data jsonb default '{}'::jsonb not null,
  picture text,
  sealed_secret bytea,
  status text not null,
  reason text default ''::text not null,
  changed_by uuid,
  checked_by uuid,
  checked_at timestamp with time zone,
  superseded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint payment_account_pkey PRIMARY KEY (id),
  constraint payment_account_check CHECK (((superseded_at IS NULL) OR (status = ANY (ARRAY['DISABLED'::text, 'REJECTED'::text])))),
  constraint payment_account_check1 CHECK (((method = 'QR'::text) = (sealed_secret IS NULL))),
  constraint payment_account_method_check CHECK ((method = ANY (ARRAY['QR'::text, 'ESEWA'::text, 'KHALTI'::text, 'FONEPAY'::text]))),
  constraint payment_account_public_data_check CHECK ((jsonb_typeof(public_data) = 'object'::text)),
  constraint payment_account_status_check CHECK ((status = ANY (ARRAY['PENDING_CHECK'::text, 'ACTIVE'::text, 'REJECTED'::text, 'DISABLED'::text]))),
  constraint payment_account_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id),
  constraint payment_account_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES account(id),
  constraint payment_account_picture_fkey FOREIGN KEY (picture) REFERENCES picture(name),
  constraint payment_account_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX payment_account_picture ON public.payment_account USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX payment_account_to_check ON public.payment_account USING btree (updated_at, id) WHERE (status = 'PENDING_CHECK'::text);
CREATE UNIQUE INDEX payment_account_of_vendor ON public.payment_account USING btree (vendor_id, method) WHERE (superseded_at IS NULL);

-- History of a receiving account.
create table payment_account_event (
  id uuid not null,
  account_id uuid not null,
  from_status text,
  to_status text not null,
  actor_id uuid,
  note text default ''::text not null,
  at timestamp with time zone default now() not null,
  constraint payment_account_event_pkey PRIMARY KEY (id),
  constraint payment_account_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_account(id) ON DELETE CASCADE,
  constraint payment_account_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id)
);
CREATE INDEX payment_account_event_of_account ON public.payment_account_event USING btree (account_id, at);
CREATE TRIGGER payment_account_event_goes_on BEFORE INSERT ON public.payment_account_event FOR EACH ROW WHEN ((new.from_status IS NOT NULL)) EXECUTE FUNCTION history_goes_on('account_id');

-- Attempts at a gateway. Only a status look-up of ours makes one PAID.
create table payment_attempt (
  id uuid not null,
  payment_id uuid not null,
  account_id uuid not null,
  provider text not null,
  reference text not null,
  handle text, -- The gateway's own id of the attempt.
  provider_reference text,
  amount_paisa bigint not null,
  status text default 'OPEN'::text not null,
  redirect_url text default ''::text not null,
  last_answer jsonb,
  trouble text,
  looked_at timestamp with time zone,
  looked_by uuid,
  looked_note text,
  handed_at timestamp with time zone,
  superseded_at timestamp with time zone,
  checks integer default 0 not null,
  next_check_at timestamp with time zone, -- When the reconciliation job asks the gateway again.
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint payment_attempt_pkey PRIMARY KEY (id),
  constraint payment_attempt_provider_provider_reference_key UNIQUE (provider, provider_reference),
  constraint payment_attempt_provider_reference_key UNIQUE (provider, reference),
  constraint payment_attempt_amount_paisa_check CHECK ((amount_paisa > 0)),
  constraint payment_attempt_provider_check CHECK ((provider = ANY (ARRAY['ESEWA'::text, 'KHALTI'::text, 'FONEPAY'::text]))),
  constraint payment_attempt_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'PAID'::text, 'FAILED'::text, 'EXPIRED'::text, 'REVIEW'::text]))),
  constraint payment_attempt_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_account(id),
  constraint payment_attempt_looked_by_fkey FOREIGN KEY (looked_by) REFERENCES account(id),
  constraint payment_attempt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX payment_attempt_in_trouble ON public.payment_attempt USING btree (created_at) WHERE ((trouble IS NOT NULL) AND (looked_at IS NULL));
CREATE INDEX payment_attempt_of_payment ON public.payment_attempt USING btree (payment_id, created_at);
CREATE INDEX payment_attempt_to_check ON public.payment_attempt USING btree (next_check_at) WHERE (status = ANY (ARRAY['OPEN'::text, 'REVIEW'::text]));
CREATE UNIQUE INDEX payment_attempt_current ON public.payment_attempt USING btree (payment_id) WHERE ((status = 'OPEN'::text) AND (superseded_at IS NULL));

-- History of a payment.
create table payment_event (
  id uuid not null,
  payment_id uuid not null,
  from_status text,
  to_status text not null,
  at timestamp with time zone default now() not null,
  collected_by text,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_collected_by_check CHECK ((collected_by = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text, 'COURIER'::text]))),
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX payment_event_of_payment ON public.payment_event USING btree (payment_id, at);
CREATE TRIGGER payment_event_goes_on BEFORE INSERT ON public.payment_event FOR EACH ROW WHEN ((new.from_status IS NOT NULL)) EXECUTE FUNCTION history_goes_on('payment_id');

-- Payment proofs: reference and screenshot of a transfer to the store's QR, reviewed by the store.
create table payment_proof (
  id uuid not null,
  payment_id uuid not null,
  vendor_id uuid not null,
  txn_ref text not null,
  payer_name text default ''::text not null,
  payer_phone_last4 text default ''::text not null,
  paid_at timestamp with time zone,
  amount_paisa bigint not null,
  picture text,
  look bit(9216), -- Perceptual hash of the screenshot, to flag similar ones.
  flags text[] default '{}'::text[] not null,
  status text default 'SUBMITTED'::text not null,
  reject_reason text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  remind_at timestamp with time zone,
  reminded_at timestamp with time zone,
  escalated_at timestamp with time zone,
  disputed_at timestamp with time zone,
  dispute_reason text,
  dispute_settled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  ref_key text not null, -- The reference in canonical form: it counts once for a store.
  is_late boolean default false not null,
  appealed_at timestamp with time zone,
  appeal_reason text,
  appeal_settled_at timestamp with time zone,
  appeal_answer text,
  constraint payment_proof_pkey PRIMARY KEY (id),
  constraint payment_proof_amount_paisa_check CHECK ((amount_paisa > 0)),
  constraint payment_proof_appeal_check CHECK ((((appealed_at IS NULL) = (appeal_reason IS NULL)) AND ((appeal_settled_at IS NULL) OR (appealed_at IS NOT NULL)) AND ((appeal_answer IS NULL) OR (appeal_settled_at IS NOT NULL)))),
  constraint payment_proof_check CHECK (((status = 'REJECTED'::text) = (reject_reason IS NOT NULL))),
  constraint payment_proof_check1 CHECK (((status = 'SUBMITTED'::text) = (reviewed_at IS NULL))),
  constraint payment_proof_check2 CHECK (((escalated_at IS NULL) OR (status <> 'SUBMITTED'::text) OR (remind_at IS NULL))),
  constraint payment_proof_payer_phone_last4_check CHECK ((payer_phone_last4 ~ '^(\d{4})?$'::text)),
  constraint payment_proof_status_check CHECK ((status = ANY (ARRAY['SUBMITTED'::text, 'CONFIRMED'::text, 'REJECTED'::text]))),
  constraint payment_proof_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_proof_picture_fkey FOREIGN KEY (picture) REFERENCES picture(name),
  constraint payment_proof_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(id),
  constraint payment_proof_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX payment_proof_escalated ON public.payment_proof USING btree (escalated_at) WHERE (status = 'SUBMITTED'::text);
CREATE INDEX payment_proof_of_payment ON public.payment_proof USING btree (payment_id, created_at);
CREATE INDEX payment_proof_of_vendor ON public.payment_proof USING btree (vendor_id, created_at);
CREATE INDEX payment_proof_picture ON public.payment_proof USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX payment_proof_rejected ON public.payment_proof USING btree (vendor_id, reviewed_at) WHERE (status = 'REJECTED'::text);
CREATE INDEX payment_proof_waiting ON public.payment_proof USING btree (remind_at) WHERE (status = 'SUBMITTED'::text);
CREATE UNIQUE INDEX payment_proof_appealed ON public.payment_proof USING btree (payment_id) WHERE ((appealed_at IS NOT NULL) AND (appeal_settled_at IS NULL));
CREATE UNIQUE INDEX payment_proof_open ON public.payment_proof USING btree (payment_id) WHERE (status <> 'REJECTED'::text);
CREATE UNIQUE INDEX payment_proof_reference ON public.payment_proof USING btree (vendor_id, ref_key) WHERE (status <> 'REJECTED'::text);

-- Money received, one row per report of it.
create table payment_receipt (
  id uuid not null,
  payment_id uuid not null,
  provider text not null,
  reference text not null,
  amount_paisa bigint not null,
  at timestamp with time zone not null,
  constraint payment_receipt_pkey PRIMARY KEY (id),
  constraint payment_receipt_provider_reference_key UNIQUE (provider, reference),
  constraint payment_receipt_amount_paisa_check CHECK ((amount_paisa > 0)),
  constraint payment_receipt_provider_check CHECK ((provider = ANY (ARRAY['COD'::text, 'QR'::text, 'ESEWA'::text, 'KHALTI'::text, 'FONEPAY'::text]))),
  constraint payment_receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX payment_receipt_of_payment ON public.payment_receipt USING btree (payment_id);

-- Overpayments and misfits: received, but not what the order costs. Refunded, never accepted.
create table payment_surplus (
  id uuid not null,
  payment_id uuid not null,
  kind text not null,
  provider text not null,
  reference text not null,
  amount_paisa bigint not null,
  entered_by uuid,
  at timestamp with time zone not null,
  constraint payment_surplus_pkey PRIMARY KEY (id),
  constraint payment_surplus_provider_reference_key UNIQUE (provider, reference),
  constraint payment_surplus_amount_paisa_check CHECK ((amount_paisa > 0)),
  constraint payment_surplus_kind_check CHECK ((kind = ANY (ARRAY['PAID_TWICE'::text, 'MISFIT'::text]))),
  constraint payment_surplus_provider_check CHECK ((provider = ANY (ARRAY['COD'::text, 'QR'::text, 'ESEWA'::text, 'KHALTI'::text, 'FONEPAY'::text]))),
  constraint payment_surplus_reference_check CHECK ((btrim(reference) <> ''::text)),
  constraint payment_surplus_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES account(id),
  constraint payment_surplus_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX payment_surplus_of_payment ON public.payment_surplus USING btree (payment_id);

-- Stored pictures with their shape; rows and files come and go together.
create table picture (
  name text not null,
  shape text default 'SQUARE'::text not null,
  width integer default 640 not null,
  brought_at timestamp with time zone default now() not null,
  looked_at timestamp with time zone,
  constraint picture_pkey PRIMARY KEY (name),
  constraint picture_name_check CHECK ((name ~ '^[0-9a-f]{32}\.[0-9a-f]{6}$'::text)),
  constraint picture_shape_check CHECK ((shape = ANY (ARRAY['SQUARE'::text, 'WIDE'::text, 'PRIVATE'::text, 'VIDEO'::text]))) NOT VALID,
  constraint picture_width_check CHECK ((width > 0))
);
CREATE INDEX picture_to_look_at ON public.picture USING btree (looked_at NULLS FIRST, brought_at);

-- Pictures being written: the sweep leaves their files alone.
create table picture_arrival (
  name text not null,
  at timestamp with time zone not null,
  constraint picture_arrival_pkey PRIMARY KEY (name)
);

-- Who uploaded a picture, and may use it.
create table picture_upload (
  picture text not null,
  account_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint picture_upload_pkey PRIMARY KEY (picture, account_id),
  constraint picture_upload_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint picture_upload_picture_fkey FOREIGN KEY (picture) REFERENCES picture(name) ON DELETE CASCADE
);
CREATE INDEX picture_upload_of_account ON public.picture_upload USING btree (account_id, at);

-- Price history of variations: their selling prices, and what was charged in offers.
create table price_history (
  product_id uuid not null,
  variable_no smallint not null,
  id bigint generated always as identity not null,
  since timestamp with time zone not null,
  until_at timestamp with time zone, -- In an offer: when it ended or changed. A selling price stands until the next one.
  paisa bigint not null,
  offer_id uuid, -- The offer that the price was charged in; null: a selling price without offer.
  struck_paisa bigint, -- The struck price of that offer: one that follows soon keeps it.
  constraint price_history_pkey PRIMARY KEY (product_id, variable_no, id),
  constraint price_history_offer_check CHECK ((((offer_id IS NULL) = (until_at IS NULL)) AND (until_at > since))),
  constraint price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE NOT VALID
);

-- Products. Price and saving are those of the cheapest variation, kept here for lists.
create table product (
  id uuid not null,
  vendor_id uuid not null,
  category_id uuid not null,
  sub_category_id uuid,
  name text not null,
  description text default ''::text not null,
  pictures text[] default '{}'::text[] not null,
  status text default 'DRAFT'::text not null,
  is_listed boolean default false not null, -- Found by shoppers: live, not hidden, of an approved store.
  is_variable boolean default false not null,
  price_paisa bigint not null,
  saving_paisa bigint default 0 not null,
  selling_paisa bigint default 0 not null, -- Sort key: the stored shown price, offers that are counted included. For order, filter and ranges; never charged.
  popularity integer default 0 not null, -- Sort key of default orders: units sold; less 2^30, and so below zero, while nothing on offer is in stock.
  created_at timestamp with time zone default now() not null,
  picture_texts text[] default '{}'::text[] not null,
  options jsonb default '[]'::jsonb not null,
  store_category_id uuid,
  store_sub_category_id uuid,
  hidden_reason text,
  hidden_by uuid,
  hidden_at timestamp with time zone, -- Moderation: hidden by an admin, with reason.
  edition integer default 1 not null, -- Optimistic concurrency: counts saves.
  updated_at timestamp with time zone default now() not null,
  sold_count integer default 0 not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  search_words integer[] default '{}'::integer[] not null,
  search_tier smallint default 0 not null,
  attributes text[] default '{}'::text[] not null,
  low_stock_at integer, -- Threshold of low stock; null: the default of its store.
  unit text default 'piece'::text not null, -- What its quantities are measured in; tola is a label alone, never converted.
  step_milli integer default 1000 not null, -- The step in thousandths of the unit: 250 g is 250000. Quantities count steps, and prices are of one step.
  least_steps smallint default 1 not null, -- The least quantity of a line, in steps.
  most_steps smallint, -- The greatest quantity of a line, in steps; null: as many as a line may hold.
  is_weighed boolean default false not null, -- Weighed at packing: the order is for about so much, and what is packed decides the amount of the line.
  tax_class text, -- VAT class; null: the default of its subcategory, else of its category, else STANDARD.
  availability text default 'IN_STOCK'::text not null, -- PRE_ORDER comes on a day; of MADE_TO_ORDER the stock is the number of orders that can still be taken.
  prep_days smallint, -- Working days until it is ready; null: those of its store.
  ready_on date, -- Of a pre-order: the day from which it is ready.
  constraint product_pkey PRIMARY KEY (id),
  constraint product_availability_check CHECK ((availability = ANY (ARRAY['IN_STOCK'::text, 'PRE_ORDER'::text, 'MADE_TO_ORDER'::text]))) NOT VALID,
  constraint product_check CHECK (((saving_paisa >= 0) AND (saving_paisa <= price_paisa))),
  constraint product_check1 CHECK (((NOT is_listed) OR (status = 'LIVE'::text))),
  constraint product_check2 CHECK (((hidden_reason IS NULL) OR (NOT is_listed))),
  constraint product_check3 CHECK (((hidden_reason IS NULL) = (hidden_at IS NULL))),
  constraint product_least_check CHECK ((((least_steps >= 1) AND (least_steps <= 9999)) AND ((most_steps >= least_steps) AND (most_steps <= 9999)))) NOT VALID,
  constraint product_low_stock_at_check CHECK ((low_stock_at >= 0)) NOT VALID,
  constraint product_options_check CHECK ((jsonb_typeof(options) = 'array'::text)),
  constraint product_prep_days_check CHECK (((prep_days >= 0) AND (prep_days <= 60))) NOT VALID,
  constraint product_price_paisa_check CHECK ((price_paisa >= 0)),
  constraint product_rating_count_check CHECK ((rating_count >= 0)),
  constraint product_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint product_ready_on_check CHECK (((availability = 'PRE_ORDER'::text) = (ready_on IS NOT NULL))) NOT VALID,
  constraint product_sold_count_check CHECK ((sold_count >= 0)),
  constraint product_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'LIVE'::text, 'HIDDEN'::text]))),
  constraint product_step_check CHECK ((((step_milli >= 1) AND (step_milli <= 50000000)) AND ((unit <> 'piece'::text) OR (step_milli = 1000)))) NOT VALID,
  constraint product_tax_class_check CHECK ((tax_class = ANY (ARRAY['STANDARD'::text, 'ZERO'::text, 'EXEMPT'::text]))) NOT VALID,
  constraint product_unit_check CHECK ((unit = ANY (ARRAY['piece'::text, 'g'::text, 'ml'::text, 'cm'::text, 'tola'::text]))) NOT VALID,
  constraint product_weighed_check CHECK (((NOT is_weighed) OR (unit = ANY (ARRAY['g'::text, 'tola'::text])))) NOT VALID,
  constraint product_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint product_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES account(id),
  constraint product_store_category_id_fkey FOREIGN KEY (store_category_id) REFERENCES category(id) ON DELETE SET NULL,
  constraint product_store_sub_category_id_fkey FOREIGN KEY (store_sub_category_id) REFERENCES category(id) ON DELETE SET NULL,
  constraint product_sub_category_id_fkey FOREIGN KEY (sub_category_id) REFERENCES category(id),
  constraint product_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX product_by_price ON public.product USING btree (selling_paisa, id) WHERE is_listed;
CREATE INDEX product_of_category ON public.product USING btree (category_id, popularity DESC, id) WHERE is_listed;
CREATE INDEX product_of_category_by_age ON public.product USING btree (category_id, is_listed, id);
CREATE INDEX product_of_category_by_price ON public.product USING btree (category_id, selling_paisa, id) WHERE is_listed;
CREATE INDEX product_of_store_category ON public.product USING btree (store_category_id, popularity DESC, id) WHERE (is_listed AND (store_category_id IS NOT NULL));
CREATE INDEX product_of_store_sub_category ON public.product USING btree (store_sub_category_id, popularity DESC, id) WHERE (is_listed AND (store_sub_category_id IS NOT NULL));
CREATE INDEX product_of_sub_category ON public.product USING btree (sub_category_id, popularity DESC, id) WHERE is_listed;
CREATE INDEX product_of_sub_category_by_age ON public.product USING btree (sub_category_id, is_listed, id);
CREATE INDEX product_of_sub_category_by_price ON public.product USING btree (sub_category_id, selling_paisa, id) WHERE is_listed;
CREATE INDEX product_of_vendor ON public.product USING btree (vendor_id, popularity DESC, id) WHERE is_listed;
CREATE INDEX product_of_vendor_by_edit ON public.product USING btree (vendor_id, updated_at DESC, id);
CREATE INDEX product_on_shelf ON public.product USING btree (store_category_id) WHERE (store_category_id IS NOT NULL);
CREATE INDEX product_on_sub_shelf ON public.product USING btree (store_sub_category_id) WHERE (store_sub_category_id IS NOT NULL);
CREATE INDEX product_popular ON public.product USING btree (popularity DESC, id) WHERE is_listed;
CREATE TRIGGER product_drops_search_postings BEFORE DELETE ON public.product FOR EACH ROW WHEN ((old.search_words <> '{}'::integer[])) EXECUTE FUNCTION drop_search_postings();
CREATE TRIGGER product_is_priced BEFORE INSERT OR UPDATE OF price_paisa, saving_paisa ON public.product FOR EACH ROW EXECUTE FUNCTION write_shown_price();

-- Appeals of stores against hidden products; one open at a time.
create table product_appeal (
  id uuid not null,
  product_id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  note text not null,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint product_appeal_pkey PRIMARY KEY (id),
  constraint product_appeal_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint product_appeal_check1 CHECK (((outcome IS NULL) = (decided_by IS NULL))),
  constraint product_appeal_outcome_check CHECK ((outcome = ANY (ARRAY['RESTORED'::text, 'KEPT_HIDDEN'::text]))),
  constraint product_appeal_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES account(id),
  constraint product_appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint product_appeal_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_appeal_of_product ON public.product_appeal USING btree (product_id);
CREATE UNIQUE INDEX product_appeal_open ON public.product_appeal USING btree (product_id) WHERE (outcome IS NULL);

-- What a vendor states of a product beside its description; no row: nothing.
create table product_fact (
  product_id uuid not null,
  brand text,
  condition text,
  producer_kind text, -- Whether the named business made the product or imported it.
  producer_name text,
  producer_address text,
  origin text, -- Country of origin, ISO 3166.
  net_content text,
  best_before date, -- The day on the packing; or how long it keeps, as shelf life.
  shelf_life smallint,
  shelf_life_unit text,
  warranty_months smallint, -- 0: none; null: not stated.
  warranty_by text,
  warranty_covers text default ''::text not null,
  warranty_covers_ne text default ''::text not null,
  ingredients text default ''::text not null,
  ingredients_ne text default ''::text not null,
  safety text default ''::text not null,
  safety_ne text default ''::text not null,
  constraint product_fact_pkey PRIMARY KEY (product_id),
  constraint product_fact_check CHECK (((producer_kind IS NULL) = (producer_name IS NULL))),
  constraint product_fact_check1 CHECK (((producer_name IS NOT NULL) OR (producer_address IS NULL))),
  constraint product_fact_check2 CHECK (((best_before IS NULL) OR (shelf_life IS NULL))),
  constraint product_fact_check3 CHECK (((shelf_life IS NULL) = (shelf_life_unit IS NULL))),
  constraint product_fact_check4 CHECK (((warranty_by IS NOT NULL) = (COALESCE((warranty_months)::integer, 0) > 0))),
  constraint product_fact_check5 CHECK (((warranty_by IS NOT NULL) OR ((warranty_covers || warranty_covers_ne) = ''::text))),
  constraint product_fact_condition_check CHECK ((condition = ANY (ARRAY['NEW'::text, 'USED'::text, 'REPAIRED'::text]))),
  constraint product_fact_origin_check CHECK ((origin ~ '^[A-Z]{2}$'::text)),
  constraint product_fact_producer_kind_check CHECK ((producer_kind = ANY (ARRAY['PRODUCER'::text, 'IMPORTER'::text]))),
  constraint product_fact_shelf_life_check CHECK (((shelf_life >= 1) AND (shelf_life <= 3650))),
  constraint product_fact_shelf_life_unit_check CHECK ((shelf_life_unit = ANY (ARRAY['DAY'::text, 'MONTH'::text]))),
  constraint product_fact_warranty_by_check CHECK ((warranty_by = ANY (ARRAY['PRODUCER'::text, 'STORE'::text]))),
  constraint product_fact_warranty_months_check CHECK (((warranty_months >= 0) AND (warranty_months <= 240))),
  constraint product_fact_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_fact_of_brand ON public.product_fact USING btree (lower(brand)) WHERE (brand IS NOT NULL);

-- The form of a product; no row: nothing is asked.
create table product_line_form (
  product_id uuid not null,
  form_id uuid not null,
  constraint product_line_form_pkey PRIMARY KEY (product_id),
  constraint product_line_form_form_id_fkey FOREIGN KEY (form_id) REFERENCES line_form(id) ON DELETE CASCADE,
  constraint product_line_form_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_line_form_of_form ON public.product_line_form USING btree (form_id);

-- Windows: what a variation costs in an offer from and until when.
create table product_offer (
  product_id uuid not null,
  variable_no smallint not null,
  offer_id uuid not null,
  version integer not null,
  unit_paisa bigint, -- Null: no unit price changes (some free with others, free delivery).
  struck_paisa bigint,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  told_at timestamp with time zone not null, -- Since when this price counts, where that is later than the start.
  is_counted boolean default false not null, -- Whether product.selling_paisa counts it: a job turns it at begin and end.
  constraint product_offer_pkey PRIMARY KEY (product_id, variable_no, offer_id),
  constraint product_offer_check CHECK ((starts_at < ends_at)),
  constraint product_offer_struck_paisa_check CHECK ((struck_paisa >= 0)),
  constraint product_offer_unit_paisa_check CHECK ((unit_paisa >= 0)),
  constraint product_offer_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES shown_offer(id) ON DELETE CASCADE,
  constraint product_offer_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_offer_begins ON public.product_offer USING btree (starts_at, ends_at) WHERE (NOT is_counted);
CREATE INDEX product_offer_ends ON public.product_offer USING btree (ends_at, starts_at) WHERE is_counted;
CREATE INDEX product_offer_of_offer ON public.product_offer USING btree (offer_id, product_id);

-- Questions under a product, and the store's answers.
create table product_question (
  id uuid not null,
  product_id uuid not null,
  vendor_id uuid not null,
  account_id uuid not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  answer text,
  answered_at timestamp with time zone,
  hidden_reason text,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  constraint product_question_pkey PRIMARY KEY (id),
  constraint product_question_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint product_question_check1 CHECK (((hidden_reason IS NULL) = (hidden_at IS NULL))),
  constraint product_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint product_question_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES account(id),
  constraint product_question_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_question_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX product_question_by_age ON public.product_question USING btree (created_at DESC, id);
CREATE INDEX product_question_of_product ON public.product_question USING btree (product_id, created_at DESC, id);
CREATE INDEX product_question_of_vendor ON public.product_question USING btree (vendor_id, created_at DESC, id);
CREATE INDEX product_question_waiting ON public.product_question USING btree (account_id) WHERE (answer IS NULL);

-- Size chart of a product's own; it stands instead of that of its category.
create table product_size_chart (
  product_id uuid not null,
  chart json not null,
  constraint product_size_chart_pkey PRIMARY KEY (product_id),
  constraint product_size_chart_chart_check CHECK ((json_typeof(chart) = 'object'::text)),
  constraint product_size_chart_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);

-- Variations with price and stock. A product without choices has one, number 0.
create table product_variation (
  product_id uuid not null,
  variable_no smallint not null,
  price_paisa bigint not null,
  saving_paisa bigint default 0 not null,
  stock integer not null, -- In steps.
  sku text,
  pictures text[] default '{}'::text[] not null,
  attribute jsonb default '{}'::jsonb not null,
  is_offered boolean default true not null,
  vendor_id uuid,
  shared_pictures text[] default '{}'::text[] not null, -- Denormalized: pictures of the first variation of its kind, where it has none.
  cost_paisa bigint, -- Cost price of one unit, known to the vendor alone: no answer to shoppers or admins holds it.
  unit text default 'piece'::text not null, -- Denormalized: the unit of its product.
  step_milli integer default 1000 not null, -- Denormalized: the step of its product, read under the lock that its stock is changed by.
  constraint product_variation_pkey PRIMARY KEY (product_id, variable_no),
  constraint product_variation_attribute_check CHECK ((jsonb_typeof(attribute) = 'object'::text)),
  constraint product_variation_check CHECK (((saving_paisa >= 0) AND (saving_paisa <= price_paisa))),
  constraint product_variation_check1 CHECK (((sku IS NULL) OR (vendor_id IS NOT NULL))) NOT VALID,
  constraint product_variation_cost_check CHECK ((cost_paisa >= 0)) NOT VALID,
  constraint product_variation_price_paisa_check CHECK ((price_paisa >= 0)),
  constraint product_variation_stock_check CHECK ((stock >= 0)),
  constraint product_variation_variable_no_check CHECK (((variable_no >= 0) AND (variable_no <= 999))),
  constraint product_variation_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_variation_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE UNIQUE INDEX product_variation_sku ON public.product_variation USING btree (vendor_id, lower(sku)) WHERE (sku IS NOT NULL);
CREATE TRIGGER product_variation_changes_price AFTER UPDATE OF price_paisa, saving_paisa ON public.product_variation FOR EACH ROW WHEN (((old.price_paisa - old.saving_paisa) <> (new.price_paisa - new.saving_paisa))) EXECUTE FUNCTION note_price();
CREATE TRIGGER product_variation_falls AFTER UPDATE OF stock ON public.product_variation FOR EACH ROW WHEN (((new.stock < old.stock) AND new.is_offered)) EXECUTE FUNCTION note_low_stock();
CREATE TRIGGER product_variation_has_price AFTER INSERT ON public.product_variation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_price();
CREATE TRIGGER product_variation_is_added AFTER INSERT ON public.product_variation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_stock();
CREATE TRIGGER product_variation_turns AFTER UPDATE OF stock, is_offered ON public.product_variation FOR EACH ROW WHEN (((old.is_offered AND (old.stock > 0)) <> (new.is_offered AND (new.stock > 0)))) EXECUTE FUNCTION note_stock_turn();

-- The video of a product; no row: it has none.
create table product_video (
  product_id uuid not null,
  video text not null,
  poster text not null, -- The picture that stands in its place until it is played.
  added_at timestamp with time zone not null,
  constraint product_video_pkey PRIMARY KEY (product_id),
  constraint product_video_poster_fkey FOREIGN KEY (poster) REFERENCES picture(name),
  constraint product_video_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_video_video_fkey FOREIGN KEY (video) REFERENCES video(name)
);
CREATE INDEX product_video_of_poster ON public.product_video USING btree (poster);
CREATE INDEX product_video_of_video ON public.product_video USING btree (video);

-- New days that a store stated for an order, each with the reason that its shopper reads.
create table promise_change (
  id uuid not null,
  order_id uuid not null,
  from_day date not null,
  to_day date not null,
  reason text not null,
  changed_by uuid not null,
  at timestamp with time zone not null,
  constraint promise_change_pkey PRIMARY KEY (id),
  constraint promise_change_check CHECK ((from_day <> to_day)),
  constraint promise_change_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint promise_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id),
  constraint promise_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX promise_change_of_order ON public.promise_change USING btree (order_id, at);

-- Promo codes of a store, or of the platform where vendor_id is null.
create table promo_code (
  id uuid not null,
  vendor_id uuid,
  code text not null,
  title text not null,
  terms text default ''::text not null,
  kind text not null,
  percent smallint,
  amount_paisa bigint,
  max_discount_paisa bigint,
  min_subtotal_paisa bigint default 0 not null,
  category_ids uuid[] default '{}'::uuid[] not null, -- The code counts for these; with product_ids empty too: for all goods.
  product_ids uuid[] default '{}'::uuid[] not null,
  payment_methods text[] default '{}'::text[] not null,
  cities text[] default '{}'::text[] not null,
  user_ids uuid[] default '{}'::uuid[] not null, -- Not read any more: who may use a private code is a voucher, promo_grant.
  is_first_order_only boolean default false not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  total_limit integer,
  per_user_limit integer,
  used_count integer default 0 not null,
  bearer text not null,
  platform_percent smallint default 0 not null,
  status text default 'ACTIVE'::text not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  excluded_category_ids uuid[] default '{}'::uuid[] not null, -- The code does not count for goods of these, whatever it counts for.
  excluded_product_ids uuid[] default '{}'::uuid[] not null, -- The code does not count for these, whatever it counts for.
  per_day_limit integer, -- Uses in one day of Nepal, by orders that stand.
  per_day_limit_since date, -- The day in Nepal on which the limit was last set: it is held from then on.
  budget_paisa bigint, -- The most that it takes off in all; an order that would pass it is refused.
  spent_paisa bigint default 0 not null, -- Its discounts on orders that stand; counted anew when a budget is set.
  visibility text default 'HIDDEN'::text not null, -- PUBLIC: shown by the store. HIDDEN: for those who know it. COLLECTIBLE: to collect. PRIVATE: for those it was given to.
  edition integer default 1 not null, -- Optimistic concurrency: counts the edits.
  title_ne text, -- Null where its keeper gave none.
  constraint promo_code_pkey PRIMARY KEY (id),
  constraint promo_code_amount_paisa_check CHECK ((amount_paisa > 0)),
  constraint promo_code_bearer_check CHECK ((bearer = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text, 'SHARED'::text]))),
  constraint promo_code_budget_check CHECK ((budget_paisa > 0)) NOT VALID,
  constraint promo_code_check CHECK ((starts_at < ends_at)),
  constraint promo_code_check1 CHECK (((kind = 'PERCENT'::text) = (percent IS NOT NULL))),
  constraint promo_code_check2 CHECK (((kind = 'AMOUNT'::text) = (amount_paisa IS NOT NULL))),
  constraint promo_code_check3 CHECK (((total_limit IS NULL) OR (used_count <= total_limit))),
  constraint promo_code_code_check CHECK ((code ~ '^[A-Z0-9-]{3,24}$'::text)),
  constraint promo_code_kind_check CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'AMOUNT'::text, 'FREE_DELIVERY'::text]))),
  constraint promo_code_max_discount_paisa_check CHECK ((max_discount_paisa > 0)),
  constraint promo_code_min_subtotal_paisa_check CHECK ((min_subtotal_paisa >= 0)),
  constraint promo_code_per_day_check CHECK ((((per_day_limit > 0) AND (per_day_limit_since IS NOT NULL)) OR (per_day_limit IS NULL))) NOT VALID,
  constraint promo_code_per_user_limit_check CHECK ((per_user_limit > 0)),
  constraint promo_code_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint promo_code_platform_percent_check CHECK (((platform_percent >= 0) AND (platform_percent <= 100))),
  constraint promo_code_spent_check CHECK ((spent_paisa >= 0)) NOT VALID,
  constraint promo_code_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text]))),
  constraint promo_code_title_ne_check CHECK (((title_ne <> ''::text) AND (length(title_ne) <= 80))) NOT VALID,
  constraint promo_code_total_limit_check CHECK ((total_limit > 0)),
  constraint promo_code_used_count_check CHECK ((used_count >= 0)),
  constraint promo_code_visibility_check CHECK ((visibility = ANY (ARRAY['PUBLIC'::text, 'HIDDEN'::text, 'COLLECTIBLE'::text, 'PRIVATE'::text]))) NOT VALID,
  constraint promo_code_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint promo_code_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX promo_code_of_keeper ON public.promo_code USING btree (vendor_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX promo_code_of_owner ON public.promo_code USING btree (COALESCE(vendor_id, '00000000-0000-0000-0000-000000000000'::uuid), code);

-- Vouchers: one use of a promo code in the wallet of one shopper. A returned one may be used as a held one.
create table promo_grant (
  id uuid not null,
  promo_id uuid not null,
  user_id uuid not null,
  source text not null,
  state text default 'HELD'::text not null,
  order_id uuid, -- The order that has reserved or used it, or that it came back from last.
  apology_for uuid, -- The order for which the store apologises with it.
  given_by uuid,
  note text default ''::text not null,
  expires_at timestamp with time zone, -- An end of its own; null: that of its promo code. The earlier of the two counts.
  granted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reminded_at timestamp with time zone, -- When its holder was told that it ends soon.
  constraint promo_grant_pkey PRIMARY KEY (id),
  constraint promo_grant_user_id_promo_id_key UNIQUE (user_id, promo_id),
  constraint promo_grant_check CHECK (((state <> ALL (ARRAY['RESERVED'::text, 'USED'::text, 'RETURNED'::text])) OR (order_id IS NOT NULL))),
  constraint promo_grant_check1 CHECK (((source = ANY (ARRAY['GIVEN'::text, 'APOLOGY'::text])) = (given_by IS NOT NULL))),
  constraint promo_grant_check2 CHECK (((source = 'APOLOGY'::text) = (apology_for IS NOT NULL))),
  constraint promo_grant_note_check CHECK ((length(note) <= 200)),
  constraint promo_grant_source_check CHECK ((source = ANY (ARRAY['COLLECTED'::text, 'GIVEN'::text, 'APOLOGY'::text, 'WON'::text]))),
  constraint promo_grant_state_check CHECK ((state = ANY (ARRAY['HELD'::text, 'RESERVED'::text, 'USED'::text, 'RETURNED'::text, 'EXPIRED'::text]))),
  constraint promo_grant_given_by_fkey FOREIGN KEY (given_by) REFERENCES account(id),
  constraint promo_grant_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES promo_code(id) ON DELETE CASCADE,
  constraint promo_grant_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);
CREATE INDEX promo_grant_of_order ON public.promo_grant USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX promo_grant_open ON public.promo_grant USING btree (promo_id) WHERE (state = ANY (ARRAY['HELD'::text, 'RETURNED'::text]));

-- A promo code used in an order; given back at most once.
create table promo_use (
  promo_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  discount_paisa bigint not null,
  used_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  ordered_paisa bigint, -- The discount at the order; null: discount_paisa, which a weighing may change.
  grant_id uuid, -- The voucher that the order used up; null for a code that was typed by a shopper without one.
  constraint promo_use_pkey PRIMARY KEY (promo_id, order_id),
  constraint promo_use_discount_paisa_check CHECK ((discount_paisa >= 0)),
  constraint promo_use_ordered_check CHECK ((ordered_paisa >= 0)) NOT VALID,
  constraint promo_use_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promo_grant(id) NOT VALID,
  constraint promo_use_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES promo_code(id),
  constraint promo_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);
CREATE INDEX promo_use_of_day ON public.promo_use USING btree (promo_id, used_at) WHERE (returned_at IS NULL);
CREATE INDEX promo_use_of_grant ON public.promo_use USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX promo_use_of_order ON public.promo_use USING btree (order_id);
CREATE INDEX promo_use_of_user ON public.promo_use USING btree (promo_id, user_id) WHERE (returned_at IS NULL);

-- Delivered goods of a shopper: what they may review and buy again.
create table purchase (
  account_id uuid not null,
  product_id uuid not null,
  vendor_id uuid not null,
  variable_no smallint not null,
  order_id uuid not null,
  times integer default 1 not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint purchase_pkey PRIMARY KEY (account_id, product_id),
  constraint purchase_times_check CHECK ((times > 0)),
  constraint purchase_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint purchase_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint purchase_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX purchase_of_product ON public.purchase USING btree (product_id);
CREATE INDEX purchase_of_store ON public.purchase USING btree (account_id, vendor_id, last_at DESC, product_id);

-- Outbox of push messages, claimed by one process at a time.
create table push_delivery (
  notification_id uuid not null,
  due_at timestamp with time zone not null,
  tries smallint default 0 not null,
  heard_by uuid[] default '{}'::uuid[] not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_fault text,
  constraint push_delivery_pkey PRIMARY KEY (notification_id),
  constraint push_delivery_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE
);
CREATE INDEX push_delivery_due ON public.push_delivery USING btree (due_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

-- Web push subscriptions of a session's browser.
create table push_subscription (
  id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  failed_count smallint default 0 not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_of_account ON public.push_subscription USING btree (account_id);

-- Quiet hours of an account in Nepal time: mail and push wait.
create table quiet_hours (
  account_id uuid not null,
  starts time without time zone not null,
  ends time without time zone not null,
  is_on boolean default true not null,
  constraint quiet_hours_pkey PRIMARY KEY (account_id),
  constraint quiet_hours_check CHECK ((starts <> ends)),
  constraint quiet_hours_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Hashes of recovery codes of the second factor.
create table recovery_code (
  account_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (account_id, hash),
  constraint recovery_code_hash_check CHECK ((length(hash) = 32)),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES second_factor(account_id) ON DELETE CASCADE
);

-- Shoppers who came by another's link: both get points with the first completed order above a least sum.
create table referral (
  id uuid not null,
  referrer_id uuid not null,
  referred_id uuid not null,
  state text default 'WAITING'::text not null,
  held_for text[] default '{}'::text[] not null, -- DEVICE, ADDRESS, PHONE: both people use the same one, and an admin decides.
  order_id uuid,
  referrer_points integer default 0 not null,
  referred_points integer default 0 not null,
  reason text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  signed_up_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint referral_pkey PRIMARY KEY (id),
  constraint referral_referred_id_key UNIQUE (referred_id),
  constraint referral_check CHECK ((referrer_id <> referred_id)),
  constraint referral_check1 CHECK (((state <> 'HELD'::text) OR (held_for <> '{}'::text[]))),
  constraint referral_check2 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint referral_reason_check CHECK ((length(reason) <= 300)),
  constraint referral_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'HELD'::text, 'PAID'::text, 'REFUSED'::text]))),
  constraint referral_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint referral_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint referral_referred_id_fkey FOREIGN KEY (referred_id) REFERENCES account(id),
  constraint referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES account(id)
);
CREATE INDEX referral_by_state ON public.referral USING btree (state, id DESC);
CREATE INDEX referral_of_referrer ON public.referral USING btree (referrer_id, id DESC);
CREATE INDEX referral_untold ON public.referral USING btree (id) WHERE ((told_at IS NULL) AND (state = ANY (ARRAY['PAID'::text, 'REFUSED'::text])));

-- The code in a shopper's referral link.
create table referral_code (
  user_id uuid not null,
  code text not null,
  created_at timestamp with time zone not null,
  constraint referral_code_pkey PRIMARY KEY (user_id),
  constraint referral_code_code_key UNIQUE (code),
  constraint referral_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);

-- Hashes of refresh tokens. A rotated one stays, so that its reuse is recognised.
create table refresh_token (
  hash bytea not null,
  session_id uuid not null,
  issued_at timestamp with time zone default now() not null,
  rotated_at timestamp with time zone,
  successor_salt bytea,
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_check CHECK (((rotated_at IS NULL) = (successor_salt IS NULL))),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_of_session ON public.refresh_token USING btree (session_id);

-- Refunds, due within seven days. sealed_pay_to: where the shopper wants the money, encrypted.
create table refund (
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  vendor_id uuid not null,
  return_id uuid,
  amount_paisa bigint not null,
  reason text not null,
  method text not null,
  pay_to text default ''::text not null,
  payer text not null,
  status text default 'DUE'::text not null,
  due_by timestamp with time zone not null,
  reference text,
  proof text,
  paid_at timestamp with time zone,
  paid_by uuid,
  flagged_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  kind text default 'ORDER'::text not null,
  surplus_id uuid,
  complaint_id uuid,
  sealed_pay_to bytea,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_amount_paisa_check CHECK ((amount_paisa > 0)),
  constraint refund_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'WEIGHED'::text, 'SURPLUS'::text, 'COMPENSATION'::text]))) NOT VALID,
  constraint refund_method_check CHECK ((method = ANY (ARRAY['ORIGINAL'::text, 'BANK'::text, 'CASH'::text]))),
  constraint refund_of_complaint_check CHECK (((complaint_id IS NULL) OR (kind = 'COMPENSATION'::text))),
  constraint refund_of_surplus_check CHECK (((kind = 'SURPLUS'::text) = (surplus_id IS NOT NULL))),
  constraint refund_paid_check CHECK (((status = ANY (ARRAY['DUE'::text, 'WITHDRAWN'::text])) = (paid_at IS NULL))) NOT VALID,
  constraint refund_payer_check CHECK ((payer = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text]))),
  constraint refund_status_check CHECK ((status = ANY (ARRAY['DUE'::text, 'PAID'::text, 'CONFIRMED'::text, 'DISPUTED'::text, 'WITHDRAWN'::text]))) NOT VALID,
  constraint refund_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES account(id),
  constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint refund_proof_fkey FOREIGN KEY (proof) REFERENCES picture(name),
  constraint refund_surplus_id_fkey FOREIGN KEY (surplus_id) REFERENCES payment_surplus(id),
  constraint refund_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX refund_disputed ON public.refund USING btree (created_at) WHERE (status = 'DISPUTED'::text);
CREATE INDEX refund_due ON public.refund USING btree (due_by) WHERE (status = 'DUE'::text);
CREATE INDEX refund_of_complaint ON public.refund USING btree (complaint_id) WHERE (complaint_id IS NOT NULL);
CREATE INDEX refund_of_order ON public.refund USING btree (order_id);
CREATE INDEX refund_of_vendor ON public.refund USING btree (vendor_id, created_at DESC, id);
CREATE INDEX refund_proof ON public.refund USING btree (proof) WHERE (proof IS NOT NULL);
CREATE UNIQUE INDEX refund_of_return ON public.refund USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE UNIQUE INDEX refund_of_surplus ON public.refund USING btree (surplus_id) WHERE (surplus_id IS NOT NULL);
CREATE UNIQUE INDEX refund_of_weight ON public.refund USING btree (order_id) WHERE ((kind = 'WEIGHED'::text) AND (status <> 'WITHDRAWN'::text));

-- History of a refund.
create table refund_event (
  id uuid not null,
  refund_id uuid not null,
  actor text not null,
  actor_id uuid,
  from_status text,
  to_status text not null,
  note text default ''::text not null,
  at timestamp with time zone default now() not null,
  constraint refund_event_pkey PRIMARY KEY (id),
  constraint refund_event_actor_check CHECK ((actor = ANY (ARRAY['SHOPPER'::text, 'VENDOR'::text, 'ADMIN'::text, 'SYSTEM'::text]))),
  constraint refund_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint refund_event_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id) ON DELETE CASCADE
);
CREATE INDEX refund_event_of_refund ON public.refund_event USING btree (refund_id, at, id);
CREATE TRIGGER refund_event_goes_on BEFORE INSERT ON public.refund_event FOR EACH ROW WHEN ((new.from_status IS NOT NULL)) EXECUTE FUNCTION history_goes_on('refund_id');

-- History of a return.
create table return_event (
  id uuid not null,
  return_id uuid not null,
  actor text not null,
  actor_id uuid,
  from_status text,
  to_status text not null,
  note text,
  at timestamp with time zone default now() not null,
  constraint return_event_pkey PRIMARY KEY (id),
  constraint return_event_actor_check CHECK ((actor = ANY (ARRAY['SHOPPER'::text, 'VENDOR'::text, 'ADMIN'::text, 'SYSTEM'::text]))),
  constraint return_event_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_request(id) ON DELETE CASCADE
);
CREATE INDEX return_event_of_return ON public.return_event USING btree (return_id, at, id);
CREATE INDEX return_event_settled ON public.return_event USING btree (at) WHERE (to_status = ANY (ARRAY['REFUNDED'::text, 'PART_REFUNDED'::text, 'REPLACED'::text, 'EXCHANGED'::text]));
CREATE TRIGGER return_event_goes_on BEFORE INSERT ON public.return_event FOR EACH ROW WHEN ((new.from_status IS NOT NULL)) EXECUTE FUNCTION history_goes_on('return_id');

-- Returned goods: asked, received, accepted, restocked and refunded.
create table return_line (
  return_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  quantity integer not null,
  received_quantity integer default 0 not null,
  accepted_quantity integer default 0 not null,
  restocked_quantity integer default 0 not null,
  refund_paisa bigint default 0 not null,
  kept_paisa bigint default 0 not null,
  given_variable_no smallint, -- What went out in exchange.
  constraint return_line_pkey PRIMARY KEY (return_id, product_id, variable_no),
  constraint return_line_check CHECK (((received_quantity >= 0) AND (received_quantity <= quantity))),
  constraint return_line_check1 CHECK (((accepted_quantity >= 0) AND (accepted_quantity <= quantity))),
  constraint return_line_check2 CHECK (((restocked_quantity >= 0) AND (restocked_quantity <= received_quantity))),
  constraint return_line_kept_paisa_check CHECK ((kept_paisa >= 0)),
  constraint return_line_quantity_check CHECK ((quantity > 0)),
  constraint return_line_refund_paisa_check CHECK ((refund_paisa >= 0)),
  constraint return_line_order_id_product_id_variable_no_fkey FOREIGN KEY (order_id, product_id, variable_no) REFERENCES order_line(order_id, product_id, variable_no),
  constraint return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_request(id) ON DELETE CASCADE
);
CREATE INDEX return_line_of_order ON public.return_line USING btree (order_id);

-- Return policies by store, category or product, versioned; orders keep the words of theirs.
create table return_policy (
  id uuid not null,
  vendor_id uuid not null,
  category_id uuid,
  product_id uuid,
  version integer not null,
  is_current boolean default true not null,
  is_returnable boolean not null,
  not_returnable_reason text default ''::text not null,
  accepts_change_of_mind boolean not null,
  window_days smallint not null,
  allowed_reasons text[] not null,
  resolutions text[] not null,
  change_of_mind_paid_by text default 'SHOPPER'::text not null,
  restocking_percent smallint default 0 not null,
  conditions text[] default '{}'::text[] not null,
  evidence text default 'NONE'::text not null,
  notes text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint return_policy_pkey PRIMARY KEY (id),
  constraint return_policy_change_of_mind_paid_by_check CHECK ((change_of_mind_paid_by = ANY (ARRAY['SHOPPER'::text, 'VENDOR'::text]))),
  constraint return_policy_check CHECK (((category_id IS NULL) OR (product_id IS NULL))),
  constraint return_policy_evidence_check CHECK ((evidence = ANY (ARRAY['NONE'::text, 'PHOTO'::text, 'UNBOXING_VIDEO'::text]))),
  constraint return_policy_restocking_percent_check CHECK (((restocking_percent >= 0) AND (restocking_percent <= 50))),
  constraint return_policy_version_check CHECK ((version > 0)),
  constraint return_policy_window_days_check CHECK (((window_days >= 0) AND (window_days <= 90))),
  constraint return_policy_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint return_policy_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint return_policy_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX return_policy_of_category ON public.return_policy USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX return_policy_of_product ON public.return_policy USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE UNIQUE INDEX return_policy_current ON public.return_policy USING btree (vendor_id, COALESCE(category_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(product_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE is_current;

-- Returns asked for by shoppers, from request to refund or exchange.
create table return_request (
  id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  vendor_id uuid not null,
  request_key uuid not null, -- Idempotency key.
  reason text not null,
  is_fault boolean not null,
  resolution text not null,
  method text not null,
  note text default ''::text not null,
  pictures text[] default '{}'::text[] not null,
  refund_method text not null,
  pay_to text default ''::text not null,
  delivery_refund_paisa bigint default 0 not null,
  status text not null,
  answer_by timestamp with time zone,
  decided_by text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  sealed_pay_to bytea,
  sent_by text,
  slip_number text,
  slip_picture text,
  constraint return_request_pkey PRIMARY KEY (id),
  constraint return_request_decided_by_check CHECK ((decided_by = ANY (ARRAY['VENDOR'::text, 'ADMIN'::text]))),
  constraint return_request_delivery_refund_paisa_check CHECK ((delivery_refund_paisa >= 0)),
  constraint return_request_method_check CHECK ((method = ANY (ARRAY['PICKUP'::text, 'DROP_OFF'::text, 'KEEP_ITEM'::text]))),
  constraint return_request_pictures_check CHECK ((cardinality(pictures) <= 5)),
  constraint return_request_refund_method_check CHECK ((refund_method = ANY (ARRAY['ORIGINAL'::text, 'BANK'::text, 'CASH'::text]))),
  constraint return_request_resolution_check CHECK ((resolution = ANY (ARRAY['REFUND'::text, 'REPLACE'::text, 'EXCHANGE'::text]))),
  constraint return_request_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'PICKED_UP'::text, 'DROPPED_OFF'::text, 'RECEIVED'::text, 'INSPECTED'::text, 'REFUNDED'::text, 'PART_REFUNDED'::text, 'REPLACED'::text, 'EXCHANGED'::text, 'ESCALATED'::text]))),
  constraint return_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint return_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id),
  constraint return_request_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX return_request_escalated ON public.return_request USING btree (updated_at) WHERE (status = 'ESCALATED'::text);
CREATE INDEX return_request_of_order ON public.return_request USING btree (order_id);
CREATE INDEX return_request_of_user ON public.return_request USING btree (user_id, created_at DESC, id);
CREATE INDEX return_request_of_vendor ON public.return_request USING btree (vendor_id, created_at DESC, id);
CREATE INDEX return_request_to_answer ON public.return_request USING btree (answer_by) WHERE (answer_by IS NOT NULL);
CREATE UNIQUE INDEX return_request_once ON public.return_request USING btree (user_id, request_key);

-- Reviews of delivered products, one per shopper and product, with the store's answer.
create table review (
  id uuid not null,
  product_id uuid not null,
  vendor_id uuid not null,
  account_id uuid not null,
  rating smallint not null,
  body text default ''::text not null,
  pictures text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  answer text,
  answered_at timestamp with time zone,
  hidden_reason text,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_account_id_product_id_key UNIQUE (account_id, product_id),
  constraint review_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint review_check1 CHECK (((hidden_reason IS NULL) = (hidden_at IS NULL))),
  constraint review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint review_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint review_account_id_product_id_fkey FOREIGN KEY (account_id, product_id) REFERENCES purchase(account_id, product_id),
  constraint review_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES account(id),
  constraint review_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint review_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX review_by_age ON public.review USING btree (created_at DESC, id);
CREATE INDEX review_by_time ON public.review USING btree (created_at);
CREATE INDEX review_of_product ON public.review USING btree (product_id, created_at DESC, id);
CREATE INDEX review_of_vendor ON public.review USING btree (vendor_id, created_at DESC, id);

-- The points of one person in one programme: every write of its entries locks this row.
create table reward_account (
  id uuid not null,
  program_id uuid not null,
  user_id uuid not null,
  balance integer default 0 not null, -- The sum of all entries but PENDING. Negative: recovered from later earning, never invoiced.
  pending integer default 0 not null, -- The sum of the PENDING entries.
  created_at timestamp with time zone not null,
  constraint reward_account_pkey PRIMARY KEY (id),
  constraint reward_account_user_id_program_id_key UNIQUE (user_id, program_id),
  constraint reward_account_pending_check CHECK ((pending >= 0)),
  constraint reward_account_program_id_fkey FOREIGN KEY (program_id) REFERENCES reward_program(id),
  constraint reward_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);
CREATE INDEX reward_account_of_program ON public.reward_account USING btree (program_id, balance DESC, id);

-- Birthdays, month and day, sealed. One counts once it has been known for 30 days.
create table reward_birthday (
  user_id uuid not null,
  sealed bytea not null,
  told_at timestamp with time zone not null,
  constraint reward_birthday_pkey PRIMARY KEY (user_id),
  constraint reward_birthday_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Entries of points, append-only: a trigger refuses changes.
create table reward_entry (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  points integer not null,
  cause text not null, -- What it is written for: with its kind once per account, however often a write is tried.
  order_id uuid,
  bonus text,
  worth_paisa bigint default 0 not null, -- What spent points took off, or what came back of it.
  note text default ''::text not null,
  by_id uuid,
  at timestamp with time zone not null,
  winner_id uuid, -- Of a PRIZE: the winner whose claim brought it.
  constraint reward_entry_pkey PRIMARY KEY (id),
  constraint reward_entry_account_id_kind_cause_key UNIQUE (account_id, kind, cause),
  constraint reward_entry_bonus_check CHECK ((bonus = ANY (ARRAY['SIGN_UP'::text, 'PROFILE'::text, 'FIRST_ORDER'::text, 'REVIEW_PICTURE'::text, 'BIRTHDAY'::text, 'REFERRER'::text, 'REFERRED'::text]))),
  constraint reward_entry_check CHECK (((kind = 'BONUS'::text) = (bonus IS NOT NULL))),
  constraint reward_entry_check1 CHECK (((kind = 'ADJUST'::text) = (by_id IS NOT NULL))),
  constraint reward_entry_check2 CHECK (((kind <> ALL (ARRAY['EARN'::text, 'REDEEM_RETURN'::text, 'BONUS'::text])) OR (points > 0))),
  constraint reward_entry_check3 CHECK (((kind <> ALL (ARRAY['REDEEM'::text, 'EARN_REVERSAL'::text, 'EXPIRE'::text])) OR (points < 0))),
  constraint reward_entry_kind_check CHECK ((kind = ANY (ARRAY['PENDING'::text, 'PRIZE'::text, 'EARN'::text, 'REDEEM'::text, 'REDEEM_RETURN'::text, 'EARN_REVERSAL'::text, 'EXPIRE'::text, 'BONUS'::text, 'ADJUST'::text]))) NOT VALID,
  constraint reward_entry_note_check CHECK ((length(note) <= 300)),
  constraint reward_entry_points_check CHECK ((points <> 0)),
  constraint reward_entry_prize CHECK ((((kind = 'PRIZE'::text) = (winner_id IS NOT NULL)) AND ((kind <> 'PRIZE'::text) OR (points > 0)))) NOT VALID,
  constraint reward_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES reward_account(id),
  constraint reward_entry_by_id_fkey FOREIGN KEY (by_id) REFERENCES account(id),
  constraint reward_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reward_entry_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES winner(id) NOT VALID
);
CREATE INDEX reward_entry_of_account ON public.reward_entry USING btree (account_id, at DESC, id DESC);
CREATE INDEX reward_entry_of_order ON public.reward_entry USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX reward_entry_once_for_winner ON public.reward_entry USING btree (winner_id) WHERE (winner_id IS NOT NULL);
CREATE TRIGGER reward_entry_is_kept BEFORE DELETE OR UPDATE ON public.reward_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_points();
CREATE TRIGGER reward_entry_is_never_emptied BEFORE TRUNCATE ON public.reward_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_points();

-- Points by when they were earned: the oldest are spent first, and each has its own expiry.
create table reward_lot (
  id uuid not null,
  account_id uuid not null,
  order_id uuid,
  points integer not null,
  rest integer not null, -- Still to be spent. The rests of an account add up to its balance, and to 0 for a negative one.
  earned_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  noticed_days smallint, -- Its expiry was announced so many days before, the latest time.
  constraint reward_lot_pkey PRIMARY KEY (id),
  constraint reward_lot_check CHECK (((rest >= 0) AND (rest <= points))),
  constraint reward_lot_points_check CHECK ((points > 0)),
  constraint reward_lot_account_id_fkey FOREIGN KEY (account_id) REFERENCES reward_account(id),
  constraint reward_lot_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX reward_lot_expiring ON public.reward_lot USING btree (expires_at) WHERE (rest > 0);
CREATE INDEX reward_lot_of_order ON public.reward_lot USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX reward_lot_open ON public.reward_lot USING btree (account_id, earned_at, id) WHERE (rest > 0);

-- What an entry put into or took out of each lot: spent points go back to where they came from.
create table reward_lot_move (
  entry_id uuid not null,
  lot_id uuid not null,
  points integer not null,
  constraint reward_lot_move_pkey PRIMARY KEY (entry_id, lot_id),
  constraint reward_lot_move_points_check CHECK ((points <> 0)),
  constraint reward_lot_move_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES reward_entry(id),
  constraint reward_lot_move_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES reward_lot(id)
);
CREATE INDEX reward_lot_move_of_lot ON public.reward_lot_move USING btree (lot_id);

-- Points that an order brings: pending at DELIVERED, earned at COMPLETED.
create table reward_order (
  order_id uuid not null,
  program_id uuid not null,
  account_id uuid not null,
  state text not null,
  points integer not null,
  reversed integer default 0 not null, -- Of them taken back with returned goods.
  turn integer default 1 not null, -- How often it was delivered: an undone delivery takes its pending points back.
  expiry_months smallint,
  constraint reward_order_pkey PRIMARY KEY (order_id, program_id),
  constraint reward_order_check CHECK (((reversed >= 0) AND (reversed <= points))),
  constraint reward_order_points_check CHECK ((points >= 0)),
  constraint reward_order_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'EARNED'::text, 'LAPSED'::text]))),
  constraint reward_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES reward_account(id),
  constraint reward_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reward_order_program_id_fkey FOREIGN KEY (program_id) REFERENCES reward_program(id)
);
CREATE INDEX reward_order_of_account ON public.reward_order USING btree (account_id) WHERE (state = 'PENDING'::text);

-- The line's part of the points of an order, by largest remainder.
create table reward_order_line (
  order_id uuid not null,
  program_id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  points integer not null,
  constraint reward_order_line_pkey PRIMARY KEY (order_id, program_id, product_id, variable_no),
  constraint reward_order_line_points_check CHECK ((points >= 0)),
  constraint reward_order_line_order_id_program_id_fkey FOREIGN KEY (order_id, program_id) REFERENCES reward_order(order_id, program_id)
);

-- Programmes of points: one of the platform (vendor_id null), at most one of each store.
create table reward_program (
  id uuid not null,
  vendor_id uuid,
  version integer not null, -- Its terms now: the row of reward_terms with this number.
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint reward_program_pkey PRIMARY KEY (id),
  constraint reward_program_vendor_id_key UNIQUE NULLS NOT DISTINCT (vendor_id),
  constraint reward_program_version_check CHECK ((version > 0)),
  constraint reward_program_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);

-- Points that an order spends, and what of them has come back.
create table reward_spend (
  order_id uuid not null,
  program_id uuid not null,
  account_id uuid not null,
  points integer not null,
  worth_paisa bigint not null,
  returned integer default 0 not null,
  returned_paisa bigint default 0 not null,
  is_open boolean default true not null, -- False: given back in whole, because the order ended unsold or its price changed.
  turn integer default 1 not null, -- How often they were taken: an order that is revived takes them again.
  constraint reward_spend_pkey PRIMARY KEY (order_id, program_id),
  constraint reward_spend_check CHECK (((returned >= 0) AND (returned <= points))),
  constraint reward_spend_check1 CHECK (((returned_paisa >= 0) AND (returned_paisa <= worth_paisa))),
  constraint reward_spend_points_check CHECK ((points > 0)),
  constraint reward_spend_worth_paisa_check CHECK ((worth_paisa > 0)),
  constraint reward_spend_account_id_fkey FOREIGN KEY (account_id) REFERENCES reward_account(id),
  constraint reward_spend_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reward_spend_program_id_fkey FOREIGN KEY (program_id) REFERENCES reward_program(id)
);

-- Every version of a programme's terms: an order earns by those in force when it was placed.
create table reward_terms (
  program_id uuid not null,
  version integer not null,
  name text not null,
  name_ne text default ''::text not null,
  earn_points integer not null, -- For Rs 100 of goods after discounts.
  multipliers jsonb default '[]'::jsonb not null, -- Rows {percent, categoryIds, startDay, endDay}: the greatest that fits a line counts.
  point_paisa integer not null, -- The worth of one point. It never falls while points are out.
  least_points integer not null,
  most_percent smallint not null, -- The most that points take off the goods of an order.
  expiry_months smallint, -- Of lots earned by these terms; null: they never expire.
  bonuses jsonb not null,
  is_active boolean not null, -- Off: nothing new is earned; points are spent until they expire.
  saved_by uuid not null,
  from_at timestamp with time zone not null,
  constraint reward_terms_pkey PRIMARY KEY (program_id, version),
  constraint reward_terms_earn_points_check CHECK (((earn_points >= 1) AND (earn_points <= 1000))),
  constraint reward_terms_expiry_months_check CHECK (((expiry_months >= 1) AND (expiry_months <= 60))),
  constraint reward_terms_least_points_check CHECK ((least_points >= 1)),
  constraint reward_terms_most_percent_check CHECK (((most_percent >= 1) AND (most_percent <= 100))),
  constraint reward_terms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint reward_terms_point_paisa_check CHECK (((point_paisa >= 1) AND (point_paisa <= 10000))),
  constraint reward_terms_program_id_fkey FOREIGN KEY (program_id) REFERENCES reward_program(id),
  constraint reward_terms_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES account(id)
);

-- Saved replies of a store's chat.
create table saved_reply (
  id uuid not null,
  vendor_id uuid not null,
  title text not null,
  body text not null,
  sort integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint saved_reply_pkey PRIMARY KEY (id),
  constraint saved_reply_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX saved_reply_of_vendor ON public.saved_reply USING btree (vendor_id, sort, id);

-- Search index: categories by the words of their names.
create table search_category_word (
  word_id integer not null,
  category_id uuid not null,
  constraint search_category_word_pkey PRIMARY KEY (word_id, category_id),
  constraint search_category_word_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint search_category_word_word_id_fkey FOREIGN KEY (word_id) REFERENCES search_word(id)
);
CREATE INDEX search_category_word_of_category ON public.search_category_word USING btree (category_id);

-- Search index: postings of listed products, in tiers by popularity.
create table search_posting (
  word_id integer not null,
  tier smallint not null,
  product_id uuid not null,
  constraint search_posting_pkey PRIMARY KEY (word_id, tier, product_id)
);

-- Search index: stores by the words of their names.
create table search_store_word (
  word_id integer not null,
  vendor_id uuid not null,
  constraint search_store_word_pkey PRIMARY KEY (word_id, vendor_id),
  constraint search_store_word_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE,
  constraint search_store_word_word_id_fkey FOREIGN KEY (word_id) REFERENCES search_word(id)
);
CREATE INDEX search_store_word_of_vendor ON public.search_store_word USING btree (vendor_id);

-- Search index: vocabulary. fold: phonetic key; near: deletions for edit distance.
create table search_word (
  id integer generated always as identity not null,
  word text not null,
  fold text not null,
  near text[] not null,
  top_tier smallint default '-1'::integer not null,
  constraint search_word_pkey PRIMARY KEY (id),
  constraint search_word_word_key UNIQUE (word)
);
CREATE INDEX search_word_beginning_1 ON public.search_word USING btree ("left"(word, 1), top_tier DESC);
CREATE INDEX search_word_beginning_2 ON public.search_word USING btree ("left"(word, 2), top_tier DESC);
CREATE INDEX search_word_beginning_3 ON public.search_word USING btree ("left"(word, 3), top_tier DESC);
CREATE INDEX search_word_fold ON public.search_word USING btree (fold);
CREATE INDEX search_word_near ON public.search_word USING gin (near) WITH (fastupdate=off);

-- Time-based one-time codes of vendors and admins. The secret is encrypted.
create table second_factor (
  account_id uuid not null,
  sealed_secret bytea not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  recovery_salt bytea not null,
  constraint second_factor_pkey PRIMARY KEY (account_id),
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Sign-ins on devices.
create table session (
  id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  last_seen_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_end_reason_check CHECK ((end_reason = ANY (ARRAY['LOGOUT'::text, 'REUSE'::text, 'EXPIRED'::text, 'DISABLED'::text, 'PASSWORD'::text, 'ROLE'::text, 'OWNER'::text, 'ADMIN'::text, 'SECOND_FACTOR'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX session_by_expiry ON public.session USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX session_ever_of_account ON public.session USING btree (account_id);
CREATE INDEX session_of_account ON public.session USING btree (account_id) WHERE (ended_at IS NULL);

-- Settings that differ from their defaults.
create table setting (
  key text not null,
  value jsonb not null,
  changed_by uuid,
  changed_at timestamp with time zone default now() not null,
  constraint setting_pkey PRIMARY KEY (key)
);

-- History of settings.
create table setting_change (
  id uuid not null,
  key text not null,
  before jsonb,
  after jsonb,
  changed_by uuid,
  at timestamp with time zone default now() not null,
  constraint setting_change_pkey PRIMARY KEY (id)
);

-- Settlements: a store's entries up to a day, and the transfer that settles them.
create table settlement (
  id uuid not null,
  vendor_id uuid not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  opening_paisa bigint not null,
  total_paisa bigint not null,
  closing_paisa bigint not null,
  direction text not null,
  status text default 'DRAFT'::text not null,
  reference text,
  proof text,
  note text default ''::text not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint settlement_pkey PRIMARY KEY (id),
  constraint settlement_check CHECK ((period_from < period_to)),
  constraint settlement_check1 CHECK ((closing_paisa = (opening_paisa + total_paisa))),
  constraint settlement_check2 CHECK (((direction = 'NONE'::text) = (closing_paisa = 0))),
  constraint settlement_check3 CHECK (((status <> ALL (ARRAY['DRAFT'::text, 'STATEMENT_SENT'::text])) OR (paid_at IS NULL))),
  constraint settlement_direction_check CHECK ((direction = ANY (ARRAY['PAY_OUT'::text, 'COLLECT'::text, 'NONE'::text]))),
  constraint settlement_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'STATEMENT_SENT'::text, 'PAID_MARKED'::text, 'CONFIRMED'::text, 'DISPUTED'::text]))),
  constraint settlement_proof_fkey FOREIGN KEY (proof) REFERENCES picture(name),
  constraint settlement_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX settlement_by_age ON public.settlement USING btree (created_at DESC, id DESC);
CREATE INDEX settlement_of_vendor ON public.settlement USING btree (vendor_id, period_to DESC);
CREATE INDEX settlement_proof ON public.settlement USING btree (proof) WHERE (proof IS NOT NULL);
CREATE UNIQUE INDEX settlement_open ON public.settlement USING btree (vendor_id) WHERE ((status = 'DRAFT'::text) OR ((paid_at IS NULL) AND (direction <> 'NONE'::text)));

-- Entries of a settlement; an entry is settled once.
create table settlement_entry (
  settlement_id uuid not null,
  entry_id uuid not null,
  constraint settlement_entry_pkey PRIMARY KEY (settlement_id, entry_id),
  constraint settlement_entry_entry_id_key UNIQUE (entry_id),
  constraint settlement_entry_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(id),
  constraint settlement_entry_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id) ON DELETE CASCADE
);

-- History of a settlement.
create table settlement_event (
  id uuid not null,
  settlement_id uuid not null,
  from_status text,
  to_status text not null,
  actor_id uuid,
  note text default ''::text not null,
  at timestamp with time zone default now() not null,
  constraint settlement_event_pkey PRIMARY KEY (id),
  constraint settlement_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint settlement_event_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id) ON DELETE CASCADE
);
CREATE INDEX settlement_event_of_settlement ON public.settlement_event USING btree (settlement_id, at, id);
CREATE TRIGGER settlement_event_goes_on BEFORE INSERT ON public.settlement_event FOR EACH ROW WHEN ((new.from_status IS NOT NULL)) EXECUTE FUNCTION history_goes_on('settlement_id');

-- Heads of offers, as promotions told them: the catalogue shows them and knows no rules.
create table shown_offer (
  id uuid not null,
  vendor_id uuid not null,
  slug text not null,
  title text not null,
  title_ne text,
  kind text not null,
  badge text,
  badge_ne text,
  banner text,
  buy_quantity smallint,
  get_quantity smallint,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_on boolean not null, -- False for a draft, a paused, an ended and a hidden one: at once for every window.
  changed_at timestamp with time zone not null, -- When it was switched on or off for the last time.
  version integer not null, -- Version of the last telling: windows of earlier ones are not written any more.
  campaign_slug text, -- The address of the campaign that it belongs to: its page lists the goods of all of them.
  units_left integer, -- Units that can still be had at it; null while many are left, and without a cap.
  constraint shown_offer_pkey PRIMARY KEY (id),
  constraint shown_offer_slug_key UNIQUE (slug),
  constraint shown_offer_buy_quantity_check CHECK ((buy_quantity > 0)),
  constraint shown_offer_check CHECK ((starts_at < ends_at)),
  constraint shown_offer_check1 CHECK ((((kind = 'BUY_X_GET_Y'::text) = (buy_quantity IS NOT NULL)) AND ((kind = 'BUY_X_GET_Y'::text) = (get_quantity IS NOT NULL)))),
  constraint shown_offer_get_quantity_check CHECK ((get_quantity > 0)),
  constraint shown_offer_kind_check CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'AMOUNT'::text, 'FIXED_PRICE'::text, 'BUY_X_GET_Y'::text, 'FREE_DELIVERY'::text]))),
  constraint shown_offer_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,80}$'::text)),
  constraint shown_offer_units_left_check CHECK ((units_left > 0)) NOT VALID,
  constraint shown_offer_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX shown_offer_by_end ON public.shown_offer USING btree (ends_at, starts_at) WHERE is_on;
CREATE INDEX shown_offer_of_campaign ON public.shown_offer USING btree (campaign_slug) WHERE (campaign_slug IS NOT NULL);
CREATE INDEX shown_offer_of_vendor ON public.shown_offer USING btree (vendor_id);

-- Failed sign-ins per bucket: address, account, or account at an address.
create table sign_in_failure (
  bucket text not null,
  window_start timestamp with time zone default now() not null,
  failures integer default 1 not null,
  constraint sign_in_failure_pkey PRIMARY KEY (bucket)
);
CREATE INDEX sign_in_failure_by_age ON public.sign_in_failure USING btree (window_start);

-- Socket.IO adapter: events too large for one NOTIFY between processes.
create table socket_io_attachments (
  id bigint default nextval('socket_io_attachments_id_seq'::regclass) not null,
  created_at timestamp with time zone default now(),
  payload bytea,
  constraint socket_io_attachments_id_key UNIQUE (id)
);

-- Stock ledger: the stock of a variation is the sum of its movements.
create table stock_movement (
  id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  quantity integer not null,
  reason text not null,
  order_id uuid,
  at timestamp with time zone default now() not null,
  return_id uuid,
  stock_taking_id uuid,
  constraint stock_movement_pkey PRIMARY KEY (id),
  constraint stock_movement_check CHECK (((order_id IS NOT NULL) = (reason = ANY (ARRAY['SOLD'::text, 'RESTOCKED'::text, 'WEIGHED'::text])))) NOT VALID,
  constraint stock_movement_quantity_check CHECK ((quantity <> 0)),
  constraint stock_movement_reason_check CHECK ((reason = ANY (ARRAY['OPENING'::text, 'ADJUSTED'::text, 'SOLD'::text, 'RESTOCKED'::text, 'RETURNED'::text, 'GIVEN'::text, 'STOCK_TAKING'::text, 'WEIGHED'::text]))) NOT VALID,
  constraint stock_movement_return_check CHECK (((return_id IS NOT NULL) = (reason = ANY (ARRAY['RETURNED'::text, 'GIVEN'::text])))),
  constraint stock_movement_taking_check CHECK (((stock_taking_id IS NOT NULL) = (reason = 'STOCK_TAKING'::text))) NOT VALID,
  constraint stock_movement_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) DEFERRABLE INITIALLY DEFERRED,
  constraint stock_movement_product_id_variable_no_fkey FOREIGN KEY (product_id, variable_no) REFERENCES product_variation(product_id, variable_no) ON DELETE CASCADE,
  constraint stock_movement_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_request(id) DEFERRABLE INITIALLY DEFERRED,
  constraint stock_movement_stock_taking_id_fkey FOREIGN KEY (stock_taking_id) REFERENCES stock_taking(id)
);
CREATE INDEX stock_movement_of_variation ON public.stock_movement USING btree (product_id, variable_no);
CREATE UNIQUE INDEX stock_movement_once ON public.stock_movement USING btree (order_id, product_id, variable_no, reason) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX stock_movement_once_of_return ON public.stock_movement USING btree (return_id, product_id, variable_no, reason) WHERE (return_id IS NOT NULL);
CREATE UNIQUE INDEX stock_movement_once_of_taking ON public.stock_movement USING btree (stock_taking_id, product_id, variable_no) WHERE (stock_taking_id IS NOT NULL);

-- Counts of a store's goods: one is open at most, the others are booked.
create table stock_taking (
  id uuid not null,
  vendor_id uuid not null,
  category_id uuid, -- What is counted; null: everything.
  edition integer default 0 not null, -- Optimistic lock: counts its changes; a booking names the one that was looked at.
  started_by uuid not null,
  started_at timestamp with time zone not null,
  booked_by uuid,
  booked_at timestamp with time zone,
  constraint stock_taking_pkey PRIMARY KEY (id),
  constraint stock_taking_check CHECK (((booked_by IS NULL) = (booked_at IS NULL))),
  constraint stock_taking_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES account(id),
  constraint stock_taking_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE SET NULL,
  constraint stock_taking_started_by_fkey FOREIGN KEY (started_by) REFERENCES account(id),
  constraint stock_taking_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX stock_taking_of_category ON public.stock_taking USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX stock_taking_of_vendor ON public.stock_taking USING btree (vendor_id, booked_at DESC, id DESC);
CREATE UNIQUE INDEX stock_taking_open ON public.stock_taking USING btree (vendor_id) WHERE (booked_at IS NULL);

-- What was counted of a variation, beside the stock of that moment.
create table stock_taking_line (
  taking_id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  counted integer not null,
  expected integer not null,
  counted_by uuid not null,
  counted_at timestamp with time zone not null,
  moved_since integer, -- At the booking: what was sold (below zero) or added since it was counted.
  booked integer, -- What was added to the stock: counted less expected, and never more taken away than is there.
  cost_paisa bigint, -- Cost price of one unit at the booking.
  constraint stock_taking_line_pkey PRIMARY KEY (taking_id, product_id, variable_no),
  constraint stock_taking_line_check CHECK (((moved_since IS NULL) = (booked IS NULL))),
  constraint stock_taking_line_cost_paisa_check CHECK ((cost_paisa >= 0)),
  constraint stock_taking_line_counted_check CHECK (((counted >= 0) AND (counted <= 100000000))) NOT VALID,
  constraint stock_taking_line_expected_check CHECK ((expected >= 0)),
  constraint stock_taking_line_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES account(id),
  constraint stock_taking_line_product_id_variable_no_fkey FOREIGN KEY (product_id, variable_no) REFERENCES product_variation(product_id, variable_no) ON DELETE CASCADE,
  constraint stock_taking_line_taking_id_fkey FOREIGN KEY (taking_id) REFERENCES stock_taking(id) ON DELETE CASCADE
);
CREATE INDEX stock_taking_line_of_variation ON public.stock_taking_line USING btree (product_id, variable_no);

-- Outbox: products of which a variation has sold out or come back.
create table stock_turn (
  id bigint generated always as identity not null,
  product_id uuid not null,
  constraint stock_turn_pkey PRIMARY KEY (id)
);
CREATE INDEX stock_turn_of_product ON public.stock_turn USING btree (product_id);

-- Denormalized: customers of a store with orders, spend and returns.
create table store_customer (
  user_id uuid not null,
  vendor_id uuid not null,
  orders integer not null,
  spent_paisa bigint default 0 not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  refusals integer default 0 not null,
  returns integer default 0 not null,
  constraint store_customer_pkey PRIMARY KEY (user_id, vendor_id),
  constraint store_customer_orders_check CHECK ((orders >= 0)),
  constraint store_customer_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id),
  constraint store_customer_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX store_customer_by_last ON public.store_customer USING btree (vendor_id, last_at DESC, user_id);
CREATE INDEX store_customer_by_orders ON public.store_customer USING btree (vendor_id, orders DESC, user_id);
CREATE INDEX store_customer_by_spent ON public.store_customer USING btree (vendor_id, spent_paisa DESC, user_id);

-- Denormalized: what a store's customers are searched and filtered by.
create table store_customer_search (
  user_id uuid not null,
  vendor_id uuid not null,
  name text not null,
  city text,
  address_at timestamp with time zone,
  address_of uuid,
  tags text[] default '{}'::text[] not null,
  words text generated always as (customer_words(name, city, tags)) stored not null,
  constraint store_customer_search_pkey PRIMARY KEY (user_id, vendor_id),
  constraint store_customer_search_user_id_vendor_id_fkey FOREIGN KEY (user_id, vendor_id) REFERENCES store_customer(user_id, vendor_id) ON DELETE CASCADE,
  constraint store_customer_search_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX store_customer_by_city ON public.store_customer_search USING btree (vendor_id, city);
CREATE INDEX store_customer_by_name ON public.store_customer_search USING btree (vendor_id, lower(name), user_id);
CREATE INDEX store_customer_by_words ON public.store_customer_search USING gin (vendor_id, tags, words gin_trgm_ops);

-- Default threshold of low stock of a store; 5 where it has no row.
create table store_stock (
  vendor_id uuid not null,
  low_stock_at integer not null,
  constraint store_stock_pkey PRIMARY KEY (vendor_id),
  constraint store_stock_low_stock_at_check CHECK (((low_stock_at >= 0) AND (low_stock_at <= 1000000))),
  constraint store_stock_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);

-- Search synonyms: words that mean the same.
create table synonym_group (
  id uuid not null,
  changed_at timestamp with time zone default now() not null,
  changed_by uuid,
  constraint synonym_group_pkey PRIMARY KEY (id),
  constraint synonym_group_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id)
);

-- A word of a synonym group; it stands in one group.
create table synonym_word (
  word text not null,
  group_id uuid not null,
  fold text not null,
  place smallint not null,
  constraint synonym_word_pkey PRIMARY KEY (word),
  constraint synonym_word_group_id_fkey FOREIGN KEY (group_id) REFERENCES synonym_group(id) ON DELETE CASCADE
);
CREATE INDEX synonym_word_fold ON public.synonym_word USING btree (fold);
CREATE INDEX synonym_word_of_group ON public.synonym_word USING btree (group_id, place);

-- Temporary passwords mailed beside a reset link; each signs in once.
create table temporary_password (
  account_id uuid not null,
  hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint temporary_password_pkey PRIMARY KEY (account_id),
  constraint temporary_password_hash_check CHECK ((octet_length(hash) = 32)),
  constraint temporary_password_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX temporary_password_by_expiry ON public.temporary_password USING btree (expires_at);

-- Stores, one per vendor account. Found by shoppers while APPROVED.
create table vendor (
  id uuid not null,
  account_id uuid not null,
  username text not null,
  shop_name text not null,
  description text not null,
  logo text,
  phone text,
  address text not null,
  state text not null,
  city text not null,
  latitude double precision,
  longitude double precision,
  status text default 'APPLIED'::text not null,
  approved_at timestamp with time zone,
  goods_count integer default 0 not null,
  least_selling_paisa bigint,
  greatest_selling_paisa bigint,
  created_at timestamp with time zone default now() not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  legal_name text default ''::text not null,
  pan_no text default ''::text not null,
  is_vat_registered boolean default false not null,
  issues_invoices boolean default false not null,
  status_reason text default ''::text not null,
  name_skeleton text generated always as (name_skeleton(shop_name, ''::text)) stored not null, -- Confusable skeleton of the name: resembling names are refused.
  username_skeleton text generated always as (name_skeleton(username, ''::text)) stored not null,
  shop_name_ne text, -- The store's name on Nepali pages; null: its own name.
  description_ne text, -- The store's description on Nepali pages; null: its own description.
  prep_days smallint default 0 not null, -- Working days that its goods need before they are ready, where a product says nothing else.
  order_cutoff time without time zone, -- Orders from then on count from the next working day, in Nepal; 00:00 is the end of the day, null: none.
  level text default 'NEW'::text not null, -- Denormalized from vendor_level.
  featured_until timestamp with time zone, -- Denormalized from vendor_reward: until then it stands first in the lists of stores, which label it.
  badges jsonb default '[]'::jsonb not null, -- Denormalized from vendor_reward: the badges that shoppers see, each with its names and its end.
  campaign_slots timestamp with time zone[] default '{}'::timestamp with time zone[] not null, -- Denormalized from vendor_reward: the end of each campaign slot that the store holds.
  constraint vendor_pkey PRIMARY KEY (id),
  constraint vendor_account_id_key UNIQUE (account_id),
  constraint vendor_username_key UNIQUE (username),
  constraint vendor_bills_check CHECK (((pan_no <> ''::text) OR (NOT (is_vat_registered OR issues_invoices)))),
  constraint vendor_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint vendor_check1 CHECK (((least_selling_paisa IS NULL) = (goods_count = 0))),
  constraint vendor_check2 CHECK (((greatest_selling_paisa IS NULL) = (goods_count = 0))),
  constraint vendor_goods_count_check CHECK ((goods_count >= 0)),
  constraint vendor_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint vendor_level_check CHECK ((level = ANY (ARRAY['NEW'::text, 'TRUSTED'::text, 'GOLD'::text]))) NOT VALID,
  constraint vendor_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint vendor_pan_no_check CHECK ((pan_no ~ '^(\d{9})?$'::text)),
  constraint vendor_prep_days_check CHECK (((prep_days >= 0) AND (prep_days <= 60))) NOT VALID,
  constraint vendor_rating_count_check CHECK ((rating_count >= 0)),
  constraint vendor_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint vendor_shop_name_check CHECK ((shop_name !~ '[/\\]'::text)),
  constraint vendor_shop_name_ne_check CHECK ((shop_name_ne !~ '[/\\]'::text)),
  constraint vendor_status_check CHECK ((status = ANY (ARRAY['APPLIED'::text, 'IN_KYC'::text, 'UNDER_REVIEW'::text, 'NEEDS_CHANGES'::text, 'APPROVED'::text, 'SUSPENDED'::text, 'REJECTED'::text, 'CLOSED'::text]))),
  constraint vendor_username_check CHECK ((username = lower(username))),
  constraint vendor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX vendor_busiest ON public.vendor USING btree (goods_count DESC, id) WHERE (status = 'APPROVED'::text);
CREATE INDEX vendor_featured ON public.vendor USING btree (featured_until) WHERE (featured_until IS NOT NULL);
CREATE INDEX vendor_name_ne_skeleton ON public.vendor USING btree (name_skeleton(shop_name_ne, ''::text));
CREATE INDEX vendor_name_skeleton ON public.vendor USING btree (name_skeleton);
CREATE INDEX vendor_near ON public.vendor USING gist (point(longitude, latitude)) WHERE ((status = 'APPROVED'::text) AND (latitude IS NOT NULL));
CREATE INDEX vendor_places ON public.vendor USING gin (lower(((shop_name || ' '::text) || address)) gin_trgm_ops) WHERE ((status = 'APPROVED'::text) AND (latitude IS NOT NULL));
CREATE INDEX vendor_places_ne ON public.vendor USING gin (lower(shop_name_ne) gin_trgm_ops) WHERE ((status = 'APPROVED'::text) AND (latitude IS NOT NULL));
CREATE INDEX vendor_username_skeleton ON public.vendor USING btree (username_skeleton);

-- The level of each store that was assessed; the vendor row has a copy for pages and cards.
create table vendor_level (
  vendor_id uuid not null,
  level text not null,
  since timestamp with time zone not null,
  day date not null,
  constraint vendor_level_pkey PRIMARY KEY (vendor_id),
  constraint vendor_level_level_check CHECK ((level = ANY (ARRAY['NEW'::text, 'TRUSTED'::text, 'GOLD'::text]))),
  constraint vendor_level_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);

-- Counts of a store on one day of Nepal, by the day on which each thing happened, so that a day that is over stays as it is.
create table vendor_metric_daily (
  vendor_id uuid not null,
  day date not null,
  orders integer not null,
  answered integer not null, -- Orders that were accepted, or ran out because they were not.
  accepted_in_time integer not null,
  cancelled_by_vendor integer not null,
  delivered integer not null,
  dispatched integer not null,
  dispatched_in_time integer not null,
  returns_at_fault integer not null,
  chats integer not null, -- Messages of shoppers that waited for an answer whose time ended on this day.
  chats_in_time integer not null,
  rating_sum integer not null,
  rating_count integer not null,
  counted_at timestamp with time zone not null,
  constraint vendor_metric_daily_pkey PRIMARY KEY (vendor_id, day),
  constraint vendor_metric_daily_accepted_in_time_check CHECK ((accepted_in_time >= 0)),
  constraint vendor_metric_daily_answered_check CHECK ((answered >= 0)),
  constraint vendor_metric_daily_cancelled_by_vendor_check CHECK ((cancelled_by_vendor >= 0)),
  constraint vendor_metric_daily_chats_check CHECK ((chats >= 0)),
  constraint vendor_metric_daily_chats_in_time_check CHECK ((chats_in_time >= 0)),
  constraint vendor_metric_daily_check CHECK ((accepted_in_time <= answered)),
  constraint vendor_metric_daily_check1 CHECK ((dispatched_in_time <= dispatched)),
  constraint vendor_metric_daily_check2 CHECK ((chats_in_time <= chats)),
  constraint vendor_metric_daily_check3 CHECK (((rating_sum >= rating_count) AND (rating_sum <= (5 * rating_count)))),
  constraint vendor_metric_daily_delivered_check CHECK ((delivered >= 0)),
  constraint vendor_metric_daily_dispatched_check CHECK ((dispatched >= 0)),
  constraint vendor_metric_daily_dispatched_in_time_check CHECK ((dispatched_in_time >= 0)),
  constraint vendor_metric_daily_orders_check CHECK ((orders >= 0)),
  constraint vendor_metric_daily_rating_count_check CHECK ((rating_count >= 0)),
  constraint vendor_metric_daily_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint vendor_metric_daily_returns_at_fault_check CHECK ((returns_at_fault >= 0)),
  constraint vendor_metric_daily_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX vendor_metric_daily_of_day ON public.vendor_metric_daily USING btree (day);

-- Days of Nepal that are counted; a day without a row of a store had nothing to count there.
create table vendor_metric_day (
  day date not null,
  counted_at timestamp with time zone not null,
  constraint vendor_metric_day_pkey PRIMARY KEY (day)
);

-- Days that a store disputes with a photo. An accepted one is left out of every window.
create table vendor_metric_dispute (
  id uuid not null,
  vendor_id uuid not null,
  day date not null,
  reason text not null,
  picture text not null,
  state text default 'OPEN'::text not null,
  decision text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint vendor_metric_dispute_pkey PRIMARY KEY (id),
  constraint vendor_metric_dispute_vendor_id_day_key UNIQUE (vendor_id, day),
  constraint vendor_metric_dispute_check CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  constraint vendor_metric_dispute_check1 CHECK (((state = 'OPEN'::text) = (decided_by IS NULL))),
  constraint vendor_metric_dispute_check2 CHECK (((state = 'OPEN'::text) = (decision = ''::text))),
  constraint vendor_metric_dispute_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint vendor_metric_dispute_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'REJECTED'::text]))),
  constraint vendor_metric_dispute_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint vendor_metric_dispute_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint vendor_metric_dispute_picture_fkey FOREIGN KEY (picture) REFERENCES picture(name),
  constraint vendor_metric_dispute_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX vendor_metric_dispute_by_state ON public.vendor_metric_dispute USING btree (state, created_at);
CREATE INDEX vendor_metric_dispute_of_picture ON public.vendor_metric_dispute USING btree (picture);

-- Prizes of stores. Two of one rule and store never share a day that they were earned in.
create table vendor_reward (
  id uuid not null,
  rule_id uuid not null,
  vendor_id uuid not null,
  from_day date not null,
  until_day date not null,
  prize text not null,
  name text not null,
  name_ne text not null,
  metric text not null,
  prize_days smallint,
  hits integer not null,
  cases integer not null,
  state text not null,
  earned_at timestamp with time zone not null,
  granted_at timestamp with time zone,
  ends_at timestamp with time zone,
  revoked_reason text,
  revoked_by uuid,
  credit_paisa bigint, -- Of a fee credit. What is left of it is this less the entries of the books that name it.
  used_item_id uuid, -- Of a campaign slot: the chosen item that used it up.
  constraint vendor_reward_pkey PRIMARY KEY (id),
  constraint vendor_reward_rule_id_vendor_id_from_day_key UNIQUE (rule_id, vendor_id, from_day),
  constraint vendor_reward_check CHECK ((from_day <= until_day)),
  constraint vendor_reward_check1 CHECK (((state = 'REVOKED'::text) = (revoked_reason IS NOT NULL))),
  constraint vendor_reward_credit CHECK ((((prize = 'FEE_CREDIT'::text) = (credit_paisa IS NOT NULL)) AND ((credit_paisa IS NULL) OR (credit_paisa > 0)))) NOT VALID,
  constraint vendor_reward_prize_check CHECK ((prize = ANY (ARRAY['BADGE'::text, 'FEATURED_DAYS'::text, 'CERTIFICATE'::text, 'FEE_CREDIT'::text, 'CAMPAIGN_SLOT'::text]))) NOT VALID,
  constraint vendor_reward_state_check CHECK ((state = ANY (ARRAY['EARNED'::text, 'GRANTED'::text, 'USED'::text, 'EXPIRED'::text, 'REVOKED'::text]))),
  constraint vendor_reward_used_item CHECK (
CASE
    WHEN ((prize = 'CAMPAIGN_SLOT'::text) AND (state = 'USED'::text)) THEN (used_item_id IS NOT NULL)
    WHEN ((prize = 'CAMPAIGN_SLOT'::text) AND (state = 'REVOKED'::text)) THEN true
    ELSE (used_item_id IS NULL)
END) NOT VALID,
  constraint vendor_reward_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES account(id),
  constraint vendor_reward_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES vendor_reward_rule(id),
  constraint vendor_reward_used_item_id_fkey FOREIGN KEY (used_item_id) REFERENCES campaign_item(id) NOT VALID,
  constraint vendor_reward_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX vendor_reward_of_vendor ON public.vendor_reward USING btree (vendor_id, earned_at DESC);
CREATE INDEX vendor_reward_to_end ON public.vendor_reward USING btree (ends_at) WHERE (state = ANY (ARRAY['EARNED'::text, 'GRANTED'::text]));
CREATE UNIQUE INDEX vendor_reward_used_item_once ON public.vendor_reward USING btree (used_item_id);

-- Rules of levels and prizes: one metric over a window of days against a threshold.
create table vendor_reward_rule (
  id uuid not null,
  name text not null,
  name_ne text default ''::text not null,
  metric text not null,
  window_days smallint not null,
  threshold double precision not null, -- A count, per cent or stars. Shares are held against their confidence bound.
  least integer not null, -- No verdict below so many cases.
  prize text not null,
  level text,
  prize_days smallint,
  status text default 'DRAFT'::text not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  credit_paisa bigint,
  constraint vendor_reward_rule_pkey PRIMARY KEY (id),
  constraint vendor_reward_rule_check CHECK (((prize = 'LEVEL'::text) = (level IS NOT NULL))),
  constraint vendor_reward_rule_credit CHECK ((((prize = 'FEE_CREDIT'::text) = (credit_paisa IS NOT NULL)) AND ((credit_paisa IS NULL) OR (credit_paisa > 0)))) NOT VALID,
  constraint vendor_reward_rule_least_check CHECK (("least" >= 1)),
  constraint vendor_reward_rule_level_check CHECK ((level = ANY (ARRAY['TRUSTED'::text, 'GOLD'::text]))),
  constraint vendor_reward_rule_metric_check CHECK ((metric = ANY (ARRAY['ORDERS'::text, 'ACCEPTED_IN_TIME'::text, 'CANCELLED_BY_VENDOR'::text, 'DISPATCHED_IN_TIME'::text, 'RETURNS_AT_FAULT'::text, 'CHAT_IN_TIME'::text, 'RATING'::text]))),
  constraint vendor_reward_rule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint vendor_reward_rule_prize_check CHECK ((prize = ANY (ARRAY['LEVEL'::text, 'BADGE'::text, 'FEATURED_DAYS'::text, 'CERTIFICATE'::text, 'FEE_CREDIT'::text, 'CAMPAIGN_SLOT'::text]))) NOT VALID,
  constraint vendor_reward_rule_prize_days CHECK (((prize = ANY (ARRAY['BADGE'::text, 'FEATURED_DAYS'::text, 'FEE_CREDIT'::text, 'CAMPAIGN_SLOT'::text])) = (prize_days IS NOT NULL))) NOT VALID,
  constraint vendor_reward_rule_prize_days_check CHECK (((prize_days >= 1) AND (prize_days <= 365))),
  constraint vendor_reward_rule_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'ENDED'::text]))),
  constraint vendor_reward_rule_threshold_check CHECK ((threshold >= (0)::double precision)),
  constraint vendor_reward_rule_window_days_check CHECK (((window_days >= 7) AND (window_days <= 180))),
  constraint vendor_reward_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id)
);

-- What the last night found of each store by each active rule, with the rule as it was.
create table vendor_verdict (
  vendor_id uuid not null,
  rule_id uuid not null,
  day date not null,
  metric text not null,
  window_days smallint not null,
  threshold double precision not null,
  least integer not null,
  prize text not null,
  level text,
  hits integer not null,
  cases integer not null,
  verdict text not null,
  assessed_at timestamp with time zone not null,
  constraint vendor_verdict_pkey PRIMARY KEY (vendor_id, rule_id),
  constraint vendor_verdict_verdict_check CHECK ((verdict = ANY (ARRAY['HELD'::text, 'MISSED'::text, 'TOO_FEW'::text]))),
  constraint vendor_verdict_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES vendor_reward_rule(id) ON DELETE CASCADE,
  constraint vendor_verdict_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE CASCADE
);
CREATE INDEX vendor_verdict_of_rule ON public.vendor_verdict USING btree (rule_id, verdict);

-- What a picture row of the shape VIDEO holds: one file, remuxed to its video and audio tracks.
create table video (
  name text not null,
  format text not null,
  bytes integer not null,
  length_ms integer not null, -- Length, as read from its packets.
  width smallint not null,
  height smallint not null,
  constraint video_pkey PRIMARY KEY (name),
  constraint video_bytes_check CHECK ((bytes > 0)),
  constraint video_format_check CHECK ((format = ANY (ARRAY['mp4'::text, 'webm'::text]))),
  constraint video_height_check CHECK ((height > 0)),
  constraint video_length_ms_check CHECK ((length_ms >= 0)),
  constraint video_width_check CHECK ((width > 0)),
  constraint video_name_fkey FOREIGN KEY (name) REFERENCES picture(name) ON DELETE CASCADE
);

-- Winners: a shopper once in a campaign, and a place of one shopper at a time.
create table winner (
  id uuid not null,
  campaign_id uuid not null,
  user_id uuid not null,
  entry_id uuid,
  place smallint not null,
  round smallint not null, -- 1: selected first for this place; a place that is free again goes to the next in line.
  state text default 'NOTIFIED'::text not null,
  disqualification text,
  reason text default ''::text not null,
  picked_by uuid,
  notified_at timestamp with time zone not null,
  claim_by timestamp with time zone not null, -- A midnight of Nepal.
  reminded_at timestamp with time zone,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  issued_at timestamp with time zone,
  receiver jsonb, -- Of a product: name, phone and address, as its winner gave them.
  grant_id uuid,
  proof text default ''::text not null, -- How a product was handed over.
  constraint winner_pkey PRIMARY KEY (id),
  constraint winner_campaign_id_place_round_key UNIQUE (campaign_id, place, round),
  constraint winner_campaign_id_user_id_key UNIQUE (campaign_id, user_id),
  constraint winner_check CHECK ((notified_at < claim_by)),
  constraint winner_check1 CHECK (((state = 'DISQUALIFIED'::text) = (disqualification IS NOT NULL))),
  constraint winner_check2 CHECK (((state = ANY (ARRAY['EXPIRED'::text, 'DISQUALIFIED'::text])) = (ended_at IS NOT NULL))),
  constraint winner_check3 CHECK (((state = 'ISSUED'::text) = (issued_at IS NOT NULL))),
  constraint winner_check4 CHECK (((state <> ALL (ARRAY['CLAIMED'::text, 'ISSUED'::text])) OR (claimed_at IS NOT NULL))),
  constraint winner_disqualification_check CHECK ((disqualification = ANY (ARRAY['RETURNED'::text, 'ACCOUNT_DISABLED'::text, 'BY_ADMIN'::text, 'CANCELLED'::text]))),
  constraint winner_place_check CHECK ((place > 0)),
  constraint winner_round_check CHECK ((round > 0)),
  constraint winner_state_check CHECK ((state = ANY (ARRAY['NOTIFIED'::text, 'CLAIMED'::text, 'ISSUED'::text, 'EXPIRED'::text, 'DISQUALIFIED'::text]))),
  constraint winner_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES winner_campaign(id),
  constraint winner_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES winner_entry(id),
  constraint winner_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promo_grant(id),
  constraint winner_picked_by_fkey FOREIGN KEY (picked_by) REFERENCES account(id),
  constraint winner_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);
CREATE INDEX winner_of_entry ON public.winner USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX winner_of_grant ON public.winner USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX winner_of_user ON public.winner USING btree (user_id, notified_at DESC);
CREATE INDEX winner_to_claim ON public.winner USING btree (claim_by) WHERE (state = 'NOTIFIED'::text);
CREATE UNIQUE INDEX winner_of_place ON public.winner USING btree (campaign_id, place) WHERE (state = ANY (ARRAY['NOTIFIED'::text, 'CLAIMED'::text, 'ISSUED'::text]));

-- Winner coupons: whose completed orders win, by which rule, and what.
create table winner_campaign (
  id uuid not null,
  title text not null,
  title_ne text,
  terms text not null,
  terms_ne text,
  mode text not null,
  winners smallint not null, -- Places.
  nth integer,
  vendor_id uuid, -- The only store whose orders count; null: all of the market.
  min_order_paisa bigint not null,
  starts_at timestamp with time zone not null, -- Orders completed from here on and before the end count, and none from before it was published.
  ends_at timestamp with time zone not null,
  wait_days smallint not null, -- Days after the end until the winners are selected, for returns.
  claim_days smallint not null, -- Full days of Nepal in which a winner may claim.
  prize text not null,
  prize_promo_id uuid, -- A private promo code of the market, given by no other campaign.
  prize_name text,
  prize_name_ne text,
  prize_worth_paisa bigint,
  prize_points integer, -- Points of the platform's programme that each winner gets with the claim.
  draw_permission text,
  draw_seed text, -- Fixed when it is published, shown once the winners are selected; its SHA-256 is shown from the beginning.
  draw_seed_hash text,
  status text default 'DRAFT'::text not null, -- Stored: opens later, running and selecting follow from the clock. CLOSED: the winners are selected.
  cancel_reason text,
  published_at timestamp with time zone,
  selected_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  key_seed text, -- Of the salts of its entries, fixed when it is published and never shown; null: published when keys had none.
  counted integer, -- Entries that counted when it was over; null before.
  constraint winner_campaign_pkey PRIMARY KEY (id),
  constraint winner_campaign_check CHECK ((starts_at < ends_at)),
  constraint winner_campaign_check1 CHECK (((mode = 'NTH_ORDER'::text) = (nth IS NOT NULL))),
  constraint winner_campaign_check2 CHECK (((prize = 'VOUCHER'::text) = (prize_promo_id IS NOT NULL))),
  constraint winner_campaign_check3 CHECK (((prize = 'PRODUCT'::text) = ((prize_name IS NOT NULL) AND (prize_worth_paisa IS NOT NULL)))),
  constraint winner_campaign_check4 CHECK (((prize = 'POINTS'::text) = (prize_points IS NOT NULL))),
  constraint winner_campaign_check5 CHECK (((draw_seed IS NULL) = (draw_seed_hash IS NULL))),
  constraint winner_campaign_check6 CHECK (((mode <> 'DRAW'::text) OR (status = 'DRAFT'::text) OR (published_at IS NULL) OR ((draw_permission IS NOT NULL) AND (draw_seed IS NOT NULL)))),
  constraint winner_campaign_check7 CHECK (((status = 'CANCELLED'::text) = (cancel_reason IS NOT NULL))),
  constraint winner_campaign_check8 CHECK (((status = 'CLOSED'::text) = (selected_at IS NOT NULL))),
  constraint winner_campaign_check9 CHECK (((published_at IS NOT NULL) OR (status = ANY (ARRAY['DRAFT'::text, 'CANCELLED'::text])))),
  constraint winner_campaign_claim_days_check CHECK (((claim_days >= 1) AND (claim_days <= 60))),
  constraint winner_campaign_counted CHECK (((counted IS NULL) OR ((counted >= 0) AND (status = ANY (ARRAY['CLOSED'::text, 'CANCELLED'::text]))))) NOT VALID,
  constraint winner_campaign_draw_seed_check CHECK ((draw_seed ~ '^[0-9a-f]{64}$'::text)),
  constraint winner_campaign_draw_seed_hash_check CHECK ((draw_seed_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint winner_campaign_key_seed CHECK ((key_seed ~ '^[0-9a-f]{64}$'::text)) NOT VALID,
  constraint winner_campaign_min_order_paisa_check CHECK ((min_order_paisa >= 0)),
  constraint winner_campaign_mode_check CHECK ((mode = ANY (ARRAY['FIRST_N'::text, 'TOP_N'::text, 'NTH_ORDER'::text, 'ADMIN_PICK'::text, 'DRAW'::text]))),
  constraint winner_campaign_nth_check CHECK ((nth >= 2)),
  constraint winner_campaign_prize_check CHECK ((prize = ANY (ARRAY['VOUCHER'::text, 'PRODUCT'::text, 'POINTS'::text]))),
  constraint winner_campaign_prize_points_check CHECK ((prize_points > 0)),
  constraint winner_campaign_prize_worth_paisa_check CHECK ((prize_worth_paisa > 0)),
  constraint winner_campaign_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'CLOSED'::text, 'CANCELLED'::text]))),
  constraint winner_campaign_terms_check CHECK ((terms <> ''::text)),
  constraint winner_campaign_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80))),
  constraint winner_campaign_wait_days_check CHECK (((wait_days >= 0) AND (wait_days <= 60))),
  constraint winner_campaign_winners_check CHECK (((winners >= 1) AND (winners <= 200))),
  constraint winner_campaign_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint winner_campaign_prize_promo_id_fkey FOREIGN KEY (prize_promo_id) REFERENCES promo_code(id),
  constraint winner_campaign_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id)
);
CREATE INDEX winner_campaign_by_age ON public.winner_campaign USING btree (created_at DESC, id DESC);
CREATE INDEX winner_campaign_by_end ON public.winner_campaign USING btree (ends_at) WHERE (published_at IS NOT NULL);
CREATE INDEX winner_campaign_of_any_promo ON public.winner_campaign USING btree (prize_promo_id) WHERE (prize_promo_id IS NOT NULL);
CREATE INDEX winner_campaign_of_vendor ON public.winner_campaign USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);
CREATE UNIQUE INDEX winner_campaign_of_promo ON public.winner_campaign USING btree (prize_promo_id) WHERE ((prize_promo_id IS NOT NULL) AND (status <> 'CANCELLED'::text));

-- A completed order in a campaign. Its row stays when it no longer counts, with the reason.
create table winner_entry (
  id uuid not null,
  campaign_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  key text not null, -- The first 16 hexadecimal digits of SHA-256 of the ids of campaign and order and of the salt: its shopper can check it.
  value_paisa bigint not null, -- Paid for products, less what the returns in return_ids sent back; unchanged once the winners are selected.
  return_ids uuid[] default '{}'::uuid[] not null,
  at timestamp with time zone not null,
  fault text,
  voided_at timestamp with time zone,
  position integer, -- In the published sheet, by the rule; null: not in it.
  rank_paisa bigint, -- As it stands in the sheet: of TOP_N the sum of the shopper.
  rank_at timestamp with time zone,
  salt text, -- Of the key, told to its shopper alone; null in a campaign that was published without.
  constraint winner_entry_pkey PRIMARY KEY (id),
  constraint winner_entry_campaign_id_order_id_key UNIQUE (campaign_id, order_id),
  constraint winner_entry_check CHECK (((fault IS NULL) = (voided_at IS NULL))),
  constraint winner_entry_check1 CHECK (((("position" IS NULL) = (rank_paisa IS NULL)) AND (("position" IS NULL) = (rank_at IS NULL)))),
  constraint winner_entry_fault_check CHECK ((fault = ANY (ARRAY['RETURNED'::text, 'BELOW_LEAST'::text, 'RETURN_OPEN'::text, 'ACCOUNT_DISABLED'::text, 'LATE'::text]))),
  constraint winner_entry_key_check CHECK ((key ~ '^[0-9a-f]{16}$'::text)),
  constraint winner_entry_position_check CHECK (("position" > 0)),
  constraint winner_entry_salt CHECK ((salt ~ '^[0-9a-f]{32}$'::text)) NOT VALID,
  constraint winner_entry_value_paisa_check CHECK ((value_paisa >= 0)),
  constraint winner_entry_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES winner_campaign(id),
  constraint winner_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint winner_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(id)
);
CREATE INDEX winner_entry_by_time ON public.winner_entry USING btree (campaign_id, at, key) WHERE (fault IS NULL);
CREATE INDEX winner_entry_of_order ON public.winner_entry USING btree (order_id);
CREATE INDEX winner_entry_of_user ON public.winner_entry USING btree (user_id);
CREATE INDEX winner_entry_that_counts ON public.winner_entry USING btree (campaign_id) WHERE (fault IS NULL);
CREATE UNIQUE INDEX winner_entry_by_position ON public.winner_entry USING btree (campaign_id, "position") WHERE ("position" IS NOT NULL);

-- Saved products of a shopper.
create table wishlist_item (
  account_id uuid not null,
  product_id uuid not null,
  added_at timestamp with time zone default now() not null,
  constraint wishlist_item_pkey PRIMARY KEY (account_id, product_id),
  constraint wishlist_item_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint wishlist_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_item_by_age ON public.wishlist_item USING btree (account_id, added_at DESC, product_id);
CREATE INDEX wishlist_item_of_product ON public.wishlist_item USING btree (product_id);

CREATE OR REPLACE FUNCTION public.customer_words(name text, city text, tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((name || '
'::text) || COALESCE(city, ''::text)) || '
'::text) || array_to_string(tags, ' '::text)));

CREATE OR REPLACE FUNCTION public.drop_search_postings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_posting
  where word_id = any(old.search_words) and tier = old.search_tier and product_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.history_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last timestamptz;
begin
  execute format('select max(at) from %I where %I = ($1).%I', tg_table_name, tg_argv[0], tg_argv[0]) into last using new;
  if last >= new.at then
    new.at = last + interval '1 millisecond';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.name_skeleton(name text, separator text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(translate(btrim(regexp_replace(regexp_replace(regexp_replace(lower(translate(NORMALIZE(name, NFKD), (((((((((((((((((((((((((('०१२३४५६७८९'::text || 'ɑΑαАаᎪⱭꭺ'::text) || 'ƄƅΒβВЬвьᏏᏴᏼꞴꞵꮟ'::text) || 'ΣςСсᏟᴄⲤⲥꮯ'::text) || 'ԀԁᎠᏧꭰꮷ'::text) || 'ΕεЕеҼҽᎬꬲꭼ'::text) || 'ϜϝՔքẝꞘꞙꬵ'::text) || 'ƍɡԌԍՑցᏀᏳᏻᶃꞬꮐ'::text) || 'ΗηНнҺһՀհᎻᏂⲎⲏꮋꮒ'::text) || 'ıɩɪιіӏᎥꙆꙇꞮꭵ'::text) || 'ʝͿϳЈјᎫꞲꭻ'::text) || 'ΚκКкᏦⲔⲕꮶ'::text) || 'ƖǀΙІӀᏞⲒⲓⳐⳑꮮ'::text) || 'ΜμϺϻМмᎷⲘⲙꮇ'::text) || 'ΝՈՌոռⲚⲛ'::text) || 'ΟοσОоՕօᴏᴑⲞⲟꬽ'::text) || 'ΡρРрᏢⲢⲣꮲ'::text) || 'ԚԛԳԶգզ'::text) || 'ƦʀГгᎡᎱᏒᴦⲄⲅꭇꭈꭱꮁꮢ'::text) || 'ƽЅѕՏտᏕᏚꜱꮥꮪ'::text) || 'ΤτТтᎢⲦⲧꭲ'::text) || 'ƲʋυՍսᴜꞞꞟꭎꭒ'::text) || 'νѴѵᏙᴠꮩ'::text) || 'ƜɯѠѡԜԝԱաᎳᏔᴡꮃꮤ'::text) || 'ΧχХхⲬⲭꞳꭓ'::text) || 'ƔɣʏΓΥγУуҮүᎩᎽᶌỾỿⲨⲩꭚꭹꮍ'::text) || 'ΖζᏃᴢꮓ'::text), (((((((((((((((((((((((((('0123456789'::text || 'aaaaaaaa'::text) || 'bbbbbbbbbbbbbb'::text) || 'ccccccccc'::text) || 'dddddd'::text) || 'eeeeeeeee'::text) || 'ffffffff'::text) || 'gggggggggggg'::text) || 'hhhhhhhhhhhhhh'::text) || 'iiiiiiiiiii'::text) || 'jjjjjjjj'::text) || 'kkkkkkkk'::text) || 'lllllllllll'::text) || 'mmmmmmmmmm'::text) || 'nnnnnnn'::text) || 'oooooooooooo'::text) || 'pppppppp'::text) || 'qqqqqq'::text) || 'rrrrrrrrrrrrrrr'::text) || 'ssssssssss'::text) || 'tttttttt'::text) || 'uuuuuuuuuu'::text) || 'vvvvvv'::text) || 'wwwwwwwwwwwww'::text) || 'xxxxxxxx'::text) || 'yyyyyyyyyyyyyyyyyyyy'::text) || 'zzzzz'::text))), '[\u0300-\u036f\u093c\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]'::text, ''::text, 'g'::text), '([a-z])\|(?=[a-z])'::text, '\1l'::text, 'g'::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u0964\u0965\u0970\u2000-\u206f\u2190-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+'::text, separator, 'g'::text), separator), 'i10'::text, 'llo'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text);

CREATE OR REPLACE FUNCTION public.note_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  threshold integer;
  store uuid;
begin
  select coalesce(p.low_stock_at, s.low_stock_at, 5), p.vendor_id into threshold, store
  from product p left join store_stock s on s.vendor_id = p.vendor_id
  where p.id = new.product_id and p.status <> 'DRAFT';
  if threshold is null or new.stock > threshold then
    return null;
  end if;
  if old.stock > threshold then
    insert into low_stock (product_id, variable_no, vendor_id, sold_out_at)
    values (new.product_id, new.variable_no, store, case when new.stock = 0 then now() end)
    on conflict (product_id, variable_no)
      do update set fell_at = now(), sold_out_at = excluded.sold_out_at, is_due = true;
  elsif new.stock = 0 then
    insert into low_stock (product_id, variable_no, vendor_id, sold_out_at)
    values (new.product_id, new.variable_no, store, now())
    on conflict (product_id, variable_no)
      do update set sold_out_at = now(), is_due = true where low_stock.sold_out_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_history (product_id, variable_no, since, paisa)
  select product_id, variable_no, clock_timestamp(), price_paisa - saving_paisa from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_turn (product_id)
  select distinct p.id from added v join product p on p.id = v.product_id
  where (v.is_offered and v.stock > 0) <> (p.popularity >= 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_history (product_id, variable_no, since, paisa)
  select old.product_id, old.variable_no, coalesce(h.since, clock_timestamp()), old.price_paisa - old.saving_paisa
  from (values (true)) one left join lateral (
    select since, paisa from price_history
    where product_id = old.product_id and variable_no = old.variable_no and offer_id is null order by id desc limit 1
  ) h on true
  where h.paisa is distinct from old.price_paisa - old.saving_paisa;
  insert into price_history (product_id, variable_no, since, paisa)
  values (new.product_id, new.variable_no, clock_timestamp(), new.price_paisa - new.saving_paisa);
  -- More than the 30 days that are asked for, and the offers that may follow one another within them.
  delete from price_history h
  where h.product_id = new.product_id and h.variable_no = new.variable_no and (
    h.until_at < now() - interval '60 days'
    or h.offer_id is null and exists (
      select from price_history n where n.product_id = h.product_id and n.variable_no = h.variable_no
        and n.offer_id is null and n.id > h.id and n.since < now() - interval '60 days'
    )
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_stock_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_turn (product_id) values (new.product_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.popularity_by_stock(popularity integer, has_stock boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (has_stock AND (popularity < 0)) THEN (popularity + 1073741824) WHEN ((NOT has_stock) AND (popularity >= 0)) THEN (popularity - 1073741824) ELSE popularity END;

CREATE OR REPLACE FUNCTION public.popularity_tier(popularity integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (CASE WHEN (popularity < 0) THEN ('-1'::integer)::double precision ELSE floor((((4)::double precision * ln(((popularity)::double precision + (1)::double precision))) / ln((2)::double precision))) END)::smallint;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit trail is only ever added to';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries of points are only ever added';
end $function$;

CREATE OR REPLACE FUNCTION public.shown_price(product uuid, selling bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN LEAST(selling, (SELECT min(w.unit_paisa) AS min FROM (product_offer w JOIN product_variation g ON (((g.product_id = w.product_id) AND (g.variable_no = w.variable_no)))) WHERE ((w.product_id = shown_price.product) AND w.is_counted AND g.is_offered)));

CREATE OR REPLACE FUNCTION public.write_shown_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.selling_paisa := new.price_paisa - new.saving_paisa;
  if tg_op = 'UPDATE' then
    new.selling_paisa := shown_price(new.id, new.selling_paisa);
  end if;
  return new;
end $function$;
