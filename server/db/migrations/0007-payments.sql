-- One row per way in which an order is paid. collected_by says who ends up holding the money.
create table payment (
  id uuid primary key,
  order_id uuid not null unique,
  method text not null check (method in ('COD')),
  collected_by text not null check (collected_by in ('VENDOR', 'PLATFORM', 'COURIER')),
  amount_paisa bigint not null check (amount_paisa >= 0),
  accepted_paisa bigint not null default 0 check (accepted_paisa between 0 and amount_paisa),
  status text not null default 'UNPAID' check (status in ('UNPAID', 'PAID', 'FAILED')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((status = 'PAID') = (accepted_paisa = amount_paisa and paid_at is not null))
);

create table payment_event (
  id uuid primary key,
  payment_id uuid not null references payment,
  from_status text,
  to_status text not null,
  at timestamptz not null default now()
);
create index payment_event_of_payment on payment_event (payment_id, at);
