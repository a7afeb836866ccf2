/** Counts, bookings and orders at once, on a real PostgreSQL with a real pool. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { bookDifferences } from '../stock/book-differences.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
}, 60_000)
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const path = '/api/vendor/product/stock-taking'
const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  market.app.inject({ method, url: `${path}${url}`, headers: store.headers, ...(payload && { payload }) })
const order = (productId: string) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity: 4, expectedUnitPrice: 100 }],
      paymentMethod: 'COD',
      expectedTotal: 400,
    },
  })
const stockOf = async (productId: string): Promise<number> =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock

/** Ten in stock, nine counted. */
async function counted() {
  const productId = await addTestProducts(market, store)
  const { id } = (await call('POST', '', {})).json()
  expect((await call('PUT', `/${id}/count`, { productId, counted: 9 })).statusCode).toBe(200)
  const { edition } = (await call('GET', `/${id}`)).json()
  return { productId, id, edition, book: () => call('POST', `/${id}/book`, { edition }) }
}

/** An order is placed between count and booking, and one while it is booked. */
async function bookAmongOrders(
  { productId, id, book }: Awaited<ReturnType<typeof counted>>,
  write: () => Promise<unknown> = book,
): Promise<number> {
  expect((await order(productId)).statusCode).toBe(201)
  const [isSold, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const selling = inTransaction(market.db, async (tx) => {
    await tx
      .updateTable('product_variation')
      .set((row) => ({ stock: row('stock', '-', 1) }))
      .where('product_id', '=', productId)
      .execute()
    await tx
      .insertInto('stock_movement')
      .values({ id: randomUUID(), product_id: productId, variable_no: 0, quantity: -1, reason: 'ADJUSTED' })
      .execute()
    isSold.resolve()
    await mayCommit.promise
  })
  await isSold.promise
  const booking = write()
  // It waits for the sale, whose row it wants.
  mayCommit.resolve()
  await Promise.all([selling, booking])
  expect(id).toBeTruthy()
  return stockOf(productId)
}

test('orders between count and booking, and during it, are not lost', async () => {
  expect(await bookAmongOrders(await counted())).toBe(10 - 1 - 4 - 1)
})

test('the same gate is red on a shop that writes the counted number: the orders come back as stock', async () => {
  const count = await counted()
  const naive = () =>
    market.pool.query(
      `update product_variation v set stock = l.counted from stock_taking_line l
       where l.taking_id = $1 and (v.product_id, v.variable_no) = (l.product_id, l.variable_no)`,
      [count.id],
    )
  expect(await bookAmongOrders(count, naive)).toBe(9)
  // Taken back for the audit at the end.
  await market.pool.query('update product_variation set stock = 5 where product_id = $1', [count.productId])
  await market.pool.query('delete from stock_taking where id = $1', [count.id])
})

test('eight bookings of one count at once: it is booked once, and all are answered the same', async () => {
  const { productId, book } = await counted()
  const answers = await Promise.all(Array.from({ length: 8 }, book))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await stockOf(productId)).toBe(9)
})

test('the same gate is red without the lock of the count: the second booking breaks against the ledger', async () => {
  const { id, productId } = await counted()
  const naive = () => inTransaction(market.db, (tx) => bookDifferences(tx, id))
  const outcomes = await Promise.allSettled([naive(), naive()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await stockOf(productId)).toBe(9)
  await market.pool.query('update stock_taking set booked_at = now(), booked_by = $2 where id = $1', [
    id,
    store.accountId,
  ])
})

test('two phones that start at once count together', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', '', {})))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
})

test('a count that arrives while it is booked is booked with it, or refused: never half', async () => {
  const productId = await addTestProducts(market, store)
  const { id } = (await call('POST', '', {})).json()
  const goods = await Promise.all(Array.from({ length: 6 }, () => addTestProducts(market, store)))
  await call('PUT', `/${id}/count`, { productId, counted: 3 })
  const { edition } = (await call('GET', `/${id}`)).json()
  const [booked, ...late] = await Promise.all([
    call('POST', `/${id}/book`, { edition }),
    ...goods.map((one) => call('PUT', `/${id}/count`, { productId: one, counted: 2 })),
  ])
  const refused = late.filter(({ statusCode }) => statusCode === 409).length
  if (booked.statusCode === 200) expect(refused).toBe(6)
  else {
    expect([booked.json().code, refused]).toEqual(['COUNT_CHANGED', 0])
    const { edition: now } = (await call('GET', `/${id}`)).json()
    expect((await call('POST', `/${id}/book`, { edition: now })).json().countedCount).toBe(7)
  }
  expect(await stockOf(productId)).toBe(3)
})
