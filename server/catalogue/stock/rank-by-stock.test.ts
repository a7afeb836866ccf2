/** Sold-out products stand at the end of default orders, whatever sells and comes back at the same time. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { piece } from '../../../contract/shared/quantity.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { adjustStock, forgetDelivered, recordDelivered } from '../index.ts'
import { rankByStock, rankSome } from './rank-by-stock.ts'

let market: TestMarket
let store: OpenStore

beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  store = await openStoreWithProducts(market)
  await rankByStock(market.db)
  expect(await faultsIn(market.pool)).toEqual([])
})

type List = ResponseJson<typeof contract.catalogue.products>

const listed = async (query = ''): Promise<string[]> => {
  const answer = await market.app.inject({
    url: `/api/products/product/?vendorId=${store.vendorId}&${query}`,
  })
  return answer.json<List>().rows.map(({ id }) => id)
}
const move = (productId: string, by: number, variableNo = 0) =>
  inTransaction(market.db, (tx) => adjustStock(tx, { productId, variableNo }, by))
const isSunk = async (id: string): Promise<boolean> =>
  (await market.pool.query('select popularity < 0 as sunk from product where id = $1', [id])).rows[0].sunk
const twoChoices = {
  variations: [
    { pricePaisa: 10_000, stock: 1, attribute: { Size: 'S' } },
    { pricePaisa: 10_000, stock: 1, attribute: { Size: 'M' } },
  ],
} as const

test('what sells out sinks below what is hardly liked, in its store, its category and the market, and comes back', async () => {
  const liked = await addTestProducts(market, store, { popularity: 90 })
  const other = await addTestProducts(market, store, { popularity: 1 })
  expect(await listed()).toEqual([liked, other])
  await move(liked, -10)
  await rankByStock(market.db)
  expect(await listed()).toEqual([other, liked])
  expect(await listed(`categoryId=${store.categoryId}`)).toEqual([other, liked])
  const { rows } = (await market.app.inject({ url: '/api/products/product/?noOfRows=48' })).json<List>()
  expect(rows.findIndex(({ id }) => id === liked)).toBeGreaterThan(rows.findIndex(({ id }) => id === other))
  await move(liked, 1)
  await rankByStock(market.db)
  expect(await listed()).toEqual([liked, other])
})

test('of equal matches of a search the sold-out one is last; a better match stays before worse ones', async () => {
  const liked = await addTestProducts(market, store, { name: 'Ankhora', popularity: 90 })
  const other = await addTestProducts(market, store, { name: 'Ankhora', popularity: 0 })
  const beginning = await addTestProducts(market, store, { name: 'Ankhoradar', popularity: 500 })
  const everywhere = async () =>
    (await market.app.inject({ url: '/api/products/product/?search=ankhora' }))
      .json<List>()
      .rows.map(({ id }) => id)
  await move(liked, -10)
  await rankByStock(market.db)
  expect(await everywhere()).toEqual([other, liked, beginning])
  expect(await listed('search=ankhora')).toEqual([other, liked, beginning])
})

test('a word that only sold-out goods have is still known to the speller', async () => {
  const name = 'Sukunda'
  await addTestProducts(market, store, { name, variations: [{ pricePaisa: 10_000, stock: 0 }] })
  const answer = await market.app.inject({ url: '/api/products/product/?search=sukunda' })
  expect(answer.json<List>().rows).toMatchObject([{ productName: name, stock: 0 }])
  const { rows } = await market.pool.query(`select top_tier from search_word where word = 'sukunda'`)
  expect(rows).toEqual([{ top_tier: 0 }])
})

test('one choice of two is enough to stay; one that is withdrawn does not count', async () => {
  const id = await addTestProducts(market, store, twoChoices)
  await move(id, -1, 1)
  await rankByStock(market.db)
  expect(await isSunk(id)).toBe(false)
  await market.pool.query(
    'update product_variation set is_offered = false where product_id = $1 and variable_no = 2',
    [id],
  )
  await rankByStock(market.db)
  expect(await isSunk(id)).toBe(true)
})

test('while it is sold out, units delivered count, an undone delivery takes them back, and neither lifts it', async () => {
  const id = await addTestProducts(market, store, { popularity: 2 })
  const { accountId: userId } = await signedInShopper(market)
  const [orderId, at] = [randomUUID(), new Date('2026-11-20T06:00:00Z')]
  await move(id, -10)
  await rankByStock(market.db)
  const lines = [{ productId: id, variableNo: 0, quantity: 3, ...piece }]
  await inTransaction(market.db, (tx) => recordDelivered(tx, { orderId, userId, at, lines }))
  await move(id, 1)
  await rankByStock(market.db)
  const unitsOf = async () =>
    (await market.pool.query('select popularity from product where id = $1', [id])).rows[0].popularity
  expect(await unitsOf()).toBe(5)
  await move(id, -1)
  await rankByStock(market.db)
  const goods = [{ productId: id, quantity: 3, orderId: null, variableNo: null, at: null }]
  await inTransaction(market.db, (tx) => forgetDelivered(tx, { userId, deliveredAt: at, goods }))
  expect(await unitsOf()).toBe(2 - 2 ** 30)
})

/** Deterministic pseudo-random numbers below `limit`: the same at each run. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * limit)
  }
}

test.each([1, 7, 42])(
  'page by page nothing is left out or repeated, across the boundary too (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const goods: { id: string; popularity: number; stock: number }[] = []
    for (let number = 0; number < 30; number += 1) {
      const one = { popularity: random(6), stock: random(3) === 0 ? 0 : 2 }
      const variations = [{ pricePaisa: 10_000, stock: one.stock }] as const
      goods.push({ ...one, id: await addTestProducts(market, store, { ...one, variations }) })
    }
    for (let turn = 0; turn < 20; turn += 1) {
      const one = goods[random(goods.length)]
      if (one === undefined) continue
      const by = one.stock > 0 ? -one.stock : 1 + random(3)
      await move(one.id, by)
      one.stock += by
    }
    await rankByStock(market.db)
    const wanted = goods
      .toSorted(
        (a, b) =>
          Number(b.stock > 0) - Number(a.stock > 0) || b.popularity - a.popularity || (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id)
    for (const size of [1, 4, 7, 13]) {
      const pages: string[] = []
      for (let from = 0; from < goods.length; from += size)
        pages.push(...(await listed(`offset=${from}&noOfRows=${size}`)))
      expect(pages).toEqual(wanted)
    }
  },
)

/** Products whose place and stock disagree. */
const misplaced = async (): Promise<unknown[]> =>
  (
    await market.pool.query(`select p.id from product p where (p.popularity < 0) = exists (
      select from product_variation v where v.product_id = p.id and v.is_offered and v.stock > 0)`)
  ).rows

