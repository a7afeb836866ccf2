/** Programmes as shoppers, stores and admins see them: what a product brings, more points by category, people and costs. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../testing/delivered-orders.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../../testing/promos.ts'
import { rewards, tenForHundred } from '../../testing/rewards/programs.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { earnedPoints } from './earned-points.ts'
import { runningPrograms } from './running-programs.ts'

let market: TestMarket
let store: OpenStore
let admin: Headers
let productId: string
let categoryId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  productId = await addTestProducts(market, store, { pricePaisa: 99_900, stock: 90 })
  const { rows } = await market.pool.query('select category_id as id from product where id = $1', [productId])
  categoryId = rows[0].id
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

test('an order brings at most a thousand million points, and its lines share them', () => {
  const lines = [300_000_000_000, 100_000_000_000].map((paisa) => ({ paisa, categoryIds: [] }))
  expect(earnedPoints({ earnPoints: 1000, multipliers: [] }, lines, new Date())).toEqual([
    750_000_000, 250_000_000,
  ])
})

const saveStore = async (more: object = {}) => {
  const { program } = (await rewards(market).ask('GET', '/api/vendor/reward/', store.headers)).json()
  return rewards(market).saveStore(store.headers, tenForHundred({ version: program?.version ?? 0, ...more }))
}
const brought = async (price: string, id = productId) =>
  (await rewards(market).ask('GET', `/api/reward/product/${id}?price=${price}`, {})).json()
const buy = async (who: Signed) => {
  const orderId = await deliver(market, store, who, [{ productId, quantity: 1, expectedUnitPrice: 999 }])
  expect((await rewards(market).confirm(who, orderId)).statusCode).toBe(200)
}
const doubled = (more: object = {}) => ({
  multipliers: [{ percent: 200, categoryIds: [categoryId], startDay: null, endDay: null, ...more }],
})

test('a product tells everybody the points that it brings, and nothing without a programme that gives some', async () => {
  expect(await brought('999')).toEqual([])
  // Pages say it, so that none asks where no programme runs.
  expect(await runningPrograms(market.db)).toBeUndefined()
  await saveStore()
  expect(await runningPrograms(market.db)).toBe('STORES')
  expect(await brought('999')).toMatchObject([{ owner: 'VENDOR', name: 'Tea points', earns: 99 }])
  expect(await brought('9.99')).toEqual([])
  await saveStore({ active: false })
  expect(await runningPrograms(market.db)).toBeUndefined()
  expect(await brought('999')).toEqual([])
  await saveStore()
  expect(await brought('999', randomUUID())).toEqual([])
  const asked = await rewards(market).ask('GET', `/api/reward/product/${productId}?price=much`, {})
  expect(asked.statusCode).toBe(400)
})

test('more points for a category and for some days: the order brings what its product told', async () => {
  const who = await signedInShopper(market)
  await saveStore(doubled())
  expect(await brought('999')).toMatchObject([{ earns: 199 }])
  await buy(who)
  expect((await rewards(market).mine(who))[0]).toMatchObject({ balance: 199, worth: 19.9 })
  await saveStore(doubled({ startDay: '2020-01-01', endDay: '2020-01-31' }))
  expect(await brought('999')).toMatchObject([{ earns: 99 }])
  await buy(who)
  expect((await rewards(market).mine(who))[0]?.balance).toBe(298)
  const foreign = await saveStore(doubled({ categoryIds: [randomUUID()] }))
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('the store sees who holds how many, and what they cost it', async () => {
  const holders = (await rewards(market).ask('GET', '/api/vendor/reward/holders', store.headers)).json()
  expect(holders).toMatchObject({ total: 1, rows: [{ balance: 298, pending: 0, worth: 29.8 }] })
  const none = await rewards(market).ask(
    'GET',
    '/api/vendor/reward/holders?search=nobody-of-this',
    store.headers,
  )
  expect(none.json().total).toBe(0)
  const cost = (await rewards(market).ask('GET', '/api/vendor/reward/cost', store.headers)).json()
  expect(cost).toMatchObject({ holders: 1, pointsOut: 298, liability: 29.8, pending: 0, owed: 0 })
  expect(cost.months[0]).toMatchObject({ earned: 298, spent: 0, expired: 0 })
  const other = await openStoreWithProducts(market)
  const foreign = (await rewards(market).ask('GET', '/api/vendor/reward/holders', other.headers)).json()
  expect(foreign).toMatchObject({ rows: [], total: 0 })
})

test('a correction is told with its reason, written once, and may leave less than nothing', async () => {
  await rewards(market).savePlatform(admin)
  const who = await signedInShopper(market)
  const key = randomUUID()
  await rewards(market).correct(admin, who.accountId, 20, key)
  await rewards(market).correct(admin, who.accountId, 20, key)
  await rewards(market).correct(admin, who.accountId, -50)
  const [mine] = await rewards(market).mine(who)
  expect(mine).toMatchObject({ owner: 'PLATFORM', balance: -30, worth: 0 })
  const entries = await rewards(market).ask('GET', `/api/reward/mine/${mine?.programId}`, who.headers)
  expect(entries.json()).toMatchObject({
    total: 2,
    rows: [
      { kind: 'ADJUST', points: -50, note: 'A mistake' },
      { kind: 'ADJUST', points: 20 },
    ],
  })
  const cost = (await rewards(market).ask('GET', '/api/admin/reward/cost', admin)).json()
  expect(cost).toMatchObject({ pointsOut: 0, owed: 30 })
})

test('of two orders priced together the second has the points that the first leaves', async () => {
  const who = await signedInShopper(market)
  await rewards(market).correct(admin, who.accountId, 100)
  const programId = (await rewards(market).mine(who))[0]?.programId
  const second = await openStoreWithProducts(market)
  const orderFrom = async (from: OpenStore, points: number) => ({
    vendorId: from.vendorId,
    lines: [{ productId: await addTestProducts(market, from, { pricePaisa: 99_900 }), quantity: 1 }],
    rewardPoints: [{ programId, points }],
  })
  const orders = [await orderFrom(store, 70), await orderFrom(second, 70)]
  const priced = await rewards(market).ask('POST', '/api/orders/order/price', who.headers, { orders })
  expect(priced.statusCode, priced.body).toBe(200)
  const ofPlatform = priced
    .json()
    .orders.map(({ points }: { points: { programId: string; balance: number; used: number }[] }) => {
      const { balance = 0, used = 0 } = points.find((one) => one.programId === programId) ?? {}
      return [balance, used]
    })
  expect(ofPlatform).toEqual([
    [100, 70],
    [30, 30],
  ])
})

test('points of an order that ended after their day come back for thirty days', async () => {
  const who = await signedInShopper(market)
  await rewards(market).correct(admin, who.accountId, 100)
  const programId = (await rewards(market).mine(who))[0]?.programId
  const placed = await market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
      lines: [{ productId, quantity: 1, expectedUnitPrice: 999 }],
      ...{ rewardPoints: [{ programId, points: 100 }], expectedTotal: 989 },
    },
  })
  expect(placed.statusCode, placed.body).toBe(201)
  await market.pool.query(
    `update reward_lot set expires_at = now() - interval '1 day'
     where account_id in (select id from reward_account where user_id = $1)`,
    [who.accountId],
  )
  const url = `/api/orders/order/${placed.json().orderId}/cancel`
  expect((await rewards(market).ask('POST', url, who.headers, { reason: 'Mistake' })).statusCode).toBe(200)
  const [mine] = await rewards(market).mine(who)
  expect(mine?.balance).toBe(100)
  const days =
    (new Date(mine?.expiring[0]?.at ?? 0).getTime() - market.ctx.clock().getTime()) / (24 * 3_600_000)
  expect(days).toBeGreaterThan(28)
  expect(days).toBeLessThan(32)
})
