/** A store is told once of each fall, whatever let its stock fall; what falls shortly after another is told together. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { emailsTo } from '../../testing/mailbox.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { brought } from '../../testing/sheets.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import type { NewVariation } from '../index.ts'
import { adjustStock } from '../index.ts'
import { bundleMs, notifyLowStock, notifyStore } from './notify-low-stock.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  shopper = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  store = await openStoreWithProducts(market)
})

const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, who: Signed = store) =>
  market.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const move = (productId: string, by: number, variableNo = 0) =>
  inTransaction(market.db, (tx) => adjustStock(tx, { productId, variableNo }, by))
const told = async (): Promise<string[]> => {
  await notifyLowStock(market.ctx)
  const { rows } = await market.pool.query(
    `select kind, detail from notification where receiver_id = $1 order by id`,
    [store.accountId],
  )
  return rows.filter(({ kind }) => kind === 'stock-low').map(({ detail }) => detail.goods)
}
/** Past the time in which further falls are told together. */
const later = () => {
  now = new Date(now.getTime() + bundleMs + 1)
}
const goods = (stock: number, more: object = {}) => addTestProducts(market, store, { stock, ...more })
const variations = (...stocks: number[]) => {
  const [first, ...others] = stocks.map(
    (stock, at): NewVariation => ({ pricePaisa: 10_000, stock, attribute: { Size: `${at}` } }),
  )
  if (first === undefined) throw new Error('no variation')
  return [first, ...others] as const
}

test('an order that takes the stock to its threshold is told once, and again only after it was above', async () => {
  const productId = await goods(6)
  const order = await call(
    'POST',
    '/api/orders/order/',
    {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
      paymentMethod: 'COD',
      expectedTotal: 100,
    },
    { ...shopper, headers: { ...shopper.headers, 'idempotency-key': randomUUID() } as Signed['headers'] },
  )
  expect(order.statusCode, order.body).toBe(201)
  expect(await told()).toEqual(['[["Timur pepper",5]]'])
  expect(market.noticed.at(-1)?.notice).toMatchObject({
    message: 'Timur pepper is running low: 5 left.',
    link: '/admin/vendor/product/product-list?filter=low&sort=stock',
  })
  await move(productId, -2)
  await move(productId, 2)
  later()
  expect(await told()).toHaveLength(1)
  await move(productId, 1)
  await move(productId, -1)
  later()
  expect(await told()).toHaveLength(2)
})

test('selling out is told too, once in a fall; together with the fall it is one thing', async () => {
  const productId = await goods(7)
  await move(productId, -4)
  expect(await told()).toEqual(['[["Timur pepper",3]]'])
  later()
  await move(productId, -3)
  expect((await told())[1]).toBe('[["Timur pepper",0]]')
  await move(productId, 2)
  await move(productId, -2)
  later()
  expect(await told()).toHaveLength(2)
  await move(productId, 9)
  await move(productId, -9)
  later()
  expect((await told())[2]).toBe('[["Timur pepper",0]]')
  expect(await told()).toHaveLength(3)
})

test('what falls in a short while is told together, in one mail that names all of it, the fewest first', async () => {
  const ids = [
    await goods(9, { name: 'Anise' }),
    await goods(9, { name: 'Basil' }),
    await goods(9, { name: 'Cumin' }),
  ]
  await move(ids[0] as string, -5)
  expect(await told()).toHaveLength(1)
  await move(ids[1] as string, -6)
  await move(ids[2] as string, -9)
  expect(await told()).toHaveLength(1)
  later()
  expect(await told()).toEqual(['[["Anise",4]]', '[["Cumin",0],["Basil",3]]'])
  const { rows } = await market.pool.query('select email from account where id = $1', [store.accountId])
  const [, both, ...more] = await emailsTo(market, rows[0].email)
  expect(both?.subject).toBe('2 items are running low: Cumin (sold out); Basil (3 left).')
  expect(both?.text).toContain('Cumin (sold out)\n\nBasil (3 left)')
  expect(more).toEqual([])
})

test('edits, sheets and withdrawals: only what can still be bought is told, and only what fell', async () => {
  const productId = await goods(20, { name: 'Dill', variations: variations(20, 20, 20, 3) })
  const product = (await call('GET', `/api/vendor/product/${productId}`)).json()
  // The second is withdrawn, which takes its stock to 0; the fourth was low before and stays so.
  const edited = product.variations.map(
    (one: object, at: number) =>
      [{ ...one, stock: 4 }, { ...one, isOffered: false }, one, { ...one, stock: 2 }][at],
  )
  const saved = await call('PUT', `/api/vendor/product/${productId}`, { ...product, variations: edited })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await told()).toEqual(['[["Dill, 0",4]]'])
  later()
  await brought(market, store, `product,option1 value,stock\n${productId},2,1\n`)
  expect((await told())[1]).toBe('[["Dill, 2",1]]')
})

