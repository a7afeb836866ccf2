/** Invariants of surpluses and compensations. */
import type { Invariant } from './invariant.ts'

export const surplusInvariants: readonly Invariant[] = [
  {
    name: 'surplus',
    claim: 'What was paid too much counts once, never as accepted, and goes back to the paisa',
    questions: [
      `select 'no unique index on surplus (provider, reference)' as fault, 'payment_surplus' as id
       where not exists (
         select from pg_indexes where tablename = 'payment_surplus' and indexdef ~ '^CREATE UNIQUE INDEX'
           and indexdef like '%(provider, reference)'
       )`,
      `select 'owed by nobody, or as another amount' as fault, s.id::text as id
       from payment_surplus s left join refund f on f.surplus_id = s.id
       where f.id is null or f.kind <> 'SURPLUS' or f.payment_id <> s.payment_id or f.amount_paisa <> s.amount_paisa
         or f.reason <> s.kind`,
      `select 'goes back more than once' as fault, surplus_id::text as id
       from refund where surplus_id is not null group by surplus_id having count(*) > 1`,
      `select 'goes back as a surplus that never came' as fault, f.id::text as id
       from refund f left join payment_surplus s on s.id = f.surplus_id
       where f.kind = 'SURPLUS' and s.id is null`,
      `select 'paid back by another than the store, at whose own accounts it came' as fault, id::text as id
       from refund where kind = 'SURPLUS' and payer <> 'VENDOR'`,
      `select 'stands under another payment too' as fault, s.id::text as id
       from payment_surplus s join payment_receipt r on (r.provider, r.reference) = (s.provider, s.reference)
       where r.payment_id <> s.payment_id`,
      `select 'on top of what was never paid' as fault, s.id::text as id
       from payment_surplus s join payment p on p.id = s.payment_id
       where s.kind = 'PAID_TWICE' and s.entered_by is null and p.method = s.provider and p.method <> 'QR'
         and p.accepted_paisa <> p.amount_paisa`,
      `select 'neither looked up nor entered by anybody' as fault, s.id::text as id
       from payment_surplus s
       where s.entered_by is null and s.provider in ('ESEWA', 'KHALTI', 'FONEPAY') and not exists (
         select from payment_attempt a where a.payment_id = s.payment_id and a.provider = s.provider
           and a.provider_reference = s.reference and a.status = 'PAID'
       )`,
      `select 'on a bill' as fault, f.id::text as id
       from refund f join order_document d on d.refund_id = f.id where f.kind not in ('ORDER', 'WEIGHED')`,
      `select 'in the books' as fault, f.id::text as id
       from refund f join ledger_entry l on l.ref = f.id::text where f.kind <> 'ORDER'`,
    ],
  },
]
