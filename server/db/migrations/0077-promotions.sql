-- What promo codes lacked: goods that are left out, limits by day and by money, drafts that are seen by their keeper,
-- who comes to see a code, and the edition that two editors are told apart by. Columns get constant defaults and checks
-- that are not validated: no row is read or written.
set local lock_timeout = '5s';

alter table promo_code
  add column excluded_category_ids uuid[] not null default '{}',
  add column excluded_product_ids uuid[] not null default '{}',
  add column per_day_limit integer,
  add column per_day_limit_since date,
  add column budget_paisa bigint,
  add column spent_paisa bigint not null default 0,
  add column visibility text not null default 'HIDDEN',
  add column edition integer not null default 1,
  add constraint promo_code_per_day_check
    check (per_day_limit > 0 and per_day_limit_since is not null or per_day_limit is null) not valid,
  add constraint promo_code_budget_check check (budget_paisa > 0) not valid,
  add constraint promo_code_spent_check check (spent_paisa >= 0) not valid,
  add constraint promo_code_visibility_check
    check (visibility in ('PUBLIC', 'HIDDEN', 'COLLECTIBLE', 'PRIVATE')) not valid;
comment on column promo_code.category_ids is 'The code counts for these; with product_ids empty too: for all goods.';
comment on column promo_code.excluded_category_ids is 'The code does not count for goods of these, whatever it counts for.';
comment on column promo_code.excluded_product_ids is 'The code does not count for these, whatever it counts for.';
comment on column promo_code.per_day_limit is 'Uses in one day of Nepal, by orders that stand.';
comment on column promo_code.per_day_limit_since is 'The day in Nepal on which the limit was last set: it is held from then on.';
comment on column promo_code.budget_paisa is 'The most that it takes off in all; an order that would pass it is refused.';
comment on column promo_code.spent_paisa is 'Its discounts on orders that stand; counted anew when a budget is set.';
comment on column promo_code.visibility is
  'PUBLIC: shown by the store. HIDDEN: for those who know it. COLLECTIBLE: to collect. PRIVATE: for those it was given to.';
comment on column promo_code.edition is 'Optimistic concurrency: counts the edits.';

-- A weighing changes the discount of a percentage; the budget was held at the order.
alter table promo_use
  add column ordered_paisa bigint,
  add constraint promo_use_ordered_check check (ordered_paisa >= 0) not valid;
comment on column promo_use.ordered_paisa is 'The discount at the order; null: discount_paisa, which a weighing may change.';

create index promo_use_of_day on promo_use (promo_id, used_at) where returned_at is null;
create index promo_code_of_keeper on promo_code (vendor_id, created_at desc, id desc);
