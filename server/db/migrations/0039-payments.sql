-- Of an order that came back whole because a mind was changed, the store keeps what it was paid for bringing it. Where
-- the platform had paid that, it was taken from the store: it is given again, by an entry of its own.
insert into ledger_entry (id, vendor_id, kind, order_id, ref, amount_paisa, available_at)
select gen_random_uuid(), o.vendor_id, 'DISCOUNT_SHARE_REVERSAL', o.id, 'FEE_KEPT', taken.paisa - share.goods, now()
from orders o
join (
  select order_id from return_request
  where status in ('REFUNDED', 'PART_REFUNDED') group by 1 having not bool_and(is_fault)
) back on back.order_id = o.id
cross join lateral (
  select coalesce(-sum(amount_paisa), 0)::bigint as paisa from ledger_entry
  where order_id = o.id and kind = 'DISCOUNT_SHARE_REVERSAL'
) taken
cross join lateral (
  select coalesce(sum(round(-a.amount_paisa * a.platform_percent / 100.0)), 0)::bigint as goods
  from order_adjustment a
  where a.order_id = o.id and a.kind = 'PROMO' and exists (
    select from order_adjustment_share s where (s.order_id, s.seq) = (a.order_id, a.seq)
  )
) share
where taken.paisa > share.goods
on conflict (kind, coalesce(order_id, id), ref) do nothing;
