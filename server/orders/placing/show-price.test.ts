/** The price of an order before it is placed: what is answered is what the order then costs, and nothing is written. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases, longestRunMs } from '../../testing/cases.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import {
  addPlatformPromo,
  addVendorPromo,
  amountOff,
  type Headers,
  signedInAdmin,
  tenOff,
} from '../../testing/promos.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let admin: Headers
let me: Signed
let home: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  me = await signedInShopper(market)
  home = await addAddressOf(market, me)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const send = (url: string, payload: object, headers: Headers = me.headers) =>
  market.app.inject({ method: 'POST', url, payload, headers: { ...headers } })
const priceOf = async (order: object, more: Headers = {}) => {
  const body = { orders: [{ vendorId: store.vendorId, ...order }] }
  const answer = await send('/api/orders/order/price', body, { ...me.headers, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().orders[0]
}
const place = (order: object, who: Signed = me) =>
  send(
    '/api/orders/order/',
    { vendorId: store.vendorId, paymentMethod: 'COD', ...order },
    { ...who.headers, 'idempotency-key': randomUUID() },
  )
const putIntoCart = (productId: string, quantity: number, who: Signed = me) =>
  send('/api/products/addToCart/', { productId, vendorId: store.vendorId, quantity }, who.headers)

const basket = fc.record({
  lines: fc.array(
    fc.record({ paisa: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 5 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  isBrought: fc.boolean(),
  vendorCode: fc.option(fc.constantFrom('PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'TOO_DEAR')),
  platformCode: fc.option(fc.constantFrom('PERCENT', 'FREE_DELIVERY', 'NOT_THIS_PAYMENT', 'UNKNOWN')),
})

const forms = {
  PERCENT: tenOff({ percent: 33 }),
  AMOUNT: amountOff(25.5),
  FREE_DELIVERY: tenOff({ kind: 'FREE_DELIVERY', percent: null }),
  TOO_DEAR: tenOff({ minSubtotal: 50_000 }),
  NOT_THIS_PAYMENT: tenOff({ paymentMethods: ['ESEWA'] }),
}

describe('what is answered is what the order costs', () => {
  test(
    'whatever is in it, however it is brought, and whichever codes are named',
    async () => {
      const codes: Record<string, string> = { UNKNOWN: 'NOBODYS' }
      for (const [kind, form] of Object.entries(forms)) {
        const { code } = form as { code: string }
        codes[`VENDOR ${kind}`] = (
          await addVendorPromo(market, store.headers, { ...form, code: `V${code}` })
        ).code
        codes[`PLATFORM ${kind}`] = (
          await addPlatformPromo(market, admin, { ...form, code: `P${code}` })
        ).code
      }
      await fc.assert(
        fc.asyncProperty(basket, async ({ lines, isBrought, vendorCode, platformCode }) => {
          // An order of each shopper: limits on what is unpaid are another matter.
          const who = await signedInShopper(market)
          const addressId = await addAddressOf(market, who)
          const wanted = []
          for (const { paisa, quantity } of lines) {
            const productId = await addTestProducts(market, store, { pricePaisa: paisa, stock: 5 })
            wanted.push({ productId, quantity })
          }
          const order = {
            vendorId: store.vendorId,
            lines: wanted,
            ...(isBrought
              ? { deliveryOptionId: store.riderId, addressId }
              : { deliveryOptionId: store.pickupId }),
            paymentMethod: 'COD',
            ...(vendorCode && { promoCode: codes[`VENDOR ${vendorCode}`] }),
            ...(platformCode && { platformCode: codes[`PLATFORM ${platformCode}`] ?? codes.UNKNOWN }),
          }
          const priced = (await send('/api/orders/order/price', { orders: [order] }, who.headers)).json()
            .orders[0]
          const sum = priced.breakdown.reduce(
            (all: number, { amount }: { amount: number }) => all + amount * 100,
            0,
          )
          expect(Math.round(sum)).toBe(Math.round(priced.total * 100))
          const named = [order.promoCode, order.platformCode].filter((code) => code !== undefined)
          expect(priced.codes.map(({ code }: { code: string }) => code)).toEqual(named)

          const body = (without: readonly string[]) => ({
            ...order,
            ...{ promoCode: undefined, platformCode: undefined },
            ...(order.promoCode && !without.includes(order.promoCode) && { promoCode: order.promoCode }),
            ...(order.platformCode &&
              !without.includes(order.platformCode) && { platformCode: order.platformCode }),
            lines: priced.lines.map(({ unit, productId, quantity }: Record<string, unknown>) => ({
              ...{ productId, quantity, expectedUnitPrice: unit },
            })),
            expectedTotal: priced.total,
          })
          const invalid = priced.codes.filter(({ valid }: { valid: boolean }) => !valid)
          if (invalid.length > 0) {
            const refused = await place(body([]), who)
            expect([refused.statusCode, refused.json().code]).toEqual([409, 'PROMO_NOT_VALID'])
            const told = invalid.find(({ code }: { code: string }) => code === refused.json().promoCode)
            expect(refused.json().reasonCode).toBe(told.reasonCode)
          }
          const placed = await place(body(invalid.map(({ code }: { code: string }) => code)), who)
          expect(placed.statusCode, placed.body).toBe(201)
          expect(placed.json()).toMatchObject({
            total: priced.total,
            breakdown: priced.breakdown.map(shownPart),
          })
        }),
        cases(40),
      )
    },
    longestRunMs,
  )

  test('a price that changes meanwhile is one or the other as a whole, and no order costs another', async () => {
    const productId = await addTestProducts(market, store, { pricePaisa: 10_000, stock: 100 })
    let isOver = false
    const setPrice = (paisa: number) =>
      market.db
        .updateTable('product_variation')
        .set({ price_paisa: paisa })
        .where('product_id', '=', productId)
        .execute()
    const turn = async () => {
      for (let paisa = 10_000; !isOver; paisa = paisa === 10_000 ? 7_300 : 10_000) await setPrice(paisa)
      // The price that its product shows.
      await setPrice(10_000)
    }
    const turning = turn()
    const order = { lines: [{ productId, quantity: 3 }], deliveryOptionId: store.pickupId }
    for (let asked = 0; asked < 30; asked += 1) {
      const { lines, breakdown, total } = await priceOf(order)
      expect([300, 219]).toContain(total)
      expect([lines[0].unit * 3, lines[0].lineTotal, breakdown[0].amount]).toEqual([total, total, total])
      const placed = await place({
        ...order,
        lines: [{ productId, quantity: 3, expectedUnitPrice: lines[0].unit }],
        expectedTotal: total,
      })
      if (placed.statusCode === 201) {
        expect(placed.json().total).toBe(total)
        await send(`/api/orders/order/${placed.json().orderId}/cancel`, { reason: 'Changed my mind' })
      } else expect(placed.json().code).toBe('PRICE_CHANGED')
    }
    isOver = true
    await turning
  })
})

/** An order tells no ids of what took something off. */
const shownPart = ({ kind, label, amount }: Record<string, unknown>) => ({ kind, label, amount })

