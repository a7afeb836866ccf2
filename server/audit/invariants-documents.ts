/** Invariants of receipts, invoices and credit notes. */
import type { Invariant } from './invariant.ts'
import { taxInvariants } from './invariants-tax.ts'
import { payable } from './invariants-weighing.ts'

const sold = `('PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY', 'READY_FOR_PICKUP', 'DELIVERED', 'COMPLETED')`
const isBill = `kind <> 'CREDIT_NOTE'`
/** Of a bill `alias`: its sale was not reverted, and no refund that it credits was withdrawn. */
const stands = (alias: string) => `not exists (
  select from order_document t left join refund w on w.id = t.refund_id
  where t.order_id = ${alias}.order_id and t.round = ${alias}.round and (t.undoes_sale or w.status = 'WITHDRAWN')
)`

export const documentInvariants: readonly Invariant[] = [
  {
    name: 'bills',
    claim: 'Every paid order is billed once, every refund of it is credited, and no number is missing',
    questions: [
      `select 'a series of ' || s.last_number || ' has ' || count(d.id) || ' documents' as fault,
         s.vendor_id || ' ' || s.kind || ' ' || s.fiscal_year as id
       from document_series s
       left join order_document d using (vendor_id, kind, fiscal_year)
       group by s.vendor_id, s.kind, s.fiscal_year, s.last_number
       having count(d.id) <> s.last_number or count(distinct d.number) <> s.last_number
         or max(d.number) <> s.last_number`,
      `select 'a later number was issued earlier' as fault, later.id::text as id
       from order_document later
       join order_document sooner using (vendor_id, kind, fiscal_year)
       where sooner.number = later.number - 1 and sooner.issued_at > later.issued_at + interval '1 minute'`,
      `select 'paid, and never billed' as fault, o.id::text as id
       from orders o join payment p on p.order_id = o.id
       where p.status in ('PAID', 'PART_REFUNDED') and o.status in ${sold}
         and not exists (select from order_document d where d.order_id = o.id and d.${isBill} and ${stands('d')})`,
      `select 'billed, and never paid' as fault, d.id::text as id
       from order_document d join payment p on p.order_id = d.order_id
       where d.${isBill} and p.accepted_paisa <> p.amount_paisa and ${stands('d')}`,
      `select 'taken back, and the money is there or the order goes on' as fault, u.id::text as id
       from order_document u
       join orders o on o.id = u.order_id
       join payment p on p.order_id = u.order_id
       where u.undoes_sale and (
         not exists (
           select from order_document n where n.order_id = u.order_id and n.round > u.round and n.${isBill}
         ) and (p.accepted_paisa > 0 or o.status in ${sold} and not exists (
           select from order_event e where e.order_id = o.id and e.from_status = 'DELIVERED'
             and e.to_status in ('ON_THE_WAY', 'READY_FOR_PICKUP')
         ))
       )`,
      `select 'taken back, but not all of it' as fault, b.id::text as id
       from order_document b
       where b.${isBill} and not ${stands('b')} and b.amount_paisa is distinct from (
         select sum(c.amount_paisa) from order_document c
         where c.order_id = b.order_id and c.round = b.round and c.kind = 'CREDIT_NOTE'
       )`,
      `select 'billed anew while the bill before stands' as fault, d.id::text as id
       from order_document d join order_document b on b.order_id = d.order_id and b.round < d.round and b.${isBill}
       where d.${isBill} and ${stands('b')}`,
      // Paid in advance it was billed as it was ordered: a weight that is less has a credit note.
      `select 'a bill over ' || d.amount_paisa || ', an order over ' || o.total_paisa as fault, d.id::text as id
       from order_document d join orders o on o.id = d.order_id
       where d.${isBill} and d.amount_paisa <> ${payable}`,
      `select 'another amount in it than on it' as fault, id::text as id
       from order_document where (content ->> 'totalPaisa')::bigint is distinct from amount_paisa`,
      `select 'issued by another store' as fault, d.id::text as id
       from order_document d join orders o on o.id = d.order_id where d.vendor_id <> o.vendor_id`,
      `select 'money goes back without a credit note' as fault, r.id::text as id
       from refund r join order_document b on b.order_id = r.order_id and b.${isBill}
       left join order_document c on c.refund_id = r.id
       where r.kind in ('ORDER', 'WEIGHED') and ${stands('b')} and r.created_at >= b.issued_at
         and c.amount_paisa is distinct from r.amount_paisa`,
      `select 'more is credited than was billed' as fault, b.id::text as id
       from order_document b join order_document c on c.order_id = b.order_id and c.round = b.round
         and c.kind = 'CREDIT_NOTE'
       where b.${isBill} group by b.id, b.amount_paisa having sum(c.amount_paisa) > b.amount_paisa`,
      `select 'a credit note for what was never billed' as fault, c.id::text as id
       from order_document c
       where c.kind = 'CREDIT_NOTE'
         and not exists (select from order_document b where b.order_id = c.order_id and b.round = c.round and b.${isBill})`,
      `select 'VAT is shown by who is not registered for it, or on a receipt' as fault, id::text as id
       from order_document
       where jsonb_typeof(content -> 'vat') = 'object'
         and (kind = 'RECEIPT' or not (content -> 'seller' ->> 'isVatRegistered')::boolean)`,
      `select 'what is taxed and its tax are not the whole' as fault, id::text as id
       from order_document
       where jsonb_typeof(content -> 'vat') = 'object' and amount_paisa
         <> (content -> 'vat' ->> 'taxablePaisa')::bigint + (content -> 'vat' ->> 'vatPaisa')::bigint
           + coalesce((content -> 'vat' ->> 'zeroRatedPaisa')::bigint, 0)
           + coalesce((content -> 'vat' ->> 'exemptPaisa')::bigint, 0)`,
    ],
  },
  ...taxInvariants,
]
