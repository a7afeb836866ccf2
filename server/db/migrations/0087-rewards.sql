-- Points as a prize of winner coupons: an entry of a kind of its own, once for each winner.
set local lock_timeout = '5s';

alter table reward_entry add column winner_id uuid,
  add constraint reward_entry_winner_id_fkey foreign key (winner_id) references winner not valid,
  add constraint reward_entry_prize check (
    (kind = 'PRIZE') = (winner_id is not null) and (kind <> 'PRIZE' or points > 0)
  ) not valid;
create unique index reward_entry_once_for_winner on reward_entry (winner_id) where winner_id is not null;
comment on column reward_entry.winner_id is 'Of a PRIZE: the winner whose claim brought it.';
comment on column winner_campaign.prize_points is 'Points of the platform''s programme that each winner gets with the claim.';

-- A kind more, whatever the kinds are by now; every older row has passed a narrower check.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'reward_entry_kind_check';
  alter table reward_entry drop constraint reward_entry_kind_check;
  definition := replace(definition, 'ARRAY[''PENDING''::text', 'ARRAY[''PENDING''::text, ''PRIZE''::text');
  execute 'alter table reward_entry add constraint reward_entry_kind_check '
    || regexp_replace(definition, '( NOT VALID)?$', ' not valid');
end $$;
