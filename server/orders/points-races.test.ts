/** Points at the same moment: two redemptions, and a completion beside a return (which the states of the order keep apart). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, type Tx } from '../platform/db/db.ts'
import { PointsMoved, returnPoints, takePoints } from '../rewards/index.ts'
import { openBarrier } from '../testing/barrier.ts'
import { advanceOrder, placeOrder } from '../testing/delivered-orders.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../testing/promos.ts'
import { returning, takeBack } from '../testing/returns.ts'
import { rewards } from '../testing/rewards/programs.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { expireOrders } from './moving/expire-orders.ts'

let market: TestMarket
let store: OpenStore
let admin: Headers
let programId: string
let me: Signed
let productId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  programId = (await rewards(market).savePlatform(admin)).json().program.programId
})
beforeEach(async () => {
  me = await signedInShopper(market)
  productId = await addTestProducts(market, store, { stock: 50 })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const orderWith = (points: number, expectedTotal: number) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...me.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
      lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
      ...{ rewardPoints: [{ programId, points }], expectedTotal },
    },
  })
const balance = async () => (await rewards(market).mine(me))[0]?.balance

test('of two orders at once that spend the same points one has them, and the other is told the new price', async () => {
  await rewards(market).correct(admin, me.accountId, 300)
  const both = await Promise.all([orderWith(300, 70), orderWith(300, 70)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'PRICE_CHANGED',
    total: 100,
  })
  expect(await balance()).toBe(0)
})

/** Two orders of the shopper that take the same 300 points in two transactions: how many of them got the points. */
async function takenBy(take: (tx: Tx, orderId: string, wait: () => Promise<void>) => Promise<void>) {
  const orders = [
    await placeOrder(market, store, me, [{ productId }]),
    await placeOrder(market, store, me, [{ productId }]),
  ]
  const wait = openBarrier(2)
  const undone = new Error('undone')
  const outcomes = await Promise.all(
    orders.map((orderId) =>
      inTransaction(market.db, async (tx) => {
        await take(tx, orderId, wait)
        throw undone
      }).catch((error: unknown) => error),
    ),
  )
  return outcomes.filter((error) => error === undone).length
}

test('the same points are taken once; the naive twin, which looks before it takes, has them twice', async () => {
  await rewards(market).correct(admin, me.accountId, 300)
  const naive = await takenBy(async (tx, _, wait) => {
    const { rows } = await sql<{ balance: number }>`
      select balance from reward_account where user_id = ${me.accountId}`.execute(tx)
    await wait()
    if ((rows[0]?.balance ?? 0) < 300) throw new PointsMoved()
  })
  expect(naive).toBe(2)
  const at = market.ctx.clock()
  const taken = [{ programId, points: 300, worthPaisa: 3_000 }]
  const orderIds = [
    await placeOrder(market, store, me, [{ productId }]),
    await placeOrder(market, store, me, [{ productId }]),
  ]
  const outcomes = await Promise.allSettled(
    orderIds.map((orderId) =>
      inTransaction(market.db, (tx) => takePoints(tx, { orderId, userId: me.accountId, at }, taken)),
    ),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balance()).toBe(0)
  // The orders of this test were placed without points: theirs go back.
  for (const orderId of orderIds) await inTransaction(market.db, (tx) => returnPoints(tx, orderId, at))
  expect(await balance()).toBe(300)
})

test('an order that is completed while its return is concluded earns what was kept, in either order', async () => {
  for (let round = 0; round < 6; round += 1) {
    const who = await signedInShopper(market)
    const orderId = await placeOrder(market, store, who, [{ productId, quantity: 4 }])
    await advanceOrder(market, store, orderId)
    const asked = await returning(market).ask(who, orderId, [{ productId, quantity: 1 }])
    await Promise.all([takeBack(market, store, asked.json()), rewards(market).confirm(who, orderId)])
    await rewards(market).confirm(who, orderId)
    const [mine] = await rewards(market).mine(who)
    expect([mine?.balance, mine?.pending]).toEqual([30, 0])
  }
})

test('a disabled account earns nothing of what was pending', async () => {
  const who = me
  const orderId = await placeOrder(market, store, who, [{ productId, quantity: 3 }])
  await advanceOrder(market, store, orderId)
  expect((await rewards(market).mine(who))[0]).toMatchObject({ balance: 0, pending: 30 })
  await market.pool.query('update account set disabled_at = now() where id = $1', [who.accountId])
  await market.pool.query(`update orders set complete_at = $2 where id = $1`, [orderId, market.ctx.clock()])
  await expireOrders(market.ctx)
  await market.pool.query('update account set disabled_at = null where id = $1', [who.accountId])
  const { rows } = await market.pool.query('select status from orders where id = $1', [orderId])
  expect(rows).toEqual([{ status: 'COMPLETED' }])
  expect((await rewards(market).mine(who))[0]).toMatchObject({ balance: 0, pending: 0 })
})
