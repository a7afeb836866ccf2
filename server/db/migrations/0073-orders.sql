-- Orders with goods of an age-limited category: the word of the shopper, and that of the bringer on the receiver.
set local lock_timeout = '5s';

alter table orders
  add column is_age_limited boolean not null default false,
  add column age_checked_at timestamptz;
alter table orders add constraint orders_age_check check (age_checked_at is null or is_age_limited) not valid;
comment on column orders.is_age_limited is
  'Frozen: it has goods for people of 18 years and over, and its shopper said to be of age.';
comment on column orders.age_checked_at is
  'When the store said that the receiver is of age; null again where the delivery is undone.';
