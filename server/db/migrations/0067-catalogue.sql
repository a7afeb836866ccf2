-- Goods by weight, volume and length: a quantity is a whole number of steps. Constant defaults make all goods and lines
-- of before pieces, so nothing is rewritten; checks of large tables are not validated, for they hold by the defaults.
set local lock_timeout = '5s';

alter table product
  add unit text not null default 'piece',
  add step_milli integer not null default 1000,
  add least_steps smallint not null default 1,
  add most_steps smallint,
  add constraint product_unit_check check (unit in ('piece', 'g', 'ml', 'cm', 'tola')) not valid,
  add constraint product_step_check check (
    step_milli between 1 and 50000000 and (unit <> 'piece' or step_milli = 1000)
  ) not valid,
  add constraint product_least_check check (
    least_steps between 1 and 9999 and most_steps between least_steps and 9999
  ) not valid;
comment on column product.unit is 'What its quantities are measured in; tola is a label alone, never converted.';
comment on column product.step_milli is
  'The step in thousandths of the unit: 250 g is 250000. Quantities count steps, and prices are of one step.';
comment on column product.least_steps is 'The least quantity of a line, in steps.';
comment on column product.most_steps is 'The greatest quantity of a line, in steps; null: as many as a line may hold.';

-- Denormalized onto the variation: its lock guards the stock, and with it the step that the stock is counted in.
alter table product_variation
  add unit text not null default 'piece',
  add step_milli integer not null default 1000;
comment on column product_variation.unit is 'Denormalized: the unit of its product.';
comment on column product_variation.step_milli is
  'Denormalized: the step of its product, read under the lock that its stock is changed by.';
comment on column product_variation.stock is 'In steps.';

alter table order_line
  add unit text not null default 'piece',
  add step_milli integer not null default 1000,
  add constraint order_line_unit_check check (unit in ('piece', 'g', 'ml', 'cm', 'tola')) not valid,
  add constraint order_line_step_check check (
    step_milli between 1 and 50000000 and (unit <> 'piece' or step_milli = 1000)
  ) not valid;
comment on column order_line.quantity is 'In steps, as they were at placement.';
comment on column order_line.unit is 'The unit at placement.';
comment on column order_line.step_milli is 'The step at placement, in thousandths of the unit; prices are of one step.';

alter table cart_line
  drop constraint cart_line_quantity_check,
  add constraint cart_line_quantity_check check (quantity between 1 and 9999) not valid;

alter table stock_taking_line
  drop constraint stock_taking_line_counted_check,
  add constraint stock_taking_line_counted_check check (counted between 0 and 100000000) not valid;