test('a draft, and what is filled up before anybody is told, are told to nobody', async () => {
  await move(await goods(9, { status: 'DRAFT' }), -9)
  const productId = await goods(9)
  await move(productId, -9)
  await move(productId, 9)
  expect(await told()).toEqual([])
})

test('a product follows the default of its store unless it has a threshold of its own', async () => {
  const [follows, own] = [await goods(30), await goods(30, { lowStockAt: 2, name: 'Own' })]
  expect((await call('GET', '/api/vendor/product/low-stock')).json()).toEqual({ lowStockAt: 5 })
  expect((await call('PUT', '/api/vendor/product/low-stock', { lowStockAt: 12 })).json()).toEqual({
    lowStockAt: 12,
  })
  expect((await call('GET', '/api/vendor/product/low-stock')).json()).toEqual({ lowStockAt: 12 })
  await move(follows, -18)
  await move(own, -18)
  expect(await told()).toEqual(['[["Timur pepper",12]]'])
  const { rows } = (await call('GET', '/api/vendor/product/?filter=low')).json()
  expect(rows).toMatchObject([{ id: follows, lowStockAt: 12, isLow: true }])
  expect((await call('GET', '/api/vendor/dashboard')).json()).toMatchObject({ lowStock: 1 })
})

test.each([-1, 1e9, 2.5, null, '5', '５'])(
  'a threshold of %j is refused, and nothing changes',
  async (lowStockAt) => {
    expect((await call('PUT', '/api/vendor/product/low-stock', { lowStockAt })).statusCode).toBe(400)
    expect((await call('GET', '/api/vendor/product/low-stock')).json()).toEqual({ lowStockAt: 5 })
  },
)

test('a store that has switched it off is not told on that channel', async () => {
  const choices = (['IN_APP', 'MAIL', 'PUSH'] as const).map((channel) => ({
    group: 'STOCK',
    channel,
    isOn: false,
  }))
  await call('PUT', '/api/support/notification/choices', { choices })
  await move(await goods(9), -9)
  expect(await told()).toEqual([])
  expect((await call('GET', '/api/support/notification/choices')).json().choices).toContainEqual(choices[1])
})

/** Two sales take the last pieces above the threshold at once: both are under way before either commits. */
async function fallTwice(productId: string, note: (productId: string) => Promise<unknown>): Promise<void> {
  const bothHaveBegun = openBarrier(2)
  const sell = () =>
    inTransaction(market.db, async (tx) => {
      await tx.selectFrom('product').select('id').where('id', '=', productId).execute()
      await bothHaveBegun()
      await note(productId)
      await adjustStock(tx, { productId, variableNo: 0 }, -1)
    })
  await Promise.all([sell(), sell()])
}

test('two falls at once are told once', async () => {
  await fallTwice(await goods(6), () => Promise.resolve())
  expect(await told()).toEqual(['[["Timur pepper",4]]'])
})

test('the same gate is red on a shop that looks first whether it falls: it would tell twice', async () => {
  let falls = 0
  await fallTwice(await goods(6), async (productId) => {
    const { rows } = await market.pool.query('select stock from product_variation where product_id = $1', [
      productId,
    ])
    // Both look before either has sold.
    if (rows[0].stock - 1 <= 5) falls += 1
    await untilBoth()
  })
  expect(falls).toBe(2)
})
const untilBoth = openBarrier(2)

test('two runs at once tell once, and one that is rolled back loses nothing', async () => {
  await move(await goods(9), -9)
  const crash = inTransaction(market.db, async (tx, afterCommit) => {
    await notifyStore(market.ctx, tx, store.vendorId, afterCommit)
    expect(await told()).toEqual([])
    throw new Error('killed')
  })
  await expect(crash).rejects.toThrow('killed')
  await Promise.all([notifyLowStock(market.ctx), notifyLowStock(market.ctx)])
  expect(await told()).toEqual(['[["Timur pepper",0]]'])
})

test('what sells out while its store is being told is told the next time', async () => {
  const productId = await goods(9)
  await move(productId, -5)
  const selling = await inTransaction(market.db, async (tx, afterCommit) => {
    await notifyStore(market.ctx, tx, store.vendorId, afterCommit)
    return { done: move(productId, -4) }
  })
  await selling.done
  later()
  expect(await told()).toEqual(['[["Timur pepper",4]]', '[["Timur pepper",0]]'])
})
