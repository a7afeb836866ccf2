/** Orders with promo codes: what they take off, when they count, and that limits hold under concurrent orders. */

import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBarrier } from '../testing/barrier.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { signIn, signUp } from '../testing/people.ts'
import {
  addPlatformPromo,
  addVendorPromo,
  amountOff,
  type Headers,
  signedInAdmin,
  tenOff,
} from '../testing/promos.ts'
import {
  addAddressOf,
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
let admin: Headers
let me: Signed
let productId: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  productId = await addTestProducts(market, store, { stock: 1_000 })
})
beforeEach(async () => {
  now = new Date()
  me = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** An order of so many units at Rs. 100, picked up, with its expected total. */
const order = (
  expectedTotal: number,
  more: object = {},
  who: Signed = me,
  quantity = 3,
  key = randomUUID(),
) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, 'idempotency-key': key },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity, expectedUnitPrice: 100 }],
      paymentMethod: 'COD',
      expectedTotal,
      ...more,
    },
  })
const cancel = (orderId: string, who = me) =>
  market.app.inject({
    method: 'POST',
    url: `/api/orders/order/${orderId}/cancel`,
    headers: who.headers,
    payload: { reason: 'Changed my mind' },
  })
const usedOf = async (id: string) =>
  (
    await market.db
      .selectFrom('promo_code')
      .select('used_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).used_count

describe('a code takes off what it says', () => {
  test('and the order keeps line by line what was taken off, and at whose cost', async () => {
    const own = await addVendorPromo(market, store.headers, amountOff(10))
    const platform = await addPlatformPromo(market, admin, tenOff({ platformPercent: 70 }))
    const other = await addTestProducts(market, store, { pricePaisa: 3_333 })
    const lines = [
      { productId, quantity: 1, expectedUnitPrice: 100 },
      { productId: other, quantity: 1, expectedUnitPrice: 33.33 },
    ]
    // 133.33 less 10 is 123.33; ten percent of that is 12.33.
    const answer = await order(111, { lines, promoCode: own.code, platformCode: platform.code })
    expect(answer.json()).toMatchObject({
      total: 111,
      breakdown: [
        { kind: 'GOODS', amount: 133.33 },
        { kind: 'PROMO', label: `Rupees off (${own.code})`, amount: -10 },
        { kind: 'PROMO', label: `Ten off (${platform.code})`, amount: -12.33 },
        { kind: 'DELIVERY', amount: 0 },
      ],
    })
    const { orderId } = answer.json()
    const { rows } = await market.pool.query(
      `select a.seq, a.bearer, a.platform_percent, a.source_id, sum(s.amount_paisa)::int as shares, count(*)::int as lines
       from order_adjustment a join order_adjustment_share s using (order_id, seq)
       where order_id = $1 group by 1, 2, 3, 4 order by 1`,
      [orderId],
    )
    expect(rows).toEqual([
      { seq: 1, bearer: 'VENDOR', platform_percent: 0, source_id: own.id, shares: -1000, lines: 2 },
      { seq: 2, bearer: 'SHARED', platform_percent: 70, source_id: platform.id, shares: -1233, lines: 2 },
    ])
  })

  test('never more than there is: a code larger than the goods leaves the delivery (C6)', async () => {
    const own = await addVendorPromo(market, store.headers, amountOff(100_000))
    const platform = await addPlatformPromo(market, admin, amountOff(100_000))
    expect((await order(0, { promoCode: own.code })).json()).toMatchObject({ status: 'PLACED', total: 0 })
    const addressId = await addAddressOf(market, me)
    const brought = { deliveryOptionId: store.riderId, addressId, promoCode: own.code }
    expect((await order(75, brought)).json()).toMatchObject({ total: 75 })
    // The vendor's code leaves nothing for the second one to take off.
    expect((await order(0, { promoCode: own.code, platformCode: platform.code })).json()).toMatchObject({
      code: 'PROMO_NOT_VALID',
      reasonCode: 'NOT_THESE_ITEMS',
    })
  })

  test('and free delivery takes off the fee, and no more', async () => {
    const free = await addPlatformPromo(market, admin, tenOff({ kind: 'FREE_DELIVERY', percent: null }))
    const addressId = await addAddressOf(market, me)
    const answer = await order(300, { deliveryOptionId: store.riderId, addressId, platformCode: free.code })
    expect(answer.json()).toMatchObject({
      total: 300,
      breakdown: [{ kind: 'GOODS' }, { kind: 'PROMO', amount: -75 }, { kind: 'DELIVERY', amount: 75 }],
    })
  })

  test('and a code that takes nothing off is refused, and not used up', async () => {
    const once = { kind: 'FREE_DELIVERY', percent: null, perUserLimit: 1 }
    const free = await addVendorPromo(market, store.headers, tenOff(once))
    expect((await order(300, { promoCode: free.code })).json()).toMatchObject({
      code: 'PROMO_NOT_VALID',
      reasonCode: 'NOTHING_OFF',
    })
    const addressId = await addAddressOf(market, me)
    const brought = { deliveryOptionId: store.riderId, addressId, promoCode: free.code }
    expect((await order(300, brought)).statusCode).toBe(201)
  })

  test('and delivery that is free from some sum on looks at what the store’s code has left', async () => {
    await market.db
      .updateTable('delivery_option')
      .set({ free_above_paisa: 28_000 })
      .where('id', '=', store.riderId)
      .execute()
    const { code } = await addVendorPromo(market, store.headers)
    const addressId = await addAddressOf(market, me)
    const brought = { deliveryOptionId: store.riderId, addressId }
    expect((await order(300, brought)).json()).toMatchObject({ total: 300 })
    expect((await order(345, { ...brought, promoCode: code })).json()).toMatchObject({ total: 345 })
  })

  test('only as documented: one of the store and one of the platform, never two of one', async () => {
    const [one, two] = [await addPlatformPromo(market, admin), await addPlatformPromo(market, admin)]
    const both = await order(243, { promoCode: one.code, platformCode: two.code })
    expect(both.json()).toMatchObject({ code: 'PROMO_NOT_VALID', promoCode: two.code })
    const own = await addVendorPromo(market, store.headers)
    expect((await order(243, { platformCode: own.code })).json()).toMatchObject({ reasonCode: 'NOT_FOUND' })
    expect((await order(270, { promoCode: one.code })).statusCode).toBe(201)
  })
})

describe('a code is looked at again when I order (C7)', () => {
  test.each([
    ['paused', 'EXPIRED', (id: string) => sqlSet(id, `status = 'PAUSED'`)],
    ['over', 'EXPIRED', (id: string) => sqlSet(id, `ends_at = now() - interval '1 minute'`)],
    ['used up', 'EXHAUSTED', (id: string) => sqlSet(id, 'total_limit = 1, used_count = 1')],
    ['for more only', 'MIN_SUBTOTAL', (id: string) => sqlSet(id, 'min_subtotal_paisa = 30001')],
  ])('it is %s by now: nothing is placed, and I read why', async (_, reasonCode, change) => {
    const { id, code } = await addVendorPromo(market, store.headers)
    await change(id)
    const answer = await order(270, { promoCode: code })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'PROMO_NOT_VALID', reasonCode }])
    expect((await market.pool.query('select from orders where user_id = $1', [me.accountId])).rowCount).toBe(
      0,
    )
    await sqlSet(id, 'used_count = 0')
  })
  const sqlSet = (id: string, what: string) =>
    market.pool.query(`update promo_code set ${what} where id = $1`, [id])

  test('it was changed to take off less: I see the new total before I agree (C2)', async () => {
    const form = tenOff()
    const { id, code } = await addVendorPromo(market, store.headers, form)
    const change = { ...form, percent: 5 }
    await market.app.inject({
      method: 'PUT',
      url: `/api/vendor/promoCode/${id}`,
      headers: store.headers,
      payload: change,
    })
    const answer = await order(270, { promoCode: code })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', total: 285, breakdown: [{ amount: 300 }, { amount: -15 }, { amount: 0 }] },
    ])
  })

  // The day is Nepal's, whatever zone the process is in.
  test.each([
    ['2026-11-20T18:14:59.999Z', 201],
    ['2026-11-20T18:15:00.000Z', 409],
    ['2026-11-18T18:14:59.999Z', 409],
    ['2026-11-18T18:15:00.000Z', 201],
  ])(
    'a code of the 19th and 20th counts from midnight to midnight in Nepal: %s (C10)',
    async (at, status) => {
      const form = tenOff({ startDay: '2026-11-19', endDay: '2026-11-20' })
      const { code } = await addVendorPromo(market, store.headers, form)
      now = new Date(at)
      const { email } = await market.db
        .selectFrom('account')
        .select('email')
        .where('id', '=', me.accountId)
        .executeTakeFirstOrThrow()
      const headers = await signIn(market, email)
      expect((await order(270, { promoCode: code }, { ...me, headers })).statusCode).toBe(status)
    },
  )

  test.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])(
    'and so it is in a process of %s (C10)',
    (zone) => {
      const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))
      const script = `
      const { endOfNepalDay, startOfNepalDay } = await import(${here('../../contract/shared/nepal-days.ts')})
      const { evaluatePromo } = await import(${here('../promotions/promo-codes/evaluate-promo.ts')})
      const promo = {
        visibility: 'HIDDEN', productIds: [], categoryIds: [], excludedProductIds: [],
        excludedCategoryIds: [], perDayLimit: null, budgetPaisa: null, paymentMethods: [], cities: [], status: 'ACTIVE',
        startsAt: startOfNepalDay('2026-11-20'), endsAt: endOfNepalDay('2026-11-20'), totalLimit: null,
        perUserLimit: null, usedCount: 0, isFirstOrderOnly: false, minSubtotalPaisa: 0, kind: 'PERCENT', percent: 10,
        maxDiscountPaisa: null, vendorId: null, spentPaisa: 0,
      }
      const lines = [{ productId: 'a', variableNo: 0, paisa: 1000, categoryIds: [] }]
      const of = { userId: 'me', lines, deliveryPaisa: 0, timesUsedByUser: 0, hasOrderedBefore: false }
      const instants = ['2026-11-19T18:14:59.999Z', '2026-11-19T18:15:00Z', '2026-11-20T18:14:59.999Z', '2026-11-20T18:15:00Z']
      console.log(instants.map((at) => evaluatePromo(promo, { ...of, at: new Date(at) }).reason ?? 'COUNTS').join(' '))`
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      })
      expect(said.trim()).toBe('NOT_STARTED COUNTS COUNTS EXPIRED')
    },
  )
})

