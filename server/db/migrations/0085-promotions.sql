-- The last units of an offer are told beside its price; promo codes have a title in Nepali.
set local lock_timeout = '5s';

alter table shown_offer add column units_left integer,
  add constraint shown_offer_units_left_check check (units_left > 0) not valid;
comment on column shown_offer.units_left is 'Units that can still be had at it; null while many are left, and without a cap.';

update shown_offer h set units_left = o.stock_cap - o.used_units
from offer o where o.id = h.id and h.is_on and o.stock_cap - o.used_units between 1 and 20;

alter table promo_code add column title_ne text,
  add constraint promo_code_title_ne_check check (title_ne <> '' and length(title_ne) <= 80) not valid;
comment on column promo_code.title_ne is 'Null where its keeper gave none.';
