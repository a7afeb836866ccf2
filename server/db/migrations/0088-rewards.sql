-- Points, continued: a bonus is taken back with its order, an end is put off once, and a line says what it earned by.
set local lock_timeout = '5s';

-- Wider checks: every older row has passed a narrower one.
alter table reward_entry drop constraint reward_entry_check,
  add constraint reward_entry_bonus_kind check (
    (kind in ('BONUS', 'BONUS_REVERSAL')) = (bonus is not null) and (kind <> 'BONUS_REVERSAL' or points < 0)
  ) not valid;

-- A kind more, whatever the kinds are by now; every older row has passed a narrower check.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'reward_entry_kind_check';
  alter table reward_entry drop constraint reward_entry_kind_check;
  definition := replace(definition, 'ARRAY[''PENDING''::text', 'ARRAY[''PENDING''::text, ''BONUS_REVERSAL''::text');
  execute 'alter table reward_entry add constraint reward_entry_kind_check '
    || regexp_replace(definition, '( NOT VALID)?$', ' not valid');
end $$;

alter table reward_lot add column is_graced boolean not null default false;
comment on column reward_lot.is_graced is 'Its end was put off for points that came back: once, however often they come back.';

alter table reward_order_line add column category_ids uuid[];
comment on column reward_order_line.category_ids is
  'The product''s categories when it earned, where a multiplier asked for them. Null: of before they were kept.';

alter table referral add column turn smallint not null default 1, add column least_paisa bigint;
comment on column referral.turn is 'How often it may have been paid: with its order sent back it waits for another.';
comment on column referral.least_paisa is 'The least sum of its order, as it was when the referral was paid or held.';
