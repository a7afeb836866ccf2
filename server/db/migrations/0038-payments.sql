-- What a store could not find closes its QR to a shopper for a while: looked up with each order that is to be paid so.
create index payment_proof_rejected on payment_proof (vendor_id, reviewed_at) where status = 'REJECTED';
