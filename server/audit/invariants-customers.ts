/** Invariants of a store's customers. Written from the rule, not from the code that updates the derived tables. */
import type { Invariant } from './invariant.ts'

/** An order counts once it has reached its store, whatever became of it then. */
const reached = `
  select o.*, o.status in ('DELIVERED', 'COMPLETED') as is_received from orders o
  where exists (select from order_event e where e.order_id = o.id and e.to_status = 'PLACED')`

export const customerInvariants: readonly Invariant[] = [
  {
    name: 'customers',
    claim:
      'The customers of a store, their sums, names, districts and tags are what orders, accounts and notes say',
    questions: [
      `with counted as (
         select o.user_id, o.vendor_id, count(*) as orders, min(o.placed_at) as first_at, max(o.placed_at) as last_at,
           coalesce(sum(o.total_paisa) filter (where o.is_received), 0) - coalesce(sum((
             select sum(r.amount_paisa) from refund r
             where r.order_id = o.id and r.kind = 'ORDER' and r.status <> 'WITHDRAWN'
           )) filter (where o.is_received), 0) as spent,
           count(*) filter (where o.status = 'RETURNED_TO_VENDOR') as refusals,
           sum((select count(*) from return_request q where q.order_id = o.id)) as returns
         from (${reached}) o group by 1, 2
       )
       select 'kept ' || coalesce(to_jsonb(k)::text, 'nothing') || ', orders say ' || coalesce(to_jsonb(c)::text, 'nothing')
           as fault, user_id || ' ' || vendor_id as id
       from store_customer k full join counted c using (user_id, vendor_id)
       where (k.orders, k.first_at, k.last_at, k.spent_paisa, k.refusals, k.returns)
         is distinct from (c.orders, c.first_at, c.last_at, c.spent, c.refusals, c.returns)`,
      `select 'found as ' || coalesce(to_jsonb(s)::text, 'nobody') as fault,
         user_id || ' ' || coalesce(s.vendor_id, l.vendor_id) as id
       from store_customer_search s full join (
         select user_id, vendor_id, (
           array_agg(jsonb_build_array(o.id, o.placed_at, o.address ->> 'city') order by o.placed_at desc, o.id desc)
             filter (where o.address is not null)
         )[1] as latest
         from (${reached}) o group by 1, 2
       ) l using (user_id, vendor_id)
       left join account a on a.id = user_id
       left join customer_note n on (n.account_id, n.vendor_id) = (user_id, s.vendor_id)
       where s.name is distinct from a.name or s.tags is distinct from coalesce(n.tags, '{}')
         or s.city is distinct from l.latest ->> 2 or s.address_of is distinct from (l.latest ->> 0)::uuid
         or s.address_at is distinct from (l.latest ->> 1)::timestamptz or l.vendor_id is null`,
    ],
  },
]
