-- Where a vendor is paid. What a payer may see is public; what signs requests is sealed and opens here alone.
-- What an account says never changes: another QR or another key is another row, which is checked before it takes an
-- order, and closes the row before it. Payments name the row that they were opened with and are not touched by it.
create table payment_account (
  id uuid primary key,
  vendor_id uuid not null references vendor on delete cascade,
  method text not null check (method in ('QR', 'ESEWA', 'KHALTI', 'FONEPAY')),
  label text not null,
  -- QR: payload, network, merchantName, merchantCity. Gateways: merchantCode and the like.
  public_data jsonb not null default '{}' check (jsonb_typeof(public_data) = 'object'),
  picture text references picture,
  sealed_secret bytea,
  status text not null check (status in ('PENDING_CHECK', 'ACTIVE', 'REJECTED', 'DISABLED')),
  reason text not null default '',
  changed_by uuid references account,
  checked_by uuid references account,
  checked_at timestamptz,
  superseded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (superseded_at is null or status in ('DISABLED', 'REJECTED')),
  check ((method = 'QR') = (sealed_secret is null))
);
create unique index payment_account_of_vendor on payment_account (vendor_id, method) where superseded_at is null;
create index payment_account_to_check on payment_account (updated_at, id) where status = 'PENDING_CHECK';
create index payment_account_picture on payment_account (picture) where picture is not null;
-- What a person brought as evidence, or a way to pay: kept whole, and handed out only to those who may see it.
alter table picture drop constraint picture_shape_check;
alter table picture add constraint picture_shape_check check (shape in ('SQUARE', 'WIDE', 'PRIVATE'));

create table payment_account_event (
  id uuid primary key,
  account_id uuid not null references payment_account on delete cascade,
  from_status text,
  to_status text not null,
  actor_id uuid references account,
  note text not null default '',
  at timestamptz not null default now()
);
create index payment_account_event_of_account on payment_account_event (account_id, at);

alter table payment drop constraint payment_method_check, drop constraint payment_status_check, drop constraint payment_check1;
alter table payment
  add constraint payment_method_check check (method in ('COD', 'QR', 'ESEWA', 'KHALTI', 'FONEPAY')),
  add constraint payment_status_check check (
    status in ('UNPAID', 'SUBMITTED', 'PAID', 'PART_REFUNDED', 'REFUNDED', 'FAILED', 'EXPIRED')
  ),
  add account_id uuid references payment_account,
  add expires_at timestamptz,
  add refunded_paisa bigint not null default 0 check (refunded_paisa >= 0),
  add constraint payment_paid_check check (
    (status in ('PAID', 'PART_REFUNDED', 'REFUNDED')) = (accepted_paisa = amount_paisa and paid_at is not null)
  ),
  add constraint payment_refunded_check check (refunded_paisa <= accepted_paisa),
  add constraint payment_collected_check check (collected_by in ('VENDOR', 'PLATFORM', 'COURIER'));

-- One try to pay by a gateway, under a reference of its own. Only our own look-up makes it PAID. The shopper was sent
-- there at handed_at; one that was begun again under another reference stays open until its own truth is known.
create table payment_attempt (
  id uuid primary key,
  payment_id uuid not null references payment,
  account_id uuid not null references payment_account,
  provider text not null check (provider in ('ESEWA', 'KHALTI', 'FONEPAY')),
  reference text not null,
  -- Theirs: Khalti's pidx, known before paying.
  handle text,
  provider_reference text,
  amount_paisa bigint not null check (amount_paisa > 0),
  status text not null default 'OPEN' check (status in ('OPEN', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW')),
  redirect_url text not null default '',
  last_answer jsonb,
  -- What a person has to look at: another amount, money that came twice.
  trouble text,
  looked_at timestamptz,
  looked_by uuid references account,
  looked_note text,
  handed_at timestamptz,
  superseded_at timestamptz,
  checks integer not null default 0,
  next_check_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (provider, reference),
  unique (provider, provider_reference)
);
create index payment_attempt_of_payment on payment_attempt (payment_id, created_at);
create unique index payment_attempt_current on payment_attempt (payment_id)
  where status = 'OPEN' and superseded_at is null;
create index payment_attempt_in_trouble on payment_attempt (created_at) where trouble is not null and looked_at is null;
create index payment_attempt_to_check on payment_attempt (next_check_at) where status in ('OPEN', 'REVIEW');

-- What a shopper says they paid to the vendor's QR. A reference counts once for a vendor.
create table payment_proof (
  id uuid primary key,
  payment_id uuid not null references payment,
  vendor_id uuid not null references vendor,
  txn_ref text not null,
  payer_name text not null default '',
  payer_phone_last4 text not null default '' check (payer_phone_last4 ~ '^(\d{4})?$'),
  paid_at timestamptz,
  amount_paisa bigint not null check (amount_paisa > 0),
  picture text references picture,
  -- How the screenshot looks, so that the same one is known again though its bytes differ.
  look bit(9216),
  flags text[] not null default '{}',
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'CONFIRMED', 'REJECTED')),
  reject_reason text,
  reviewed_by uuid references account,
  reviewed_at timestamptz,
  -- When the vendor is written to next, or an admin is asked instead.
  remind_at timestamptz,
  reminded_at timestamptz,
  escalated_at timestamptz,
  -- Confirmed by mistake, says the vendor: an admin settles it.
  disputed_at timestamptz,
  dispute_reason text,
  dispute_settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'REJECTED') = (reject_reason is not null)),
  check ((status = 'SUBMITTED') = (reviewed_at is null)),
  check (escalated_at is null or status <> 'SUBMITTED' or remind_at is null)
);
create unique index payment_proof_reference on payment_proof (vendor_id, lower(txn_ref)) where status <> 'REJECTED';
create unique index payment_proof_open on payment_proof (payment_id) where status <> 'REJECTED';
create index payment_proof_of_vendor on payment_proof (vendor_id, created_at);
create index payment_proof_picture on payment_proof (picture) where picture is not null;
create index payment_proof_escalated on payment_proof (escalated_at) where status = 'SUBMITTED';
create index payment_proof_of_payment on payment_proof (payment_id, created_at);
create index payment_proof_waiting on payment_proof (remind_at) where status = 'SUBMITTED';

