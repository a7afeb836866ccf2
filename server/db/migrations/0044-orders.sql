-- Late payments: money that was found for an order that is over. Its store chooses in time to revive the order or to
-- refund; after that it is a refund. `closed_by` is null where the clock chose.
create table late_payment (
  id uuid primary key,
  order_id uuid not null references orders,
  opened_at timestamptz not null,
  choose_by timestamptz not null,
  -- TAKEN_BACK: an admin has decided that the money never came.
  outcome text check (outcome in ('REVIVED', 'REFUNDED', 'TAKEN_BACK')),
  closed_at timestamptz,
  closed_by uuid references account,
  check ((outcome is null) = (closed_at is null)),
  check (closed_by is null or closed_at is not null)
);
create index late_payment_of_order on late_payment (order_id);
create unique index late_payment_open on late_payment (order_id) where outcome is null;
create index late_payment_due on late_payment (choose_by) where outcome is null;
