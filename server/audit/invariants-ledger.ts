/** Invariants of the ledger: between platform and vendors, of payments and refunds, and of the statistics. */
import { historyBroken } from './history-broken.ts'
import type { Invariant } from './invariant.ts'
import { goodsWorth, isDiscount, platformCost } from './invariants-discounts.ts'

/**
 * The holder of a payment's money: cash is collected by the store, for every delivery option is the store's own, and an
 * approved account is the store's too. Only the rest can be the platform's.
 */
const isStores = `(p.method = 'COD' or p.account_id is not null)`

/** The expected entries of each order, derived from its own rows. */
const expected = `
  select o.id as order_id, o.vendor_id,
    case when ${isStores} then 0 else o.total_paisa end as sale,
    g.worth, g.commission, coalesce(d.platform, 0) as share
  from orders o
  join payment p on p.order_id = o.id
  join (${goodsWorth}) g on g.order_id = o.id
  left join (
    select a.order_id, sum(${platformCost('-a.amount_paisa')}) as platform
    from order_adjustment a where ${isDiscount} group by 1
  ) d on d.order_id = o.id
  where o.status in ('DELIVERED', 'COMPLETED')`

/** The booked entries of each order. */
const booked = `
  select order_id,
    coalesce(sum(amount_paisa) filter (where kind = 'SALE'), 0) as sale,
    coalesce(-sum(amount_paisa) filter (where kind = 'COMMISSION'), 0) as commission,
    coalesce(sum(amount_paisa) filter (where kind = 'COMMISSION_REVERSAL'), 0) as commission_back,
    coalesce(sum(amount_paisa) filter (where kind = 'DISCOUNT_SHARE'), 0) as share,
    coalesce(-sum(amount_paisa) filter (where kind = 'DISCOUNT_SHARE_REVERSAL'), 0) as share_back,
    coalesce(-sum(amount_paisa) filter (where kind = 'REFUND'), 0) as refunded
  from ledger_entry where order_id is not null group by 1`

const backOf = `select order_id, sum(amount_paisa) as paisa,
  coalesce(sum(amount_paisa) filter (where payer = 'PLATFORM'), 0) as by_platform
  from refund where kind = 'ORDER' and status <> 'WITHDRAWN' group by 1`

