/** Invariants of stock-takings and of low stock. */
import type { Invariant } from './invariant.ts'

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'counts',
    claim:
      'A count is booked once, as the difference of counted and expected and never more than was there; the ledger says the same',
    questions: [
      `select 'a count can be booked twice' as fault, 'stock_movement' as id
       where not exists (
         select from pg_indexes where tablename = 'stock_movement'
           and indexdef like 'CREATE UNIQUE%(stock_taking_id, product_id, variable_no)%'
       )`,
      `select 'ledger ' || coalesce(m.quantity, 0) || ', count ' || coalesce(l.booked, 0) as fault,
         coalesce(l.taking_id, m.stock_taking_id) || ' ' || coalesce(l.product_id, m.product_id) as id
       from (select * from stock_taking_line where booked <> 0) l
       full join (select * from stock_movement where reason = 'STOCK_TAKING') m
         on (m.stock_taking_id, m.product_id, m.variable_no) = (l.taking_id, l.product_id, l.variable_no)
       where l.booked is distinct from m.quantity`,
      `select 'booked something other than the difference' as fault, taking_id || ' ' || product_id as id
       from stock_taking_line
       where booked <> case
         when counted - expected < -(expected + moved_since) then -(expected + moved_since)
         else counted - expected
       end`,
      `select 'booked in part' as fault, t.id || ' ' || l.product_id as id
       from stock_taking t join stock_taking_line l on l.taking_id = t.id
       where (t.booked_at is null) <> (l.booked is null)`,
      `select 'two are counted at once' as fault, vendor_id::text as id
       from stock_taking where booked_at is null group by vendor_id having count(*) > 1`,
      `select 'counts goods of another store' as fault, t.id || ' ' || p.id as id
       from stock_taking t join stock_taking_line l on l.taking_id = t.id join product p on p.id = l.product_id
       where p.vendor_id <> t.vendor_id`,
      `select 'started, counted or booked by a stranger' as fault, t.id::text as id
       from stock_taking t join vendor v on v.id = t.vendor_id
       where t.started_by <> v.account_id or t.booked_by <> v.account_id or exists (
         select from stock_taking_line l where l.taking_id = t.id and l.counted_by <> v.account_id
       )`,
    ],
  },
  {
    name: 'low stock',
    claim: 'Each fall of stock leaves its entry, one for a variation, at its own store, and only a fall does',
    questions: [
      `select 'a fall of stock leaves no entry' as fault, 'product_variation_falls' as id
       where not exists (
         select from pg_trigger where tgname = 'product_variation_falls' and tgenabled <> 'D'
       )`,
      `select 'a fall can be told twice' as fault, 'low_stock' as id
       where not exists (
         select from pg_indexes where tablename = 'low_stock'
           and indexdef like 'CREATE UNIQUE%(product_id, variable_no)'
       )`,
      `select 'told another store' as fault, l.product_id || '/' || l.variable_no as id
       from low_stock l join product p on p.id = l.product_id where l.vendor_id <> p.vendor_id`,
      `select 'told of stock that never fell' as fault, l.product_id || '/' || l.variable_no as id
       from low_stock l where l.told_at is not null and not exists (
         select from stock_movement m
         where (m.product_id, m.variable_no) = (l.product_id, l.variable_no) and m.quantity < 0
       )`,
      `select 'told, and no notification of it' as fault, l.product_id || '/' || l.variable_no as id
       from low_stock l join vendor v on v.id = l.vendor_id
       where l.told_at is not null and not exists (
         select from notification n where n.receiver_id = v.account_id and n.kind = 'stock-low' and n.sent_at = l.told_at
       ) and not exists (
         select from notification_choice c where c.account_id = v.account_id and c.event_group = 'STOCK'
       ) and exists (select from account a where a.id = v.account_id and a.disabled_at is null)`,
    ],
  },
]
