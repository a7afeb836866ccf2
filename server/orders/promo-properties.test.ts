/**
 * Random codes with exclude lists, caps, least sums and budgets over random carts, kept, cancelled and sent back in
 * parts; beside them a model of a few lines of arithmetic. The price, the order, its shares and what the code has spent
 * agree with it to the paisa, after every order. Seen red with excluded goods that count,
 * and with a cancelled order that keeps what it spent.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, longestRunMs } from '../testing/cases.ts'
import { bring, type Ledger, openLedger } from '../testing/ledger.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addVendorPromo, type MadePromo, tenOff } from '../testing/promos.ts'
import { returning, takeBack } from '../testing/returns.ts'
import {
  addTestProducts,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let books: Ledger
/** Three products of one category and one of another, at odd prices. */
let goods: readonly { readonly id: string; readonly paisa: number; readonly categoryId: string }[]

beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market)
  const elsewhere = await openStoreWithProducts(market)
  const made = []
  for (const [paisa, categoryId] of [
    [3_333, books.store.categoryId],
    [9_999, books.store.categoryId],
    [101, books.store.categoryId],
    [25_050, elsewhere.categoryId],
  ] as const) {
    const id = await addTestProducts(market, books.store, { pricePaisa: paisa, stock: 100_000, categoryId })
    made.push({ id, paisa, categoryId })
  }
  goods = made
})
afterAll(() => market.close())