-- Money that came in, one row for each report of it: the payment's accepted amount is their sum.
create table payment_receipt (
  id uuid primary key,
  payment_id uuid not null references payment,
  provider text not null check (provider in ('COD', 'QR', 'ESEWA', 'KHALTI', 'FONEPAY')),
  reference text not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  at timestamptz not null,
  unique (provider, reference)
);
create index payment_receipt_of_payment on payment_receipt (payment_id);
insert into payment_receipt (id, payment_id, provider, reference, amount_paisa, at)
select gen_random_uuid(), id, 'COD', order_id::text, accepted_paisa, paid_at from payment where accepted_paisa > 0;

-- Money that goes back, within seven days. Whoever holds it pays it. pay_to is where the shopper wants it.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  order_id uuid not null,
  vendor_id uuid not null references vendor,
  return_id uuid,
  amount_paisa bigint not null check (amount_paisa > 0),
  reason text not null,
  method text not null check (method in ('ORIGINAL', 'BANK', 'CASH')),
  pay_to text not null default '',
  payer text not null check (payer in ('VENDOR', 'PLATFORM')),
  status text not null default 'DUE' check (status in ('DUE', 'PAID', 'CONFIRMED', 'DISPUTED')),
  due_by timestamptz not null,
  reference text,
  proof text references picture,
  paid_at timestamptz,
  paid_by uuid references account,
  -- Told to admins and to the payer that the time was over.
  flagged_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'DUE') = (paid_at is null))
);
create index refund_of_order on refund (order_id);
create index refund_proof on refund (proof) where proof is not null;
create index refund_of_vendor on refund (vendor_id, created_at desc, id);
create unique index refund_of_return on refund (return_id) where return_id is not null;
create index refund_due on refund (due_by) where status = 'DUE';
create index refund_disputed on refund (created_at) where status = 'DISPUTED';

create table refund_event (
  id uuid primary key,
  refund_id uuid not null references refund on delete cascade,
  actor text not null check (actor in ('SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM')),
  actor_id uuid references account,
  from_status text,
  to_status text not null,
  note text not null default '',
  at timestamptz not null default now()
);
create index refund_event_of_refund on refund_event (refund_id, at, id);

-- The one ledger between platform and vendors: what is positive the platform owes the vendor. Never changed, never
-- removed; what was wrong is put right by another entry.
create table ledger_entry (
  id uuid primary key,
  vendor_id uuid not null references vendor,
  kind text not null check (kind in (
    'SALE', 'COMMISSION', 'COMMISSION_REVERSAL', 'DISCOUNT_SHARE', 'DISCOUNT_SHARE_REVERSAL', 'REFUND', 'PENALTY',
    'PAYOUT', 'DUES_PAYMENT', 'ADJUSTMENT'
  )),
  order_id uuid,
  ref text not null default '',
  amount_paisa bigint not null check (amount_paisa <> 0),
  available_at timestamptz not null,
  note text not null default '',
  by_account uuid references account,
  created_at timestamptz not null default now()
);
create unique index ledger_entry_once on ledger_entry (kind, coalesce(order_id, id), ref);
-- The ref of money that settles is its settlement.
create unique index ledger_entry_settles_once on ledger_entry (ref) where kind in ('PAYOUT', 'DUES_PAYMENT');
create index ledger_entry_of_vendor on ledger_entry (vendor_id, created_at, id) include (amount_paisa);
create index ledger_entry_of_order on ledger_entry (order_id) where order_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_is_kept before update or delete on ledger_entry
  for each row execute function refuse_change();

-- A statement of a vendor's entries up to a day, and the money that settles it. An entry is settled once.
create table settlement (
  id uuid primary key,
  vendor_id uuid not null references vendor,
  period_from timestamptz not null,
  period_to timestamptz not null,
  opening_paisa bigint not null,
  total_paisa bigint not null,
  closing_paisa bigint not null,
  direction text not null check (direction in ('PAY_OUT', 'COLLECT', 'NONE')),
  status text not null default 'DRAFT' check (
    status in ('DRAFT', 'STATEMENT_SENT', 'PAID_MARKED', 'CONFIRMED', 'DISPUTED')
  ),
  reference text,
  proof text references picture,
  note text not null default '',
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (period_from < period_to),
  check (closing_paisa = opening_paisa + total_paisa),
  check ((direction = 'NONE') = (closing_paisa = 0)),
  check (status not in ('DRAFT', 'STATEMENT_SENT') or paid_at is null)
);
create index settlement_of_vendor on settlement (vendor_id, period_to desc);
create index settlement_proof on settlement (proof) where proof is not null;
create index settlement_by_age on settlement (created_at desc, id desc);
-- The next one begins where the last one ended, so there is never more than one whose money is still to move.
create unique index settlement_open on settlement (vendor_id)
  where status = 'DRAFT' or (paid_at is null and direction <> 'NONE');
create table settlement_entry (
  settlement_id uuid not null references settlement on delete cascade,
  entry_id uuid not null unique references ledger_entry,
  primary key (settlement_id, entry_id)
);
create table settlement_event (
  id uuid primary key,
  settlement_id uuid not null references settlement on delete cascade,
  from_status text,
  to_status text not null,
  actor_id uuid references account,
  note text not null default '',
  at timestamptz not null default now()
);
