-- Goods weighed at packing. Constant defaults and nullable columns: no row of orders is rewritten, and no check of a large
-- table is validated, for each allows all that stands there.
set local lock_timeout = '5s';

alter table product
  add is_weighed boolean not null default false,
  add constraint product_weighed_check check (not is_weighed or unit in ('g', 'tola')) not valid;
comment on column product.is_weighed is
  'Weighed at packing: the order is for about so much, and what is packed decides the amount of the line.';

alter table orders
  add weigh_tolerance smallint,
  add weigh_edition integer not null default 0,
  add ordered_paisa bigint,
  add offered_paisa bigint;
comment on column orders.weigh_tolerance is
  'Percent by which a line may weigh more or less without a question, as told at placement; null: nothing is weighed.';
comment on column orders.weigh_edition is 'Optimistic lock: counts weighings and answers; each names the one that was looked at.';
comment on column orders.ordered_paisa is 'The total at placement, once the order was weighed; what a prepaid order was paid.';
comment on column orders.offered_paisa is 'The total if the shopper agrees to the open offer; null: none is open.';

alter table order_line
  add is_weighed boolean not null default false,
  add line_paisa bigint,
  add weighed_milli bigint,
  add offered_milli bigint,
  add is_weight_agreed boolean not null default false,
  add is_weight_declined boolean not null default false,
  add constraint order_line_line_paisa_check check (line_paisa >= 0) not valid,
  add constraint order_line_weight_check check (
    (is_weighed or coalesce(weighed_milli, offered_milli, line_paisa) is null and not is_weight_agreed
      and not is_weight_declined)
    and weighed_milli > 0 and offered_milli > 0 and (weighed_milli is null or offered_milli is null)
    and (weighed_milli is null) = (line_paisa is null) and (weighed_milli is not null or not is_weight_agreed)
    and (coalesce(weighed_milli, offered_milli) is null or not is_weight_declined)
  ) not valid;
comment on column order_line.is_weighed is 'To be weighed at packing, as its product was at placement.';
comment on column order_line.line_paisa is
  'What the line comes to by its weight; null: not weighed, so the price of a step times the quantity.';
comment on column order_line.weighed_milli is 'The weight that counts, in thousandths of the unit.';
comment on column order_line.offered_milli is 'A weight beyond the tolerance that waits for the shopper''s yes.';
comment on column order_line.is_weight_agreed is 'The shopper has agreed to this weight beyond the tolerance.';
comment on column order_line.is_weight_declined is 'The shopper has declined the last weight: the store weighs anew, or cancels.';

-- A discount in percent follows the weight of its lines, any other stays.
alter table order_adjustment
  add percent smallint,
  add cap_paisa bigint,
  add ordered_paisa bigint;
comment on column order_adjustment.percent is 'Of a discount in percent, as agreed; null: an amount that stays.';
comment on column order_adjustment.cap_paisa is 'The most that a discount in percent takes off; null: no such limit.';
comment on column order_adjustment.ordered_paisa is 'The amount at placement, once the order was weighed.';
alter table order_adjustment_share add ordered_paisa bigint;
comment on column order_adjustment_share.ordered_paisa is 'The amount at placement, once the order was weighed.';

-- A prepaid order that weighs less: the difference goes back, and is no part of the order's total any more.
alter table refund
  drop constraint refund_kind_check,
  add constraint refund_kind_check check (kind in ('ORDER', 'WEIGHED', 'SURPLUS', 'COMPENSATION')) not valid;
create unique index refund_of_weight on refund (order_id) where kind = 'WEIGHED' and status <> 'WITHDRAWN';

-- Stock is corrected to the nearest whole step when the order is packed.
alter table stock_movement
  drop constraint stock_movement_check,
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_check
    check ((order_id is not null) = (reason in ('SOLD', 'RESTOCKED', 'WEIGHED'))) not valid,
  add constraint stock_movement_reason_check check (
    reason in ('OPENING', 'ADJUSTED', 'SOLD', 'RESTOCKED', 'RETURNED', 'GIVEN', 'STOCK_TAKING', 'WEIGHED')
  ) not valid;
