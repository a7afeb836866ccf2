/** Breaks the invariants of the ledger on purpose; the audit must find it, and so must the oracle. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'
import { ledgerInvariants } from './invariants-ledger.ts'

let opened: TestMarket
let client: pg.Client

const hari = '00000000-0000-7000-8000-0000000000c1'
const gita = '00000000-0000-7000-8000-0000000000c2'
const maya = '00000000-0000-7000-8000-00000000000a'
const tea = '00000000-0000-7000-8000-0000000000e1'
const shop = '00000000-0000-7000-8000-000000000101'
const order = '00000000-0000-7000-8000-000000000202'
const payment = '00000000-0000-7000-8000-000000000302'
const refund = '00000000-0000-7000-8000-000000000402'
const sent = '00000000-0000-7000-8000-000000000501'
const steps = ['PLACED', 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']

/**
 * One order of Rs. 1,000 with a discount of Rs. 200, half of it the platform's; paid into an account of the platform,
 * 10 % commission on Rs. 900, and Rs. 400 of Rs. 800 refunded. All of it on a statement that was paid.
 */
const books = `
  insert into orders (id, order_no, user_id, vendor_id, shop_name, status, payment_method, total_paisa, item_count,
    delivery_option_id, delivery_name, delivery_kind, eta_text, commission_percent, placed_at, delivered_at) values
    ('${order}', 'HT-2', '${maya}', '${hari}', 'Hari', 'DELIVERED', 'COD', 80000, 2, '${shop}', 'Shop', 'PICKUP', '1 day',
     10, now() - interval '3 days', now() - interval '2 days');
  insert into order_line (order_id, product_id, variable_no, product_name, list_paisa, unit_paisa, quantity) values
    ('${order}', '${tea}', 0, 'Ilam tea', 50000, 50000, 2);
  insert into promo_code (id, code, title, kind, amount_paisa, starts_at, ends_at, used_count, bearer, platform_percent,
    created_by) values
    ('00000000-0000-7000-8000-000000000601', 'DASHAIN', 'Dashain', 'AMOUNT', 20000, now() - interval '9 days', now(), 1,
     'SHARED', 50, '${maya}');
  insert into promo_use (promo_id, order_id, user_id, discount_paisa, used_at) values
    ('00000000-0000-7000-8000-000000000601', '${order}', '${maya}', 20000, now());
  insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer, platform_percent, source_id) values
    ('${order}', 1, 'PROMO', 'Dashain', -20000, 'SHARED', 50, '00000000-0000-7000-8000-000000000601');
  insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa) values
    ('${order}', 1, '${tea}', 0, -20000);
  insert into stock_movement (id, product_id, variable_no, quantity, reason, order_id) values
    (gen_random_uuid(), '${tea}', 0, -2, 'SOLD', '${order}');
  update product_variation set stock = stock - 2 where product_id = '${tea}';
  insert into order_event (id, order_id, actor, from_status, to_status, at)
  select gen_random_uuid(), '${order}', 'VENDOR', lag(step) over (order by at), step,
    now() - interval '3 days' + at * interval '1 hour'
  from unnest(array['${steps.join("','")}']) with ordinality as steps (step, at);
  insert into purchase (account_id, product_id, vendor_id, variable_no, order_id, first_at, last_at) values
    ('${maya}', '${tea}', '${hari}', 0, '${order}', now(), now());
  insert into payment (id, order_id, method, collected_by, amount_paisa, accepted_paisa, refunded_paisa, status, paid_at)
  values ('${payment}', '${order}', 'ESEWA', 'PLATFORM', 80000, 80000, 40000, 'PART_REFUNDED', now());
  insert into payment_receipt (id, payment_id, provider, reference, amount_paisa, at) values
    (gen_random_uuid(), '${payment}', 'COD', '${order}', 80000, now());
  insert into payment_event (id, payment_id, from_status, to_status, at) values
    (gen_random_uuid(), '${payment}', null, 'UNPAID', now() - interval '3 hours'),
    (gen_random_uuid(), '${payment}', 'UNPAID', 'PAID', now() - interval '2 hours'),
    (gen_random_uuid(), '${payment}', 'PAID', 'PART_REFUNDED', now() - interval '1 hour');
  insert into refund (id, payment_id, order_id, vendor_id, amount_paisa, reason, method, payer, due_by) values
    ('${refund}', '${payment}', '${order}', '${hari}', 40000, 'RETURNED', 'CASH', 'PLATFORM', now());
  insert into refund_event (id, refund_id, actor, to_status) values (gen_random_uuid(), '${refund}', 'SYSTEM', 'DUE');
  insert into ledger_entry (id, vendor_id, kind, order_id, ref, amount_paisa, available_at) values
    ('00000000-0000-7000-8000-000000000701', '${hari}', 'SALE', '${order}', '', 80000, now() - interval '2 days'),
    ('00000000-0000-7000-8000-000000000702', '${hari}', 'COMMISSION', '${order}', '', -9000, now() - interval '2 days'),
    ('00000000-0000-7000-8000-000000000703', '${hari}', 'DISCOUNT_SHARE', '${order}', '', 10000, now() - interval '2 days'),
    ('00000000-0000-7000-8000-000000000704', '${hari}', 'REFUND', '${order}', '${refund}', -40000, now() - interval '1 days'),
    ('00000000-0000-7000-8000-000000000705', '${hari}', 'COMMISSION_REVERSAL', '${order}', '${refund}', 4500, now() - interval '1 days'),
    ('00000000-0000-7000-8000-000000000706', '${hari}', 'DISCOUNT_SHARE_REVERSAL', '${order}', '${refund}', -5000, now() - interval '1 days'),
    ('00000000-0000-7000-8000-000000000707', '${hari}', 'PAYOUT', null, '${sent}', -40500, now() - interval '1 hour');
  insert into settlement (id, vendor_id, period_from, period_to, opening_paisa, total_paisa, closing_paisa, direction,
    status, reference, paid_at) values
    ('${sent}', '${hari}', now() - interval '9 days', now() - interval '1 hour', 0, 40500, 40500, 'PAY_OUT', 'PAID_MARKED',
     'NIC-1', now());
  insert into settlement_entry select '${sent}', id from ledger_entry where kind <> 'PAYOUT';
  insert into settlement_event (id, settlement_id, from_status, to_status, at) values
    (gen_random_uuid(), '${sent}', null, 'DRAFT', now() - interval '30 minutes'),
    (gen_random_uuid(), '${sent}', 'DRAFT', 'STATEMENT_SENT', now() - interval '20 minutes'),
    (gen_random_uuid(), '${sent}', 'STATEMENT_SENT', 'PAID_MARKED', now());
  insert into order_stat_daily (day, vendor_id, city, payment_method, slot, placed, delivered, accepted, gross_paisa,
    delivered_paisa, refunded_paisa)
  select (placed_at at time zone 'Asia/Kathmandu')::date, '${hari}', '', 'COD', slot, 1 - slot, slot, slot,
    80000 * (1 - slot), 80000 * slot, 40000 * slot
  from orders, generate_series(0, 1) as slot where id = '${order}'`

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  await client.query(honestRows)
  await client.query(books)
})
afterAll(async () => {
  await client.end()
  await opened.close()
})

