-- Whoever writes a step has read the clock before they waited for the row, and a clock may be set back: so a step is
-- never earlier than the one before it, or the history would tell another story. The writer holds the row it is about.
create function history_goes_on() returns trigger language plpgsql as $$
declare
  last timestamptz;
begin
  execute format('select max(at) from %I where %I = ($1).%I', tg_table_name, tg_argv[0], tg_argv[0]) into last using new;
  if last >= new.at then
    new.at = last + interval '1 millisecond';
  end if;
  return new;
end $$;
create trigger payment_event_goes_on before insert on payment_event
  for each row when (new.from_status is not null) execute function history_goes_on('payment_id');
create trigger payment_account_event_goes_on before insert on payment_account_event
  for each row when (new.from_status is not null) execute function history_goes_on('account_id');
create trigger refund_event_goes_on before insert on refund_event
  for each row when (new.from_status is not null) execute function history_goes_on('refund_id');
create trigger settlement_event_goes_on before insert on settlement_event
  for each row when (new.from_status is not null) execute function history_goes_on('settlement_id');
create index settlement_event_of_settlement on settlement_event (settlement_id, at, id);
