/** Breaks the invariants of offers in the catalogue on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

const tea = '00000000-0000-7000-8000-0000000000e1'
const hari = '00000000-0000-7000-8000-0000000000c1'
const offer = '00000000-0000-7000-8000-0000000000f1'
/** Ilam tea for 450 in place of 500, since an hour. */
const onOffer = `
  insert into shown_offer (id, vendor_id, slug, title, kind, starts_at, ends_at, is_on, changed_at, version)
  values ('${offer}', '${hari}', 'tihar', 'Tihar', 'PERCENT', now() - interval '1 hour', now() + interval '1 hour', true,
    now() - interval '1 hour', 1);
  insert into product_offer (product_id, variable_no, offer_id, version, unit_paisa, struck_paisa, starts_at, ends_at,
    told_at, is_counted)
  select '${tea}', 0, id, 1, 45000, 50000, starts_at, ends_at, starts_at, true from shown_offer;
  update product set selling_paisa = 45000 where id = '${tea}';
  update vendor v set goods_count = 1, least_selling_paisa = p.selling_paisa, greatest_selling_paisa = p.selling_paisa
  from product p where p.vendor_id = v.id;`

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  await client.query(`${honestRows};${onOffer}`)
})
afterAll(async () => {
  await client.end()
  await opened.close()
})

const breaks: readonly [name: string, what: string, how: string][] = [
  ['windows', 'it began and was not turned', 'update product_offer set is_counted = false'],
  [
    'windows',
    'it ended and is still counted',
    `update product_offer set ends_at = now() - interval '3 minutes'`,
  ],
  [
    'windows',
    'it was switched off and is still counted',
    `update shown_offer set is_on = false, changed_at = now() - interval '3 minutes'`,
  ],
  ['windows', 'it outlasts its offer', `update product_offer set ends_at = ends_at + interval '1 second'`],
  ['windows', 'it begins too early', `update product_offer set starts_at = starts_at - interval '1 second'`],
  ['windows', 'it is of a later version', 'update product_offer set version = 2'],
  ['windows', 'there is no such variation', 'update product_offer set variable_no = 7'],
  [
    'windows',
    'its goods are of another store',
    `update shown_offer set vendor_id = '00000000-0000-7000-8000-0000000000c2'`,
  ],
  [
    'windows',
    'a percent offer has no price',
    'update product_offer set unit_paisa = null, is_counted = true',
  ],
  [
    'shown prices',
    'the offer is not in the price',
    `update product set selling_paisa = 50000 where id = '${tea}'`,
  ],
  ['shown prices', 'the price of an offer that is gone', 'delete from shown_offer'],
  [
    'shown prices',
    'the store has another range',
    `update vendor set least_selling_paisa = 1 where id = '${hari}'`,
  ],
  [
    'price history',
    'the newest price is another',
    `update price_history set paisa = 1 where product_id = '${tea}'`,
  ],
  [
    'price history',
    'it ends before it begins',
    `alter table price_history drop constraint price_history_offer_check;
     insert into price_history (product_id, variable_no, since, until_at, paisa, offer_id)
     values ('${tea}', 0, now(), now() - interval '1 day', 1, '${offer}')`,
  ],
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
