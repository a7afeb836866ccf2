-- A store is reminded of its choice about a late payment before the time for it is over, once. Of what is open today
-- three quarters of the time are taken by the calendar: the hours in which the store is open are not known here.
alter table late_payment
  add remind_at timestamptz,
  add reminded_at timestamptz;
update late_payment set remind_at = choose_by - (choose_by - opened_at) / 4 where outcome is null;
create index late_payment_to_remind on late_payment (remind_at) where outcome is null and reminded_at is null;
