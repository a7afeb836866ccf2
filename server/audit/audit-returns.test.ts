/** Breaks each invariant of returns and refunds on purpose, one at a time; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../testing/delivered-orders.ts'
import { returning, type ShopperReturn, takeBack } from '../testing/returns.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { returnInvariants } from './invariants-returns.ts'

let market: TestMarket
let client: pg.Client

beforeAll(async () => {
  market = await openTestMarket()
  client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  const store = await openStoreWithProducts(market)
  const me = await signedInShopper(market)
  const { ask, stores } = returning(market)
  const bought = async () => {
    const productId = await addTestProducts(market, store)
    return { productId, orderId: await deliver(market, store, me, [{ productId, quantity: 3 }]) }
  }
  const refunded = await bought()
  const line = { productId: refunded.productId, quantity: 2 }
  await takeBack(market, store, (await ask(me, refunded.orderId, [line])).json<ShopperReturn>())
  const replaced = await bought()
  const again = (await ask(me, replaced.orderId, [replaced], { resolution: 'REPLACE' })).json<ShopperReturn>()
  await takeBack(market, store, again)
  await stores(store, again.returnId, 'settle', { as: 'REPLACE' })
})
afterAll(async () => {
  await client.end()
  await market.close()
})

/** The names of the violated invariants. */
async function faults(): Promise<string[]> {
  const broken: string[] = []
  for (const { name, questions } of returnInvariants) {
    for (const question of questions) {
      const { rows } = await client.query(`select fault, id from (${question}) answer limit 1`)
      if (rows.length > 0) broken.push(name)
    }
  }
  return [...new Set(broken)]
}
const free = (table: string) => `do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f') loop
    execute format('alter table ${table} drop constraint %I cascade', c.conname);
  end loop; end $$;`
const refundedReturn = `(select id from return_request where status = 'REFUNDED')`

test('an honest market has no faults', async () => {
  expect(await faults()).toEqual([])
})

test.each([
  ['returns', 'more came back than was bought', `update return_line set accepted_quantity = 4, quantity = 4`],
  ['returns', 'a return is somebody else’s', `update return_request set user_id = vendor_id`],
  ['returns', 'an order never arrived', `update orders set delivered_at = null`],
  ['returns', 'a return lost its goods', `delete from return_line where return_id = ${refundedReturn}`],
  [
    'returns',
    'what never came was accepted',
    `update return_line set received_quantity = 0, restocked_quantity = 0`,
  ],
  ['returns', 'goods were shelved twice', `update stock_movement set quantity = 4 where reason = 'RETURNED'`],
  ['returns', 'goods were shelved of no return', `update return_line set restocked_quantity = 0`],
  ['returns', 'a replacement never left', `delete from stock_movement where reason = 'GIVEN'`],
  ['returns', 'a step was left out', `delete from return_event where to_status = 'RECEIVED'`],
  ['refunds', 'a refund is off by one paisa', `update refund set amount_paisa = amount_paisa + 1`],
  ['refunds', 'a return has no refund', `delete from refund`],
  [
    'refunds',
    'a line paid back too much, and the refund with it',
    `update return_line set refund_paisa = 20002 where return_id = ${refundedReturn};
     update refund set amount_paisa = 20002`,
  ],
  [
    'refunds',
    'money went back and goods went out',
    `update return_line set refund_paisa = 1, accepted_quantity = 1`,
  ],
  ['refunds', 'a refund is of another return', `update refund set return_id = payment_id`],
  ['refunds', 'a refund is of another store', `update refund set vendor_id = payment_id`],
  ['refunds', 'it was paid without a reference', `update refund set status = 'PAID', paid_at = now()`],
  ['refunds', 'its history is gone', `delete from refund_event`],
] as const)('%s: %s', async (name, _what, how) => {
  await client.query('rollback; begin')
  const tables = ['return_line', 'return_request', 'refund', 'stock_movement', 'orders']
  await client.query(`${tables.map(free).join('')} ${how}`)
  expect(await faults()).toContain(name)
  await client.query('rollback')
})
