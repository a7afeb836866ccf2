-- Lists walk an index, whatever they are sorted by: nobody's page reads and sorts every order there is. `due` is the
-- expression of the list: what has no time to lose comes last.
create index orders_by_age on orders (placed_at desc, id desc);
create index orders_by_total on orders (total_paisa, id);
create index orders_by_due on orders (
  (case status when 'PLACED' then accept_by when 'AWAITING_PAYMENT' then expires_at end), placed_at desc, id desc
);
create index orders_of_vendor_by_total on orders (vendor_id, total_paisa, id);
create index orders_of_vendor_by_due on orders (
  vendor_id, (case status when 'PLACED' then accept_by when 'AWAITING_PAYMENT' then expires_at end), placed_at desc, id desc
);
create index orders_asked_of_vendor on orders (vendor_id, placed_at desc, id desc)
  where cancel_asked_at is not null and cancel_declined_at is null;
-- The customers of a store are found one by one, not by reading all of their orders.
create index orders_of_customer on orders (vendor_id, user_id, placed_at desc, id desc);
