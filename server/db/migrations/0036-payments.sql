-- Overpayments and misfits: money that came in and is not what the order costs, one row for each report of it. It never
-- counts as accepted; its refund names the row. PAID_TWICE: on top of what was paid, or by a way of paying that the order
-- no longer has. MISFIT: less or more than was asked for.
create table payment_surplus (
  id uuid primary key,
  payment_id uuid not null references payment,
  kind text not null check (kind in ('PAID_TWICE', 'MISFIT')),
  provider text not null check (provider in ('COD', 'QR', 'ESEWA', 'KHALTI', 'FONEPAY')),
  reference text not null check (btrim(reference) <> ''),
  amount_paisa bigint not null check (amount_paisa > 0),
  -- Who entered it; null where our own look-up found it.
  entered_by uuid references account,
  at timestamptz not null,
  unique (provider, reference)
);
create index payment_surplus_of_payment on payment_surplus (payment_id);

-- What a refund is of: the order's accepted money, a surplus, or something that is given on top for a wrong that was done.
alter table refund
  add kind text not null default 'ORDER',
  add surplus_id uuid references payment_surplus,
  add complaint_id uuid,
  add constraint refund_kind_check check (kind in ('ORDER', 'SURPLUS', 'COMPENSATION')),
  add constraint refund_of_surplus_check check ((kind = 'SURPLUS') = (surplus_id is not null)),
  add constraint refund_of_complaint_check check (complaint_id is null or kind = 'COMPENSATION');
create unique index refund_of_surplus on refund (surplus_id) where surplus_id is not null;
create index refund_of_complaint on refund (complaint_id) where complaint_id is not null;

-- What was paid twice before stood among the receipts, and nobody owed it.
insert into payment_surplus (id, payment_id, kind, provider, reference, amount_paisa, at)
select gen_random_uuid(), r.payment_id, 'PAID_TWICE', r.provider, r.reference, r.amount_paisa, r.at
from payment_receipt r
join payment_attempt a on (a.payment_id, a.provider, a.provider_reference) = (r.payment_id, r.provider, r.reference)
where a.trouble = 'PAID_TWICE' and a.status = 'PAID';
delete from payment_receipt r using payment_surplus s where (s.provider, s.reference) = (r.provider, r.reference);

-- Due from now on. Of what an admin knows to be given back, the admin's words are all the reference that there is.
insert into refund (
  id, payment_id, order_id, vendor_id, amount_paisa, reason, method, payer, status, due_by, reference, paid_at, paid_by,
  created_at, kind, surplus_id
)
select gen_random_uuid(), s.payment_id, o.id, o.vendor_id, s.amount_paisa, 'PAID_TWICE', 'ORIGINAL', 'VENDOR',
  case when a.looked_at is null then 'DUE' else 'PAID' end, coalesce(a.looked_at, now()) + interval '7 days',
  case when a.looked_at is not null then left(coalesce(nullif(btrim(a.looked_note), ''), s.reference), 100) end,
  a.looked_at, case when a.looked_at is not null then a.looked_by end, coalesce(a.looked_at, now()), 'SURPLUS', s.id
from payment_surplus s
join payment p on p.id = s.payment_id
join orders o on o.id = p.order_id
join payment_attempt a on (a.payment_id, a.provider, a.provider_reference) = (s.payment_id, s.provider, s.reference);
insert into refund_event (id, refund_id, actor, to_status, at)
select gen_random_uuid(), id, 'SYSTEM', 'DUE', created_at from refund where kind = 'SURPLUS';
insert into refund_event (id, refund_id, actor, actor_id, from_status, to_status, note, at)
select gen_random_uuid(), id, 'ADMIN', paid_by, 'DUE', 'PAID', reference, paid_at + interval '1 millisecond'
from refund where kind = 'SURPLUS' and status = 'PAID';
