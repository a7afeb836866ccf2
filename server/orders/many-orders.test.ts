/** A store, and a market, of many orders: no list reads all rows to show a page. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerRows } from '../../contract/orders/customer-words.ts'
import { inTransaction } from '../platform/db/db.ts'
import { calling, place } from '../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { recountCustomers } from './customers/recount-customers.ts'

const many = 10_000
const buyers = 5_000
let market: TestMarket
let store: OpenStore
let admin: Signed
let call: ReturnType<typeof calling>

beforeAll(async () => {
  // One connection: statistics are counted per connection.
  market = await openTestMarket({ mostConnections: 1 })
  call = calling(market)
  store = await openStoreWithProducts(market)
  admin = await signedInShopper(market, { userType: 'ADMIN' })
  await place(market, store, await signedInShopper(market, { name: 'First Buyer' }))
  // A connection of its own: the bulk insert may exceed the statement timeout of requests.
  const writer = new pg.Client({ connectionString: market.databaseUrl })
  await writer.connect()
  // Synchronous commit: VACUUM marks no page as all-visible before its rows' commits are flushed.
  await writer.query('set synchronous_commit = on')
  // Copies of sound rows: foreign keys are switched off for the bulk insert.
  await writer.query('set session_replication_role = replica')
  const buyer = (place: string) =>
    `overlay(overlay(md5((${place})::text) placing '4' from 13) placing '8' from 17)::uuid`
  const copies = (table: string, changed: string, from: string, where = '') =>
    writer.query(
      `insert into ${table} select r.* from ${table} t cross join ${from}
       cross join lateral jsonb_populate_record(t, ${changed}) r ${where}`,
    )
  await copies(
    'account',
    `jsonb_build_object('id', ${buyer('g')}, 'email', g || '@buyers.test', 'username', null, 'name', 'Buyer ' || g)`,
    `generate_series(1, ${buyers}) g`,
    `where t.name = 'First Buyer'`,
  )
  await copies(
    'orders',
    `jsonb_build_object('id', gen_random_uuid(), 'order_no', 'N' || g, 'delivery_kind', 'COURIER', 'status', case g % 10 when 0 then 'PLACED'
       else 'COMPLETED' end, 'delivered_at', case when g % 10 > 0 then t.placed_at end,
       'user_id', ${buyer(`1 + g % ${buyers}`)}, 'total_paisa', g, 'placed_at', t.placed_at - make_interval(mins => g),
       'address', jsonb_build_object('phone', '9841000000', 'city', case g % 100 when 7 then 'Mustang' else 'Kathmandu' end))`,
    `generate_series(1, ${many}) g`,
  )
  const others = `(select id as other from orders where order_no like 'N%') o`
  await copies('payment', `jsonb_build_object('id', gen_random_uuid(), 'order_id', o.other)`, others)
  await copies(
    'order_stat_daily',
    `jsonb_build_object('day', t.day - d, 'city', c)`,
    `generate_series(1, 300) d
    cross join unnest(array['Kathmandu', 'Mustang']) c`,
  )
  await inTransaction(market.db, (tx) => recountCustomers(tx, '2000-01-01', '2100-01-01'))
  await writer.query(`
    insert into customer_note (vendor_id, account_id, tags)
    select vendor_id, user_id, '{Wedding}' from store_customer_search where name like '%77';
    update store_customer_search set tags = '{Wedding}' where name like '%77'`)
  await writer.query('vacuum analyze')
  await writer.end()
})
afterAll(() => market.close())

const tables = [
  'orders',
  'payment',
  'order_line',
  'order_event',
  'account',
  'refund',
  'return_request',
  'customer_note',
].concat('store_customer', 'store_customer_search', 'order_stat_daily')

async function rowsRead(): Promise<number> {
  // Flushed on the app's own connection, where its counts are pending.
  await market.appPool.query('select pg_stat_force_next_flush()')
  const { rows } = await market.pool.query<{ many: string }>(
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as many
     from pg_stat_all_tables where relname = any($1)`,
    [tables],
  )
  return Number(rows[0]?.many)
}

const ofStore = '/api/orders/vendor/'
const ofMarket = '/api/admin/order/'
const sorts = ['newest', 'oldest', 'total-high', 'total-low', 'due']

test.each([ofStore, ofMarket].flatMap((url) => sorts.map((sort) => [url, sort] as const)))(
  '%s by %s reads no more than it shows and counts',
  async (url, sort) => {
    const who = url === ofStore ? store : admin
    const ask = () => call(`${url}?sort=${sort}`, who)
    await ask()
    const before = await rowsRead()
    const page = (await ask()).json()
    // A full scan for the list, its count or its figures would read every row.
    expect((await rowsRead()) - before).toBeLessThan(4_500)
    expect(page).toMatchObject({ total: 1_000, isMore: true })
  },
)

const ofCustomers = '/api/orders/customer/'

const narrowings = [
  ...['', 'segment=NEW', 'segment=REPEAT', 'segment=LAPSED', 'segment=TOP', 'city=Mustang', 'city=Kathmandu'],
  ...[
    'city=Nowhere',
    'tag=Wedding',
    'tag=Nobody',
    'search=buyer',
    'search=buyer%2012',
    'search=mustang',
    'search=nobody',
  ],
]
test.each(
  ['last-order', 'spent', 'orders', 'name'].flatMap((sort) =>
    narrowings.map((which) => [sort, which] as const),
  ),
)(
  'customers by %s, narrowed by "%s", are found without reading the orders of their store',
  async (sort, which) => {
    const ask = () => call(`${ofCustomers}?sort=${sort}&${which}`, store)
    await ask()
    const before = await rowsRead()
    const page = (await ask()).json()
    // An aggregation over orders would read every row, several times.
    const read = (await rowsRead()) - before
    // The top tenth is known from the sums of all customers, which are not rows of orders.
    expect(read).toBeLessThan(which === 'segment=TOP' ? 2 * buyers + 1_000 : 2_000)
    expect(page.rows.length).toBe(Math.min(page.total, customerRows))
  },
)

test('who ordered last stands first, and a count goes so far', async () => {
  const page = (await call(ofCustomers, store)).json()
  expect(page).toMatchObject({
    total: 1_000,
    isMore: true,
    tags: ['Wedding'],
    cities: ['Kathmandu', 'Mustang'],
  })
  expect(page.rows.slice(0, 2)).toMatchObject([
    { name: 'First Buyer', orders: 1 },
    { orders: many / buyers, refusals: 0 },
  ])
  expect((await call(`${ofCustomers}?city=Mustang`, store)).json()).toMatchObject({
    total: 50,
    isMore: false,
  })
})

test('the last page of the customers is told as such', async () => {
  const last = (await call(`${ofCustomers}?offset=${buyers - 10}`, store)).json()
  expect(last).toMatchObject({ total: buyers + 1, isMore: false })
  expect(last.rows).toHaveLength(11)
})

test('figures stop where nobody counts on, and later pages go on', async () => {
  const { counts } = (await call(ofStore, store)).json()
  expect(counts).toMatchObject({ TO_ACCEPT: 1_001, DONE: 1_001, TO_PACK: 0 })
  const later = (await call(`${ofStore}?offset=5000`, store)).json()
  expect(later).toMatchObject({ total: 6_000, isMore: true })
  const last = (await call(`${ofStore}?offset=${many - 10}`, store)).json()
  expect(last).toMatchObject({ total: many + 1, isMore: false })
})
