-- Prizes of stores, continued: a credit that covers commission, a slot in a campaign, and badges that shoppers see.
set local lock_timeout = '5s';

-- Wider checks: every older row has passed a narrower one.
alter table vendor_reward_rule drop constraint vendor_reward_rule_prize_check,
  drop constraint vendor_reward_rule_check1;
alter table vendor_reward_rule add column credit_paisa bigint,
  add constraint vendor_reward_rule_prize_check check (prize in (
    'LEVEL', 'BADGE', 'FEATURED_DAYS', 'CERTIFICATE', 'FEE_CREDIT', 'CAMPAIGN_SLOT'
  )) not valid,
  add constraint vendor_reward_rule_prize_days check (
    (prize in ('BADGE', 'FEATURED_DAYS', 'FEE_CREDIT', 'CAMPAIGN_SLOT')) = (prize_days is not null)
  ) not valid,
  add constraint vendor_reward_rule_credit check (
    (prize = 'FEE_CREDIT') = (credit_paisa is not null) and (credit_paisa is null or credit_paisa > 0)
  ) not valid;

alter table vendor_reward drop constraint vendor_reward_prize_check;
alter table vendor_reward add column credit_paisa bigint, add column used_item_id uuid,
  add constraint vendor_reward_prize_check check (prize in (
    'BADGE', 'FEATURED_DAYS', 'CERTIFICATE', 'FEE_CREDIT', 'CAMPAIGN_SLOT'
  )) not valid,
  add constraint vendor_reward_credit check (
    (prize = 'FEE_CREDIT') = (credit_paisa is not null) and (credit_paisa is null or credit_paisa > 0)
  ) not valid,
  add constraint vendor_reward_used_item check (
    case when prize = 'CAMPAIGN_SLOT' and state = 'USED' then used_item_id is not null
      when prize = 'CAMPAIGN_SLOT' and state = 'REVOKED' then true
      else used_item_id is null end
  ) not valid,
  add constraint vendor_reward_used_item_id_fkey foreign key (used_item_id) references campaign_item not valid;
create unique index vendor_reward_used_item_once on vendor_reward (used_item_id);
comment on column vendor_reward.credit_paisa is 'Of a fee credit. What is left of it is this less the entries of the books that name it.';
comment on column vendor_reward.used_item_id is 'Of a campaign slot: the chosen item that used it up.';

-- A kind more, whatever the kinds are by now.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_kind_check';
  alter table ledger_entry drop constraint ledger_entry_kind_check;
  definition := replace(definition, 'ARRAY[''SALE''::text', 'ARRAY[''SALE''::text, ''FEE_CREDIT''::text');
  execute 'alter table ledger_entry add constraint ledger_entry_kind_check '
    || regexp_replace(definition, '( NOT VALID)?$', ' not valid');
end $$;
alter table ledger_entry add column reward_id uuid,
  add constraint ledger_entry_credit check ((kind = 'FEE_CREDIT') = (reward_id is not null)) not valid,
  add constraint ledger_entry_reward_id_fkey foreign key (reward_id) references vendor_reward not valid;
create index ledger_entry_of_reward on ledger_entry (reward_id) where reward_id is not null;
comment on column ledger_entry.reward_id is 'Of a FEE_CREDIT: the prize that covers the commission of the order.';

-- Last: every page of the market reads this table.
alter table vendor add column badges jsonb not null default '[]',
  add column campaign_slots timestamptz[] not null default '{}';
comment on column vendor.badges is 'Denormalized from vendor_reward: the badges that shoppers see, each with its names and its end.';
comment on column vendor.campaign_slots is 'Denormalized from vendor_reward: the end of each campaign slot that the store holds.';

-- Badges that stores hold by now.
update vendor v set badges = b.badges
from (
  select vendor_id, jsonb_agg(
    jsonb_build_object('name', name, 'nameNe', name_ne, 'endsAt', ends_at) order by earned_at desc, id desc
  ) as badges
  from vendor_reward where prize = 'BADGE' and state = 'GRANTED' group by 1
) b
where b.vendor_id = v.id;