const unlocked = 'alter table ledger_entry disable trigger ledger_entry_is_kept;'
const relocked = '; alter table ledger_entry enable trigger ledger_entry_is_kept'
const entry = (how: string) => `${unlocked} ${how} ${relocked}`
const dropChecks = (table: string) => `do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
    execute format('alter table ${table} drop constraint %I cascade', c.conname);
  end loop; end $$;`
const more = (kind: string, paisa: number, rest = `null, 'x', now()`) =>
  `insert into ledger_entry (id, vendor_id, kind, amount_paisa, order_id, ref, available_at)
   values (gen_random_uuid(), '${hari}', '${kind}', ${paisa}, ${rest})`

/** Invariant, what happened, how. `both`: the oracle, which checks less, must find it too. */
const breaks: readonly [name: string, what: string, how: string, oracle?: 'both'][] = [
  [
    'books',
    'a sale was never booked',
    entry(`delete from settlement_entry; delete from ledger_entry where kind = 'SALE'`),
    'both',
  ],
  [
    'books',
    'a sale is off by one paisa',
    entry(`update ledger_entry set amount_paisa = 80001 where kind = 'SALE'`),
    'both',
  ],
  [
    'books',
    'commission was taken at today’s rate',
    `update orders set commission_percent = 12 where id = '${order}'`,
    'both',
  ],
  [
    'books',
    'the platform bore none of its discount',
    entry(`delete from settlement_entry; delete from ledger_entry where kind like 'DISCOUNT%'`),
    'both',
  ],
  [
    'books',
    'a refund was never taken back',
    entry(`delete from settlement_entry; delete from ledger_entry where kind = 'REFUND'`),
    'both',
  ],
  [
    'books',
    'commission was kept of what went back',
    entry(`delete from settlement_entry; delete from ledger_entry where kind = 'COMMISSION_REVERSAL'`),
    'both',
  ],
  [
    'books',
    'more of a discount was taken back than was given',
    entry(`update ledger_entry set amount_paisa = -10001 where kind = 'DISCOUNT_SHARE_REVERSAL'`),
    'both',
  ],
  [
    'books',
    'an order on its way was booked',
    more('SALE', 110000, `'00000000-0000-7000-8000-000000000201', '', now()`),
    'both',
  ],
  [
    'books',
    'another vendor got the money',
    entry(`update ledger_entry set vendor_id = '${gita}' where kind = 'SALE'`),
    'both',
  ],
  [
    'books',
    'something was taken back for no refund',
    entry(`update ledger_entry set ref = 'nothing' where kind = 'REFUND'`),
  ],
  ['books', 'somebody was punished without a reason', more('PENALTY', -100)],
  ['books', 'a penalty was paid to the vendor', more('PENALTY', 100)],
  ['books', 'entries can be changed', unlocked],
  ['books', 'an order can be booked twice', 'drop index ledger_entry_once'],
  ['books', 'a statement can be paid twice', 'drop index ledger_entry_settles_once'],
  ['money back', 'money came in that nobody reported', 'delete from payment_receipt', 'both'],
  ['money back', 'a refund was lost', `delete from refund where id = '${refund}'`, 'both'],
  [
    'money back',
    'more goes back than came in',
    `${dropChecks('payment')} update payment set refunded_paisa = 80001 where id = '${payment}'`,
    'both',
  ],
  ['money back', 'a payment hides its refund', `update payment set status = 'PAID' where id = '${payment}'`],
  ['money back', 'the wrong one gives it back', `update refund set payer = 'VENDOR'`],
  [
    'books',
    'cash of a courier is booked as held by the platform',
    `update payment set method = 'COD'`,
    'both',
  ],
  [
    'money back',
    'the store’s cash is said to be with a courier',
    `update payment set method = 'COD'`,
    'both',
  ],
  [
    'books',
    'a sale is put right that was none of the store’s',
    more('SALE', -80000, `'${order}', 'OWN_COURIER', now()`),
    'both',
  ],
  [
    'settlements',
    'an entry fell off the statement',
    `delete from settlement_entry where entry_id = '00000000-0000-7000-8000-000000000703'`,
    'both',
  ],
  [
    'settlements',
    'a statement does not add up',
    `${dropChecks('settlement')} update settlement set closing_paisa = 40501`,
    'both',
  ],
  [
    'settlements',
    'a statement opens with money from nowhere',
    `update settlement set opening_paisa = 1, closing_paisa = 40501`,
    'both',
  ],
  ['settlements', 'money goes the wrong way', `update settlement set direction = 'COLLECT'`],
  [
    'settlements',
    'another vendor’s entry stands on it',
    entry(`update ledger_entry set vendor_id = '${gita}' where kind = 'DISCOUNT_SHARE'`),
  ],
  [
    'settlements',
    'an entry of later stands on it',
    entry(`update ledger_entry set available_at = now() where kind = 'SALE'`),
  ],
  [
    'settlements',
    'what was paid was never booked',
    entry(`delete from ledger_entry where kind = 'PAYOUT'`),
    'both',
  ],
  ['settlements', 'what was booked was never paid', `update settlement set paid_at = null`, 'both'],
  ['settlements', 'it was paid without a reference', `update settlement set reference = ' '`],
  [
    'settlements',
    'an entry can stand on two statements',
    'alter table settlement_entry drop constraint settlement_entry_entry_id_key',
  ],
  ['settlements', 'its history is not how it stands', `update settlement set status = 'CONFIRMED'`],
  ['figures', 'an order was not counted', `update order_stat_daily set placed = 0 where slot = 0`, 'both'],
  [
    'figures',
    'the amount of a day is off',
    `update order_stat_daily set gross_paisa = gross_paisa + 1 where slot = 0`,
    'both',
  ],
  [
    'figures',
    'an order counts for the day after',
    `update order_stat_daily set day = day + 1 where slot = 1`,
    'both',
  ],
]

test('the audit finds nothing wrong with honest books', async () => {
  const names = new Set(ledgerInvariants.map(({ name }) => name))
  const findings = (await findingsIn(client)).filter(({ name }) => names.has(name))
  expect(findings.filter(({ faults }) => faults > 0)).toEqual([])
  expect(findings).toHaveLength(names.size)
  expect(await faultsIn(client)).toEqual([])
})

test.each(breaks)('%s goes red when %s', async (name, _what, how, oracle) => {
  await client.query('begin')
  try {
    await client.query(how)
    const red = (await findingsIn(client)).filter(({ faults }) => faults > 0)
    expect(red.map((finding) => finding.name)).toContain(name)
    if (oracle === 'both') expect((await faultsIn(client)).join('\n')).toMatch(new RegExp(`^${name}\\b`, 'm'))
  } finally {
    await client.query('rollback')
  }
})

test('nobody changes or removes an entry', async () => {
  for (const how of ['update ledger_entry set amount_paisa = 1', 'delete from ledger_entry']) {
    await expect(client.query(how)).rejects.toThrow(/never changed/)
  }
})
