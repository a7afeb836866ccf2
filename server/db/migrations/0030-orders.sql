-- A bill for money that never came is taken back whole: its credit note has no refund behind it.
alter table order_document
  add undoes_sale boolean not null default false,
  drop constraint order_document_check,
  add constraint order_document_credits_check
    check ((kind = 'CREDIT_NOTE') = (undoes_sale or refund_id is not null)),
  add constraint order_document_undo_check check (not undoes_sale or refund_id is null);
create unique index order_document_of_undoing on order_document (order_id) where undoes_sale;
create or replace trigger order_document_is_kept before delete or update of
  id, order_id, vendor_id, kind, fiscal_year, number, refund_id, undoes_sale, amount_paisa, content, issued_at
  on order_document for each row execute function refuse_change();

create trigger return_event_goes_on before insert on return_event
  for each row when (new.from_status is not null) execute function history_goes_on('return_id');
