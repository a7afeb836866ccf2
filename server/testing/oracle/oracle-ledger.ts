/**
 * Oracle of the ledger: it reads plain rows and adds them up itself, order by order. It shares nothing with
 * server/audit/invariants-ledger.ts.
 */
import type pg from 'pg'
import {
  type Bargain,
  bargainColumns,
  costFaultsIn,
  costOfReturned,
  halfUp,
  settle,
  sum,
} from './oracle-costs.ts'

type Client = pg.ClientBase | pg.Pool

interface Sold extends Bargain {
  readonly status: string
  readonly vendor: string
  readonly method: string | null
  readonly account: string | null
  readonly held_by: string | null
  readonly accepted: string | null
  readonly given_back: string | null
  readonly receipts: number[]
  readonly changed_mind: boolean
  /** Refunds of the payment for goods that weighed less than was paid for. */
  readonly weighed_less: number[]
  readonly refunds: { paisa: number; payer: string; ofReturn: boolean }[]
  readonly entries: { kind: string; paisa: number; vendor: string }[]
}

export async function ledgerFaultsIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<Sold>(
    `select ${bargainColumns}, o.status, o.vendor_id as vendor,
       p.method, p.account_id as account, p.collected_by as held_by, p.accepted_paisa as accepted, p.refunded_paisa as given_back,
       array(select to_jsonb(amount_paisa) from payment_receipt where payment_id = p.id) as receipts,
       exists (select 1 from return_request where order_id = o.id and not is_fault and status like '%REFUNDED')
         as changed_mind,
       array(select jsonb_build_object('paisa', amount_paisa, 'payer', payer,
         'ofReturn', return_id is not null)
         from refund where order_id = o.id and kind = 'ORDER' and status <> 'WITHDRAWN') as refunds,
       array(select to_jsonb(amount_paisa) from refund where order_id = o.id and kind = 'WEIGHED'
         and status <> 'WITHDRAWN') as weighed_less,
       array(select jsonb_build_object('kind', kind, 'paisa', amount_paisa, 'vendor', vendor_id)
         from ledger_entry where order_id = o.id) as entries
     from orders o left join payment p on p.order_id = o.id`,
  )
  return [
    ...rows.flatMap(faultsOf),
    ...(await costFaultsIn(client)),
    ...(await statementFaults(client)),
    ...(await figureFaults(client)),
  ]
}

function faultsOf(order: Sold): string[] {
  const { id, status, held_by, entries, refunds, changed_mind } = order
  // The shop is paid at its counter, by its rider, by its courier, or into its account: the platform never holds the
  // money.
  const isWithShop = order.method === 'COD' || order.account !== null
  const kinds = (...names: string[]) =>
    sum(entries.filter(({ kind }) => names.includes(kind)).map(({ paisa }) => paisa))
  const faults: string[] = []
  const must = (name: string, found: number, wanted: number) => {
    if (found !== wanted) faults.push(`${name}: ${found} instead of ${wanted} for order ${id}`)
  }
  const back = sum(refunds.map(({ paisa }) => paisa))
  const backFromPlatform = sum(refunds.filter(({ payer }) => payer === 'PLATFORM').map(({ paisa }) => paisa))
  must('money back is not what refunds say', Number(order.given_back ?? 0), back + sum(order.weighed_less))
  must('money back: what came in is not what was reported', Number(order.accepted ?? 0), sum(order.receipts))
  if (back + sum(order.weighed_less) > Number(order.accepted ?? 0))
    faults.push(`money back exceeds what came in for order ${id}`)
  if (held_by !== null && (held_by === 'VENDOR') !== isWithShop)
    faults.push(`money back: ${held_by} is said to hold what was paid for order ${id}`)
  if (entries.some(({ vendor }) => vendor !== order.vendor)) faults.push(`books of another vendor hold ${id}`)
  if (status !== 'DELIVERED' && status !== 'COMPLETED') {
    // Entries of a reverted delivery sum up to zero, kind by kind.
    if (entries.some(({ kind }) => kinds(kind) !== 0))
      faults.push(`books hold order ${id}, which never arrived`)
    return faults
  }
  const { worth, commission, vendorsDue, platformsCost } = settle(order)
  const cash = isWithShop ? order.total : 0
  must('books: the sale', kinds('SALE'), order.total - cash)
  must('books: the commission', -kinds('COMMISSION'), commission)
  must('books: the platform’s share', kinds('DISCOUNT_SHARE'), platformsCost)
  const entered = kinds('SALE', 'COMMISSION', 'DISCOUNT_SHARE')
  must('books: cash and entries of the vendor', cash + entered, vendorsDue)
  must('books: the refund', -kinds('REFUND'), backFromPlatform)
  const shareBack = -kinds('DISCOUNT_SHARE_REVERSAL')
  const areReturns = refunds.every(({ ofReturn }) => ofReturn)
  const { least, most } = areReturns ? costOfReturned(order, changed_mind) : { least: 0, most: platformsCost }
  if (shareBack < least || shareBack > most)
    faults.push(`books took back ${shareBack} of ${least} to ${most} for order ${id}`)
  const wentBack = worth === 0 ? 0 : Math.min(back + shareBack, worth) / worth
  must('books: the commission given back', kinds('COMMISSION_REVERSAL'), halfUp(commission * wentBack))
  return faults
}

