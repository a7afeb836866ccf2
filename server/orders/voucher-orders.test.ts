/** Orders with vouchers: reserved, used, returned and revived with their order, and what a checkout offers of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advanceOrder } from '../testing/delivered-orders.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import {
  addPlatformPromo,
  addVendorPromo,
  amountOff,
  type Headers,
  signedInAdmin,
  tenOff,
} from '../testing/promos.ts'
import { returning, takeBack } from '../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { orderAt, vouchers } from '../testing/vouchers.ts'

const use = () => vouchers(market)
let market: TestMarket
let store: OpenStore
let admin: Headers
let me: Signed
let productId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  productId = await addTestProducts(market, store, { stock: 1_000 })
})
beforeEach(async () => {
  me = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const order = (expectedTotal: number, more: object = {}, who = me) =>
  orderAt(market, { store, productId }, who, expectedTotal, more)
const cancel = (orderId: string, who = me) =>
  market.app.inject({
    method: 'POST',
    url: `/api/orders/order/${orderId}/cancel`,
    headers: who.headers,
    payload: { reason: 'Changed my mind' },
  })
/** A voucher of mine: collected, or of a private code given by the store. */
const held = async (more: object = {}, who = me) => {
  const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'COLLECTIBLE', ...more }))
  return { ...promo, grantId: String((await use().collect(who, promo.id)).json().grantId) }
}
const given = async (more: object = {}, who = me) => {
  const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'PRIVATE', ...more }))
  await order(300, {}, who)
  const answer = await use().give(store, promo.id, { customerId: who.accountId })
  return { ...promo, grantId: String(answer.json().grantId) }
}
const usedOf = async (id: string) =>
  (await market.pool.query('select used_count from promo_code where id = $1', [id])).rows[0].used_count
const refusedFor = (reasonCode: string) => ({ code: 'PROMO_NOT_VALID', reasonCode })

describe('a voucher goes with its order', () => {
  test.each([
    ['by its id', ({ grantId }: { grantId: string }) => ({ grantId })],
    ['by its code', ({ code }: { code: string }) => ({ promoCode: code })],
    ['by both', ({ grantId, code }: { grantId: string; code: string }) => ({ grantId, promoCode: code })],
  ])('named %s, it is reserved; cancelled, it is back and can be used again', async (_, named) => {
    const mine = await held()
    const { orderId, total } = (await order(270, named(mine))).json()
    expect(total).toBe(270)
    expect(await use().stateOf(mine.grantId)).toEqual({ state: 'RESERVED', order_id: orderId })
    expect((await use().wallet(me, { view: 'USED' })).rows).toMatchObject([{ order: { orderId } }])
    expect((await order(270, { grantId: mine.grantId })).json()).toMatchObject(refusedFor('USER_LIMIT'))
    expect((await cancel(orderId)).statusCode).toBe(200)
    expect(await use().stateOf(mine.grantId)).toMatchObject({ state: 'RETURNED' })
    expect((await use().wallet(me)).counts).toEqual({ USABLE: 1, USED: 0, ENDED: 0 })
    expect((await order(270, named(mine))).statusCode).toBe(201)
    expect(await usedOf(mine.id)).toBe(1)
  })

  test('completed, it is used up; all sent back by the store’s fault, it is back', async () => {
    const mine = await given()
    const { orderId } = (await order(270, { grantId: mine.grantId })).json()
    await advanceOrder(market, store, orderId)
    expect(await use().stateOf(mine.grantId)).toMatchObject({ state: 'RESERVED' })
    await market.app.inject({
      method: 'POST',
      url: `/api/orders/order/${orderId}/confirm`,
      headers: me.headers,
      payload: {},
    })
    expect(await use().stateOf(mine.grantId)).toMatchObject({ state: 'USED' })
    const part = await returning(market).ask(me, orderId, [{ productId, quantity: 1 }])
    await takeBack(market, store, part.json())
    expect(await use().stateOf(mine.grantId)).toMatchObject({ state: 'USED' })
    const rest = await returning(market).ask(me, orderId, [{ productId, quantity: 2 }])
    await takeBack(market, store, rest.json())
    expect(await use().stateOf(mine.grantId)).toMatchObject({ state: 'RETURNED' })
    expect((await order(270, { grantId: mine.grantId })).statusCode).toBe(201)
  })

  test('a public code that was typed does not come back with goods that were faulty', async () => {
    const { id, code } = await addVendorPromo(market, store.headers, tenOff({ visibility: 'PUBLIC' }))
    const { orderId } = (await order(270, { promoCode: code })).json()
    await advanceOrder(market, store, orderId)
    const all = await returning(market).ask(me, orderId, [{ productId, quantity: 3 }])
    await takeBack(market, store, all.json())
    expect(await usedOf(id)).toBe(1)
  })

  test('an order that is placed again under its key is one use', async () => {
    const mine = await held()
    const body = { grantId: mine.grantId }
    const headers = { ...me.headers, 'idempotency-key': '0199aaaa-0000-7000-8000-000000000001' }
    const placing = { ...me, headers }
    const again = () =>
      market.app.inject({
        method: 'POST',
        url: '/api/orders/order/',
        headers: placing.headers,
        payload: {
          vendorId: store.vendorId,
          deliveryOptionId: store.pickupId,
          lines: [{ productId, quantity: 3, expectedUnitPrice: 100 }],
          paymentMethod: 'COD',
          expectedTotal: 270,
          ...body,
        },
      })
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([201, 200])
    expect(await usedOf(mine.id)).toBe(1)
  })
})

