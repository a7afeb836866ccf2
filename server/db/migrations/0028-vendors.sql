-- What a store's bills say of it. Invoices take the place of receipts only where the store has switched them on, and
-- it alone answers for them; VAT is shown by nobody who is not registered for it.
alter table vendor
  add legal_name text not null default '',
  add pan_no text not null default '' check (pan_no ~ '^(\d{9})?$'),
  add is_vat_registered boolean not null default false,
  add issues_invoices boolean not null default false,
  add constraint vendor_bills_check check (pan_no <> '' or not (is_vat_registered or issues_invoices));
