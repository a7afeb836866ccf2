/** Invariants of tax by line, written from the rule: what is paid for a line, its class, the rate of the bill. */
import type { Invariant } from './invariant.ts'

/** Documents with their parts, one row each. */
const parts = `
  select d.id, d.order_id, d.round, d.kind, d.amount_paisa, d.content,
    coalesce(p ->> 'productId', 'delivery') || ' ' || (p ->> 'variableNo') as part, p ->> 'taxClass' as class,
    (p ->> 'percent')::numeric as percent, (p ->> 'paidPaisa')::bigint as paid,
    (p ->> 'netPaisa')::bigint as net, (p ->> 'vatPaisa')::bigint as vat
  from order_document d cross join lateral jsonb_array_elements(d.content -> 'taxes') p`

const isTaxed = `jsonb_typeof(content -> 'vat') = 'object'`

export const taxInvariants: readonly Invariant[] = [
  {
    name: 'tax',
    claim:
      'Tax by line adds up to the bill, by its class and rate, and credit notes take back no more than it',
    questions: [
      `select 'lines do not add up to their document' as fault, id::text as id
       from (${parts}) one group by id, amount_paisa having sum(paid) <> amount_paisa`,
      `select 'net and tax are not what is paid for a line' as fault, id::text as id
       from (${parts}) one where net + vat <> paid or net < 0 or vat < 0`,
      `select 'the tax of the lines is not the tax of the document' as fault, id::text as id
       from (${parts}) one where ${isTaxed}
       group by id, content having sum(vat) <> (content -> 'vat' ->> 'vatPaisa')::bigint
         or coalesce(sum(net) filter (where class = 'STANDARD'), 0) <> (content -> 'vat' ->> 'taxablePaisa')::bigint
         or coalesce(sum(net) filter (where class = 'ZERO'), 0) <> (content -> 'vat' ->> 'zeroRatedPaisa')::bigint
         or coalesce(sum(net) filter (where class = 'EXEMPT'), 0) <> (content -> 'vat' ->> 'exemptPaisa')::bigint`,
      `select 'tax on a line that bears none, or at no rate' as fault, id::text as id
       from (${parts}) one where class <> 'STANDARD' and (vat <> 0 or percent <> 0) or class is null`,
      `select 'a line is taxed at another rate than its document' as fault, id::text as id
       from (${parts}) one
       where class = 'STANDARD' and ${isTaxed} and percent <> (content -> 'vat' ->> 'percent')::numeric`,
      `select 'the tax of a line is not its part of what is paid' as fault, id::text as id
       from (${parts}) one where kind <> 'CREDIT_NOTE' and vat <> round(paid * percent / (100 + percent))`,
      `select 'more VAT is credited than was charged, or not all of it' as fault, b.id::text as id
       from order_document b join order_document c
         on c.order_id = b.order_id and c.round = b.round and c.kind = 'CREDIT_NOTE'
       where b.kind = 'INVOICE' and jsonb_typeof(b.content -> 'vat') = 'object'
       group by b.id having sum((c.content -> 'vat' ->> 'vatPaisa')::bigint) > (b.content -> 'vat' ->> 'vatPaisa')::bigint
         or sum(c.amount_paisa) = b.amount_paisa
         and sum((c.content -> 'vat' ->> 'vatPaisa')::bigint) <> (b.content -> 'vat' ->> 'vatPaisa')::bigint`,
      `select 'more of a line is credited than was billed, or by another class' as fault, c.id::text as id
       from (
         select min(id::text) as id, order_id, round, part, sum(paid) as paid, sum(vat) as vat, min(class) as class,
           max(class) as other
         from (${parts}) note where kind = 'CREDIT_NOTE' group by order_id, round, part
       ) c left join (${parts}) b
         on b.kind <> 'CREDIT_NOTE' and (b.order_id, b.round, b.part) = (c.order_id, c.round, c.part)
       where b.id is null or c.paid > b.paid or c.vat > b.vat or c.class <> b.class or c.other <> b.class
         or c.paid = b.paid and c.vat <> b.vat`,
      `select 'an invoice has its tax by line, and a credit note of it has none' as fault, c.id::text as id
       from order_document c join order_document b on b.order_id = c.order_id and b.round = c.round and b.kind = 'INVOICE'
       where c.kind = 'CREDIT_NOTE' and jsonb_typeof(b.content -> 'vat') = 'object' and (
         jsonb_typeof(c.content -> 'vat') is distinct from 'object'
         or (b.content ? 'taxes') <> (c.content ? 'taxes'))`,
      `select 'tax by line of a seller who is not registered' as fault, id::text as id
       from order_document where content ? 'taxes' and not (content -> 'seller' ->> 'isVatRegistered')::boolean`,
    ],
  },
]
