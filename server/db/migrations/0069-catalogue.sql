-- Tax classes. Both columns are nullable without a default, and the checks of existing rows are not validated: no table is
-- rewritten or read while it is locked.
set local lock_timeout = '5s';

alter table product
  add tax_class text,
  add constraint product_tax_class_check check (tax_class in ('STANDARD', 'ZERO', 'EXEMPT')) not valid;
comment on column product.tax_class is 'VAT class; null: the default of its subcategory, else of its category, else STANDARD.';

alter table category
  add tax_class text,
  add constraint category_tax_class_check check (
    tax_class in ('STANDARD', 'ZERO', 'EXEMPT') and (vendor_id is null or tax_class is null)
  ) not valid;
comment on column category.tax_class is
  'VAT class of its products, where they name none; null: as the category above, of a category STANDARD.';

-- The usual list, which admins edit: raw food, books, seeds, medicine (VAT Act 2052, schedule 1). To be confirmed by an
-- accountant. The names are those of server/catalogue/categories/usual-tax-class.ts.
update category set tax_class = 'EXEMPT'
where vendor_id is null and lower(name) in (
  'rice', 'dal and beans', 'flour and beaten rice', 'fruit and vegetables', 'fruits and vegetables', 'vegetables', 'fruit',
  'dairy', 'meat and fish', 'meat', 'fish', 'eggs', 'raw food', 'books', 'nepali books', 'children''s books', 'newspapers',
  'newspapers and magazines', 'seeds', 'seeds and plants', 'fertilizer', 'medicine', 'medicines'
);