describe('limits hold', () => {
  test('mine: with a code of one use each I order twice at once, and one of them is cheaper', async () => {
    const { id, code } = await addVendorPromo(market, store.headers, tenOff({ perUserLimit: 1 }))
    const answers = await Promise.all([order(270, { promoCode: code }), order(270, { promoCode: code })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'PROMO_NOT_VALID', reasonCode: 'USER_LIMIT' })
    expect(await usedOf(id)).toBe(1)
  })

  test('of a first order: two first orders at once are one first order', async () => {
    const { code } = await addVendorPromo(market, store.headers, tenOff({ firstOrderOnly: true }))
    const answers = await Promise.all([order(270, { promoCode: code }), order(270, { promoCode: code })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await order(270, { promoCode: code })).json()).toMatchObject({ reasonCode: 'FIRST_ORDER_ONLY' })
  })

  test('an order that I cancel gives its use back once, however often it is cancelled', async () => {
    const { id, code } = await addVendorPromo(market, store.headers, tenOff({ totalLimit: 1 }))
    const { orderId } = (await order(270, { promoCode: code })).json()
    expect(await usedOf(id)).toBe(1)
    expect((await order(270, { promoCode: code })).json()).toMatchObject({ reasonCode: 'EXHAUSTED' })
    const answers = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await usedOf(id)).toBe(0)
    expect((await order(270, { promoCode: code })).statusCode).toBe(201)
  })

  test('a limit cannot be set below what was used already', async () => {
    const form = tenOff()
    const { id, code } = await addVendorPromo(market, store.headers, form)
    for (const _ of [1, 2]) await order(270, { promoCode: code })
    const change = (more: object) =>
      market.app.inject({
        method: 'PUT',
        url: `/api/vendor/promoCode/${id}`,
        headers: store.headers,
        payload: { ...form, ...more },
      })
    expect((await change({ totalLimit: 1 })).json().errors).toEqual({ totalLimit: 'Used 2 times already' })
    expect((await change({ perUserLimit: 1 })).json().errors).toHaveProperty('perUserLimit')
    expect((await change({ totalLimit: 2, perUserLimit: 2 })).statusCode).toBe(200)
    expect((await order(270, { promoCode: code })).json()).toMatchObject({ reasonCode: 'EXHAUSTED' })
  })
})

