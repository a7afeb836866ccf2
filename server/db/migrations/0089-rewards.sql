-- Winner coupons: keys of entries that only their shopper can reckon, and counts that are kept; badges of a store once
-- for each rule.
set local lock_timeout = '5s';

-- The index first: the locks below stop reading, too. Campaigns that run count their entries by it.
create index winner_entry_that_counts on winner_entry (campaign_id) where fault is null;

alter table winner_entry add column salt text,
  add constraint winner_entry_salt check (salt ~ '^[0-9a-f]{32}$') not valid;
comment on column winner_entry.salt is 'Of the key, told to its shopper alone; null in a campaign that was published without.';
comment on column winner_entry.key is 'The first 16 hexadecimal digits of SHA-256 of the ids of campaign and order and of the salt: its shopper can check it.';

alter table winner_campaign add column key_seed text, add column counted integer,
  add constraint winner_campaign_key_seed check (key_seed ~ '^[0-9a-f]{64}$') not valid,
  add constraint winner_campaign_counted check (
    counted is null or counted >= 0 and status in ('CLOSED', 'CANCELLED')
  ) not valid;
comment on column winner_campaign.key_seed is 'Of the salts of its entries, fixed when it is published and never shown; null: published when keys had none.';
comment on column winner_campaign.counted is 'Entries that counted when it was over; null before.';

-- Campaigns that are over by now.
update winner_campaign c set counted = (
  select count(*) from winner_entry e
  where e.campaign_id = c.id and (e.voided_at is null or e.voided_at > coalesce(c.selected_at, c.updated_at))
) where c.status in ('CLOSED', 'CANCELLED');

-- Badges of stores that have won one of them twice.
update vendor v set badges = b.badges
from (
  select vendor_id, jsonb_agg(
    jsonb_build_object('name', name, 'nameNe', name_ne, 'endsAt', ends_at) order by earned_at desc, id desc
  ) as badges, bool_or(is_twice) as is_twice
  from (
    select distinct on (vendor_id, rule_id) *, count(*) over (partition by vendor_id, rule_id) > 1 as is_twice
    from vendor_reward where prize = 'BADGE' and state = 'GRANTED'
    order by vendor_id, rule_id, ends_at desc, earned_at desc, id desc
  ) held group by 1
) b
where b.vendor_id = v.id and b.is_twice;
