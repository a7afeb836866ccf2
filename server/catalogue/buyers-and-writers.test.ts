/** Shoppers who buy while the vendor and the market write the same products: no deadlocks. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder, placeOrder } from '../testing/delivered-orders.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { signIn, signUp } from '../testing/people.ts'
import { brought } from '../testing/sheets.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

const rounds = 20
const goodsInOrder = 6
let market: TestMarket
let store: OpenStore
let admin: Signed
let shoppers: Signed[]
let goods: string[]

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  shoppers = await Promise.all(Array.from({ length: 4 }, () => signedInShopper(market)))
  const { accountId, email } = await signUp(market, { userType: 'ADMIN', name: 'Admin' })
  admin = { accountId, headers: await signIn(market, email) }
  goods = []
  for (let at = 0; at < goodsInOrder; at += 1)
    goods.push(await addTestProducts(market, store, { name: `Good number ${at}`, stock: 5_000 }))
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const send = (who: Signed, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  market.app.inject({ method, url, headers: { ...who.headers }, ...(payload && { payload }) })
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, by: Math.random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ one }) => one)

/** Responses that are faults; refusals of a product that is hidden at the moment are none. */
const faults: string[] = []
const noted = (what: string, { statusCode, body }: { statusCode: number; body: string }) => {
  if (statusCode >= 500) faults.push(`${what} ${statusCode} ${body}`)
}

async function buy(shopper: Signed): Promise<void> {
  for (let at = 0; at < rounds; at += 1) {
    // The market hides the first two now and then: orders of those may be refused.
    const lines = shuffled(at % 4 === 0 ? goods : goods.slice(2)).map((productId) => ({ productId }))
    const orderId = await placeOrder(market, store, shopper, lines).catch((error: Error) => {
      if (/"status":5/.test(error.message)) faults.push(error.message)
    })
    if (orderId === undefined) continue
    const status = await advanceOrder(market, store, orderId)
    if (status >= 500) faults.push(`deliver ${status}`)
    const productId = goods[at % goods.length]
    noted(
      'review',
      await send(shopper, 'PUT', '/api/products/review/', { productId, rating: 1 + (at % 5), review: '' }),
    )
  }
}

async function editForms(): Promise<void> {
  for (let at = 0; at < rounds; at += 1) {
    const id = goods[at % goods.length]
    const product = (await send(store, 'GET', `/api/vendor/product/${id}`)).json()
    noted(
      'form',
      await send(store, 'PUT', `/api/vendor/product/${id}`, { ...product, name: `Good name ${at}` }),
    )
  }
}

async function editPrices(): Promise<void> {
  for (let at = 0; at < rounds; at += 1) {
    const edits = shuffled(goods).map((productId) => ({
      ...{ productId, variableNo: 0, price: 100, discountedPrice: 0, priceSeen: 100, discountedPriceSeen: 0 },
    }))
    noted('price', await send(store, 'POST', '/api/vendor/product/price', { edits }))
    noted(
      'stock',
      await send(store, 'POST', '/api/vendor/product/stock', {
        edits: shuffled(goods).map((productId) => ({ productId, variableNo: 0, by: 1 })),
      }),
    )
    noted(
      'act',
      await send(store, 'POST', '/api/vendor/product/act', { ids: shuffled(goods), act: 'PUBLISH' }),
    )
  }
}

async function judge(): Promise<void> {
  for (let at = 0; at < rounds; at += 1) {
    const productIds = shuffled(goods.slice(0, 2))
    noted(
      'hide',
      await send(admin, 'POST', '/api/admin/product/hide', { productIds, reason: 'A look at it' }),
    )
    noted('restore', await send(admin, 'POST', '/api/admin/product/restore', { productIds }))
  }
}

async function bringSheets(): Promise<void> {
  for (let at = 0; at < 4; at += 1) {
    const rows = Array.from({ length: 30 }, (_, row) => `Sheet ${at} row ${row},${10 + row},3`)
    await brought(market, store, ['name,price,stock', ...rows].join('\n')).catch((error: Error) => {
      if (/"status":5/.test(error.message)) faults.push(error.message)
    })
  }
}

/** A connection reports its deadlocks to the statistics when it ends. */
const deadlocks = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const { rows } = await client.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return rows[0]?.deadlocks ?? 0
}

// Red with two writers that lock the same products in different orders: PostgreSQL aborts one after a second.
test('buying, delivering, reviewing, editing, bringing in and hiding the same goods at once never deadlocks', {
  timeout: 120_000,
}, async () => {
  await Promise.all([...shoppers.map(buy), editForms(), editPrices(), judge(), bringSheets()])
  expect(faults).toEqual([])
  const { rows } = await market.pool.query(`select 1 from orders where status = 'DELIVERED'`)
  expect(rows.length).toBeGreaterThan(rounds)
  expect(await deadlocks()).toBe(0)
})