describe('fifty of us want the one use that a code has', () => {
  let crowd: Signed[]
  beforeAll(async () => {
    crowd = []
    for (let number = 0; number < 50; number += 1) {
      const { accountId, email } = await signUp(market)
      crowd.push({ accountId, headers: await signIn(market, email) })
    }
  }, 60_000)

  test('one of us has it, the others read why not and may order without it (C4)', async () => {
    const { id, code } = await addVendorPromo(market, store.headers, tenOff({ totalLimit: 1 }))
    const answers = await Promise.all(crowd.map((who) => order(270, { promoCode: code }, who)))
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect([answers.filter(({ statusCode }) => statusCode === 201).length, refused.length]).toEqual([1, 49])
    expect(new Set(refused.map((answer) => answer.json().reasonCode))).toEqual(new Set(['EXHAUSTED']))
    expect(await usedOf(id)).toBe(1)
  })

  test('the same gate is red on a shop that reads the count and then writes it: that one gives it to many', async () => {
    const { id } = await addVendorPromo(market, store.headers, tenOff({ totalLimit: 1 }))
    const allHaveRead = openBarrier(5)
    const takeNaively = async () => {
      const client = await market.pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query('select used_count from promo_code where id = $1', [id])
        await allHaveRead()
        if (rows[0].used_count >= 1) return false
        await client.query('update promo_code set used_count = 1 where id = $1', [id])
        return true
      } finally {
        await client.query('commit')
        client.release()
      }
    }
    const given = (await Promise.all(crowd.map(takeNaively))).filter((isGiven) => isGiven).length
    expect(given).toBeGreaterThan(1)
    await market.pool.query('update promo_code set used_count = 0 where id = $1', [id])
  })
})

