/** Orders of goods by weight, from the price to the return, and what becomes of them when the step changes. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retakeStock } from '../../catalogue/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { bring, type Ledger, openLedger } from '../../testing/ledger.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import { acceptChangedMinds, returning, takeBack } from '../../testing/returns.ts'
import { addTestProducts, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { orderEmailLines } from '../reading/order-email.ts'

let market: TestMarket
let books: Ledger
let riceId: string
let timurId: string

/** Rs. 25 for 250 g, from 500 g to 5 kg; pieces of Rs. 100 beside it. */
const rice = { unit: 'g', step: 250, least: 2, most: 20, pricePaisa: 2_500, stock: 400 } as const

beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market)
})
beforeEach(async () => {
  books = { ...books, shopper: await signedInShopper(market) }
  riceId = await addTestProducts(market, books.store, { ...rice, name: 'Jumli rice' })
  timurId = await addTestProducts(market, books.store)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const ask = async (url: string, payload?: object, who = books.shopper.headers) => {
  const answer = await market.app.inject({
    ...{ method: payload ? 'POST' : 'GET', url },
    headers: { ...who, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
interface Line {
  readonly productId: string
  readonly quantity: number
  readonly expectedUnitPrice: number
  readonly step?: number
}
const order = (lines: readonly Line[] | undefined, expectedTotal: number) =>
  ask('/api/orders/order/', {
    ...{ vendorId: books.store.vendorId, deliveryOptionId: books.store.pickupId, paymentMethod: 'COD' },
    ...(lines && { lines }),
    expectedTotal,
  })
const riceFor = (quantity: number, more: object = {}): Line => ({
  ...{ productId: riceId, quantity, expectedUnitPrice: 25 },
  ...more,
})
const stockOf = async (productId: string): Promise<number> =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock
const inStepsOf = async (step: number, unit = 'g', stock = 0) => {
  const url = `/api/vendor/product/${riceId}`
  const product = (await market.app.inject({ url, headers: books.store.headers })).json()
  const [variation] = product.variations
  const { stockSeen: _, ...one } = {
    ...variation,
    stockSeen: 0,
    stock: unit === 'g' ? (variation.stock * 250) / step : stock,
  }
  const payload = {
    ...product,
    unit,
    step,
    least: 1,
    most: null,
    variations: [{ ...one, stock: Math.floor(one.stock) }],
  }
  const saved = await market.app.inject({ method: 'PUT', url, headers: books.store.headers, payload })
  expect(saved.statusCode, saved.body).toBe(200)
}

test('1.5 kg of rice and two pieces: priced, placed, billed and counted to the paisa', async () => {
  const lines = [riceFor(6, { step: 250 }), { productId: timurId, quantity: 2, expectedUnitPrice: 100 }]
  const { body } = await ask('/api/orders/order/price', {
    orders: [{ vendorId: books.store.vendorId, lines }],
  })
  expect(body.orders[0].lines).toEqual([
    { productId: riceId, quantity: 6, unit: 25, listUnit: 25, lineTotal: 150, isWeighed: false },
    { productId: timurId, quantity: 2, unit: 100, listUnit: 100, lineTotal: 200, isWeighed: false },
  ])
  const placed = await order(lines, 350)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const shown = (await ask(`/api/orders/order/${placed.body.orderId}`)).body
  // Two pieces and the rice are three items.
  expect(shown).toMatchObject({ itemCount: 3, total: 350 })
  const of = (productId: string) => shown.lines.find((line: Line) => line.productId === productId)
  expect(of(riceId)).toMatchObject({ quantity: 6, unit: 'g', step: 250, sellingPrice: 25, lineTotal: 150 })
  expect(of(timurId)).toEqual({
    ...{ productId: timurId, productName: 'Timur pepper', productImage: null, attribute: null },
    ...{ costPrice: 100, sellingPrice: 100, quantity: 2, lineTotal: 200, myStars: null },
    ...{ unit: 'piece', step: 1, weighing: null },
  })
  expect(await orderEmailLines(market.db, placed.body.orderId, 'en')).toEqual(
    expect.arrayContaining(['1.5 kg · Jumli rice: Rs. 150', '2 × Timur pepper: Rs. 200']),
  )
  expect([await stockOf(riceId), await stockOf(timurId)]).toEqual([394, 8])
  await bring(market, books, placed.body.orderId)
  const { rows } = await market.pool.query('select content from order_document where order_id = $1', [
    placed.body.orderId,
  ])
  const billed = rows[0].content.lines.find((line: { name: string }) => line.name === 'Jumli rice')
  expect(billed).toMatchObject({ quantity: 6, unit: 'g', step: 250, unitPaisa: 2_500, amountPaisa: 15_000 })
  const sold = await market.pool.query('select id, sold_count, popularity from product where id = any($1)', [
    [riceId, timurId],
  ])
  expect(new Map(sold.rows.map((row) => [row.id, [row.sold_count, row.popularity]]))).toEqual(
    new Map([
      [riceId, [1, 1]],
      [timurId, [2, 2]],
    ]),
  )
})

test('a quantity that rice is not sold in is refused with what it is sold in, and nothing is ordered', async () => {
  const facts = { lines: [{ productId: riceId, unit: 'g', step: 250, least: 2, most: 20 }] }
  expect(await order([riceFor(1)], 25)).toMatchObject({
    status: 400,
    body: { code: 'BELOW_LEAST', ...facts },
  })
  expect(await order([riceFor(21)], 525)).toMatchObject({
    status: 409,
    body: { code: 'ABOVE_MOST', ...facts },
  })
  expect(await order([riceFor(6, { step: 500 })], 150)).toMatchObject({
    ...{ status: 409, body: { code: 'STEP_CHANGED', ...facts } },
  })
  for (const quantity of [0, -6, 1.5, 1e9, 'NaN', 10_000]) {
    expect((await order([riceFor(quantity as number)], 150)).status).toBe(400)
  }
  const pieces = { productId: timurId, quantity: 1_000, expectedUnitPrice: 100 }
  expect((await order([pieces], 100_000)).status).toBe(400)
  expect(await stockOf(riceId)).toBe(400)
})

test('a price leaves out a quantity that rice is not sold in, and refuses nothing', async () => {
  const lines = [riceFor(1), { productId: timurId, quantity: 1 }]
  const { status, body } = await ask('/api/orders/order/price', {
    orders: [{ vendorId: books.store.vendorId, lines }],
  })
  expect([status, body.orders[0]]).toMatchObject([
    200,
    { lines: [{ productId: timurId }], leftOut: [{ productId: riceId, quantity: 1, remaining: 400 }] },
  ])
})

const cancel = (orderId: string) => ask(`/api/orders/order/${orderId}/cancel`, { code: 'BY_MISTAKE' })

const inCart = (quantity: number) =>
  ask('/api/products/addToCart/', { productId: riceId, vendorId: books.store.vendorId, quantity })

test('a whole cart is ordered in the steps of now', async () => {
  await inCart(6)
  await inStepsOf(500)
  expect(await order(undefined, 150)).toMatchObject({ status: 201, body: { total: 150 } })
  expect(await stockOf(riceId)).toBe(197)
})

test('an order keeps its step; cancelled after a change it puts back whole steps of now, downwards', async () => {
  const { body } = await order([riceFor(7)], 175)
  await inStepsOf(500)
  // 98.25 kg are 196 steps of 500 g and a half.
  expect(await stockOf(riceId)).toBe(196)
  expect((await ask(`/api/orders/order/${body.orderId}`)).body.lines).toMatchObject([
    { quantity: 7, step: 250 },
  ])
  expect((await cancel(body.orderId)).status).toBe(200)
  // 1.75 kg are three steps of 500 g and a half.
  expect(await stockOf(riceId)).toBe(199)
})

test('an order of another unit puts nothing back: its vendor has stated the stock anew', async () => {
  const { body } = await order([riceFor(4)], 100)
  await inStepsOf(1, 'piece', 12)
  expect((await cancel(body.orderId)).status).toBe(200)
  expect(await stockOf(riceId)).toBe(12)
})

test('ordered again after a change: the same weight in steps of now, and what is missing of it', async () => {
  const { body } = await order([riceFor(7)], 175)
  await inStepsOf(500)
  const { body: again } = await ask(`/api/orders/order/${body.orderId}/reorder`, {})
  expect(again).toMatchObject({ added: [{ productId: riceId, quantity: 4 }], missed: [] })
  await market.pool.query('delete from cart_line where user_id = $1', [books.shopper.accountId])
  await market.app.inject({
    ...{ method: 'POST', url: '/api/vendor/product/stock', headers: books.store.headers },
    payload: { edits: [{ productId: riceId, by: -194 }] },
  })
  const { body: fewer } = await ask(`/api/orders/order/${body.orderId}/reorder`, {})
  expect(fewer.missed).toMatchObject([{ why: 'FEWER', wanted: 4, quantity: 2, unit: 'g', step: 500 }])
})

test('500 g of 1.5 kg go back: a third of the money, and whole steps of now on the shelf', async () => {
  const back = returning(market)
  await acceptChangedMinds(market, books.store)
  const { body } = await order([riceFor(6)], 150)
  await bring(market, books, body.orderId)
  await inStepsOf(500)
  const before = await stockOf(riceId)
  const options = (await ask(`/api/orders/return/options?orderId=${body.orderId}`)).body
  expect(options.lines).toMatchObject([{ quantity: 6, left: 6, unit: 'g', step: 250 }])
  const requested = await back.ask(books.shopper, body.orderId, [{ productId: riceId, quantity: 2 }])
  expect(requested.statusCode, requested.body).toBe(201)
  const asked = requested.json()
  expect(asked).toMatchObject({ itemCount: 1, lines: [{ quantity: 2, unit: 'g', step: 250 }] })
  const { returnId } = asked
  await takeBack(market, books.store, asked)
  const { rows } = await market.pool.query(
    'select refund_paisa, kept_paisa from return_line where return_id = $1',
    [returnId],
  )
  expect(rows[0].refund_paisa + rows[0].kept_paisa).toBe(5_000)
  expect(await stockOf(riceId)).toBe(before + 1)
})

test('an order that came back is revived in the steps of now, and the ledger follows', async () => {
  const { body } = await order([riceFor(6)], 150)
  await cancel(body.orderId)
  await inStepsOf(500)
  const frozen = { productId: riceId, variableNo: 0, quantity: 6, unit: 'g', step: 250 } as const
  // Rolled back, for the order itself stays cancelled.
  const revived = inTransaction(market.db, async (tx) => {
    const taken = await retakeStock(tx, body.orderId, [frozen], new Date())
    expect(taken).toEqual([{ productId: riceId, variableNo: 0, quantity: 3 }])
    const { rows } = await sql`
      select v.stock, sum(m.quantity)::integer as ledger from product_variation v
      join stock_movement m using (product_id, variable_no) where v.product_id = ${riceId} group by 1`.execute(
      tx,
    )
    expect(rows).toEqual([{ stock: 197, ledger: 197 }])
    throw new Error('looked at')
  })
  await expect(revived).rejects.toThrow('looked at')
})
