-- Facts of products, in a table of their own: lists of products read none of it, and nothing large is rewritten.
set local lock_timeout = '5s';

create table product_fact (
  product_id uuid primary key references product on delete cascade,
  brand text,
  condition text check (condition in ('NEW', 'USED', 'REPAIRED')),
  producer_kind text check (producer_kind in ('PRODUCER', 'IMPORTER')),
  producer_name text,
  producer_address text,
  origin text check (origin ~ '^[A-Z]{2}$'),
  net_content text,
  best_before date,
  shelf_life smallint check (shelf_life between 1 and 3650),
  shelf_life_unit text check (shelf_life_unit in ('DAY', 'MONTH')),
  warranty_months smallint check (warranty_months between 0 and 240),
  warranty_by text check (warranty_by in ('PRODUCER', 'STORE')),
  warranty_covers text not null default '',
  warranty_covers_ne text not null default '',
  ingredients text not null default '',
  ingredients_ne text not null default '',
  safety text not null default '',
  safety_ne text not null default '',
  check ((producer_kind is null) = (producer_name is null)),
  check (producer_name is not null or producer_address is null),
  check (best_before is null or shelf_life is null),
  check ((shelf_life is null) = (shelf_life_unit is null)),
  check ((warranty_by is not null) = (coalesce(warranty_months, 0) > 0)),
  check (warranty_by is not null or warranty_covers || warranty_covers_ne = '')
);
comment on table product_fact is 'What a vendor states of a product beside its description; no row: nothing.';
comment on column product_fact.producer_kind is 'Whether the named business made the product or imported it.';
comment on column product_fact.origin is 'Country of origin, ISO 3166.';
comment on column product_fact.best_before is 'The day on the packing; or how long it keeps, as shelf life.';
comment on column product_fact.warranty_months is '0: none; null: not stated.';

-- The filter by brand, whatever its case.
create index product_fact_of_brand on product_fact (lower(brand)) where brand is not null;

alter table category
  add facts_wanted text[],
  add facts_required text[],
  add facts_required_from date,
  add is_forbidden boolean not null default false,
  add is_age_limited boolean not null default false,
  add constraint category_facts_asked check (
    (facts_wanted is null) = (facts_required is null)
    and (facts_required is not null or facts_required_from is null)
    and (cardinality(coalesce(facts_required, '{}')) = 0 or facts_required_from is not null)
    and not coalesce(facts_wanted && facts_required, false)
  ),
  add constraint category_rules_of_market check (
    vendor_id is null or (facts_required is null and not is_forbidden and not is_age_limited)
  );
comment on column category.facts_wanted is
  'Facts that its products should state; null: as the category above asks.';
comment on column category.facts_required is
  'Facts that its new products must state from a day on; null: as the category above asks.';
comment on column category.facts_required_from is 'The first day in Nepal on which the required facts count.';
comment on column category.is_forbidden is 'Nothing may be on sale in it, nor in its subcategories.';
comment on column category.is_age_limited is 'It, and its subcategories, are for people of 18 years and over.';
