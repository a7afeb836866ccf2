/**
 * Random lives of one shopper's points: orders that spend and earn, ends of all kinds, returns before and after
 * completion, corrections and expiries. Balances agree with a model that was written apart, and with the books.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expirePoints } from '../rewards/index.ts'
import { cases, longestRunMs } from '../testing/cases.ts'
import { advanceOrder } from '../testing/delivered-orders.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../testing/promos.ts'
import { returning, takeBack } from '../testing/returns.ts'
import { rewards, tenForHundred } from '../testing/rewards/programs.ts'
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
let storeProgram: string
let platformProgram: string

/** A point of the store is 7 paisa and of the platform 13, so that shares have rests. */
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  const saves = rewards(market)
  const stores = await saves.saveStore(store.headers, tenForHundred({ pointWorth: 0.07, earnPoints: 30 }))
  const platforms = await saves.savePlatform(
    admin,
    tenForHundred({ pointWorth: 0.13, earnPoints: 7, mostPercent: 60 }),
  )
  expect([stores.statusCode, platforms.statusCode], stores.body + platforms.body).toEqual([200, 200])
  storeProgram = stores.json().program.programId
  platformProgram = platforms.json().program.programId
})
afterAll(() => market.close())

const order = fc.record({
  act: fc.constant('ORDER' as const),
  paisa: fc.integer({ min: 100, max: 40_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  ofStore: fc.integer({ min: 0, max: 600 }),
  ofPlatform: fc.integer({ min: 0, max: 300 }),
  end: fc.constantFrom('CANCELLED', 'DELIVERED', 'COMPLETED'),
  /** Units that go back, before and after completion. */
  before: fc.integer({ min: 0, max: 2 }),
  after: fc.integer({ min: 0, max: 3 }),
})
const correction = fc.record({
  act: fc.constant('CORRECT' as const),
  points: fc.integer({ min: -200, max: 500 }).filter((points) => points !== 0),
})
const expiry = fc.record({ act: fc.constant('EXPIRE' as const) })
const life = fc.array(fc.oneof({ weight: 4, arbitrary: order }, correction, expiry), {
  minLength: 2,
  maxLength: 5,
})
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never
type Order = Extract<Life[number], { act: 'ORDER' }>

interface Model {
  store: number
  platform: number
}

/** The discount by points, by the ruling: the store's first, whole points, at most the balance and the goods. */
function spent(model: Model, { paisa, quantity, ofStore, ofPlatform }: Order) {
  const goods = paisa * quantity
  const stores = Math.max(0, Math.min(ofStore, model.store, Math.floor(goods / 7)))
  const left = goods - stores * 7
  const cap = Math.min(Math.floor((goods * 60) / 100), left)
  const platforms = Math.max(0, Math.min(ofPlatform, model.platform, Math.floor(cap / 13)))
  return { stores, platforms, paid: left - platforms * 13 }
}

async function live(acts: Life): Promise<void> {
  const me = await signedInShopper(market)
  const model: Model = { store: 0, platform: 0 }
  for (const act of acts) {
    if (act.act === 'CORRECT') {
      expect((await rewards(market).correct(admin, me.accountId, act.points)).statusCode).toBe(200)
      model.platform += act.points
    } else if (act.act === 'EXPIRE') {
      const far = new Date(market.ctx.clock().getTime() + 400 * 24 * 3_600_000)
      // Twice: nothing expires a second time.
      for (let night = 0; night < 2; night += 1) await expirePoints({ ...market.ctx, clock: () => far }, 3)
      model.store = Math.min(0, model.store)
      model.platform = Math.min(0, model.platform)
    } else await buy(me, model, act)
    const mine = await rewards(market).mine(me)
    const balanceOf = (id: string) => mine.find(({ programId }) => programId === id)?.balance ?? 0
    expect({ store: balanceOf(storeProgram), platform: balanceOf(platformProgram) }).toEqual(model)
  }
}

async function buy(me: Signed, model: Model, act: Order): Promise<void> {
  const { quantity, paisa } = act
  const { stores, platforms, paid } = spent(model, act)
  const productId = await addTestProducts(market, store, { pricePaisa: paisa, stock: 60 })
  const points = [
    ...(act.ofStore > 0 ? [{ programId: storeProgram, points: act.ofStore }] : []),
    ...(act.ofPlatform > 0 ? [{ programId: platformProgram, points: act.ofPlatform }] : []),
  ]
  const body = {
    ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
    lines: [{ productId, quantity, expectedUnitPrice: paisa / 100 }],
    rewardPoints: points,
  }
  const send = (url: string, payload: object) =>
    market.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { ...me.headers, 'idempotency-key': randomUUID() },
    })
  const priced = (await send('/api/orders/order/price', { orders: [body] })).json().orders[0]
  expect(Math.round(priced.total * 100)).toBe(paid)
  const placed = await send('/api/orders/order/', { ...body, expectedTotal: paid / 100 })
  expect(placed.statusCode, placed.body).toBe(201)
  const { orderId } = placed.json()
  model.store -= stores
  model.platform -= platforms
  if (act.end === 'CANCELLED') {
    const cancelled = await send(`/api/orders/order/${orderId}/cancel`, { reason: 'No' })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    model.store += stores
    model.platform += platforms
    return
  }
  expect(await advanceOrder(market, store, orderId)).toBe(200)
  const earns = [Math.floor((paid * 30) / 10_000), Math.floor((paid * 7) / 10_000)] as const
  let back = 0
  const sendBack = async (units: number) => {
    const now = Math.min(units, quantity - back)
    if (now === 0) return
    const asked = await returning(market).ask(me, orderId, [{ productId, quantity: now }])
    expect(asked.statusCode, asked.body).toBe(201)
    await takeBack(market, store, asked.json())
    const part = (whole: number, sent: number) => Math.floor((whole * sent) / quantity)
    const points = (whole: number, worth: number, sent: number) =>
      whole === 0 ? 0 : Math.round((whole * part(whole * worth, sent)) / (whole * worth))
    model.store += points(stores, 7, back + now) - points(stores, 7, back)
    model.platform += points(platforms, 13, back + now) - points(platforms, 13, back)
    if (isEarned) {
      model.store -= part(earns[0], back + now) - part(earns[0], back)
      model.platform -= part(earns[1], back + now) - part(earns[1], back)
    }
    back += now
  }
  let isEarned = false
  await sendBack(act.before)
  if (act.end === 'COMPLETED') {
    const done = await rewards(market).confirm(me, orderId)
    expect(done.statusCode, done.body).toBe(200)
    isEarned = true
    model.store += earns[0] - Math.floor((earns[0] * back) / quantity)
    model.platform += earns[1] - Math.floor((earns[1] * back) / quantity)
  }
  await sendBack(act.after)
}

test('a balance is what was earned and not spent, whatever is cancelled, sent back, corrected or expires', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(fc.asyncProperty(life, live), { ...cases(200), endOnFailure: true })
  await expectSound(market)
})
