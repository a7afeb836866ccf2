/** A vendor changes the step of a product while others put it into carts, order it and import it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { bringIn, planOf } from '../../testing/sheets.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shoppers: Signed[]

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  store = await openStoreWithProducts(market)
  shoppers = await Promise.all(Array.from({ length: 12 }, () => signedInShopper(market)))
}, 60_000)
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

/** Rs. 10 for 100 g. */
const rice = { unit: 'g', step: 100, pricePaisa: 1_000, stock: 4_000, name: 'Jumli rice' } as const
const vendorUrl = (id: string) => `/api/vendor/product/${id}`
const productOf = async (id: string) =>
  (await market.app.inject({ url: vendorUrl(id), headers: store.headers })).json()
/** The same stock in the new steps; what is sold meanwhile stays sold. */
const changeStep = async (id: string, step: number) => {
  const product = await productOf(id)
  const stock = Math.floor((product.variations[0].stock * product.step) / step)
  const variations = [{ ...product.variations[0], stock, stockSeen: stock }]
  const payload = { ...product, step, least: 1, variations }
  const answer = await market.app.inject({
    method: 'PUT',
    url: vendorUrl(id),
    headers: store.headers,
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const stockOf = async (id: string) =>
  (await market.pool.query('select stock, step_milli from product_variation where product_id = $1', [id]))
    .rows[0]

/** Holds a change of the step open, right before its commit, until the others wait for it or have gone through. */
async function whileChanging(id: string, step: number, others: () => Promise<unknown>): Promise<void> {
  const gate = await market.pool.connect()
  try {
    // The change waits for this cart line, with the variation locked for update.
    await gate.query('begin')
    await gate.query('select from cart_line where product_id = $1 for update', [id])
    const changed = changeStep(id, step)
    await waiting(1)
    const done = others()
    await Promise.race([done, waiting(2)])
    await gate.query('commit')
    await Promise.all([changed, done])
  } finally {
    gate.release()
  }
}

/** Until so many connections of this market wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: number }>`
      select count(*)::integer as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db)
    if ((rows[0]?.waits ?? 0) >= count) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const put = (who: Signed, productId: string, quantity: number, step?: number) =>
  market.app.inject({
    ...{ method: 'POST', url: '/api/products/addToCart/', headers: who.headers },
    payload: { productId, vendorId: store.vendorId, quantity, ...(step !== undefined && { step }) },
  })
const order = (who: Signed, productId: string, quantity: number, unit: number, more: object = {}) =>
  market.app.inject({
    ...{ method: 'POST', url: '/api/orders/order/' },
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
      lines: [{ productId, quantity, expectedUnitPrice: unit, ...more }],
      expectedTotal: quantity * unit,
    },
  })
const holder = (): Signed => shoppers[0] as Signed
const other = (): Signed => shoppers[1] as Signed

// Red without the key share lock in set-line.ts: the line goes in as ten steps of 500 g, and is converted by nobody.
test('what is put into a cart while the step changes is refused in view of the old one', async () => {
  const id = await addTestProducts(market, store, rice)
  await put(holder(), id, 5, 100)
  let answer: Awaited<ReturnType<typeof put>> | undefined
  await whileChanging(id, 500, async () => {
    answer = await put(other(), id, 10, 100)
  })
  expect(answer?.json()).toMatchObject({ code: 'STEP_CHANGED', unit: 'g', step: 500 })
  const { rows } = await market.pool.query('select quantity from cart_line where product_id = $1', [id])
  expect(rows).toEqual([{ quantity: 1 }])
})

// Red without the key share lock in priced-variations.ts: an order frozen at 100 g takes ten steps of 500 g off.
test('an order that is placed while the step changes is of the new step, or refused', async () => {
  const id = await addTestProducts(market, store, rice)
  await put(holder(), id, 5, 100)
  let answer: Awaited<ReturnType<typeof order>> | undefined
  await whileChanging(id, 500, async () => {
    answer = await order(other(), id, 10, 10)
  })
  expect(answer?.json().code).toBe('PRICE_CHANGED')
  expect(await stockOf(id)).toEqual({ stock: 800, step_milli: 500_000 })
})

test('an order first: the change waits, and converts what is left', async () => {
  const id = await addTestProducts(market, store, rice)
  const [placed] = await Promise.all([order(other(), id, 10, 10), changeStep(id, 500)])
  const isSold = placed.statusCode === 201
  expect(isSold || ['PRICE_CHANGED', 'STEP_CHANGED'].includes(placed.json().code)).toBe(true)
  expect(await stockOf(id)).toEqual({ stock: isSold ? 798 : 800, step_milli: 500_000 })
})

test('an import that was reviewed before the step changed is refused', async () => {
  const id = await addTestProducts(market, store, rice)
  const csv = `product,stock\r\n${id},350 kg\r\n`
  const plan = await planOf(market, store, csv)
  expect(plan.faults).toEqual([])
  await changeStep(id, 500)
  expect((await bringIn(market, store, csv, plan)).json().code).toBe('SHEET_OUTDATED')
  expect(await stockOf(id)).toEqual({ stock: 800, step_milli: 500_000 })
})

test('carts, orders and changes of the step all at once: nothing is lost, and every line is in steps of now', async () => {
  const id = await addTestProducts(market, store, rice)
  const acts = shoppers.flatMap((who, at) => [
    () => put(who, id, 10, 100),
    () => order(who, id, 5 + at, 10),
    () => order(who, id, 1 + (at % 3), 50, { step: 500 }),
  ])
  const answers = await Promise.all([
    ...acts.map((act) => act()),
    (async () => {
      for (const step of [500, 100, 500]) await changeStep(id, step)
    })(),
  ])
  const statuses = answers.flatMap((answer) => (answer === undefined ? [] : [answer.statusCode]))
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const { rows } = await market.pool.query(
    `select coalesce(sum(quantity * step_milli), 0)::bigint as sold from order_line where product_id = $1`,
    [id],
  )
  const { stock, step_milli } = await stockOf(id)
  // Each conversion may round part of a step away, never more.
  const missing = 400_000_000 - Number(rows[0].sold) - stock * step_milli
  expect(missing).toBeGreaterThanOrEqual(0)
  expect(missing).toBeLessThan(3 * 500_000)
})
