-- Several stores checked out in one go: what becomes of the whole is derived from its orders.
-- key and body_hash: the same key is the same checkout, and another body under it is refused.
create table checkout_group (
  id uuid primary key,
  user_id uuid not null references account on delete cascade,
  key text not null,
  body_hash bytea not null check (octet_length(body_hash) = 32),
  created_at timestamptz not null default now(),
  unique (user_id, key)
);

-- accept_by and remind_at count the store's open hours alone; expires_at is set while money is awaited; complete_at from delivery.
-- delivery_code is said at the door; after too many wrong ones only the shopper or an admin may confirm.
alter table orders
  drop constraint orders_delivery_kind_check,
  add constraint orders_delivery_kind_check
    check (delivery_kind in ('PICKUP', 'OWN_RIDER', 'COURIER', 'TO_BE_AGREED')),
  add group_id uuid references checkout_group,
  add accept_by timestamptz,
  add remind_at timestamptz,
  add reminded_at timestamptz,
  add expires_at timestamptz,
  add complete_at timestamptz,
  add delivered_at timestamptz,
  add delivery_code text not null default '' check (delivery_code ~ '^(\d{4})?$'),
  add delivery_code_tries smallint not null default 0,
  add cancel_asked_at timestamptz,
  add cancel_asked_reason text,
  add cancel_declined_at timestamptz,
  add cancel_declined_reason text,
  add pan_bill jsonb check (jsonb_typeof(pan_bill) = 'object'),
  add seller jsonb not null default '{}' check (jsonb_typeof(seller) = 'object'),
  add commission_percent numeric(5, 2) not null default 0;
create index orders_of_group on orders (group_id) where group_id is not null;
create index orders_to_accept on orders (accept_by) where status = 'PLACED';
create index orders_to_remind on orders (remind_at) where status = 'PLACED' and reminded_at is null;
create index orders_to_expire on orders (expires_at) where status = 'AWAITING_PAYMENT';
create index orders_to_complete on orders (complete_at) where status = 'DELIVERED';

-- A reason from a fixed list, beside what somebody wrote: refused at the door, not accepted in time and the like.
alter table order_event add reason text;
create index order_event_refused on order_event (order_id) where reason = 'REFUSED';

alter table order_line add return_policy jsonb;

alter table order_adjustment
  drop constraint order_adjustment_kind_check,
  drop constraint order_adjustment_bearer_check,
  add constraint order_adjustment_kind_check check (kind in ('DELIVERY', 'PROMO')),
  add constraint order_adjustment_bearer_check check (bearer in ('SHOPPER', 'VENDOR', 'PLATFORM', 'SHARED')),
  add platform_percent smallint not null default 0,
  add source_id uuid;
-- How a discount is spread over the lines, to the paisa: a return gives back exactly its part.
create table order_adjustment_share (
  order_id uuid not null,
  seq smallint not null,
  product_id uuid not null,
  variable_no smallint not null,
  amount_paisa bigint not null,
  primary key (order_id, seq, product_id, variable_no),
  foreign key (order_id, seq) references order_adjustment,
  foreign key (order_id, product_id, variable_no) references order_line
);

