/** Budgets and limits per day of promo codes: held under concurrent orders, given back, and over at Nepal's midnight. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBarrier } from '../testing/barrier.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { signIn, signUp } from '../testing/people.ts'
import { addVendorPromo, amountOff, type MadePromo, tenOff } from '../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let now = new Date()
let market: TestMarket
let store: OpenStore
let me: Signed
let productId: string
let crowd: (Signed & { email: string })[]

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store, { stock: 1_000 })
  crowd = []
  for (let number = 0; number < 50; number += 1) {
    const { accountId, email } = await signUp(market)
    crowd.push({ accountId, email, headers: await signIn(market, email) })
  }
}, 60_000)
beforeEach(async () => {
  now = new Date()
  me = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** Three units at Rs. 100, picked up. */
const order = ({ code }: MadePromo, expectedTotal: number, who: Signed = me, quantity = 3) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity, expectedUnitPrice: 100 }],
      paymentMethod: 'COD',
      expectedTotal,
      promoCode: code,
    },
  })
const cancel = (orderId: string, who: Signed = me) =>
  market.app.inject({
    method: 'POST',
    url: `/api/orders/order/${orderId}/cancel`,
    headers: who.headers,
    payload: { reason: 'Changed my mind' },
  })
const spentOf = async ({ id }: MadePromo): Promise<number> =>
  (await market.pool.query('select spent_paisa from promo_code where id = $1', [id])).rows[0].spent_paisa
const look = async ({ code }: MadePromo, quantity: number) => {
  await market.app.inject({
    method: 'POST',
    url: '/api/products/addToCart/',
    headers: me.headers,
    payload: { productId, vendorId: store.vendorId, quantity },
  })
  const query = new URLSearchParams({ code, vendorId: store.vendorId })
  return (await market.app.inject({ url: `/api/vendor/promoCode/?${query}`, headers: me.headers })).json()[0]
}
const placed = (answers: readonly { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 201).length

test('fifty of us want the last rupees of a budget: it is never passed, and the others read why', async () => {
  const promo = await addVendorPromo(market, store.headers, tenOff({ budget: 100 }))
  const answers = await Promise.all(crowd.map((who) => order(promo, 270, who)))
  expect(placed(answers)).toBe(3)
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json())
  expect(refused).toHaveLength(47)
  expect(new Set(refused.map(({ reasonCode }) => reasonCode))).toEqual(new Set(['OVER_BUDGET']))
  expect(await spentOf(promo)).toBe(9_000)
  // Rs. 10 are left: never a part of a greater discount, and enough for a small order.
  expect(await look(promo, 3)).toMatchObject({ valid: false, reasonCode: 'OVER_BUDGET', discount: 0 })
  expect((await order(promo, 90, me, 1)).statusCode).toBe(201)
  expect((await order(promo, 90, me, 1)).json()).toMatchObject({ reasonCode: 'EXHAUSTED' })
})

test('the same gate is red on a shop that reads what is spent and then writes it: that one gives too much', async () => {
  const { id } = await addVendorPromo(market, store.headers, tenOff({ budget: 100 }))
  const allHaveRead = openBarrier(5)
  const spendNaively = async () => {
    const client = await market.pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query(
        'select spent_paisa + 3000 <= budget_paisa as "isLeft" from promo_code where id = $1',
        [id],
      )
      await allHaveRead()
      return rows[0].isLeft
    } finally {
      await client.query('commit')
      client.release()
    }
  }
  const given = (await Promise.all(crowd.slice(0, 5).map(spendNaively))).filter(Boolean).length
  expect(given * 3_000).toBeGreaterThan(10_000)
})

test('an order that is cancelled gives its discount back to the budget, once', async () => {
  const promo = await addVendorPromo(market, store.headers, amountOff(60, { budget: 60 }))
  const { orderId } = (await order(promo, 240)).json()
  expect((await order(promo, 240)).json()).toMatchObject({ reasonCode: 'EXHAUSTED' })
  await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)])
  expect(await spentOf(promo)).toBe(0)
  expect((await order(promo, 240)).statusCode).toBe(201)
})

