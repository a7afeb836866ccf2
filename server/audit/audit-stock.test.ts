/** Breaks the invariants of stock-takings and low stock on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

const tea = '00000000-0000-7000-8000-0000000000e1'
const hari = '00000000-0000-7000-8000-0000000000c1'
const gita = '00000000-0000-7000-8000-0000000000c2'
const taking = '00000000-0000-7000-8000-0000000000f1'

/** Tea was counted one short, which was booked; then one more was sold and its store told. */
const counted = `
  insert into stock_taking (id, vendor_id, started_by, started_at, booked_by, booked_at)
  select '${taking}', id, account_id, now(), account_id, now() from vendor where id = '${hari}';
  insert into stock_taking_line (taking_id, product_id, variable_no, counted, expected, counted_by, counted_at, moved_since, booked)
  select '${taking}', v.product_id, v.variable_no, v.stock - 1, v.stock, w.account_id, now(), 0, -1
  from product_variation v, vendor w where v.product_id = '${tea}' and w.id = '${hari}';
  insert into stock_movement (id, product_id, variable_no, quantity, reason, stock_taking_id)
  select gen_random_uuid(), product_id, variable_no, -1, 'STOCK_TAKING', '${taking}' from stock_taking_line;
  update product_variation set stock = stock - 1 where product_id = '${tea}';
  delete from low_stock;
  insert into low_stock (product_id, variable_no, vendor_id, is_due, told_at)
  select product_id, variable_no, '${hari}', false, '2026-11-20 06:00Z' from product_variation where product_id = '${tea}';
  insert into notification (id, receiver_id, number, kind, detail, dedupe_key, sent_at)
  select gen_random_uuid(), account_id, 1, 'stock-low', '{}', 'stock-low 1', '2026-11-20 06:00Z' from vendor where id = '${hari}';`

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  await client.query(honestRows)
  await client.query(counted)
})
afterAll(async () => {
  await client.end()
  await opened.close()
})

const breaks: readonly [name: string, what: string, how: string][] = [
  [
    'I1',
    'a booked difference is missing in the ledger',
    `delete from stock_movement where reason = 'STOCK_TAKING'`,
  ],
  ['counts', 'the ledger forgot it', `delete from stock_movement where reason = 'STOCK_TAKING'`],
  [
    'counts',
    'the ledger has another number',
    `update stock_movement set quantity = -2 where reason = 'STOCK_TAKING'`,
  ],
  [
    'counts',
    'the number was booked, not the difference',
    `update stock_taking_line set booked = counted; update stock_movement set quantity = (select counted from stock_taking_line) where reason = 'STOCK_TAKING'`,
  ],
  ['counts', 'more was taken away than was there', `update stock_taking_line set moved_since = -expected`],
  ['counts', 'half of it is booked', `update stock_taking set booked_at = null, booked_by = null`],
  ['counts', 'it can be booked twice', 'drop index stock_movement_once_of_taking'],
  [
    'counts',
    'two are counted at once',
    `drop index stock_taking_open; insert into stock_taking (id, vendor_id, started_by, started_at)
     select gen_random_uuid(), vendor_id, started_by, now() from stock_taking, generate_series(1, 2)`,
  ],
  ['counts', 'it counts another store’s goods', `update stock_taking set vendor_id = '${gita}'`],
  [
    'counts',
    'a stranger booked it',
    `update stock_taking set booked_by = (select account_id from vendor where id = '${gita}')`,
  ],
  [
    'low stock',
    'falls are no longer noted',
    'alter table product_variation disable trigger product_variation_falls',
  ],
  ['low stock', 'two entries of one variation', 'alter table low_stock drop constraint low_stock_pkey'],
  ['low stock', 'another store was told', `update low_stock set vendor_id = '${gita}'`],
  ['low stock', 'it never fell', `delete from stock_movement where product_id = '${tea}' and quantity < 0`],
  ['low stock', 'it is marked as told, and nobody was', `delete from notification where kind = 'stock-low'`],
]

test.each(breaks)('%s: %s', async (name, _what, how) => {
  await client.query('begin')
  try {
    const before = await findingsIn(client)
    expect(before.filter(({ faults }) => faults > 0)).toEqual([])
    await client.query(how)
    const found = (await findingsIn(client)).find((finding) => finding.name === name)
    expect(found?.faults).toBeGreaterThan(0)
  } finally {
    await client.query('rollback')
  }
})
