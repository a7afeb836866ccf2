-- The reason of a cancellation as a code, beside what somebody wrote: chosen from a list, counted, and read in the
-- reader's own language. What was written before there was a list is something else.
set local lock_timeout = '3s';

alter table orders add cancel_asked_code text;
comment on column orders.cancel_asked_code is 'Code of the reason in cancel_asked_reason.';

update orders set cancel_asked_code = 'SOMETHING_ELSE' where cancel_asked_at is not null;
update order_event set reason = 'SOMETHING_ELSE'
where to_status = 'CANCELLED' and actor in ('SHOPPER', 'VENDOR') and reason is null;

-- Not validated: the rows above hold nothing else.
alter table orders add constraint orders_cancel_asked_code_check check (
  cancel_asked_code in ('NOT_NEEDED', 'BY_MISTAKE', 'BETTER_PRICE', 'TOO_SLOW', 'WRONG_DETAILS', 'SOMETHING_ELSE')
) not valid;
