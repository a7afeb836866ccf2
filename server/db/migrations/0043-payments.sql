-- Late proofs: sent when the order was over already. A store may still find the money, and gives it back or takes the
-- order up again.
set local lock_timeout = '5s';
alter table payment_proof add is_late boolean not null default false;
