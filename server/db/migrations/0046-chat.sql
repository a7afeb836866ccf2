-- A complaint of its own for who paid and is denied.
set local lock_timeout = '5s';
alter table complaint drop constraint complaint_category_check;
alter table complaint add constraint complaint_category_check check (category in (
  'NOT_DELIVERED', 'LATE', 'WRONG_ITEM', 'DAMAGED', 'FAKE', 'OVERCHARGED', 'PAID_NOT_FOUND', 'REFUND_NOT_GIVEN', 'RUDE',
  'SAFETY', 'OTHER'
)) not valid;
alter table complaint validate constraint complaint_category_check;
