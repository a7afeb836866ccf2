-- The canonical form of a transfer's reference: letters and digits alone, for people copy it with and without what
-- stands between. Two of the same that were both taken before keep counting, the later one under a key of its own.
alter table payment_proof add ref_key text;
update payment_proof p set ref_key = keyed.ref_key
from (
  select id, canonical || case row_number() over (
    partition by vendor_id, canonical, status <> 'REJECTED' order by created_at, id
  ) when 1 then '' else ' ' || id end as ref_key
  from (
    select id, vendor_id, status, created_at, lower(regexp_replace(txn_ref, '[^A-Za-z0-9]', '', 'g')) as canonical
    from payment_proof
  ) as proof
) as keyed
where keyed.id = p.id;
alter table payment_proof alter ref_key set not null;
drop index payment_proof_reference;
create unique index payment_proof_reference on payment_proof (vendor_id, ref_key) where status <> 'REJECTED';
