-- Who pays what a decision gives. Null: nothing was given, or it was decided before a decision made the refund due.
set local lock_timeout = '5s';
alter table complaint
  add compensation_payer text check (compensation_payer in ('VENDOR', 'PLATFORM'));
