/** Breaks the invariants of discounts on purpose; the audit must find it, and so must the oracle. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDiscounts } from '../testing/discounts.ts'
import { bring, openLedger, placeSale } from '../testing/ledger.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { writeSpent } from '../testing/rewards/write-spent.ts'
import { addTestProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let client: pg.Client

/** Two products at Rs. 500 and a courier for Rs. 100, with a discount of each kind and of each bearer. */
beforeAll(async () => {
  market = await openTestMarket()
  const books = await openLedger(market)
  const [tea, salt] = [await addTestProducts(market, books.store), await addTestProducts(market, books.store)]
  const lines = [tea, salt].map((productId) => ({ productId, quantity: 5, expectedUnitPrice: 100 }))
  const orderId = await placeSale(market, books, { lines, byCourier: true })
  const ofVendor = { bearer: 'VENDOR', platformPercent: 0 } as const
  const ofPlatform = { bearer: 'PLATFORM', platformPercent: 100 } as const
  const off = (kind: 'OFFER' | 'DISCOUNT_RULE' | 'PROMO' | 'REWARD', paisa: number) => ({
    ...{ kind, paisa: 2 * paisa },
    parts: [tea, salt].map((productId) => ({ productId, paisa })),
  })
  await writeDiscounts(market, orderId, [
    { ...off('OFFER', 2_500), ...ofPlatform },
    { ...off('DISCOUNT_RULE', 1_500), ...ofVendor },
    { ...off('PROMO', 1_001), bearer: 'SHARED', platformPercent: 50 },
    { kind: 'OFFER', paisa: 4_000, parts: [], ...ofVendor },
    { ...off('REWARD', 500), ...ofPlatform },
  ])
  await writeSpent(market, orderId)
  await bring(market, books, orderId)
  client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await market.close()
})

const change = (what: string, where: string) => `update order_adjustment set ${what} where ${where}`
const entry = (how: string) =>
  `alter table ledger_entry disable trigger ledger_entry_is_kept; ${how};
   alter table ledger_entry enable trigger ledger_entry_is_kept`
/** An order as readers of one kind see it: the books before discounts went by their bearer. */
const ofPromos = `(
  select sum(round(-amount_paisa * platform_percent / 100.0)) as platform,
    sum(-amount_paisa - round(-amount_paisa * platform_percent / 100.0)) as vendor
  from order_adjustment where kind = 'PROMO'
)`

const breaks: readonly [name: string, what: string, how: string][] = [
  [
    'discounts',
    'the platform bears a discount and pays none of it',
    change('platform_percent = 0', `kind = 'REWARD'`),
  ],
  [
    'discounts',
    'a discount of the vendor’s costs the platform',
    change('platform_percent = 1', `bearer = 'VENDOR'`),
  ],
  [
    'discounts',
    'the platform pays all of a shared one',
    change('platform_percent = 100', `bearer = 'SHARED'`),
  ],
  [
    'discounts',
    'the platform pays none of a shared one',
    change('platform_percent = 0', `bearer = 'SHARED'`),
  ],
  ['discounts', 'the platform pays some of the fee', change('platform_percent = 1', `bearer = 'SHOPPER'`)],
  ['discounts', 'the shopper bears a discount', change(`bearer = 'SHOPPER'`, `kind = 'DISCOUNT_RULE'`)],
  ['discounts', 'the vendor bears the fee', change(`bearer = 'VENDOR'`, `kind = 'DELIVERY'`)],
  ['discounts', 'a discount is put on', change('amount_paisa = 1', `kind = 'OFFER' and bearer = 'VENDOR'`)],
  [
    'discounts',
    'a discount takes nothing off',
    change('amount_paisa = 0', `kind = 'OFFER' and bearer = 'VENDOR'`),
  ],
  ['discounts', 'delivery takes something off', change('amount_paisa = -1', `kind = 'DELIVERY'`)],
  [
    'discounts',
    'more is taken off delivery than it costs',
    change('amount_paisa = 3999', `kind = 'DELIVERY'`),
  ],
  [
    'discounts',
    'the lines’ parts are not the whole',
    `update order_adjustment_share set amount_paisa = -2499 where amount_paisa = -2500`,
  ],
  [
    'discounts',
    'one line’s part is put on, and another’s is the more for it',
    `update order_adjustment_share s set amount_paisa = case when product_id = (
       select min(product_id::text)::uuid from order_line
     ) then 1 else -1001 end where amount_paisa = -500`,
  ],
  [
    'discounts',
    'more is taken off a line than it costs',
    `update order_adjustment_share set amount_paisa = -60000 where amount_paisa = -500;
     ${change('amount_paisa = -120000', `kind = 'REWARD'`)}`,
  ],
  ['I2', 'a discount is not in the total', change('amount_paisa = amount_paisa - 2', `kind = 'REWARD'`)],
  // The naive twins: readers that ask for kind = 'PROMO', and an audit that asks the same stays green.
  [
    'books',
    'the vendor is paid the platform’s part of promo codes alone',
    entry(
      `update ledger_entry set amount_paisa = naive.platform from ${ofPromos} naive where kind = 'DISCOUNT_SHARE'`,
    ),
  ],
  [
    'books',
    'commission is charged on what the vendor itself takes off',
    entry(`update ledger_entry set amount_paisa = -round((100000 - naive.vendor) * 0.1) from ${ofPromos} naive
      where kind = 'COMMISSION'`),
  ],
]

test('an honest order with discounts of every kind has nothing against it', () => expectSound(market))

test.each(breaks)('%s goes red when %s', async (name, _what, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    const red = (await findingsIn(client)).filter(({ faults }) => faults > 0)
    expect(red.map((finding) => finding.name)).toContain(name)
    expect((await faultsIn(client)).join('\n')).toMatch(new RegExp(`^${name}\\b`, 'm'))
  } finally {
    await client.query('rollback')
  }
})
