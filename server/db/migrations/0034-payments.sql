-- Cash that a store's own courier took was booked as money that the platform holds. It is the store's: whoever runs the
-- courier has it, and the market runs none. Nothing that was booked is changed; a reversal stands beside it.

-- Whose the money is from then on, where that was put right; null in a row that tells of a status.
alter table payment_event add column if not exists collected_by text check (collected_by in ('VENDOR', 'PLATFORM', 'COURIER'));

-- The payments first: a delivery that is under way holds its own, so what it books is seen by what follows.
with mended as (
  update payment set collected_by = 'VENDOR' where collected_by = 'COURIER' returning id, status
)
insert into payment_event (id, payment_id, from_status, to_status, collected_by)
select gen_random_uuid(), id, status, status, 'VENDOR' from mended;

-- Who has the cash gives it back, and is told again if that is late. What the platform has paid stays paid by it.
update refund f set payer = 'VENDOR', flagged_at = null
from payment_event e
where e.payment_id = f.payment_id and e.collected_by = 'VENDOR' and f.status = 'DUE' and f.payer = 'PLATFORM';

-- Reversals count from the day of what they reverse. A refund that the platform has paid stays taken back from the
-- store, which has the cash that it was paid out of.
insert into ledger_entry (id, vendor_id, kind, order_id, ref, amount_paisa, available_at)
select gen_random_uuid(), l.vendor_id, l.kind, l.order_id, 'OWN_COURIER', -l.amount_paisa, l.available_at
from payment_event e
join payment p on p.id = e.payment_id
join ledger_entry l on l.order_id = p.order_id and l.kind = 'SALE' and l.ref = ''
where e.collected_by = 'VENDOR'
union all
select gen_random_uuid(), l.vendor_id, l.kind, l.order_id, 'OWN_COURIER ' || f.id, -l.amount_paisa, l.available_at
from payment_event e
join refund f on f.payment_id = e.payment_id and f.payer = 'VENDOR'
join ledger_entry l on l.order_id = f.order_id and l.kind = 'REFUND' and l.ref = f.id::text
where e.collected_by = 'VENDOR'
on conflict (kind, coalesce(order_id, id), ref) do nothing;

-- Drafts are drawn anew, each under another id: whoever looks at the old one cannot send sums that they did not see.
do $$
declare
  old record;
  fresh uuid;
begin
  for old in
    select s.*, (select actor_id from settlement_event where settlement_id = s.id and to_status = 'DRAFT') as actor_id
    from settlement s
    where s.status = 'DRAFT' and exists (
      select from ledger_entry l
      where l.vendor_id = s.vendor_id and l.ref like 'OWN_COURIER%' and l.available_at < s.period_to
    )
    for update of s
  loop
    fresh := gen_random_uuid();
    delete from settlement where id = old.id;
    with taken as (
      select l.id, l.amount_paisa from ledger_entry l
      where l.vendor_id = old.vendor_id and l.available_at < old.period_to
        and not exists (select from settlement_entry s where s.entry_id = l.id)
    ),
    summed as (select coalesce(sum(amount_paisa), 0)::bigint as total from taken),
    drawn as (
      insert into settlement (
        id, vendor_id, period_from, period_to, opening_paisa, total_paisa, closing_paisa, direction
      )
      select fresh, old.vendor_id, old.period_from, old.period_to, old.opening_paisa, total, old.opening_paisa + total,
        case sign(old.opening_paisa + total) when 1 then 'PAY_OUT' when -1 then 'COLLECT' else 'NONE' end
      from summed
    )
    insert into settlement_entry (settlement_id, entry_id) select fresh, id from taken;
    insert into settlement_event (id, settlement_id, from_status, to_status, actor_id)
    values (gen_random_uuid(), fresh, null, 'DRAFT', old.actor_id);
  end loop;
end $$;
