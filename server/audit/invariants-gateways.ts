/** Invariants of payments through a gateway. */
import type { Invariant } from './invariant.ts'

const uniqueMissing = (table: string, columns: string): string => `
  select 'no unique index on ${table} (${columns})' as fault, '${table}' as id
  where not exists (
    select from pg_indexes where tablename = '${table}' and indexdef ~ '^CREATE UNIQUE INDEX'
      and indexdef like '%(${columns})%'
  )`

export const gatewayInvariants: readonly Invariant[] = [
  {
    name: 'gateways',
    claim: 'Money came through a gateway once, for the try under which it was looked up, and for no other',
    questions: [
      uniqueMissing('payment_receipt', 'provider, reference'),
      uniqueMissing('payment_attempt', 'provider, reference'),
      uniqueMissing('payment_attempt', 'provider, provider_reference'),
      uniqueMissing('payment_attempt', 'payment_id'),
      `select 'reported twice: ' || reference as fault, min(payment_id::text) as id
       from payment_receipt group by provider, reference having count(*) > 1`,
      `select 'paid without a receipt' as fault, a.id::text as id
       from payment_attempt a
       left join (
         select payment_id, provider, reference, sum(amount_paisa) as paisa from (
           select payment_id, provider, reference, amount_paisa from payment_receipt
           union all select payment_id, provider, reference, amount_paisa from payment_surplus
         ) reported group by 1, 2, 3
       ) r on r.payment_id = a.payment_id and r.provider = a.provider and r.reference = a.provider_reference
       where a.status = 'PAID' and r.paisa is distinct from a.amount_paisa`,
      `select 'a receipt that no look-up brought' as fault, r.id::text as id
       from payment_receipt r
       where r.provider in ('ESEWA', 'KHALTI', 'FONEPAY') and not exists (
         select from payment_attempt a where a.payment_id = r.payment_id and a.provider = r.provider
           and a.provider_reference = r.reference and a.status = 'PAID'
       )`,
      `select 'paid at another gateway than the order says' as fault, a.id::text as id
       from payment_attempt a join payment p on p.id = a.payment_id
       where a.amount_paisa <> p.amount_paisa or p.method <> 'COD'
         and (a.provider <> p.method or a.account_id <> p.account_id)`,
      `select 'tried by way of another store' as fault, a.id::text as id
       from payment_attempt a join payment_account c on c.id = a.account_id
       join payment p on p.id = a.payment_id join orders o on o.id = p.order_id
       where c.vendor_id <> o.vendor_id or c.method <> a.provider`,
      `select 'settled and still to be asked, or forgotten' as fault, id::text as id from payment_attempt
       where (status in ('PAID', 'FAILED', 'EXPIRED') and next_check_at is not null)
         or (status = 'OPEN' and next_check_at is null)`,
    ],
  },
]
