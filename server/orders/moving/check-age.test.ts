/** Goods for people of 18 years and over: the shopper's word at the order, the bringer's at the door. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder } from '../../testing/delivered-orders.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling } from '../../testing/placed-orders.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { confirmationOf } from '../states/order-states.ts'

let market: TestMarket
let store: OpenStore
let other: OpenStore
let me: Signed
let admin: Signed
let addressId = ''
let khukuri = ''
let rice = ''

beforeAll(async () => {
  market = await openTestMarket()
  ;[store, other] = [await openStoreWithProducts(market), await openStoreWithProducts(market)]
  me = await signedInShopper(market)
  admin = await signedInAdmin(market)
  addressId = await addAddressOf(market, me)
  khukuri = await addTestProducts(market, store, { stock: 100 })
  rice = await addTestProducts(market, other, { stock: 100 })
  await market.pool.query('update category set is_age_limited = true where id = $1', [store.categoryId])
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const ask = (url: string, who: Signed, payload?: object) => calling(market)(url, who, payload)
/** Each order under a key of its own: the same order twice would be one. */
const placeIt = (payload: object) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...me.headers, 'idempotency-key': randomUUID() },
    payload,
  })
const body = (more: object = {}) => ({
  vendorId: store.vendorId,
  deliveryOptionId: store.riderId,
  addressId,
  lines: [{ productId: khukuri, quantity: 1, expectedUnitPrice: 100 }],
  paymentMethod: 'COD',
  expectedTotal: 175,
  ...more,
})
const riceBody = () => ({
  ...body({ vendorId: other.vendorId, deliveryOptionId: other.riderId }),
  lines: [{ productId: rice, quantity: 1, expectedUnitPrice: 100 }],
})
const order = async (more: object = {}): Promise<string> => {
  const placed = await placeIt(body({ isOfAge: true, ...more }))
  expect(placed.statusCode, placed.body).toBe(201)
  return placed.json().orderId
}
const out = async (more: object = {}) => {
  const orderId = await order(more)
  await advanceOrder(market, store, orderId, ['ACCEPTED', 'ON_THE_WAY'])
  return orderId
}
const atTheCounter = async () => {
  const orderId = await order({ deliveryOptionId: store.pickupId, addressId: undefined, expectedTotal: 100 })
  await advanceOrder(market, store, orderId, ['ACCEPTED', 'READY_FOR_PICKUP'])
  return orderId
}
const advance = (orderId: string, step: object) => ask(`/api/orders/vendor/${orderId}/advance`, store, step)
const rowOf = async (orderId: string) =>
  (
    await market.pool.query<{ status: string; checked: boolean; limited: boolean; failed: number }>(
      `select status, age_checked_at is not null as checked, is_age_limited as limited, failed_deliveries as failed
       from orders where id = $1`,
      [orderId],
    )
  ).rows[0]
const stockOf = async () =>
  Number(
    (await market.pool.query('select stock from product_variation where product_id = $1', [khukuri])).rows[0]
      .stock,
  )

describe('at the order', () => {
  test('without my word nothing is ordered, with it the order keeps that it is for adults', async () => {
    const before = await stockOf()
    const priced = await ask('/api/orders/order/price', me, { orders: [body(), riceBody()] })
    expect(priced.json().orders.map((one: { isAgeLimited?: true }) => one.isAgeLimited)).toEqual([
      true,
      undefined,
    ])
    const refused = await placeIt(body())
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'AGE_NOT_STATED'])
    expect(await stockOf()).toBe(before)
    for (const isOfAge of [false, 'yes', 1, null])
      expect((await placeIt(body({ isOfAge }))).statusCode).toBe(400)
    const orderId = await order()
    expect(await rowOf(orderId)).toMatchObject({ limited: true, checked: false })
    const seen = await ask(`/api/orders/order/${orderId}`, me)
    expect(seen.json().isAgeLimited).toBe(true)
  })

  test('goods for everybody need no word, and a word does not make them for adults', async () => {
    for (const isOfAge of [undefined, true]) {
      const placed = await placeIt({ ...riceBody(), isOfAge })
      expect(placed.statusCode, placed.body).toBe(201)
      expect(await rowOf(placed.json().orderId)).toMatchObject({ limited: false })
    }
  })

  test('of several stores the one for adults is refused alone, and placed under the same key with my word', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const checkOut = (orders: object[]) =>
      market.app.inject({
        method: 'POST',
        url: '/api/orders/checkout/',
        headers: { ...me.headers, ...key },
        payload: { orders },
      })
    const first = (await checkOut([body(), riceBody()])).json()
    expect(first.results).toMatchObject([
      { outcome: 'REFUSED', problem: { code: 'AGE_NOT_STATED' } },
      { outcome: 'PLACED' },
    ])
    const second = (await checkOut([body({ isOfAge: true }), riceBody()])).json()
    expect(second.results).toMatchObject([{ outcome: 'PLACED' }, { outcome: 'PLACED' }])
    expect(second.results[1].order.orderId).toBe(first.results[1].order.orderId)
  })

  test('my cart says which line is for adults, a subcategory counts like a category', async () => {
    await ask('/api/products/addToCart/', me, { productId: khukuri, vendorId: store.vendorId, quantity: 1 })
    await ask('/api/products/addToCart/', me, { productId: rice, vendorId: other.vendorId, quantity: 1 })
    const { rows } = await market.pool.query<{ id: string }>(
      `insert into category (id, parent_id, name, is_age_limited)
       values (gen_random_uuid(), $1, 'Spirits', true) returning id`,
      [other.categoryId],
    )
    const limited = async () => {
      const lines: { productId: string; isAgeLimited?: true }[] = (
        await ask('/api/products/addToCart/userCart', me)
      ).json()
      return lines.filter((line) => line.isAgeLimited).map(({ productId }) => productId)
    }
    expect(await limited()).toEqual([khukuri])
    await market.pool.query('update product set sub_category_id = $1 where id = $2', [rows[0]?.id, rice])
    expect((await limited()).toSorted()).toEqual([khukuri, rice].toSorted())
    await market.pool.query('update product set sub_category_id = null where id = $1', [rice])
  })
})

