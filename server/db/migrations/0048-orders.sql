-- The account for a return's money, encrypted at rest, and how the shopper sent the goods.
alter table return_request
  add column sealed_pay_to bytea,
  add column sent_by text,
  add column slip_number text,
  add column slip_picture text;
update return_request r set refund_method = 'BANK' from orders o
where o.id = r.order_id and o.payment_method = 'QR' and r.refund_method = 'ORIGINAL'
  and r.status in ('REQUESTED', 'APPROVED', 'PICKED_UP', 'DROPPED_OFF', 'RECEIVED', 'INSPECTED', 'ESCALATED');
