-- A sale that is taken back and made again is billed again: round tells the bills of one order apart, and each credit
-- note of an undoing belongs to the bill of its round.
alter table order_document add round smallint not null default 1 check (round > 0);
drop index order_document_of_sale;
create unique index order_document_of_sale on order_document (order_id, round) where kind <> 'CREDIT_NOTE';
drop index order_document_of_undoing;
create unique index order_document_of_undoing on order_document (order_id, round) where undoes_sale;
create or replace trigger order_document_is_kept before delete or update of
  id, order_id, vendor_id, kind, fiscal_year, number, refund_id, undoes_sale, round, amount_paisa, content, issued_at
  on order_document for each row execute function refuse_change();

-- Who carries a parcel and under which number, frozen when it is handed over, with the address to follow it as the
-- store's delivery option had it then ({code} stands for the number).
alter table orders add parcel jsonb check (jsonb_typeof(parcel) = 'object');
