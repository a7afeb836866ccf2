-- Discounts of every kind. The new check allows all that the one before allowed, so it is not validated: no row is read
-- while the table is locked.
set local lock_timeout = '5s';
alter table order_adjustment
  drop constraint order_adjustment_kind_check,
  add constraint order_adjustment_kind_check
    check (kind in ('DELIVERY', 'OFFER', 'DISCOUNT_RULE', 'PROMO', 'REWARD')) not valid;
comment on column order_adjustment.kind is
  'DELIVERY is the fee; every other is a discount, and sums ask for its bearer, never for its kind.';
comment on column order_adjustment.bearer is
  'SHOPPER: the fee. A discount is the cost of VENDOR, PLATFORM or both (SHARED).';
comment on column order_adjustment.platform_percent is
  'The platform''s part of a discount: 0 of VENDOR, 100 of PLATFORM, between of SHARED.';
