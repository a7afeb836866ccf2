-- What a store asks about a line of an order. Products are attached in a table of their own, so that nothing large is
-- rewritten; lines get columns with constant defaults.
set local lock_timeout = '5s';

create table line_form (
  id uuid primary key,
  vendor_id uuid not null references vendor on delete cascade,
  name text not null check (name <> ''),
  asks_per_unit boolean not null default false,
  fields jsonb not null check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) between 1 and 12),
  is_required boolean not null,
  edition integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index line_form_name on line_form (vendor_id, lower(name));
comment on table line_form is 'Forms of a store: what a shopper is asked about a line (text, choice, measure, pictures).';
comment on column line_form.asks_per_unit is 'Asked once for each piece of the line, of which there are at most ten then.';
comment on column line_form.fields is 'The questions in their order, each with a key that edits keep.';
comment on column line_form.is_required is 'Whether one of the fields is required: then a card leads to the product page.';
comment on column line_form.edition is 'Counts the edits: an edit names the edition that it began with.';

create table product_line_form (
  product_id uuid primary key references product on delete cascade,
  form_id uuid not null references line_form on delete cascade
);
create index product_line_form_of_form on product_line_form (form_id);
comment on table product_line_form is 'The form of a product; no row: nothing is asked.';

alter table cart_line
  add column answers jsonb,
  add column answer_pictures text[] not null default '{}';
comment on column cart_line.answers is 'Answers to the form of the product, one set or one per piece, as they were given; checked at the order.';
comment on column cart_line.answer_pictures is 'Private pictures of the line.';

alter table order_line
  add column answers jsonb,
  add column answer_pictures text[] not null default '{}',
  add constraint order_line_answer_pictures_check
    check (cardinality(answer_pictures) <= 3 and (answers is not null or answer_pictures = '{}')) not valid;
comment on column order_line.answers is 'Answers with the form as it was at placement; null: nothing was asked or answered.';
comment on column order_line.answer_pictures is 'Private pictures of the line: for its shopper, its store and admins alone.';