test('of the uses of one day fifty of us at once have just so many', async () => {
  const promo = await addVendorPromo(market, store.headers, tenOff({ perDayLimit: 2 }))
  const answers = await Promise.all(crowd.map((who) => order(promo, 270, who)))
  expect(placed(answers)).toBe(2)
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json())
  expect(new Set(refused.map(({ reasonCode }) => reasonCode))).toEqual(new Set(['DAY_LIMIT']))
})

const lastMinute = new Date('2026-12-03T18:14:00Z')
const firstMinute = new Date('2026-12-03T18:15:00Z')
/** The first people of the crowd, who log in at this instant. */
const peopleAt = async (at: Date): Promise<Signed[]> => {
  now = at
  const people: Signed[] = []
  for (const one of crowd.slice(0, 4)) {
    people.push({ accountId: one.accountId, headers: await signIn(market, one.email) })
  }
  return people
}

test('the day is Nepal’s, and an order of the day before gives back a use of that day', async () => {
  const promo = await addVendorPromo(market, store.headers, tenOff({ perDayLimit: 1 }))
  const [first, second] = await peopleAt(lastMinute)
  const evening = await order(promo, 270, first)
  expect(evening.statusCode).toBe(201)
  expect((await order(promo, 270, second)).json()).toMatchObject({ reasonCode: 'DAY_LIMIT' })
  const [early, late, third] = await peopleAt(firstMinute)
  expect((await order(promo, 270, late)).statusCode).toBe(201)
  expect((await cancel(evening.json().orderId, early)).statusCode).toBe(200)
  expect((await order(promo, 270, third)).json()).toMatchObject({ reasonCode: 'DAY_LIMIT' })
})

test('orders on both sides of midnight have one use each, whichever of them is written first', async () => {
  const promo = await addVendorPromo(market, store.headers, tenOff({ perDayLimit: 1 }))
  const answers = []
  for (const [at, who] of [
    [firstMinute, 0],
    [lastMinute, 1],
    [firstMinute, 2],
    [lastMinute, 3],
  ] as const) {
    const people = await peopleAt(at)
    answers.push((await order(promo, 270, people[who])).statusCode)
  }
  expect(answers).toEqual([201, 201, 409, 409])
})

test('the same gate is red on a shop with a counter that midnight turns: an order of before turns it back', () => {
  const counter = { day: '', uses: 0 }
  const takeNaively = (day: string) => {
    if (counter.day !== day) Object.assign(counter, { day, uses: 0 })
    counter.uses += 1
    return counter.uses <= 1
  }
  const given = ['4', '3', '4', '3'].map(takeNaively)
  expect(given).toEqual([true, true, true, true])
})

test('a limit per day or a budget cannot be set below what orders have used, and it says what that is', async () => {
  const form = tenOff({ budget: 500, perDayLimit: 5 })
  const promo = await addVendorPromo(market, store.headers, form)
  for (const _ of [1, 2]) await order(promo, 270)
  const change = async (more: object) =>
    (
      await market.app.inject({
        method: 'PUT',
        url: `/api/vendor/promoCode/${promo.id}`,
        headers: store.headers,
        payload: { ...form, ...more },
      })
    ).json()
  expect((await change({ budget: 59.99 })).errors).toEqual({
    budget: 'Orders have used Rs. 60 of it already',
  })
  expect((await change({ perDayLimit: 1 })).errors).toEqual({ perDayLimit: 'Used 2 times today already' })
  expect(await change({ budget: 60, perDayLimit: 2 })).toMatchObject({ budget: 60, state: 'EXHAUSTED' })
  expect(await change({ budget: null, perDayLimit: null })).toMatchObject({ budget: null, state: 'ACTIVE' })
})

test('a budget that comes later counts what orders have used before', async () => {
  const form = tenOff()
  const promo = await addVendorPromo(market, store.headers, form)
  await order(promo, 270)
  await market.pool.query('update promo_code set spent_paisa = 0 where id = $1', [promo.id])
  const changed = await market.app.inject({
    method: 'PUT',
    url: `/api/vendor/promoCode/${promo.id}`,
    headers: store.headers,
    payload: { ...form, budget: 50 },
  })
  expect(changed.statusCode).toBe(200)
  expect(await spentOf(promo)).toBe(3_000)
  expect((await order(promo, 270)).json()).toMatchObject({ reasonCode: 'OVER_BUDGET' })
})
