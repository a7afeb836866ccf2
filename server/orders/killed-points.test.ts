/** The server is killed while points are spent, earned or expire: balance, lots and order have moved together, once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceOrder, placeOrder } from '../testing/delivered-orders.ts'
import { type Asked, killedAt, type Point } from '../testing/killed-at.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../testing/promos.ts'
import { rewards } from '../testing/rewards/programs.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

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
  productId = await addTestProducts(market, store)
})
afterAll(() => market.close())

const balance = async () => (await rewards(market).mine(me))[0]?.balance
const entered: readonly Point[] = [
  { name: 'the entry is written', statement: 'insert into reward_entry', when: 'AFTER' },
  { name: 'the lots are about to move', statement: 'insert into reward_lot_move', when: 'BEFORE' },
  { name: 'it is about to be kept', statement: 'insert into reward_entry', when: 'COMMITTING' },
  { name: 'it is kept, and no answer was sent', statement: 'insert into reward_entry', when: 'COMMITTED' },
]

test.each(entered)(
  'an order that spends points, killed when $name: asked again it spends them once',
  async (point) => {
    await rewards(market).correct(admin, me.accountId, 300)
    const order: Asked = {
      method: 'POST',
      url: '/api/orders/order/',
      headers: { ...me.headers, 'idempotency-key': randomUUID() },
      payload: {
        ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
        lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
        ...{ rewardPoints: [{ programId, points: 300 }], expectedTotal: 70 },
      },
    }
    await killedAt(market, point, order)
    expect(await balance()).toBe(point.when === 'COMMITTED' ? 0 : 300)
    await expectSound(market)
    expect((await market.app.inject(order)).statusCode).toBe(point.when === 'COMMITTED' ? 200 : 201)
    expect(await balance()).toBe(0)
    await expectSound(market)
  },
)

test.each(entered)('a completion, killed when $name: confirmed again it earns once', async (point) => {
  const orderId = await placeOrder(market, store, me, [{ productId, quantity: 3 }])
  await advanceOrder(market, store, orderId)
  const confirm: Asked = {
    ...{ method: 'POST', url: `/api/orders/order/${orderId}/confirm`, payload: {} },
    headers: { ...me.headers },
  }
  await killedAt(market, point, confirm)
  await expectSound(market)
  await market.app.inject(confirm)
  expect(await balance()).toBe(30)
  await expectSound(market)
})