describe('at the door', () => {
  test('the store is asked: without an answer it is not delivered, with yes it is', async () => {
    const orderId = await out()
    const silent = await advance(orderId, { to: 'DELIVERED' })
    expect([silent.statusCode, silent.json().code]).toEqual([409, 'AGE_NOT_CHECKED'])
    expect(await rowOf(orderId)).toMatchObject({ status: 'ON_THE_WAY', checked: false })
    const done = await advance(orderId, { to: 'DELIVERED', isOfAge: true })
    expect(done.json()).toMatchObject({ status: 'DELIVERED', isAgeLimited: true })
    expect(await rowOf(orderId)).toMatchObject({ checked: true })
  })

  test('no is a failed delivery for age: tried again, and after the last attempt the goods come back', async () => {
    const before = await stockOf()
    const orderId = await out()
    const failed = await advance(orderId, { to: 'DELIVERED', isOfAge: false })
    expect(failed.json()).toMatchObject({ status: 'DELIVERY_FAILED', paymentStatus: 'UNPAID' })
    expect(failed.json().timeline.at(-1)).toMatchObject({ status: 'DELIVERY_FAILED', reason: 'AGE' })
    expect(await stockOf()).toBe(before - 1)
    for (let more = 0; more < 2; more += 1) {
      await advance(orderId, { to: 'ON_THE_WAY' })
      await advance(orderId, { to: 'DELIVERY_FAILED', reason: 'AGE' })
    }
    expect(await rowOf(orderId)).toMatchObject({ status: 'RETURNED_TO_VENDOR', failed: 3, checked: false })
    expect(await stockOf()).toBe(before)
  })

  test('at the counter no keeps the goods, and the order waits', async () => {
    const orderId = await atTheCounter()
    const kept = await advance(orderId, { to: 'DELIVERED', isOfAge: false })
    expect([kept.statusCode, kept.json().code]).toEqual([409, 'RECEIVER_UNDER_AGE'])
    expect(await rowOf(orderId)).toMatchObject({ status: 'READY_FOR_PICKUP', checked: false })
    expect((await advance(orderId, { to: 'DELIVERED', isOfAge: true })).statusCode).toBe(200)
  })

  test('an order that is not out is neither delivered nor failed by an answer', async () => {
    const orderId = await order()
    for (const isOfAge of [true, false]) {
      const early = await advance(orderId, { to: 'DELIVERED', isOfAge })
      expect(early.json().code).toBe('WRONG_STATE')
    }
    expect(await rowOf(orderId)).toMatchObject({ status: 'PLACED', checked: false })
  })

  test('goods for everybody fail for no age, and need no answer', async () => {
    const { orderId } = (await placeIt(riceBody())).json()
    await advanceOrder(market, other, orderId, ['ACCEPTED', 'ON_THE_WAY'])
    const step = (payload: object) => ask(`/api/orders/vendor/${orderId}/advance`, other, payload)
    for (const wrong of [
      { to: 'DELIVERED', isOfAge: false },
      { to: 'DELIVERY_FAILED', reason: 'AGE' },
    ])
      expect((await step(wrong)).json().errors).toEqual({ reason: 'This order has no goods for adults' })
    expect((await step({ to: 'DELIVERED' })).json().status).toBe('DELIVERED')
    expect(await rowOf(orderId)).toMatchObject({ checked: false })
  })

  test('a delivery that is undone takes the word back, and the next one needs another', async () => {
    const orderId = await out()
    await advance(orderId, { to: 'DELIVERED', isOfAge: true })
    await ask(`/api/orders/vendor/${orderId}/undoDelivery`, store, { reason: 'A slip' })
    expect(await rowOf(orderId)).toMatchObject({ status: 'ON_THE_WAY', checked: false })
    expect((await advance(orderId, { to: 'DELIVERED' })).json().code).toBe('AGE_NOT_CHECKED')
    expect((await advance(orderId, { to: 'DELIVERED', isOfAge: true })).statusCode).toBe(200)
  })

  test('I cannot confirm it past the store; an admin ends it where it is stuck', async () => {
    const orderId = await out()
    const standing = { status: 'ON_THE_WAY', deliveryKind: 'COURIER' } as const
    const paid = { ...standing, paymentStatus: 'PAID', hasOpenReturn: false }
    expect(confirmationOf({ ...paid, isAgeLimited: false })).toBe('DELIVERED')
    expect(confirmationOf({ ...paid, isAgeLimited: true })).toBe(undefined)
    const ended = await ask(`/api/admin/order/${orderId}/move`, admin, {
      to: 'DELIVERED',
      reason: 'Seen',
    })
    expect(ended.statusCode, ended.body).toBe(200)
  })

  // The word is written by the transaction that delivers: apart from it, an order could be delivered that says nothing.
  test('yes and no at once: one of the two, and the row says which', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await out()
      const answers = await Promise.all(
        [true, false].map((isOfAge) => advance(orderId, { to: 'DELIVERED', isOfAge })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const row = await rowOf(orderId)
      expect(row?.checked).toBe(row?.status === 'DELIVERED')
    }
  })
})
