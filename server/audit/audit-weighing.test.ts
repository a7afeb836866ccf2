/** Breaks the invariants of weighing on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound } from '../testing/oracle/soundness.ts'
import { takesQr } from '../testing/placed-orders.ts'
import { openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../testing/weighed-goods.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let client: pg.Client

/** A kilo paid in advance and packed with 920 g, one at the door with 1,150 g agreed, and one on the scales. */
beforeAll(async () => {
  market = await openTestMarket()
  const store = await openStoreWithProducts(market)
  await takesQr(market, store)
  const acts = weighing(market, store, await signedInShopper(market))
  const mutton = await addWeighedGoods(market, store)
  const kilo = { lines: [{ productId: mutton, quantity: 10 }] }
  const paid = await acts.accepted({ ...kilo, paymentMethod: 'QR' })
  await acts.weigh(paid, { [mutton]: 920 })
  await acts.advance(paid, 'PACKED')
  const more = await acts.accepted(kilo)
  await acts.weigh(more, { [mutton]: 1_150 })
  await acts.answer(more, true)
  await acts.advance(more, 'PACKED')
  await acts.accepted(kilo)
  client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await market.close()
})

const light = 'weighed_milli = 920000'
const line = (what: string, where: string) => `update order_line set ${what} where ${where}`
const paidOne = `(select order_id from order_line where ${light})`

const breaks: readonly [name: string, what: string, how: string][] = [
  ['weighing', 'a line costs a paisa more than it weighs', line('line_paisa = line_paisa + 1', light)],
  ['weighing', 'the scales say more, and the price stays', line('weighed_milli = 980000', light)],
  [
    'weighing',
    'what was paid in advance is charged for more',
    line('weighed_milli = 1050000, line_paisa = 105000', light),
  ],
  ['weighing', 'nobody agreed', line('is_weight_agreed = false', 'is_weight_agreed')],
  ['weighing', 'a packed line was never weighed', line('weighed_milli = null, line_paisa = null', light)],
  ['weighing', 'no tolerance was told', `update orders set weigh_tolerance = null where id = ${paidOne}`],
  ['weighing', 'an offer of nothing', `update orders set offered_paisa = 1 where id = ${paidOne}`],
  [
    'weighing',
    'it was ordered for something else',
    `update orders set ordered_paisa = ordered_paisa + 1 where id = ${paidOne}`,
  ],
  ['weighing', 'the difference is not due', `update refund set kind = 'ORDER' where kind = 'WEIGHED'`],
  ['weighing', 'another difference is due', `update refund set amount_paisa = 7999 where kind = 'WEIGHED'`],
  [
    'weighing',
    'stock came back that was sold',
    `update stock_movement set quantity = 2 where reason = 'WEIGHED' and quantity > 0`,
  ],
  [
    'weighing',
    'more stock was taken than was packed',
    `update stock_movement set quantity = -3 where reason = 'WEIGHED' and quantity < 0`,
  ],
  [
    'weighing',
    'what was left over is not back',
    `delete from stock_movement where reason = 'WEIGHED' and quantity > 0`,
  ],
  ['I1', 'the ledger moved and the stock did not', `delete from stock_movement where reason = 'WEIGHED'`],
  [
    'I2',
    'the total is that of the order',
    `update orders set total_paisa = ordered_paisa where id = ${paidOne}`,
  ],
  [
    'I5',
    'what was paid is lowered with the total',
    `update payment set amount_paisa = 92000, accepted_paisa = 92000 where order_id = ${paidOne}`,
  ],
  [
    'bills',
    'a bill for the weight, though more was paid',
    `drop trigger if exists order_document_is_kept on order_document;
     update order_document set amount_paisa = 92000 where kind = 'RECEIPT' and order_id = ${paidOne}`,
  ],
  ['money back', 'the difference is no part of what went back', `update payment set refunded_paisa = 0`],
]

test('honest weights have nothing against them', () => expectSound(market))

test.each(breaks)('%s goes red when %s', async (name, _what, how) => {
  await client.query('begin')
  try {
    // The table's own checks would refuse some of it first.
    await client.query('alter table order_line drop constraint if exists order_line_weight_check')
    await client.query(how)
    const red = (await findingsIn(client)).filter(({ faults }) => faults > 0)
    expect(red.map((finding) => finding.name)).toContain(name)
  } finally {
    await client.query('rollback')
  }
})
