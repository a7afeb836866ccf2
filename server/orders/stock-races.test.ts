/** Concurrent orders of the last units, on a real PostgreSQL with a real pool. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustStock } from '../catalogue/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { openBarrier } from '../testing/barrier.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { signIn, signUp } from '../testing/people.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shoppers: Signed[]

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  store = await openStoreWithProducts(market)
  shoppers = []
  for (let number = 0; number < 100; number += 1) {
    const { accountId, email } = await signUp(market)
    shoppers.push({ accountId, headers: await signIn(market, email) })
  }
}, 120_000)
afterAll(() => market.close())
beforeEach(async () => expect(await faultsIn(market.pool)).toEqual([]))

interface Line {
  readonly productId: string
  readonly quantity: number
}

const order = (who: Signed | undefined, lines: readonly Line[]) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who?.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: lines.map((line) => ({ ...line, expectedUnitPrice: 100 })),
      paymentMethod: 'COD',
      expectedTotal: lines.reduce((sum, line) => sum + 100 * line.quantity, 0),
    },
  })

const countOf = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter((answer) => answer.statusCode === status).length

async function stockOf(productId: string): Promise<number> {
  const { rows } = await market.pool.query('select stock from product_variation where product_id = $1', [
    productId,
  ])
  return rows[0].stock
}

test('a hundred of us want the last ten: ten get one each, ninety read why not (A1)', async () => {
  const productId = await addTestProducts(market, store, { stock: 10 })
  const answers = await Promise.all(shoppers.map((who) => order(who, [{ productId, quantity: 1 }])))
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([10, 90])
  expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
    code: 'OUT_OF_STOCK',
    lines: [{ productId, remaining: 0 }],
  })
  expect(await stockOf(productId)).toBe(0)
  expect(await faultsIn(market.pool)).toEqual([])
})

test('the same gate is red on a shop that reads the stock and then writes it: that one oversells', async () => {
  const productId = await addTestProducts(market, store, { stock: 10 })
  const allHaveRead = openBarrier(5)
  const buyNaively = async () => {
    const client = await market.pool.connect()
    try {
      await client.query('begin')
      const read = 'select stock from product_variation where product_id = $1'
      const { stock } = (await client.query(read, [productId])).rows[0]
      await allHaveRead()
      if (stock < 1) return false
      await client.query('update product_variation set stock = $1 where product_id = $2', [
        stock - 1,
        productId,
      ])
      return true
    } finally {
      await client.query('commit')
      client.release()
    }
  }
  const sold = (await Promise.all(shoppers.map(buyNaively))).filter((isSold) => isSold).length
  expect(sold).toBeGreaterThan(10)
  await market.pool.query('delete from product where id = $1', [productId])
})

test('two units each of eleven: five orders, one unit left, none half filled (A2)', async () => {
  const productId = await addTestProducts(market, store, { stock: 11 })
  const answers = await Promise.all(
    shoppers.slice(0, 20).map((who) => order(who, [{ productId, quantity: 2 }])),
  )
  expect([countOf(answers, 201), countOf(answers, 409), await stockOf(productId)]).toEqual([5, 15, 1])
})

test('the same two goods in opposite order, two hundred times: nobody sees a deadlock (A4)', async () => {
  const a = await addTestProducts(market, store, { stock: 1_000 })
  const b = await addTestProducts(market, store, { stock: 1_000 })
  const there = [a, b].map((productId) => ({ productId, quantity: 1 }))
  const back = there.toReversed()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => order(shoppers[at % 100], at % 2 === 0 ? there : back)),
  )
  expect(countOf(answers, 201)).toBe(200)
  expect([await stockOf(a), await stockOf(b)]).toEqual([800, 800])
})

test('people buy while the vendor restocks: no unit is lost or made up (A5)', async () => {
  const productId = await addTestProducts(market, store, { stock: 5 })
  const restock = () => inTransaction(market.db, (tx) => adjustStock(tx, { productId, variableNo: 0 }, 1))
  const [answers] = await Promise.all([
    Promise.all(shoppers.map((who) => order(who, [{ productId, quantity: 1 }]))),
    Promise.all(Array.from({ length: 100 }, restock)),
  ])
  expect(countOf(answers, 201) + countOf(answers, 409)).toBe(100)
  expect(await stockOf(productId)).toBe(105 - countOf(answers, 201))
  expect(await faultsIn(market.pool)).toEqual([])
})

test('I order while the vendor is just filling the shelf: I wait, and get what has come', async () => {
  const productId = await addTestProducts(market, store, { stock: 1 })
  await order(shoppers[0], [{ productId, quantity: 1 }])
  const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const restocking = inTransaction(market.db, async (tx) => {
    await adjustStock(tx, { productId, variableNo: 0 }, 5)
    isWritten.resolve()
    await mayCommit.promise
  })
  await isWritten.promise
  const ordering = order(shoppers[1], [{ productId, quantity: 4 }])
  await somebodyWaits()
  mayCommit.resolve()
  await restocking
  expect((await ordering).statusCode).toBe(201)
  expect(await stockOf(productId)).toBe(1)
})

/** Waits until a query of this server is blocked by a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await market.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount !== 0) return
  }
}

test('I cancel twice at once, and the store too: the goods come back once', async () => {
  const productId = await addTestProducts(market, store, { stock: 5 })
  const { orderId } = (await order(shoppers[0], [{ productId, quantity: 3 }])).json()
  const cancel = (side: string, who: Signed | undefined) =>
    market.app.inject({
      method: 'POST',
      url: `/api/orders/${side}/${orderId}/cancel`,
      headers: { ...who?.headers },
      payload: { reason: 'Changed my mind' },
    })
  const answers = await Promise.all([
    cancel('order', shoppers[0]),
    cancel('order', shoppers[0]),
    cancel('vendor', store),
  ])
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 2])
  expect(await stockOf(productId)).toBe(5)
  expect(await faultsIn(market.pool)).toEqual([])
})
