import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustStock, takeStock } from '../../catalogue/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { faultsIn } from '../../testing/oracle/oracle.ts'
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
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market, { store: { shopName: 'Asan Spice House' } })
  shopper = await signedInShopper(market)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const order = (who: Signed, body: object, key?: string) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, ...(key && { 'idempotency-key': key }) },
    payload: body,
  })

const one = (productId: string, quantity = 1, more: object = {}) => ({
  vendorId: store.vendorId,
  deliveryOptionId: store.pickupId,
  lines: [{ productId, quantity, expectedUnitPrice: 100 }],
  paymentMethod: 'COD',
  expectedTotal: 100 * quantity,
  ...more,
})

const stockOf = async (productId: string) =>
  (
    await market.db
      .selectFrom('product_variation')
      .select('stock')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).stock

const ordersOf = async (who: Signed) =>
  Number(
    (
      await market.db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('number'))
        .where('user_id', '=', who.accountId)
        .executeTakeFirstOrThrow()
    ).number,
  )

describe('I place an order', () => {
  test('and it is written whole, told to both of us, and out of my cart', async () => {
    const productId = await addTestProducts(market, store)
    const cartLine = { productId, vendorId: store.vendorId, quantity: 2 }
    await market.app.inject({
      method: 'POST',
      url: '/api/products/addToCart/',
      headers: shopper.headers,
      payload: cartLine,
    })
    const { lines: _, ...wholeCart } = one(productId, 2)
    const answer = await order(shopper, wholeCart, randomUUID())
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      status: 'PLACED',
      total: 200,
      orderNo: expect.stringMatching(/^AS-[0-9A-HJKMNP-TV-Z]{5}$/),
      breakdown: [
        { kind: 'GOODS', amount: 200 },
        { kind: 'DELIVERY', amount: 0 },
      ],
      payment: { method: 'COD', status: 'UNPAID', nextAction: 'NONE' },
    })
    expect(await stockOf(productId)).toBe(8)
    const cart = await market.app.inject({
      url: '/api/products/addToCart/userCart',
      headers: shopper.headers,
    })
    expect(cart.json()).toEqual([])
    const { orderId } = answer.json()
    expect(market.told.at(-1)).toEqual({
      accountIds: [shopper.accountId, store.accountId],
      change: { about: 'order', id: orderId, isNew: true },
    })
    const detail = await market.app.inject({ url: `/api/orders/order/${orderId}`, headers: shopper.headers })
    expect(detail.json()).toMatchObject({
      total: 200,
      itemCount: 2,
      lines: [{ productId, quantity: 2, sellingPrice: 100, lineTotal: 200 }],
      timeline: [{ status: 'PLACED', by: 'SHOPPER' }],
      mayCancel: true,
    })
  })

  test('to my door, for the fee that was quoted, even when the fee has risen since', async () => {
    const productId = await addTestProducts(market, store)
    const addressId = await addAddressOf(market, shopper)
    const place = 'latitude=27.7154&longitude=85.3123'
    const quoted = await market.app.inject({
      url: `/api/orders/order/distance?vendorId=${store.vendorId}&deliveryOptionId=${store.riderId}&${place}`,
    })
    const [quote] = quoted.json()
    expect(quote).toMatchObject({ serviceable: true, fee: 75, distanceKm: 1.16 })
    await setBaseFee(50_000)
    const brought = one(productId, 1, { deliveryOptionId: store.riderId, addressId, expectedTotal: 175 })
    expect((await order(shopper, brought, randomUUID())).json()).toMatchObject({
      code: 'PRICE_CHANGED',
      total: 625,
    })
    const honoured = await order(shopper, { ...brought, quoteId: quote.quoteId }, randomUUID())
    expect(honoured.json()).toMatchObject({ total: 175, breakdown: [{ amount: 100 }, { amount: 75 }] })
    const forged = await order(shopper, { ...brought, quoteId: `${quote.quoteId}x` }, randomUUID())
    expect(forged.json().code).toBe('PRICE_CHANGED')
    await setBaseFee(5_000)
  })

  const setBaseFee = (paisa: number) =>
    market.db
      .updateTable('delivery_option')
      .set({ base_fee_paisa: paisa })
      .where('id', '=', store.riderId)
      .execute()

  test('and what I add about price, state or owner changes nothing (C1)', async () => {
    const productId = await addTestProducts(market, store)
    const other = await signedInShopper(market)
    const answer = await order(
      shopper,
      one(productId, 1, {
        price: 0.01,
        total: 1,
        discount: 100,
        deliveryCharge: -500,
        isPaid: true,
        status: 'DELIVERED',
        userId: other.accountId,
      }),
      randomUUID(),
    )
    expect(answer.json()).toMatchObject({ status: 'PLACED', total: 100, payment: { status: 'UNPAID' } })
    expect(await ordersOf(other)).toBe(0)
  })
})