describe('what is not chosen or cannot be had', () => {
  test('without lines it is the cart; without a way of delivery there is no total, and no fee', async () => {
    const who = await signedInShopper(market)
    const productId = await addTestProducts(market, store, { pricePaisa: 4_150 })
    await putIntoCart(productId, 2, who)
    const body = { orders: [{ vendorId: store.vendorId }] }
    const [priced] = (await send('/api/orders/order/price', body, who.headers)).json().orders
    expect(priced).toEqual({
      vendorId: store.vendorId,
      lines: [{ productId, quantity: 2, unit: 41.5, listUnit: 41.5, lineTotal: 83, isWeighed: false }],
      leftOut: [],
      breakdown: [{ kind: 'GOODS', label: 'Items', amount: 83 }],
      vat: null,
      subtotal: 83,
      codes: [],
      points: [],
      hints: [],
    })
  })

  test('an empty cart has lines of nothing, and no total', async () => {
    expect(await priceOf({ deliveryOptionId: store.pickupId })).toMatchObject({
      lines: [],
      breakdown: [
        { kind: 'GOODS', amount: 0 },
        { kind: 'DELIVERY', amount: 0 },
      ],
    })
    expect(await priceOf({ deliveryOptionId: store.pickupId })).not.toHaveProperty('total')
  })

  test('what ran short, is not on sale or is of another store is named, and in no sum', async () => {
    const other = await openStoreWithProducts(market)
    const [short, there, foreign] = [
      await addTestProducts(market, store, { stock: 2 }),
      await addTestProducts(market, store, {}),
      await addTestProducts(market, other, {}),
    ]
    const gone = randomUUID()
    const lines = [short, there, foreign, gone].map((productId) => ({ productId, quantity: 3 }))
    const priced = await priceOf({ lines, deliveryOptionId: store.pickupId })
    expect(priced).toMatchObject({ total: 300, lines: [{ productId: there }] })
    expect(priced.leftOut).toEqual([
      { productId: short, quantity: 3, remaining: 2 },
      { productId: foreign, quantity: 3, remaining: 0 },
      { productId: gone, quantity: 3, remaining: 0 },
    ])
  })

  test('a rider who does not come that far says so; without an address nothing is said of delivery', async () => {
    const productId = await addTestProducts(market, store, {})
    const far = await addAddressOf(market, me, {
      latitude: 26.45,
      longitude: 87.27,
      city: 'Morang',
      state: 'Koshi',
    })
    const order = { lines: [{ productId, quantity: 1 }], deliveryOptionId: store.riderId }
    const refused = await priceOf({ ...order, addressId: far })
    expect(refused.delivery).toMatchObject({ deliveryOptionId: store.riderId, reasonCode: 'OUT_OF_RANGE' })
    expect(refused).not.toHaveProperty('total')
    for (const open of [order, { ...order, addressId: randomUUID() }]) {
      const priced = await priceOf(open)
      expect(priced).not.toHaveProperty('total')
      expect(priced).not.toHaveProperty('delivery')
    }
    const foreign = await addAddressOf(market, await signedInShopper(market))
    expect(await priceOf({ ...order, addressId: foreign })).not.toHaveProperty('total')
    const brought = await priceOf({ ...order, addressId: home })
    expect(brought.total).toBe(100 + brought.delivery.fee)
  })

  test('before a way of delivery is chosen, a code that frees it applies and takes nothing off yet', async () => {
    const productId = await addTestProducts(market, store, {})
    const free = await addVendorPromo(market, store.headers, tenOff({ kind: 'FREE_DELIVERY', percent: null }))
    const order = { lines: [{ productId, quantity: 1 }], promoCode: free.code }
    expect((await priceOf(order)).codes).toMatchObject([{ code: free.code, valid: true, discount: 0 }])
    const picked = await priceOf({ ...order, deliveryOptionId: store.pickupId })
    expect(picked.codes).toMatchObject([{ valid: false, reasonCode: 'NOTHING_OFF' }])
    expect(picked.total).toBe(100)
  })

  test('what is missing to free delivery is said in either language, after the vendor’s code', async () => {
    const option = { free_above_paisa: 50_000 }
    await market.db.updateTable('delivery_option').set(option).where('id', '=', store.riderId).execute()
    const productId = await addTestProducts(market, store, { pricePaisa: 45_000 })
    const own = await addVendorPromo(market, store.headers, amountOff(50))
    const order = { lines: [{ productId, quantity: 1 }], deliveryOptionId: store.riderId, addressId: home }
    expect((await priceOf(order)).hints).toEqual([
      { text: 'Add Rs. 50 more for free delivery.', missing: 50 },
    ])
    expect((await priceOf({ ...order, promoCode: own.code })).hints[0].missing).toBe(100)
    const [nepali] = (await priceOf(order, { cookie: 'language=ne' })).hints
    expect(nepali.text).toContain('डेलिभरी')
    const enough = { ...order, lines: [{ productId, quantity: 2 }] }
    expect(await priceOf(enough)).toMatchObject({ hints: [], total: 900 })
    await market.db
      .updateTable('delivery_option')
      .set({ free_above_paisa: null })
      .where('id', '=', store.riderId)
      .execute()
  })
})

