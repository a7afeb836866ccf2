/** Invariants of payment accounts, and of payment proofs. */
import { historyBroken } from './history-broken.ts'
import type { Invariant } from './invariant.ts'
import { latePaymentInvariants } from './invariants-late-payments.ts'

export const proofInvariants: readonly Invariant[] = [
  ...latePaymentInvariants,
  {
    name: 'accounts',
    claim:
      'An account takes orders only once an admin has let it through, says for good what it says, and hides its secret',
    questions: [
      historyBroken({ table: 'payment_account', history: 'payment_account_event', key: 'account_id' }, [
        // Accounts of the demo's gateway doubles are opened and closed with them, without an approval.
        ['', 'PENDING_CHECK DISABLED'],
        ['DISABLED', 'ACTIVE'],
        ['PENDING_CHECK', 'ACTIVE REJECTED DISABLED'],
        ['ACTIVE', 'DISABLED REJECTED'],
        ['REJECTED', 'DISABLED'],
      ]),
      `select 'active, and no admin let it through' as fault, a.id::text as id
       from payment_account a left join account c on c.id = a.checked_by and c.user_type = 'ADMIN'
       where a.status = 'ACTIVE' and (c.id is null or a.checked_at is null) and not a.public_data ? 'isDouble'`,
      `select 'switched on again without a check' as fault, a.id::text as id
       from payment_account a join payment_account_event e on e.account_id = a.id
       where (e.from_status, e.to_status) = ('DISABLED', 'ACTIVE') and not a.public_data ? 'isDouble'`,
      `select 'two accounts of one kind at once' as fault, vendor_id::text as id
       from payment_account where superseded_at is null group by vendor_id, method having count(*) > 1`,
      `select 'taken the place of, and still active' as fault, id::text as id
       from payment_account where superseded_at is not null and status in ('ACTIVE', 'PENDING_CHECK')`,
      `select 'a secret that is not sealed' as fault, id::text as id
       from payment_account where octet_length(sealed_secret) < 34 or public_data ?| array['secretKey', 'secret', 'key']`,
      `select 'a QR without what it says' as fault, id::text as id
       from payment_account
       where method = 'QR' and (public_data ->> 'payload' is null or public_data ->> 'payload' !~ '6304[0-9A-Fa-f]{4}$'
         or coalesce(public_data ->> 'merchantName', '') = '')`,
      `select 'paid at an account of another store, or of another kind' as fault, p.id::text as id
       from payment p join orders o on o.id = p.order_id join payment_account a on a.id = p.account_id
       where a.vendor_id <> o.vendor_id or a.method <> p.method`,
    ],
  },
  {
    name: 'proofs',
    claim:
      'A proof counts once, belongs to its store’s order, and a confirmed one is exactly the money that came',
    questions: [
      `select 'no unique index on references' as fault, 'payment_proof' as id
       where not exists (
         select from pg_indexes where tablename = 'payment_proof'
           and indexdef like 'CREATE UNIQUE%(vendor_id, ref_key) WHERE%'
       )`,
      `select 'kept under another key than its reference' as fault, id::text as id from payment_proof
       where split_part(ref_key, ' ', 1) <> lower(regexp_replace(txn_ref, '[^A-Za-z0-9]', '', 'g'))`,
      `select 'no unique index on open proofs' as fault, 'payment_proof' as id
       where not exists (
         select from pg_indexes where tablename = 'payment_proof' and indexdef like 'CREATE UNIQUE%(payment_id) WHERE (status%'
       )`,
      `select 'for an order of another store' as fault, p.id::text as id
       from payment_proof p join payment pay on pay.id = p.payment_id join orders o on o.id = pay.order_id
       where o.vendor_id <> p.vendor_id`,
      `select 'the store looks at it, and there is nothing to look at' as fault, pay.id::text as id
       from payment pay where pay.status = 'SUBMITTED' and not exists (
         select from payment_proof p where p.payment_id = pay.id and (
           p.status = 'SUBMITTED' or (p.appealed_at is not null and p.appeal_settled_at is null)
         )
       )`,
      `select 'the market looks at it, and the order’s time runs or it is paid' as fault, p.id::text as id
       from payment_proof p join payment pay on pay.id = p.payment_id
       where p.appealed_at is not null and p.appeal_settled_at is null
         and (p.status <> 'REJECTED' or pay.status not in ('SUBMITTED', 'EXPIRED', 'FAILED'))`,
      `select 'the market was asked before the store had rejected twice' as fault, p.id::text as id
       from payment_proof p where p.appealed_at is not null and 2 > (
         select count(*) from payment_proof q
         where q.payment_id = p.payment_id and q.reviewed_at <= p.appealed_at
       ) and p.appeal_settled_at is null`,
      `select 'sent, and the order waits for money all the same' as fault, p.id::text as id
       from payment_proof p join payment pay on pay.id = p.payment_id
       where p.status = 'SUBMITTED' and pay.status in ('UNPAID', 'PAID')`,
      `select 'confirmed without its money' as fault, p.id::text as id
       from payment_proof p join payment pay on pay.id = p.payment_id
       left join payment_receipt r on r.payment_id = pay.id and r.provider = 'QR'
         and r.reference = p.vendor_id || ' ' || lower(p.txn_ref)
       where p.status = 'CONFIRMED' and (r.id is null or pay.accepted_paisa <> pay.amount_paisa)`,
      `select 'money that no store confirmed' as fault, r.id::text as id
       from payment_receipt r where r.provider = 'QR' and not exists (
         select from payment_proof p where p.payment_id = r.payment_id and p.status = 'CONFIRMED'
           and r.reference = p.vendor_id || ' ' || lower(p.txn_ref)
       )`,
      `select 'decided by a stranger' as fault, p.id::text as id
       from payment_proof p join vendor v on v.id = p.vendor_id left join account a on a.id = p.reviewed_by
       where p.status <> 'SUBMITTED'
         and (a.id is null or (a.user_type <> 'ADMIN' and a.id <> v.account_id))`,
      `select 'nobody will be reminded of it' as fault, id::text as id from payment_proof
       where status = 'SUBMITTED' and remind_at is null and escalated_at is null`,
    ],
  },
]
