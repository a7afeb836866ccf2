/** Breaks the invariants of vouchers on purpose; the audit must find it. */
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
const code = '00000000-0000-7000-8000-000000000401'
const grant = '00000000-0000-7000-8000-000000000501'

const honest = `
  insert into promo_code (
    id, vendor_id, code, title, kind, amount_paisa, starts_at, ends_at, used_count, bearer, created_by, visibility
  ) values (
    '${code}', '${hari}', 'SORRY', 'Off', 'AMOUNT', 1000, now() - interval '1 day', now() + interval '1 day', 1,
    'VENDOR', '${maya}', 'PRIVATE'
  );
  insert into promo_grant (
    id, promo_id, user_id, source, state, order_id, apology_for, given_by, granted_at, updated_at
  ) values ('${grant}', '${code}', '${maya}', 'APOLOGY', 'RESERVED', '${order}', '${order}', '${maya}', now(), now());
  insert into order_adjustment (order_id, seq, kind, label, amount_paisa, bearer, source_id)
  values ('${order}', 2, 'PROMO', 'Off', -1000, 'VENDOR', '${code}');
  insert into order_adjustment_share (order_id, seq, product_id, variable_no, amount_paisa)
  values ('${order}', 2, '${tea}', 0, -1000);
  insert into promo_use (promo_id, order_id, user_id, discount_paisa, used_at, grant_id)
  values ('${code}', '${order}', '${maya}', 1000, now(), '${grant}');
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
  (await findingsIn(client)).filter(({ name, faults }) => name === 'vouchers' && faults > 0)

test('an honest order with a voucher has nothing against it', async () => {
  expect(await faultsOf()).toEqual([])
})

test.each([
  ['an order lost its use', 'used by no order', 'delete from promo_use'],
  [
    'the use was given back and the voucher not',
    'used by no order',
    'update promo_use set returned_at = now()',
  ],
  [
    'it came back beside an order that uses it',
    'open or expired',
    `update promo_grant set state = 'RETURNED'`,
  ],
  ['it ended beside an order that uses it', 'open or expired', `update promo_grant set state = 'EXPIRED'`],
  [
    'another shopper used it',
    'another shopper',
    `update promo_grant set user_id = (select id from account where name = 'Sunita')`,
  ],
  ['it is used by an open order', 'not completed', `update promo_grant set state = 'USED'`],
  ['the apology is for a stranger', 'no order', `update promo_grant set apology_for = gen_random_uuid()`],
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