const places = fc.subarray([0, 1, 2, 3], { maxLength: 2 })
const story = fc.record({
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  amountPaisa: fc.integer({ min: 1, max: 30_000 }),
  capPaisa: fc.option(fc.integer({ min: 1, max: 9_000 })),
  leastPaisa: fc.option(fc.integer({ min: 1, max: 40_000 })),
  budgetPaisa: fc.option(fc.integer({ min: 1, max: 25_000 })),
  meant: places,
  excluded: places,
  excludesCategory: fc.boolean(),
  carts: fc.array(
    fc.record({
      lines: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      end: fc.constantFrom('KEPT', 'CANCELLED', 'PART_BACK', 'ALL_BACK'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never
type Cart = Story['carts'][number]

const isExcluded = ({ excluded, excludesCategory }: Story, at: number): boolean =>
  excluded.includes(at) || (excludesCategory && goods[at]?.categoryId !== books.store.categoryId)

/** By the model: what the code takes off this cart, or why it does not. */
function expectedOf(told: Story, { lines, quantity }: Cart, spentPaisa: number): number | string {
  const { percent, amountPaisa, capPaisa, leastPaisa, budgetPaisa, meant } = told
  if (budgetPaisa !== null && spentPaisa >= budgetPaisa) return 'EXHAUSTED'
  const sum = lines
    .filter((at) => (meant.length === 0 || meant.includes(at)) && !isExcluded(told, at))
    .reduce((all, at) => all + (goods[at]?.paisa ?? 0) * quantity, 0)
  if (sum === 0) return 'NOT_THESE_ITEMS'
  if (sum < (leastPaisa ?? 0)) return 'MIN_SUBTOTAL'
  const whole = percent === null ? amountPaisa : Math.floor((sum * percent + 50) / 100)
  const off = Math.min(whole, sum, percent === null ? whole : (capPaisa ?? whole))
  if (off === 0) return 'NOTHING_OFF'
  return budgetPaisa !== null && spentPaisa + off > budgetPaisa ? 'OVER_BUDGET' : off
}

const post = (url: string, payload: object, who: Signed = books.shopper) =>
  market.app.inject({
    method: 'POST',
    url,
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload,
  })

let asked = 0
let looker: Signed
/** Prices are rate-limited for each shopper. */
async function priceOf(order: object) {
  if (asked % 100 === 0) looker = await signedInShopper(market)
  asked += 1
  return (await post('/api/orders/order/price', { orders: [order] }, looker)).json().orders[0]
}

async function live(told: Story): Promise<void> {
  const ids = (places: readonly number[]) => places.flatMap((at) => goods[at]?.id ?? [])
  const rupees = (paisa: number | null) => paisa && paisa / 100
  const promo = await addVendorPromo(
    market,
    books.store.headers,
    tenOff({
      ...(told.percent === null
        ? { kind: 'AMOUNT', percent: null, amount: told.amountPaisa / 100 }
        : { percent: told.percent, maxDiscount: rupees(told.capPaisa) }),
      minSubtotal: (told.leastPaisa ?? 0) / 100,
      budget: rupees(told.budgetPaisa),
      productIds: ids(told.meant),
      excludedProductIds: ids(told.excluded),
      excludedCategoryIds: told.excludesCategory
        ? goods.map(({ categoryId }) => categoryId).filter((id) => id !== books.store.categoryId)
        : [],
    }),
  )
  let spentPaisa = 0
  for (const cart of told.carts) {
    const taken = await buy(told, cart, promo, spentPaisa)
    // A return keeps the use and what it took off; an order that ended unsold gives both back.
    if (cart.end !== 'CANCELLED') spentPaisa += taken
    const { rows } = await market.pool.query('select spent_paisa from promo_code where id = $1', [promo.id])
    expect(rows[0].spent_paisa).toBe(spentPaisa)
    expect(spentPaisa).toBeLessThanOrEqual(told.budgetPaisa ?? spentPaisa)
  }
  // One store may not keep 500 of them.
  await market.pool.query(`update promo_code set status = 'ENDED' where id = $1`, [promo.id])
}

/** Prices and places the cart, and lives its end. Answers what the code took off. */
async function buy(told: Story, cart: Cart, { code }: MadePromo, spentPaisa: number): Promise<number> {
  const expected = expectedOf(told, cart, spentPaisa)
  const lines = cart.lines.flatMap((at) => {
    const one = goods[at]
    return one === undefined
      ? []
      : [{ productId: one.id, quantity: cart.quantity, expectedUnitPrice: one.paisa / 100 }]
  })
  const goodsPaisa = lines.reduce(
    (sum, line) => sum + Math.round(line.expectedUnitPrice * 100) * line.quantity,
    0,
  )
  const off = typeof expected === 'number' ? expected : 0
  const order = {
    ...{ vendorId: books.store.vendorId, deliveryOptionId: books.store.pickupId, lines },
    ...{ paymentMethod: 'COD', promoCode: code },
  }
  const priced = await priceOf(order)
  expect(Math.round(priced.total * 100)).toBe(goodsPaisa - off)
  expect(priced.codes[0]).toMatchObject(
    typeof expected === 'number'
      ? { valid: true, discount: off / 100 }
      : { valid: false, reasonCode: expected },
  )
  const placed = await post('/api/orders/order/', { ...order, expectedTotal: (goodsPaisa - off) / 100 })
  if (typeof expected === 'string') {
    expect(placed.json()).toMatchObject({ code: 'PROMO_NOT_VALID', reasonCode: expected })
    return 0
  }
  expect(placed.statusCode, placed.body).toBe(201)
  const { orderId } = placed.json()
  const { rows } = await market.pool.query(
    'select product_id as id, -amount_paisa as paisa from order_adjustment_share where order_id = $1',
    [orderId],
  )
  const leftOut = new Set(cart.lines.filter((at) => isExcluded(told, at)).map((at) => goods[at]?.id))
  expect(rows.filter(({ id, paisa }) => leftOut.has(id) && paisa !== 0)).toEqual([])
  expect(rows.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(off)
  if (cart.end === 'CANCELLED') await post(`/api/orders/order/${orderId}/cancel`, { reason: 'Mistake' })
  if (cart.end === 'KEPT' || cart.end === 'CANCELLED') return off
  await bring(market, books, orderId)
  await sendBack(orderId, lines, cart.end === 'ALL_BACK')
  if (cart.end === 'ALL_BACK') {
    const back = await market.pool.query(
      'select sum(amount_paisa) as paisa from refund where order_id = $1',
      [orderId],
    )
    expect(Number(back.rows[0].paisa ?? 0)).toBe(goodsPaisa - off)
  }
  return off
}

/** One unit of the first line, then, if all of it goes back, the rest. */
async function sendBack(
  orderId: string,
  lines: readonly { productId: string; quantity: number }[],
  isWhole: boolean,
): Promise<void> {
  const [first] = lines
  const rest = lines
    .map((line) => ({ ...line, quantity: line.quantity - (line === first ? 1 : 0) }))
    .filter(({ quantity }) => quantity > 0)
  for (const step of [
    lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })),
    ...(isWhole ? [rest] : []),
  ]) {
    if (step.length === 0) continue
    const asked = await returning(market).ask(
      books.shopper,
      orderId,
      step.map(({ productId, quantity }) => ({ productId, quantity })),
    )
    expect(asked.statusCode, asked.body).toBe(201)
    await takeBack(market, books.store, asked.json())
  }
}

test('a code takes off what its form says, of the goods it is for, and never more than its budget', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(fc.asyncProperty(story, live), { ...cases(200), endOnFailure: true })
  await expectSound(market)
})
