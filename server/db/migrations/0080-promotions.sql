-- Offers after which no discount rule looks at the same products.
set local lock_timeout = '5s';

alter table offer add column stops_after boolean not null default false;
comment on column offer.stops_after is 'No discount rule looks at order lines that it takes something off. Never of free delivery.';
