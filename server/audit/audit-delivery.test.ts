/** Breaks the invariants of addresses and deliveries on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  await client.query(honestRows)
})
afterAll(async () => {
  await client.end()
  await opened.close()
})

const address = (of: 'USER' | 'VENDOR', more: string, count = 1) => `
  drop index delivery_address_default;
  insert into delivery_address (id, user_id, label, recipient_name, phone, state, city, municipality, ward, tole,
    is_default)
  select gen_random_uuid(), (select id from account where user_type = '${of}' limit 1), 'Home', 'Maya', '9841000000',
    'Bagmati', 'Kathmandu', 'Kathmandu', 1, 'Thamel', true from generate_series(1, ${count});
  update delivery_address set ${more};`

const breaks: readonly [name: string, what: string, how: string][] = [
  ['addresses', 'none is the default', address('USER', 'is_default = false')],
  ['addresses', 'two are', address('USER', 'note = note', 2)],
  ['addresses', 'the default is deleted', address('USER', 'deleted_at = now()')],
  ['addresses', 'it is a vendor’s', address('VENDOR', 'note = note')],
  [
    'delivery',
    'by district, and to none',
    `update delivery_option set pricing = 'DISTRICT', kind = 'COURIER'`,
  ],
  [
    'delivery',
    'a district where the fee is another',
    `update delivery_option set pricing = 'FREE';
     insert into delivery_rate select id, 'Kaski', 0 from delivery_option`,
  ],
  [
    'delivery',
    'removed and still offered',
    `do $$ declare c text; begin
       for c in select conname from pg_constraint where conrelid = 'delivery_option'::regclass and contype = 'c' loop
         execute format('alter table delivery_option drop constraint %I', c);
       end loop;
     end $$;
     update delivery_option set removed_at = now(), is_active = true`,
  ],
  ['delivery', 'offered on no day', `update delivery_option set weekdays = '{}'`],
  ['delivery', 'offered on an eighth day', `update delivery_option set weekdays = '{1,7}'`],
  [
    'delivery',
    'the least is above the greatest',
    `update delivery_option set least_fee_paisa = 2, greatest_fee_paisa = 1`,
  ],
  ['delivery', 'fetching costs something', `update delivery_option set kind = 'PICKUP', pricing = 'FLAT'`],
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
