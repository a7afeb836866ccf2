-- Several stores checked out in one go: what becomes of the whole is derived from its orders.
create table checkout_group (
  id uuid primary key,
  user_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now()
);

-- accept_by counts the store's open hours alone; expires_at is set while money is awaited; complete_at from delivery.
-- delivery_code is said at the door; after too many wrong ones only the shopper or an admin may confirm.
alter table orders
  add group_id uuid references checkout_group,
  add accept_by timestamptz,
  add reminded_at timestamptz,
  add expires_at timestamptz,
  add complete_at timestamptz,
  add delivered_at timestamptz,
  add delivery_code text not null default '' check (delivery_code ~ '^(\d{4})?$'),
  add delivery_code_tries smallint not null default 0,
  add cancel_asked_at timestamptz,
  add cancel_asked_reason text,
  add pan_bill jsonb check (jsonb_typeof(pan_bill) = 'object'),
  add seller jsonb not null default '{}' check (jsonb_typeof(seller) = 'object'),
  add commission_percent numeric(5, 2) not null default 0;
create index orders_of_group on orders (group_id) where group_id is not null;
create index orders_to_accept on orders (accept_by) where status = 'PLACED';
create index orders_to_expire on orders (expires_at) where status = 'AWAITING_PAYMENT';
create index orders_to_complete on orders (complete_at) where status = 'DELIVERED';

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

-- Receipts and invoices, numbered without a gap per vendor, kind and fiscal year.
create table order_document (
  id uuid primary key,
  order_id uuid not null references orders,
  vendor_id uuid not null references vendor,
  kind text not null check (kind in ('RECEIPT', 'INVOICE', 'CREDIT_NOTE')),
  fiscal_year text not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  printed_count integer not null default 0,
  unique (vendor_id, kind, fiscal_year, number),
  unique (order_id, kind)
);

create table return_request (
  id uuid primary key,
  order_id uuid not null references orders,
  user_id uuid not null references account,
  vendor_id uuid not null references vendor,
  reason text not null,
  is_fault boolean not null,
  resolution text not null check (resolution in ('REFUND', 'REPLACE', 'EXCHANGE')),
  method text not null check (method in ('PICKUP', 'DROP_OFF', 'KEEP_ITEM')),
  note text not null default '',
  pictures text[] not null default '{}',
  status text not null check (status in (
    'REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED', 'PICKED_UP', 'DROPPED_OFF', 'RECEIVED', 'INSPECTED',
    'REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED', 'ESCALATED'
  )),
  answer_by timestamptz not null,
  decided_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index return_request_of_order on return_request (order_id);
create index return_request_of_vendor on return_request (vendor_id, created_at desc, id);
create index return_request_of_user on return_request (user_id, created_at desc, id);
create index return_request_to_answer on return_request (answer_by) where status = 'REQUESTED';
create table return_line (
  return_id uuid not null references return_request on delete cascade,
  product_id uuid not null,
  variable_no smallint not null,
  quantity integer not null check (quantity > 0),
  received_quantity integer not null default 0 check (received_quantity between 0 and quantity),
  accepted_quantity integer not null default 0 check (accepted_quantity between 0 and received_quantity),
  restocked_quantity integer not null default 0 check (restocked_quantity between 0 and accepted_quantity),
  refund_paisa bigint not null default 0 check (refund_paisa >= 0),
  primary key (return_id, product_id, variable_no)
);
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

-- What a vendor keeps about a customer beside what orders say.
create table customer_note (
  vendor_id uuid not null references vendor on delete cascade,
  account_id uuid not null references account on delete cascade,
  tags text[] not null default '{}',
  note text not null default '',
  updated_at timestamptz not null default now(),
  primary key (vendor_id, account_id)
);

-- Orders by day of Nepal, kept in the transaction of each change of state.
create table order_stat_daily (
  day date not null,
  vendor_id uuid not null references vendor on delete cascade,
  city text not null,
  payment_method text not null,
  placed integer not null default 0,
  delivered integer not null default 0,
  cancelled_by_shopper integer not null default 0,
  cancelled_by_vendor integer not null default 0,
  cancelled_by_others integer not null default 0,
  gross_paisa bigint not null default 0,
  refunded_paisa bigint not null default 0,
  accept_seconds bigint not null default 0,
  accepted integer not null default 0,
  delivery_seconds bigint not null default 0,
  primary key (day, vendor_id, city, payment_method)
);