describe('several stores, and bad input', () => {
  test('each store is priced on its own; one store twice is refused', async () => {
    const other = await openStoreWithProducts(market)
    const goods = [await addTestProducts(market, store), await addTestProducts(market, other)]
    const orders = [store, other].map(({ vendorId, pickupId }, at) => ({
      ...{ vendorId, deliveryOptionId: pickupId, lines: [{ productId: goods[at], quantity: at + 1 }] },
    }))
    const answer = await send('/api/orders/order/price', { orders })
    expect(answer.json().orders).toMatchObject([{ total: 100 }, { total: 200 }])
    const twice = await send('/api/orders/order/price', { orders: [orders[0], orders[0]] })
    expect(twice.statusCode).toBe(400)
  })

  test.each([
    ['no store at all', { orders: [] }],
    ['a negative quantity', { orders: [{ lines: [{ productId: randomUUID(), quantity: -1 }] }] }],
    ['a quantity in words', { orders: [{ lines: [{ productId: randomUUID(), quantity: '1e9' }] }] }],
    ['more than a cart holds', { orders: [{ lines: [{ productId: randomUUID(), quantity: 1e9 }] }] }],
    ['full-width digits', { orders: [{ lines: [{ productId: randomUUID(), quantity: '１' }] }] }],
    ['an unknown way to pay', { orders: [{ paymentMethod: 'GOLD' }] }],
  ])('%s is 400', async (_, { orders }) => {
    const body = { orders: orders.map((one) => ({ vendorId: store.vendorId, ...one })) }
    expect((await send('/api/orders/order/price', body)).statusCode).toBe(400)
  })

  test('more than one order may come to is refused with a sentence', async () => {
    const productId = await addTestProducts(market, store, { pricePaisa: 99_999_999_00, stock: 999 })
    const body = { orders: [{ vendorId: store.vendorId, lines: [{ productId, quantity: 999 }] }] }
    const answer = await send('/api/orders/order/price', body)
    expect([answer.statusCode, answer.json().errors.lines]).toEqual([400, expect.stringContaining('at most')])
  })
})

