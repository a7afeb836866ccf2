-- Where money goes back to is personal payment data: encrypted at rest. A job encrypts what stands in pay_to; new rows
-- leave it empty. A static QR has no way back, so what is still due names an account.
alter table refund add column sealed_pay_to bytea;
update refund f set method = 'BANK' from payment p
where p.id = f.payment_id and p.method = 'QR' and f.method = 'ORIGINAL' and f.status = 'DUE';