/** Two sales of the last pieces: both are written, and both have run `look`, before either commits. */
async function sellBothLast(id: string, look: (tx: Tx) => Promise<unknown>): Promise<void> {
  const [bothHaveSold, bothHaveLooked] = [openBarrier(2), openBarrier(2)]
  const sell = (variableNo: number) =>
    inTransaction(market.db, async (tx) => {
      await adjustStock(tx, { productId: id, variableNo }, -1)
      await bothHaveSold()
      await look(tx)
      await bothHaveLooked()
    })
  await Promise.all([sell(1), sell(2)])
}

test('two of us buy the last two choices in one moment: it is sold out', async () => {
  const id = await addTestProducts(market, store, twoChoices)
  await sellBothLast(id, () => Promise.resolve())
  await rankByStock(market.db)
  expect(await isSunk(id)).toBe(true)
  expect(await faultsIn(market.pool)).toEqual([])
})

test('the same gate is red on a shop that looks at the stock inside the sale: each sees the other’s piece', async () => {
  const id = await addTestProducts(market, store, twoChoices)
  await sellBothLast(id, async (tx) => {
    const left = await tx
      .selectFrom('product_variation')
      .select('stock')
      .where('product_id', '=', id)
      .where('stock', '>', 0)
      .execute()
    if (left.length === 0)
      await tx.updateTable('product').set({ popularity: -1 }).where('id', '=', id).execute()
  })
  expect(await isSunk(id)).toBe(false)
  await market.pool.query('delete from product where id = $1', [id])
})

test('it comes back while it is being sunk: the restock that commits later has the last word', async () => {
  const id = await addTestProducts(market, store)
  await move(id, -10)
  const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const restocking = inTransaction(market.db, async (tx) => {
    await adjustStock(tx, { productId: id, variableNo: 0 }, 3)
    isWritten.resolve()
    await mayCommit.promise
  })
  await isWritten.promise
  await rankByStock(market.db)
  expect(await isSunk(id)).toBe(true)
  mayCommit.resolve()
  await restocking
  await rankByStock(market.db)
  expect(await isSunk(id)).toBe(false)
})

test('two runs at once do not wait for each other, and one that is rolled back loses nothing', async () => {
  const id = await addTestProducts(market, store)
  await move(id, -10)
  const crash = inTransaction(market.db, async (tx) => {
    expect(await rankSome(tx)).toBe(1)
    await rankByStock(market.db)
    throw new Error('killed')
  })
  await expect(crash).rejects.toThrow('killed')
  expect(await isSunk(id)).toBe(false)
  await rankByStock(market.db)
  expect(await isSunk(id)).toBe(true)
})

// Red with an update of the product inside the sale: that one waits for the sheet, up to its lock timeout.
test('the last piece is sold while a large sheet holds the product: the sale does not wait', async () => {
  const id = await addTestProducts(market, store)
  await inTransaction(market.db, async (sheet) => {
    await sheet.selectFrom('product').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    await move(id, -10)
    await rankByStock(market.db)
  })
  expect(await isSunk(id)).toBe(false)
  await rankByStock(market.db)
  expect(await isSunk(id)).toBe(true)
})

test('buying, restocking and ranking all at once end with every product on its side', async () => {
  const ids = [
    await addTestProducts(market, store, twoChoices),
    await addTestProducts(market, store, twoChoices),
  ]
  const random = randomOf(3)
  const steps = Array.from({ length: 80 }, () => {
    const [id = '', no] = [ids[random(2)], 1 + random(2)]
    return () => (random(4) === 0 ? rankByStock(market.db) : move(id, random(2) === 0 ? 1 : -1, no))
  })
  // Sales of what is not there are refused; the rest stands.
  await Promise.allSettled(steps.map((step) => step()))
  await rankByStock(market.db)
  const { rows } = await market.pool.query('select count(*)::integer as due from stock_turn')
  expect(rows).toEqual([{ due: 0 }])
  expect(await misplaced()).toEqual([])
  expect(await faultsIn(market.pool)).toEqual([])
})