test('nothing is written: no order, no use of a code, no stock, no line of the cart', async () => {
  const productId = await addTestProducts(market, store, {})
  const { code } = await addVendorPromo(market, store.headers, tenOff({ totalLimit: 1 }))
  await putIntoCart(productId, 2)
  const count = async () =>
    (
      await market.pool.query(
        `select (select count(*) from orders) as orders, (select sum(used_count) from promo_code) as uses,
           (select sum(stock) from product_variation) as stock, (select sum(quantity) from cart_line) as cart,
           (select count(*) from order_request) as keys`,
      )
    ).rows
  const before = await count()
  const order = { deliveryOptionId: store.pickupId, promoCode: code }
  const answers = await Promise.all([priceOf(order), priceOf(order), priceOf(order)])
  for (const { codes } of answers) expect(codes).toMatchObject([{ code, valid: true }])
  expect(await count()).toEqual(before)
})

test('guessing codes ends after twenty, two in one price are two; codes that exist cost no try', async () => {
  const who = await signedInShopper(market)
  const productId = await addTestProducts(market, store, {})
  const { code } = await addVendorPromo(market, store.headers)
  const guess = (codes: object) =>
    send(
      '/api/orders/order/price',
      { orders: [{ vendorId: store.vendorId, lines: [{ productId, quantity: 1 }], ...codes }] },
      who.headers,
    )
  for (let tries = 0; tries < 25; tries += 1) expect((await guess({ promoCode: code })).statusCode).toBe(200)
  const both = () =>
    guess({ promoCode: `X${randomUUID().slice(0, 8)}`, platformCode: `Y${randomUUID().slice(0, 8)}` })
  // All at once: none outruns the count.
  const answers = await Promise.all(Array.from({ length: 12 }, both))
  const seen = answers.filter(({ statusCode }) => statusCode === 200)
  expect(seen.length).toBeLessThanOrEqual(10)
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
})