describe('I am refused', () => {
  test('when a price has risen since I looked, and see the new one', async () => {
    const productId = await addTestProducts(market, store, { pricePaisa: 12_050 })
    const answer = await order(shopper, one(productId), randomUUID())
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'PRICE_CHANGED',
      total: 120.5,
      breakdown: [{ kind: 'GOODS', amount: 120.5 }, { kind: 'DELIVERY' }],
      lines: [{ productId, unitPrice: 120.5 }],
    })
    expect(await stockOf(productId)).toBe(10)
  })

  test('when goods are short, and read how many are left', async () => {
    const productId = await addTestProducts(market, store, { stock: 1 })
    const answer = await order(shopper, one(productId, 2), randomUUID())
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'OUT_OF_STOCK', lines: [{ productId, remaining: 1 }] })
  })

  test('when two lines of one variation together are too many', async () => {
    const productId = await addTestProducts(market, store, { stock: 3 })
    const line = { productId, quantity: 2, expectedUnitPrice: 100 }
    const answer = await order(shopper, one(productId, 4, { lines: [line, line] }), randomUUID())
    expect(answer.json()).toMatchObject({ code: 'OUT_OF_STOCK', lines: [{ productId, remaining: 3 }] })
    expect(await stockOf(productId)).toBe(3)
  })

  test('when the goods are another vendor’s (A12)', async () => {
    const foreign = await addTestProducts(market, await openStoreWithProducts(market))
    const answer = await order(shopper, one(foreign), randomUUID())
    expect(answer.statusCode).toBe(404)
    expect(await stockOf(foreign)).toBe(10)
  })

  test('when the vendor was suspended after I filled my cart (A13)', async () => {
    const closing = await openStoreWithProducts(market)
    const productId = await addTestProducts(market, closing)
    await market.db
      .updateTable('vendor')
      .set({ status: 'SUSPENDED' })
      .where('id', '=', closing.vendorId)
      .execute()
    const body = one(productId, 1, { vendorId: closing.vendorId, deliveryOptionId: closing.pickupId })
    const answer = await order(shopper, body, randomUUID())
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'STORE_NOT_OPEN'])
    expect(await stockOf(productId)).toBe(10)
  })

  test('when a line of my whole cart ran out, unless the total that I saw was without it', async () => {
    const who = await signedInShopper(market)
    const [kept, gone] = [await addTestProducts(market, store), await addTestProducts(market, store)]
    for (const productId of [kept, gone]) {
      const payload = { productId, vendorId: store.vendorId, quantity: 1 }
      await market.app.inject({
        method: 'POST',
        url: '/api/products/addToCart/',
        headers: who.headers,
        payload,
      })
    }
    await inTransaction(market.db, (tx) => adjustStock(tx, { productId: gone, variableNo: 0 }, -10))
    const { lines: _, ...wholeCart } = one(kept)
    const both = await order(who, { ...wholeCart, expectedTotal: 200 }, randomUUID())
    expect(both.json()).toMatchObject({ code: 'OUT_OF_STOCK', lines: [{ productId: gone, remaining: 0 }] })
    expect((await order(who, wholeCart, randomUUID())).statusCode).toBe(201)
    const cart = await market.app.inject({ url: '/api/products/addToCart/userCart', headers: who.headers })
    expect(cart.json()).toMatchObject([{ productId: gone, problem: 'OUT_OF_STOCK' }])
  })

  test('when my cart is empty, the address is not mine, or the option is not theirs', async () => {
    const productId = await addTestProducts(market, store)
    const { lines: _, ...wholeCart } = one(productId)
    expect((await order(shopper, wholeCart, randomUUID())).json().code).toBe('EMPTY_CART')
    const foreignAddress = await addAddressOf(market, await signedInShopper(market))
    const brought = one(productId, 1, { deliveryOptionId: store.riderId, addressId: foreignAddress })
    expect((await order(shopper, brought, randomUUID())).statusCode).toBe(404)
    const foreignOption = { deliveryOptionId: (await openStoreWithProducts(market)).pickupId }
    expect((await order(shopper, one(productId, 1, foreignOption), randomUUID())).statusCode).toBe(404)
    const nowhere = one(productId, 1, { deliveryOptionId: store.riderId })
    expect((await order(shopper, nowhere, randomUUID())).statusCode).toBe(400)
  })
})