describe('a voucher is its holder’s alone', () => {
  test('another shopper cannot name it, and a private code is unknown to them', async () => {
    const mine = await given()
    const stranger = await signedInShopper(market)
    expect((await order(270, { grantId: mine.grantId }, stranger)).json()).toMatchObject(
      refusedFor('NOT_FOUND'),
    )
    expect((await order(270, { promoCode: mine.code }, stranger)).json()).toMatchObject(
      refusedFor('NOT_FOUND'),
    )
    expect((await order(270, { promoCode: mine.code })).statusCode).toBe(201)
    expect((await order(270, { promoCode: mine.code })).json()).toMatchObject(refusedFor('USER_LIMIT'))
  })

  test('nor does it count in another store', async () => {
    const mine = await held()
    const elsewhere = await openStoreWithProducts(market)
    const good = await addTestProducts(market, elsewhere)
    const answer = await orderAt(market, { store: elsewhere, productId: good }, me, 270, {
      grantId: mine.grantId,
    })
    expect(answer.json()).toMatchObject(refusedFor('NOT_FOUND'))
  })

  test('a voucher that takes nothing off is not used up', async () => {
    const mine = await held({ kind: 'FREE_DELIVERY', percent: null })
    expect((await order(300, { grantId: mine.grantId })).json()).toMatchObject(refusedFor('NOTHING_OFF'))
    expect(await use().stateOf(mine.grantId)).toMatchObject({ state: 'HELD' })
  })

  test('two of one store on an order are one too many', async () => {
    const [one, two] = [await held(), await held()]
    const both = await order(270, { promoCode: one.code, grantId: two.grantId })
    expect(both.json()).toMatchObject({ ...refusedFor('USER_LIMIT'), promoCode: two.code.toUpperCase() })
  })

  test('one of the store and one of the market go together', async () => {
    const mine = await held()
    const ofMarket = await addPlatformPromo(
      market,
      admin,
      tenOff({ visibility: 'COLLECTIBLE', platformPercent: 100 }),
    )
    const { grantId } = (await use().collect(me, ofMarket.id)).json()
    const { orderId } = (await order(243, { promoCode: mine.code, grantId })).json()
    expect(await use().stateOf(mine.grantId)).toEqual({ state: 'RESERVED', order_id: orderId })
    expect(await use().stateOf(grantId)).toEqual({ state: 'RESERVED', order_id: orderId })
  })

  test('after twenty wrong guesses my vouchers still count: they are none', async () => {
    const mine = await held()
    for (let tries = 0; tries < 21; tries += 1) {
      await market.app.inject({
        url: `/api/vendor/promoCode/?code=NONE${tries}&vendorId=${store.vendorId}`,
        headers: me.headers,
      })
    }
    expect((await order(270, { promoCode: 'NONE' })).statusCode).toBe(429)
    expect((await order(270, { grantId: mine.grantId })).statusCode).toBe(201)
  })
})

describe('the chooser of the checkout', () => {
  const choices = async (more: object = {}, who = me) =>
    market.app.inject({
      method: 'POST',
      url: '/api/orders/order/vouchers',
      headers: who.headers,
      payload: {
        vendorId: store.vendorId,
        deliveryOptionId: store.pickupId,
        lines: [{ productId, quantity: 3 }],
        ...more,
      },
    })

  test('says what each of mine takes off here, the best first, and why another does not', async () => {
    const ten = await held()
    const forty = await held(amountOff(40, { visibility: 'COLLECTIBLE' }))
    const later = await held({ minSubtotal: 500 })
    const elsewhere = await openStoreWithProducts(market)
    const foreign = await addVendorPromo(market, elsewhere.headers, tenOff({ visibility: 'COLLECTIBLE' }))
    await use().collect(me, foreign.id)
    expect((await choices()).json()).toMatchObject([
      { grantId: forty.grantId, valid: true, discount: 40, owner: 'VENDOR' },
      { grantId: ten.grantId, valid: true, discount: 30 },
      { grantId: later.grantId, valid: false, reasonCode: 'MIN_SUBTOTAL', minMore: 200 },
    ])
  })

  test('and what is said is what is charged, beside a code of the other owner', async () => {
    const own = await held()
    const ofMarket = await addPlatformPromo(
      market,
      admin,
      tenOff({ visibility: 'COLLECTIBLE', platformPercent: 100 }),
    )
    await use().collect(me, ofMarket.id)
    const [first] = (await choices({ promoCode: own.code }))
      .json()
      .filter(({ owner }: { owner: string }) => owner === 'PLATFORM')
    expect(first).toMatchObject({ valid: true, discount: 27 })
    expect((await order(243, { promoCode: own.code, grantId: first.grantId })).statusCode).toBe(201)
  })

  test('a named code that there is not counts as a guess', async () => {
    await held()
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await choices({ promoCode: `NONE${tries}` })).statusCode).toBe(200)
    }
    expect((await choices({ promoCode: 'NONE' })).statusCode).toBe(429)
    expect((await choices()).statusCode).toBe(200)
  })
})