-- Receipts, invoices and credit notes. Each vendor's are numbered without a gap per kind and fiscal year: the series'
-- row is held by whoever issues until their transaction ends, so what is undone leaves its number to the next.
create table document_series (
  vendor_id uuid not null references vendor,
  kind text not null check (kind in ('RECEIPT', 'INVOICE', 'CREDIT_NOTE')),
  fiscal_year text not null check (fiscal_year ~ '^\d{4}/\d{2}$'),
  last_number integer not null check (last_number > 0),
  primary key (vendor_id, kind, fiscal_year)
);
-- content is all that is printed, as it stood when it was issued; only the count of prints may change.
create table order_document (
  id uuid primary key,
  order_id uuid not null references orders,
  vendor_id uuid not null references vendor,
  kind text not null,
  fiscal_year text not null,
  number integer not null check (number > 0),
  refund_id uuid,
  amount_paisa bigint not null check (amount_paisa >= 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null,
  printed_count integer not null default 0,
  unique (vendor_id, kind, fiscal_year, number),
  foreign key (vendor_id, kind, fiscal_year) references document_series,
  check ((kind = 'CREDIT_NOTE') = (refund_id is not null))
);
create unique index order_document_of_sale on order_document (order_id) where kind <> 'CREDIT_NOTE';
create unique index order_document_of_refund on order_document (refund_id) where refund_id is not null;
create index order_document_of_order on order_document (order_id, issued_at);
create trigger order_document_is_kept before delete or update of
  id, order_id, vendor_id, kind, fiscal_year, number, refund_id, amount_paisa, content, issued_at
  on order_document for each row execute function refuse_change();

create table return_request (
  id uuid primary key,
  order_id uuid not null references orders,
  user_id uuid not null references account,
  vendor_id uuid not null references vendor,
  -- The shopper's own: the same form sent twice is one request.
  request_key uuid not null,
  reason text not null,
  is_fault boolean not null,
  resolution text not null check (resolution in ('REFUND', 'REPLACE', 'EXCHANGE')),
  method text not null check (method in ('PICKUP', 'DROP_OFF', 'KEEP_ITEM')),
  note text not null default '',
  pictures text[] not null default '{}' check (cardinality(pictures) <= 5),
  refund_method text not null check (refund_method in ('ORIGINAL', 'BANK', 'CASH')),
  pay_to text not null default '',
  -- The delivery fee, which goes back where all of an order was faulty.
  delivery_refund_paisa bigint not null default 0 check (delivery_refund_paisa >= 0),
  status text not null check (status in (
    'REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED', 'PICKED_UP', 'DROPPED_OFF', 'RECEIVED', 'INSPECTED',
    'REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED', 'ESCALATED'
  )),
  answer_by timestamptz,
  decided_by text check (decided_by in ('VENDOR', 'ADMIN')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index return_request_once on return_request (user_id, request_key);
create index return_request_of_order on return_request (order_id);
create index return_request_of_vendor on return_request (vendor_id, created_at desc, id);
create index return_request_of_user on return_request (user_id, created_at desc, id);
create index return_request_to_answer on return_request (answer_by) where answer_by is not null;
create index return_request_escalated on return_request (updated_at) where status = 'ESCALATED';
-- Goods that the shopper keeps are accepted without having come. given_variable_no is what went out in exchange.
create table return_line (
  return_id uuid not null references return_request on delete cascade,
  order_id uuid not null,
  product_id uuid not null,
  variable_no smallint not null,
  quantity integer not null check (quantity > 0),
  received_quantity integer not null default 0 check (received_quantity between 0 and quantity),
  accepted_quantity integer not null default 0 check (accepted_quantity between 0 and quantity),
  restocked_quantity integer not null default 0,
  refund_paisa bigint not null default 0 check (refund_paisa >= 0),
  kept_paisa bigint not null default 0 check (kept_paisa >= 0),
  given_variable_no smallint,
  primary key (return_id, product_id, variable_no),
  foreign key (order_id, product_id, variable_no) references order_line,
  check (restocked_quantity between 0 and received_quantity)
);
create index return_line_of_order on return_line (order_id);
create table return_event (
  id uuid primary key,
  return_id uuid not null references return_request on delete cascade,
  actor text not null check (actor in ('SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM')),
  actor_id uuid,
  from_status text,
  to_status text not null,
  note text,
  at timestamptz not null default now()
);
create index return_event_of_return on return_event (return_id, at, id);

-- RETURNED: came back and may be sold again. GIVEN: went out in place of what came back.
alter table stock_movement
  drop constraint stock_movement_reason_check,
  drop constraint stock_movement_check,
  add constraint stock_movement_reason_check check (
    reason in ('OPENING', 'ADJUSTED', 'SOLD', 'RESTOCKED', 'RETURNED', 'GIVEN')
  ),
  add column return_id uuid references return_request deferrable initially deferred,
  add constraint stock_movement_check check ((order_id is not null) = (reason in ('SOLD', 'RESTOCKED'))),
  add constraint stock_movement_return_check check ((return_id is not null) = (reason in ('RETURNED', 'GIVEN')));
create unique index stock_movement_once_of_return on stock_movement (return_id, product_id, variable_no, reason)
  where return_id is not null;

-- What a vendor keeps about a customer beside what orders say.
create table customer_note (
  vendor_id uuid not null references vendor on delete cascade,
  account_id uuid not null references account on delete cascade,
  tags text[] not null default '{}',
  note text not null default '',
  updated_at timestamptz not null default now(),
  primary key (vendor_id, account_id)
);

-- Orders by the day of Nepal on which they were placed, kept in the transaction of each change of state: what becomes
-- of an order later counts for its own day, so that shares are true. A row has several slots, one for each of several
-- connections, so that the orders of one store need not wait for one another; whoever reads adds them up.
create table order_stat_daily (
  day date not null,
  vendor_id uuid not null references vendor on delete cascade,
  -- Empty for what is fetched.
  city text not null,
  payment_method text not null,
  slot smallint not null,
  placed integer not null default 0,
  delivered integer not null default 0,
  cancelled_by_shopper integer not null default 0,
  cancelled_by_vendor integer not null default 0,
  cancelled_by_others integer not null default 0,
  came_back integer not null default 0,
  gross_paisa bigint not null default 0,
  delivered_paisa bigint not null default 0,
  refunded_paisa bigint not null default 0,
  accept_seconds bigint not null default 0,
  accepted integer not null default 0,
  delivery_seconds bigint not null default 0,
  primary key (day, vendor_id, city, payment_method, slot)
);
create index order_stat_daily_of_vendor on order_stat_daily (vendor_id, day);