describe('I send the same order again', () => {
  test('at the same moment: one order, one answer', async () => {
    const who = await signedInShopper(market)
    const productId = await addTestProducts(market, store, { stock: 1 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(who, one(productId), key)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([...Array(7).fill(200), 201])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await ordersOf(who)).toBe(1)
  })

  test('after its answer was lost: the same answer, to the letter', async () => {
    const who = await signedInShopper(market)
    const productId = await addTestProducts(market, store)
    const key = randomUUID()
    const first = await order(who, one(productId), key)
    const again = await order(who, one(productId), key)
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.body).toBe(first.body)
    expect(await stockOf(productId)).toBe(9)
  })

  test('with the same key and another body: refused, and nothing is made', async () => {
    const who = await signedInShopper(market)
    const productId = await addTestProducts(market, store)
    const key = randomUUID()
    await order(who, one(productId), key)
    const other = await order(who, one(productId, 2), key)
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await ordersOf(who)).toBe(1)
  })

  test('after a refusal the key is still mine to use', async () => {
    const who = await signedInShopper(market)
    const productId = await addTestProducts(market, store)
    const key = randomUUID()
    expect((await order(who, one(productId, 1, { expectedTotal: 90 }), key)).statusCode).toBe(409)
    expect((await order(who, one(productId), key)).statusCode).toBe(201)
  })

  test('with no key at all, by a double click: one order; a minute later it is a new wish', async () => {
    let now = Date.now()
    const slow = await openTestMarket({ clock: () => new Date(now) })
    try {
      const shop = await openStoreWithProducts(slow)
      const who = await signedInShopper(slow)
      const productId = await addTestProducts(slow, shop)
      const payload = one(productId, 1, { vendorId: shop.vendorId, deliveryOptionId: shop.pickupId })
      const click = () =>
        slow.app.inject({ method: 'POST', url: '/api/orders/order/', headers: who.headers, payload })
      const clicks = await Promise.all([click(), click()])
      expect(clicks.map((answer) => answer.statusCode).sort()).toEqual([200, 201])
      now += 59_000
      expect((await click()).json().orderId).toBe(clicks[0]?.json().orderId)
      now += 2_000
      expect((await click()).statusCode).toBe(201)
    } finally {
      await slow.close()
    }
  })
})

test('An order in the night says when the store will see it', async () => {
  const night = await openTestMarket({ clock: () => new Date('2026-11-20T20:00:00+05:45') })
  try {
    const shop = await openStoreWithProducts(night, {
      store: { openingHours: [{ weekday: 6, opens: '10:00', closes: '18:00' }] },
    })
    const productId = await addTestProducts(night, shop)
    const who = await signedInShopper(night)
    const payload = one(productId, 1, { vendorId: shop.vendorId, deliveryOptionId: shop.pickupId })
    const answer = await night.app.inject({
      method: 'POST',
      url: '/api/orders/order/',
      headers: who.headers,
      payload,
    })
    expect(answer.json().opensAt).toBe('2026-11-21T04:15:00.000Z')
    await night.db
      .insertInto('closed_day')
      .values({ vendor_id: shop.vendorId, day: '2026-11-21', reason: 'Wedding' })
      .execute()
    const later = await night.app.inject({
      method: 'POST',
      url: '/api/orders/order/',
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
      payload,
    })
    expect(later.json().opensAt).toBe('2026-11-28T04:15:00.000Z')
  } finally {
    await night.close()
  }
})

test('A half-written order leaves nothing behind', async () => {
  const productId = await addTestProducts(market, store)
  const before = await stockOf(productId)
  await expect(
    inTransaction(market.db, async (tx) => {
      await takeStock(tx, randomUUID(), [{ productId, variableNo: 0, quantity: 1 }])
    }),
  ).rejects.toThrow(/foreign key/)
  expect(await stockOf(productId)).toBe(before)
})