test('The same key a day later, less a minute, is the same order at the price of then (A8)', async () => {
  const { email } = await market.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', me.accountId)
    .executeTakeFirstOrThrow()
  const { id, code } = await addVendorPromo(market, store.headers)
  const key = randomUUID()
  const first = await order(270, { promoCode: code }, me, 3, key)
  now = new Date(now.getTime() + 24 * 3_600_000 - 60_000)
  await market.pool.query(`update promo_code set status = 'ENDED' where id = $1`, [id])
  const again = await order(270, { promoCode: code }, { ...me, headers: await signIn(market, email) }, 3, key)
  expect([first.statusCode, again.statusCode]).toEqual([201, 200])
  expect(again.body).toBe(first.body)
  expect(await usedOf(id)).toBe(1)
})

test('An order keeps the terms, the seller and the rate of its day, and nothing of what I add (C1)', async () => {
  await market.db
    .updateTable('vendor')
    .set({ pan_no: '301234567', legal_name: 'Asan Traders Pvt. Ltd.' })
    .where('id', '=', store.vendorId)
    .execute()
  const forged = {
    promoDiscount: 290,
    discount: 100,
    adjustments: [{ kind: 'PROMO', amount: -299 }],
    deliveryFee: -500,
    returnPolicy: { windowDays: 999 },
    commissionPercent: -5,
    groupId: randomUUID(),
    seller: { panNo: '999999999' },
  }
  const { orderId } = (await order(300, forged)).json()
  const { rows } = await market.pool.query(
    `select total_paisa, commission_percent::float as rate, group_id, seller, return_policy
     from orders join order_line on order_id = id where id = $1`,
    [orderId],
  )
  expect(rows).toMatchObject([
    {
      total_paisa: 30_000,
      rate: 0,
      group_id: null,
      seller: { shopName: 'Asan Spice House', legalName: 'Asan Traders Pvt. Ltd.', panNo: '301234567' },
      return_policy: { source: 'MARKET', isReturnable: true, faultDays: 7, windowDays: 0 },
    },
  ])
})
