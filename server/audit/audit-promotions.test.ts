/** Breaks the invariants of promo codes on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

const maya = '00000000-0000-7000-8000-00000000000a'
const hari = '00000000-0000-7000-8000-0000000000c1'
const gita = '00000000-0000-7000-8000-0000000000c2'
const tea = '00000000-0000-7000-8000-0000000000e1'
const order = '00000000-0000-7000-8000-000000000201'
const own = '00000000-0000-7000-8000-000000000401'

const code = (id: string, name: string) => `
  insert into promo_code (
    id, vendor_id, code, title, kind, amount_paisa, starts_at, ends_at, total_limit, per_user_limit, used_count,
    bearer, created_by
  ) values (
    '${id}', '${hari}', '${name}', 'Off', 'AMOUNT', 1000, now() - interval '1 day', now() + interval '1 day', 5, 5, 1,
    'VENDOR', '${maya}'
  );`
const adjustment = (seq: number, promo: string) => `
  insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer, source_id)
  values ('${order}', ${seq}, 'PROMO', 'Off', -1000, 'VENDOR', '${promo}');
  insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa)
  values ('${order}', ${seq}, '${tea}', 0, -1000);`
const use = (promo: string) => `
  insert into promo_use (promo_id, order_id, user_id, discount_paisa, used_at)
  values ('${promo}', '${order}', '${maya}', 1000, now());`
const honest = `${code(own, 'OFF')} ${adjustment(2, own)} ${use(own)}
  update orders set total_paisa = total_paisa - 1000;
  update payment set amount_paisa = amount_paisa - 1000;`

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  await client.query(honestRows)
  await client.query(honest)
})
afterAll(async () => {
  await client.end()
  await opened.close()
})

const faultsOf = async () =>
  (await findingsIn(client)).filter(({ name, faults }) => name === 'I4' && faults > 0)

test('an honest order with a code has nothing against it', async () => {
  expect(await faultsOf()).toEqual([])
})

const another = '00000000-0000-7000-8000-000000000402'
test('a weighing may pass the budget, and a limit of today says nothing of the days before', async () => {
  await client.query('begin')
  try {
    await client.query(`
      update promo_code set budget_paisa = 999, spent_paisa = 1000, per_day_limit = 1, used_count = 2,
        per_day_limit_since = (now() at time zone 'Asia/Kathmandu')::date + 1;
      update promo_use set ordered_paisa = 998;
      insert into promo_use select promo_id, gen_random_uuid(), user_id, 0, used_at from promo_use`)
    const words = (await faultsOf()).flatMap(({ examples }) => examples).join('\n')
    expect(words).not.toMatch(/budget|in a day|spent/)
  } finally {
    await client.query('rollback')
  }
})

test.each([
  ['the count is not what orders used', 'used 2 times', 'update promo_code set used_count = 2'],
  [
    'it was used above its limit',
    'more often than it may',
    'alter table promo_code drop constraint promo_code_check3; update promo_code set total_limit = 1, used_count = 2; insert into promo_use select promo_id, gen_random_uuid(), user_id, 0, now() from promo_use',
  ],
  [
    'one shopper used it too often',
    'more often than allowed',
    'update promo_code set per_user_limit = 1, used_count = 2; insert into promo_use select promo_id, gen_random_uuid(), user_id, 0, now() from promo_use',
  ],
  [
    'it was used too often on one day of Nepal',
    'more often in a day',
    'update promo_code set per_day_limit = 1, per_day_limit_since = current_date - 2, used_count = 2; insert into promo_use select promo_id, gen_random_uuid(), user_id, 0, used_at from promo_use',
  ],
  [
    'what it spent is not what orders used',
    'spent 999, orders 1000',
    'update promo_code set budget_paisa = 5000, spent_paisa = 999',
  ],
  [
    'it took off more than its budget',
    'more than its budget',
    'update promo_code set budget_paisa = 999, spent_paisa = 1000',
  ],
  ['no order used it', 'used by no order', `update promo_use set order_id = gen_random_uuid()`],
  ['the order has ended', 'keeps its use', `update orders set status = 'CANCELLED'`],
  ['it is another store’s', 'another store', `update promo_code set vendor_id = '${gita}'`],
  [
    'two of one store',
    'more than one code',
    `${code(another, 'OTHER')} ${adjustment(3, another)} ${use(another)}`,
  ],
  ['the use says another amount', 'taken off 1000', 'update promo_use set discount_paisa = 999'],
  [
    'the order took off without a use',
    'used for 0',
    'delete from promo_use; update promo_code set used_count = 0',
  ],
])('it sees that %s', async (_, fault, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    const words = (await faultsOf()).flatMap(({ examples }) => examples).join('\n')
    expect(words).toContain(fault)
  } finally {
    await client.query('rollback')
  }
})

const rulesFaults = async () =>
  (await findingsIn(client)).filter(({ name, faults }) => name === 'discount rules' && faults > 0)
const aRule = (more: { vendor?: string; tiers?: string } = {}) => `
  insert into discount_rule (
    id, vendor_id, place, name, kind, percent, tiers, starts_at, bearer, platform_percent, created_by, created_at,
    updated_at
  ) values (
    '${another}', '${more.vendor ?? hari}', 1, 'Off', ${more.tiers ? `'TIERS', null, '${more.tiers}'` : `'PERCENT', 10, '[]'`},
    now(), 'VENDOR', 0, '${maya}', now(), now()
  );`
const byRule = (seq = 9) => `
  insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer, source_id)
  values ('${order}', ${seq}, 'DISCOUNT_RULE', 'Off', -10, 'VENDOR', '${another}');`

test.each([
  ['an honest rule', undefined, `${aRule()} ${byRule()}`],
  [
    'a twenty-first live rule',
    '21 live rules',
    `${aRule()} insert into discount_rule select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
     from discount_rule r, generate_series(1, 20)`,
  ],
  ['a rule of another store', 'another store’s rule', `${aRule({ vendor: gita })} ${byRule()}`],
  [
    'a rule at another’s cost',
    'at the cost of PLATFORM',
    `${aRule()} ${byRule()} update order_adjustment set bearer = 'PLATFORM', platform_percent = 100 where seq = 9`,
  ],
  ['one rule twice', 'one rule twice', `${aRule()} ${byRule()} ${byRule(10)}`],
  [
    'a discount of another way of paying',
    'which it does not hang on',
    `${aRule()} ${byRule()} update order_adjustment set payment_methods = '{KHALTI}' where seq = 9`,
  ],
  [
    'a table that falls',
    'does not rise',
    aRule({ tiers: '[{"minQuantity":5,"percent":5},{"minQuantity":3,"percent":9}]' }),
  ],
])('of rules it sees %s', async (_, fault, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    const words = (await rulesFaults()).flatMap(({ examples }) => examples)
    if (fault === undefined) expect(words).toEqual([])
    else expect(words.join('\n')).toContain(fault)
  } finally {
    await client.query('rollback')
  }
})
