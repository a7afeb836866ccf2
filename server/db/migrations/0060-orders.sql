-- When the shopper of a delivered order is asked for stars; none once asked. Orders delivered before are not asked about.
alter table orders add review_ask_at timestamptz;
comment on column orders.review_ask_at is 'When its shopper is asked to review it; null once asked, or not delivered.';
create index orders_to_review on orders (review_ask_at) where review_ask_at is not null;