interface Statement {
  readonly id: string
  readonly vendor_id: string
  readonly opening: number
  readonly total: number
  readonly closing: number
  readonly paid: boolean
  readonly entries: number[]
  readonly booked: number[]
}

/** Statements of each vendor in sequence: each begins with the balance of the one before. */
async function statementFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<Statement>(
    `select s.id, s.vendor_id, to_jsonb(s.opening_paisa) as opening, to_jsonb(s.total_paisa) as total,
       to_jsonb(s.closing_paisa) as closing, s.paid_at is not null as paid,
       array(select to_jsonb(e.amount_paisa) from ledger_entry e, settlement_entry x
         where x.entry_id = e.id and x.settlement_id = s.id) as entries,
       array(select to_jsonb(amount_paisa) from ledger_entry where ref = s.id::text
         and kind in ('PAYOUT', 'DUES_PAYMENT')) as booked
     from settlement s order by s.vendor_id, s.period_to`,
  )
  const carried = new Map<string, number>()
  return rows.flatMap(({ id, vendor_id, opening, total, closing, paid, entries, booked }) => {
    const before = carried.get(vendor_id) ?? 0
    carried.set(vendor_id, closing)
    const adds = sum(entries) === total && opening + total === closing && opening === before
    const isBooked = paid ? booked.length === 1 && booked[0] === -closing : booked.length === 0
    return [
      ...(adds ? [] : [`settlements: statement ${id} does not add up`]),
      ...(isBooked ? [] : [`settlements: statement ${id} and its payment differ`]),
    ]
  })
}

/** Recomputes the daily statistics from every order's history. */
async function figureFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ day: string; kept: string; told: string }>(
    `with told as (
       select to_char(o.placed_at + interval '5 hours 45 minutes', 'YYYY-MM-DD') as day, o.vendor_id as vendor,
         1 as placed, o.total_paisa as gross,
         case when o.status in ('DELIVERED', 'COMPLETED') then 1 else 0 end as delivered,
         case when o.status = 'CANCELLED' then 1 else 0 end as cancelled
       from orders o, lateral (select array(select to_status from order_event where order_id = o.id) as path) h
       where 'PLACED' = any(path)
     ),
     theirs as (
       select day, vendor, concat_ws('/', sum(placed), sum(gross), sum(delivered), sum(cancelled)) as says
       from told group by day, vendor
     ),
     ours as (
       select to_char(day, 'YYYY-MM-DD') as day, vendor_id as vendor, concat_ws('/', sum(placed), sum(gross_paisa),
         sum(delivered), sum(cancelled_by_shopper + cancelled_by_vendor + cancelled_by_others)) as says
       from order_stat_daily group by 1, 2 having sum(placed) > 0 or sum(delivered) > 0
     )
     select day, ours.says as kept, theirs.says as told from ours full join theirs using (day, vendor)
     where ours.says is distinct from theirs.says`,
  )
  return rows.map(({ day, kept, told }) => `figures of ${day} are ${kept}, its orders say ${told}`)
}
