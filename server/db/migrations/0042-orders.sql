-- Handling time: by when what was accepted is handed over, whether its store was reminded, and since when it is late. A
-- wish to cancel that the store ignores is escalated to an admin. What is being packed today gets two days from now.
alter table orders
  add ship_by timestamptz,
  add ship_reminded_at timestamptz,
  add late_at timestamptz,
  add cancel_escalated_at timestamptz;
update orders set ship_by = now() + interval '2 days' where status in ('ACCEPTED', 'PACKED');
create index orders_to_ship on orders (ship_by) where status in ('ACCEPTED', 'PACKED') and late_at is null;
create index orders_asked on orders (cancel_asked_at)
  where cancel_asked_at is not null and cancel_declined_at is null and cancel_escalated_at is null;
create index orders_overdue on orders (placed_at desc, id desc)
  where late_at is not null or cancel_escalated_at is not null;
