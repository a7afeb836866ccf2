/** Breaks the invariants of points on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

const maya = '00000000-0000-7000-8000-00000000000a'
const hari = '00000000-0000-7000-8000-0000000000c1'
const tea = '00000000-0000-7000-8000-0000000000e1'
const order = '00000000-0000-7000-8000-000000000201'
const program = '00000000-0000-7000-8000-000000000601'
const account = '00000000-0000-7000-8000-000000000602'
const lot = '00000000-0000-7000-8000-000000000603'
const entry = (last: number) => `00000000-0000-7000-8000-00000000061${last}`

const honest = `
  insert into reward_program (id, vendor_id, version, created_at, updated_at)
  values ('${program}', '${hari}', 1, now(), now());
  insert into reward_terms (
    program_id, version, name, earn_points, point_paisa, least_points, most_percent, bonuses, is_active, saved_by, from_at
  ) values ('${program}', 1, 'Tea points', 10, 10, 1, 100, '{"firstOrder": 100}', true, '${maya}', '2020-01-01');
  insert into reward_account (id, program_id, user_id, balance, created_at)
  values ('${account}', '${program}', '${maya}', 60, now());
  insert into reward_entry (id, account_id, kind, points, cause, bonus, order_id, worth_paisa, at) values
    ('${entry(1)}', '${account}', 'BONUS', 100, 'first order', 'FIRST_ORDER', null, 0, now()),
    ('${entry(2)}', '${account}', 'REDEEM', -40, 'order ${order} 1', null, '${order}', 400, now());
  insert into reward_lot (id, account_id, points, rest, earned_at) values ('${lot}', '${account}', 100, 60, now());
  insert into reward_lot_move (entry_id, lot_id, points)
  values ('${entry(1)}', '${lot}', 100), ('${entry(2)}', '${lot}', -40);
  insert into reward_spend (order_id, program_id, account_id, points, worth_paisa)
  values ('${order}', '${program}', '${account}', 40, 400);
  insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer, source_id)
  values ('${order}', 2, 'REWARD', 'Tea points', -400, 'VENDOR', '${program}');
  insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa)
  values ('${order}', 2, '${tea}', 0, -400);
  update orders set total_paisa = total_paisa - 400;
  update payment set amount_paisa = amount_paisa - 400;`

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
  (await findingsIn(client)).filter(({ name, faults }) => name === 'points' && faults > 0)

test('an honest order that spent points has nothing against it', async () => {
  expect(await faultsOf()).toEqual([])
})

test.each([
  ['a balance was raised', 'balance 61', 'update reward_account set balance = 61'],
  ['a lot was emptied', 'lots hold 0', 'update reward_lot set rest = 0'],
  ['a lot move is gone', 'other than was put in', 'delete from reward_lot_move where points < 0'],
  ['a spend was lowered', 'entries of spent points', 'update reward_spend set points = 39'],
  ['points took off more', 'other than they are worth', 'update reward_spend set worth_paisa = 300'],
  ['nobody spent them', 'nobody spent', 'delete from reward_spend'],
  ['another bearer', 'another shopper', `update order_adjustment set bearer = 'PLATFORM' where seq = 2`],
  ['the order is over', 'its points are kept', `update orders set status = 'CANCELLED'`],
  [
    'it earned without an entry',
    'pending or earned other',
    `insert into reward_order (order_id, program_id, account_id, state, points)
     values ('${order}', '${program}', '${account}', 'EARNED', 5)`,
  ],
  [
    'it earned more than the terms say',
    'other points than its terms',
    `insert into reward_order (order_id, program_id, account_id, state, points)
     values ('${order}', '${program}', '${account}', 'EARNED', 5000)`,
  ],
  [
    'it earned less than a multiplier of its category brings',
    'other points than its terms',
    `update reward_terms set multipliers = '[{"percent": 300, "categoryIds": ["${tea}"]}]';
     insert into reward_order (order_id, program_id, account_id, state, points)
     select '${order}', '${program}', '${account}', 'LAPSED', total_paisa * 10 / 10000 from orders
     where id = '${order}';
     insert into reward_order_line (order_id, program_id, product_id, variable_no, points, category_ids)
     select r.order_id, r.program_id, l.product_id, l.variable_no, r.points, '{${tea}}'
     from reward_order r join order_line l using (order_id)`,
  ],
  [
    'a bonus was taken back in part',
    'other than it was given',
    `insert into reward_entry (id, account_id, kind, points, cause, bonus, at)
     values (gen_random_uuid(), '${account}', 'BONUS_REVERSAL', -40, 'first order', 'FIRST_ORDER', now())`,
  ],
  [
    'the bonus of an order that was kept is gone',
    'that was kept',
    `insert into reward_entry (id, account_id, kind, points, cause, bonus, order_id, at)
     values (gen_random_uuid(), '${account}', 'BONUS_REVERSAL', -100, 'first order', 'FIRST_ORDER', '${order}', now())`,
  ],
  [
    'the bonus of an order that went back stays',
    'went back whole is kept',
    `insert into reward_entry (id, account_id, kind, points, cause, bonus, order_id, at)
     values (gen_random_uuid(), '${account}', 'BONUS', 100, 'first order 2', 'FIRST_ORDER', '${order}', now());
     delete from order_adjustment_share; delete from order_line`,
  ],
  [
    'points were worth more than the terms say',
    'worth other than the terms',
    'update reward_terms set point_paisa = 9',
  ],
  [
    'a bonus is greater than the terms say',
    'a bonus of other points',
    `update reward_terms set bonuses = '{"firstOrder": 90, "signUp": 100}'`,
  ],
  [
    'a correction without its act',
    'without an act',
    `insert into reward_entry (id, account_id, kind, points, cause, by_id, at)
     values (gen_random_uuid(), '${account}', 'ADJUST', 1, 'c', '${maya}', now())`,
  ],
  [
    'a referral was paid without entries',
    'against its rows',
    `insert into referral (id, referrer_id, referred_id, state, referrer_points, signed_up_at)
     values (gen_random_uuid(), '${maya}', '00000000-0000-7000-8000-00000000000b', 'PAID', 9, now())`,
  ],
])('%s: the audit says "%s"', async (_, said, breaking) => {
  await client.query('begin')
  await client.query(breaking)
  const faults = await faultsOf()
  await client.query('rollback')
  expect(JSON.stringify(faults)).toContain(said)
})

test('an entry is neither changed nor deleted', async () => {
  await expect(client.query('update reward_entry set points = 1')).rejects.toThrow('only ever added')
  await expect(client.query('delete from reward_entry')).rejects.toThrow('only ever added')
})
