-- Appeals: a vendor has mended a product that the market hides, and asks an admin to look again. A decision ends an
-- appeal, and another may follow it; while one is open there is no second.
create table product_appeal (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  note text not null,
  outcome text check (outcome in ('RESTORED', 'KEPT_HIDDEN')),
  decided_by uuid references account,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null))
);
create unique index product_appeal_open on product_appeal (product_id) where outcome is null;
create index product_appeal_of_product on product_appeal (product_id);