/** Of the payment: with what went back for goods that weighed less, which lowered the order's own total. */
const backOfPayment = `select order_id, sum(amount_paisa) as paisa
  from refund where kind in ('ORDER', 'WEIGHED') and status <> 'WITHDRAWN' group by 1`

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'books',
    claim: 'Every delivered order stands in the books for what it left, and what went back was taken back',
    questions: [
      `select 'should have left ' || concat_ws('/', e.sale, e.commission, e.share) || ', booked '
         || concat_ws('/', b.sale, b.commission, b.share) as fault, coalesce(e.order_id, b.order_id)::text as id
       from (${expected}) e full join (${booked}) b on b.order_id = e.order_id
       where (coalesce(e.sale, 0), coalesce(e.commission, 0), coalesce(e.share, 0))
         <> (coalesce(b.sale, 0), coalesce(b.commission, 0), coalesce(b.share, 0))`,
      `select 'refunds taken back for ' || coalesce(b.refunded, 0) || ', the platform pays ' || coalesce(r.by_platform, 0)
           as fault,
         e.order_id::text as id
       from (${expected}) e left join (${booked}) b on b.order_id = e.order_id
       left join (${backOf}) r on r.order_id = e.order_id
       where coalesce(b.refunded, 0) <> coalesce(r.by_platform, 0)`,
      `select 'commission given back ' || coalesce(b.commission_back, 0) as fault, e.order_id::text as id
       from (${expected}) e left join (${booked}) b on b.order_id = e.order_id
       left join (${backOf}) r on r.order_id = e.order_id
       where coalesce(b.commission_back, 0) <> coalesce(
         round(e.commission * least(coalesce(r.paisa, 0) + coalesce(b.share_back, 0), e.worth) / nullif(e.worth, 0)), 0)`,
      `select 'took back ' || b.share_back || ' of its share of ' || b.share as fault, b.order_id::text as id
       from (${booked}) b join payment p on p.order_id = b.order_id
       where b.share_back not between 0 and b.share`,
      `select 'an entry of an order that was never delivered, or of another vendor' as fault, l.id::text as id
       from ledger_entry l left join orders o on o.id = l.order_id and o.vendor_id = l.vendor_id
         and o.status in ('DELIVERED', 'COMPLETED')
       where l.order_id is not null and o.id is null and not exists (
         select from order_event e where e.order_id = l.order_id and e.from_status = 'DELIVERED'
           and e.to_status in ('ON_THE_WAY', 'READY_FOR_PICKUP')
       )`,
      `select 'a delivery that was taken back left ' || sum(l.amount_paisa) || ' of ' || l.kind as fault,
         l.order_id::text as id
       from ledger_entry l join orders o on o.id = l.order_id
       where o.status not in ('DELIVERED', 'COMPLETED') group by l.order_id, l.kind having sum(l.amount_paisa) <> 0`,
      `select 'taken back, and no delivery was' as fault, l.id::text as id
       from ledger_entry l where l.ref like 'undone %' and not exists (
         select from order_event e where e.order_id = l.order_id and l.ref = 'undone ' || e.id::text and e.from_status = 'DELIVERED'
       )`,
      `select 'a reversal without its refund' as fault, l.id::text as id
       from ledger_entry l left join (
         select id, order_id from refund union all select id, order_id from return_request
       ) r on r.id::text = l.ref and r.order_id = l.order_id
       where l.kind in ('REFUND', 'COMMISSION_REVERSAL', 'DISCOUNT_SHARE_REVERSAL') and l.ref not like 'OWN_COURIER%'
         and l.ref <> 'FEE_KEPT' and r.id is null`,
      `select 'puts right what was not booked, or where there was nothing to put right' as fault, c.id::text as id
       from ledger_entry c
       left join ledger_entry l on l.order_id = c.order_id and l.kind = c.kind and l.amount_paisa = -c.amount_paisa
         and c.ref = rtrim('OWN_COURIER ' || l.ref)
       left join payment p on p.order_id = c.order_id and exists (
         select from payment_event e where e.payment_id = p.id and e.collected_by = 'VENDOR'
       )
       where c.ref like 'OWN_COURIER%' and (l.id is null or p.id is null or c.kind not in ('SALE', 'REFUND'))`,
      `select 'booked by nobody, or without a reason' as fault, id::text as id from ledger_entry
       where kind in ('PENALTY', 'ADJUSTMENT') and (by_account is null or btrim(note) = '' or order_id is not null)`,
      `select 'a loss is borne with ' || l.amount_paisa || ', the goods left ' || g.worth - g.commission as fault,
         g.order_id::text as id
       from ledger_entry l join (${goodsWorth}) g on l.ref = 'WRITTEN_OFF ' || g.order_id
       where l.amount_paisa <> g.worth - g.commission`,
      `select 'of the wrong sign' as fault, id::text as id from ledger_entry
       where ref not like 'OWN_COURIER%' and ref not like 'undone %' and ref <> 'FEE_KEPT' and (
         kind in ('SALE', 'COMMISSION_REVERSAL', 'DISCOUNT_SHARE', 'DUES_PAYMENT') and amount_paisa < 0
         or kind in ('COMMISSION', 'DISCOUNT_SHARE_REVERSAL', 'REFUND', 'PENALTY', 'PAYOUT') and amount_paisa > 0)`,
      `select 'entries can be changed' as fault, 'ledger_entry' as id
       where not exists (
         select from pg_trigger where tgrelid = 'ledger_entry'::regclass and tgname = 'ledger_entry_is_kept'
           and tgenabled in ('O', 'A')
       )`,
      `select 'an entry can be booked twice' as fault, name as id
       from (values ('ledger_entry_once'), ('ledger_entry_settles_once')) as wanted (name)
       where not exists (
         select from pg_indexes where indexname = name and indexdef like 'CREATE UNIQUE%'
       )`,
    ],
  },
  {
    name: 'money back',
    claim: 'What came in is the sum of its reports, and no more goes back than came in',
    questions: [
      `select 'accepted ' || p.accepted_paisa || ', reported ' || coalesce(r.paisa, 0) as fault, p.order_id::text as id
       from payment p
       left join (select payment_id, sum(amount_paisa) as paisa from payment_receipt group by 1) r
         on r.payment_id = p.id
       where p.accepted_paisa <> coalesce(r.paisa, 0)`,
      `select 'goes back ' || p.refunded_paisa || ', refunds say ' || coalesce(r.paisa, 0) as fault,
         p.order_id::text as id
       from payment p left join (${backOfPayment}) r on r.order_id = p.order_id
       where p.refunded_paisa <> coalesce(r.paisa, 0)`,
      `select 'more goes back than came in' as fault, order_id::text as id
       from payment where refunded_paisa not between 0 and accepted_paisa`,
      `select 'stands as ' || status as fault, order_id::text as id from payment
       where status in ('PAID', 'PART_REFUNDED', 'REFUNDED') and amount_paisa > 0 and status <> case refunded_paisa
         when 0 then 'PAID' when accepted_paisa then 'REFUNDED' else 'PART_REFUNDED' end`,
      `select 'paid back by another than who took it' as fault, r.id::text as id
       from refund r join payment p on p.id = r.payment_id
       where r.order_id <> p.order_id or r.kind in ('ORDER', 'WEIGHED')
         and r.payer <> case when ${isStores} then 'VENDOR' else 'PLATFORM' end
         and not (r.payer = 'PLATFORM' and exists (
           select from payment_event e
           where e.payment_id = p.id and e.collected_by = 'VENDOR' and e.at > r.created_at
         ))`,
      `select 'said to be with ' || p.collected_by as fault, p.order_id::text as id
       from payment p where (p.collected_by = 'VENDOR') <> ${isStores}`,
    ],
  },
  {
    name: 'settlements',
    claim: 'A statement adds up, begins where the last one ended, and holds entries that stand on no other',
    questions: [
      `select 'says ' || s.total_paisa || ', entries come to ' || coalesce(sum(l.amount_paisa), 0) as fault,
         s.id::text as id
       from settlement s left join settlement_entry e on e.settlement_id = s.id left join ledger_entry l on l.id = e.entry_id
       group by s.id having s.total_paisa <> coalesce(sum(l.amount_paisa), 0)`,
      `select 'opens or begins elsewhere than the last one ended' as fault, id::text as id
       from (
         select s.*, lag(closing_paisa) over before as carried, lag(period_to) over before as ended
         from settlement s window before as (partition by vendor_id order by period_to)
       ) s
       where opening_paisa <> coalesce(carried, 0) or period_from <> coalesce(ended, period_from)`,
      `select 'does not add up' as fault, id::text as id from settlement
       where closing_paisa <> opening_paisa + total_paisa or direction <> case sign(closing_paisa)
         when 1 then 'PAY_OUT' when -1 then 'COLLECT' else 'NONE' end`,
      `select 'an entry of another vendor, or of later' as fault, e.entry_id::text as id
       from settlement_entry e join settlement s on s.id = e.settlement_id join ledger_entry l on l.id = e.entry_id
       where l.vendor_id <> s.vendor_id or l.available_at >= s.period_to`,
      `select 'paid and booked disagree' as fault, coalesce(s.id::text, l.ref) as id
       from (select * from settlement where paid_at is not null) s
       full join (select * from ledger_entry where kind in ('PAYOUT', 'DUES_PAYMENT')) l
         on l.ref = s.id::text and l.vendor_id = s.vendor_id
       where s.closing_paisa is distinct from -l.amount_paisa
         or s.direction is distinct from case l.kind when 'PAYOUT' then 'PAY_OUT' else 'COLLECT' end`,
      `select 'paid without a reference, or before it was sent' as fault, id::text as id from settlement
       where paid_at is not null and (coalesce(btrim(reference), '') = '' or status in ('DRAFT', 'STATEMENT_SENT'))`,
      `select 'several are open' as fault, vendor_id::text as id from settlement
       where status = 'DRAFT' or (paid_at is null and direction <> 'NONE')
       group by vendor_id having count(*) > 1`,
      `select 'an entry can stand on two' as fault, name as id
       from (values ('settlement_entry_entry_id_key'), ('settlement_open')) as wanted (name)
       where not exists (select from pg_indexes where indexname = name and indexdef like 'CREATE UNIQUE%')`,
      historyBroken({ table: 'settlement', history: 'settlement_event', key: 'settlement_id' }, [
        ['', 'DRAFT'],
        ['DRAFT', 'STATEMENT_SENT'],
        ['STATEMENT_SENT', 'PAID_MARKED CONFIRMED DISPUTED'],
        ['PAID_MARKED', 'CONFIRMED DISPUTED'],
        ['DISPUTED', 'STATEMENT_SENT PAID_MARKED CONFIRMED'],
      ]),
    ],
  },
  {
    name: 'figures',
    claim: 'The figures of each day are what its orders and their histories say',
    questions: [
      `with counted as (
         select (o.placed_at at time zone 'Asia/Kathmandu')::date as day, o.vendor_id,
           coalesce(o.address ->> 'city', '') as city, o.payment_method,
           sum(h.placed) as placed, sum(h.delivered) as delivered, sum(h.accepted) as accepted,
           sum(h.by_shopper) as by_shopper, sum(h.by_vendor) as by_vendor, sum(h.by_others) as by_others,
           sum(h.came_back) as came_back, sum(o.total_paisa * h.placed) as gross,
           sum(o.total_paisa * h.delivered) as delivered_paisa, sum(coalesce(r.paisa, 0)) as refunded
         from orders o
         join (
           select order_id, count(*) filter (where to_status = 'PLACED') as placed,
             count(*) filter (where to_status = 'ACCEPTED') as accepted,
             count(*) filter (where to_status = 'DELIVERED')
               - count(*) filter (where from_status = 'DELIVERED' and to_status <> 'COMPLETED') as delivered,
             count(*) filter (where is_end and who = 'SHOPPER') as by_shopper,
             count(*) filter (where is_end and who = 'VENDOR') as by_vendor,
             count(*) filter (where is_end and who in ('ADMIN', 'SYSTEM')) as by_others,
             count(*) filter (where to_status = 'RETURNED_TO_VENDOR') as came_back
           from (
             select *, to_status = 'CANCELLED' and from_status <> 'AWAITING_PAYMENT' as is_end,
               case when reason = 'ASKED' then 'SHOPPER' else actor end as who
             from order_event
           ) e group by 1
         ) h on h.order_id = o.id
         left join (${backOf}) r on r.order_id = o.id
         group by 1, 2, 3, 4
       ),
       kept as (
         select day, vendor_id, city, payment_method, sum(placed) as placed, sum(delivered) as delivered,
           sum(accepted) as accepted, sum(cancelled_by_shopper) as by_shopper, sum(cancelled_by_vendor) as by_vendor,
           sum(cancelled_by_others) as by_others, sum(came_back) as came_back, sum(gross_paisa) as gross,
           sum(delivered_paisa) as delivered_paisa, sum(refunded_paisa) as refunded
         from order_stat_daily group by 1, 2, 3, 4
       )
       select 'kept ' || coalesce(to_jsonb(k)::text, 'nothing') || ', orders say ' || coalesce(to_jsonb(c)::text, 'nothing')
           as fault,
         concat_ws(' ', day, vendor_id, city, payment_method) as id
       from kept k full join counted c using (day, vendor_id, city, payment_method)
       where (coalesce(k.placed, 0), coalesce(k.delivered, 0), coalesce(k.accepted, 0), coalesce(k.by_shopper, 0),
           coalesce(k.by_vendor, 0), coalesce(k.by_others, 0), coalesce(k.came_back, 0), coalesce(k.gross, 0),
           coalesce(k.delivered_paisa, 0), coalesce(k.refunded, 0))
         <> (coalesce(c.placed, 0), coalesce(c.delivered, 0), coalesce(c.accepted, 0), coalesce(c.by_shopper, 0),
           coalesce(c.by_vendor, 0), coalesce(c.by_others, 0), coalesce(c.came_back, 0), coalesce(c.gross, 0),
           coalesce(c.delivered_paisa, 0), coalesce(c.refunded, 0))`,
    ],
  },
]
