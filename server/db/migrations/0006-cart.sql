-- One line per shopper and variation; the vendor is the product's own. There is no cart row to race for.
create table cart_line (
  user_id uuid not null references account on delete cascade,
  vendor_id uuid not null references vendor on delete cascade,
  product_id uuid not null,
  variable_no smallint not null,
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null default now(),
  primary key (user_id, vendor_id, product_id, variable_no),
  foreign key (product_id, variable_no) references product_variation on delete cascade
);
create index cart_line_of_variation on cart_line (product_id, variable_no);
