/** Several stores checked out in one go. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlatformRule, dropRules, rupeesOffRule } from '../../testing/discount-rules/rules.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addPlatformPromo, addVendorPromo, signedInAdmin, tenOff } from '../../testing/promos.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { ordersJobs } from '../jobs.ts'
import { groupStatusOf } from './group-status.ts'

let market: TestMarket
let stores: readonly [OpenStore, OpenStore, OpenStore]
let goods: readonly string[]
let me: Signed

beforeAll(async () => {
  market = await openTestMarket()
  const open = (shopName: string) => openStoreWithProducts(market, { store: { shopName } })
  stores = [await open('Asan Spice House'), await open('Ilam Tea'), await open('Patan Crafts')]
})
beforeEach(async () => {
  me = await signedInShopper(market)
  goods = await Promise.all(stores.map((store) => addTestProducts(market, store)))
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const orderAt = (at: number, more: object = {}) => ({
  vendorId: stores[at]?.vendorId,
  deliveryOptionId: stores[at]?.pickupId,
  lines: [{ productId: goods[at], quantity: 1, expectedUnitPrice: 100 }],
  paymentMethod: 'COD',
  expectedTotal: 100,
  ...more,
})
const checkOut = (orders: readonly object[], key = randomUUID(), who = me) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/checkout/',
    headers: { ...who.headers, 'idempotency-key': key },
    payload: { orders },
  })
const show = (groupId: string, who = me) =>
  market.app.inject({ url: `/api/orders/checkout/${groupId}`, headers: who.headers })
const countOrders = async () =>
  (await market.pool.query('select from orders where user_id = $1', [me.accountId])).rowCount

test('each store gets an order of its own, and I see them as one', async () => {
  const [, tea] = stores
  const { code } = await addVendorPromo(market, tea.headers, tenOff())
  const addressId = await addAddressOf(market, me)
  const answer = await checkOut([
    orderAt(0, { deliveryOptionId: stores[0].riderId, addressId, expectedTotal: 175 }),
    orderAt(1, { promoCode: code, expectedTotal: 90, note: 'Ring twice' }),
    orderAt(2),
  ])
  expect(answer.statusCode).toBe(200)
  const { groupId, results } = answer.json()
  expect(results).toMatchObject([
    {
      vendorId: stores[0].vendorId,
      outcome: 'PLACED',
      order: { total: 175, payment: { nextAction: 'NONE' } },
    },
    { vendorId: stores[1].vendorId, outcome: 'PLACED', order: { total: 90 } },
    { vendorId: stores[2].vendorId, outcome: 'PLACED', order: { total: 100 } },
  ])
  expect((await show(groupId)).json()).toMatchObject({
    groupId,
    status: 'UNDER_WAY',
    total: 365,
    orders: [{ shopName: 'Asan Spice House' }, { shopName: 'Ilam Tea' }, { shopName: 'Patan Crafts' }],
  })
})

test('only one of them is my first order on the market: each is priced as it is placed', async () => {
  const admin = await signedInAdmin(market)
  await addPlatformRule(market, admin, rupeesOffRule(10, { orderNumber: 1 }))
  await addPlatformRule(market, admin, rupeesOffRule(7, { orderNumber: 2 }))
  const { code } = await addPlatformPromo(market, admin, tenOff({ firstOrderOnly: true }))
  const priced = async (at: number, ordersBefore: number, more: object = {}) => {
    const orders = [orderAt(at, { ordersBefore, ...more })]
    const url = '/api/orders/order/price'
    const answer = await market.app.inject({ method: 'POST', url, headers: me.headers, payload: { orders } })
    return answer.json().orders[0]
  }
  const named = { platformCode: code }
  const [first, second] = [await priced(0, 0, named), await priced(1, 1, named)]
  expect([first.total, first.codes[0].valid]).toEqual([81, true])
  expect([second.total, second.codes[0].reasonCode]).toEqual([93, 'FIRST_ORDER_ONLY'])
  const { results } = (
    await checkOut([
      orderAt(0, { ...named, expectedTotal: first.total }),
      orderAt(1, { expectedTotal: second.total }),
    ])
  ).json()
  expect(results).toMatchObject([{ outcome: 'PLACED' }, { outcome: 'PLACED' }])
  await dropRules(market)
})

test('a code with one use left counts in the first order of several, in one price call and in one for each', async () => {
  const admin = await signedInAdmin(market)
  const once = await addPlatformPromo(market, admin, tenOff({ totalLimit: 1 }))
  const budget = await addPlatformPromo(market, admin, tenOff({ budget: 15 }))
  const price = async (...orders: object[]) =>
    (
      await market.app.inject({
        ...{ method: 'POST', url: '/api/orders/order/price' },
        ...{ headers: me.headers, payload: { orders } },
      })
    ).json().orders
  for (const [{ code }, reasonCode] of [
    [once, 'EXHAUSTED'],
    [budget, 'OVER_BUDGET'],
  ] as const) {
    const named = { platformCode: code }
    const [first, second] = await price(orderAt(0, named), orderAt(1, named))
    expect([first.codes[0].valid, second.codes[0]]).toMatchObject([true, { valid: false, reasonCode }])
    const { discount } = first.codes[0]
    const before = { ordersBefore: 1, codesBefore: [{ code, discount }] }
    const [alone] = await price(orderAt(1, { ...named, ...before }))
    expect([alone.codes, alone.total]).toEqual([second.codes, second.total])
  }
  const [{ total }] = await price(orderAt(0, { platformCode: once.code }))
  const both = [0, 1].map((at) => orderAt(at, { platformCode: once.code, expectedTotal: total }))
  expect((await checkOut(both)).json().results, 'the orders themselves decide').toMatchObject([
    { outcome: 'PLACED' },
    { outcome: 'REFUSED', problem: { reasonCode: 'EXHAUSTED' } },
  ])
})

test('what one store refuses stays in my cart, and the others are placed all the same', async () => {
  await market.app.inject({
    method: 'POST',
    url: '/api/products/addToCart/',
    headers: me.headers,
    payload: { productId: goods[1], vendorId: stores[1].vendorId, quantity: 1 },
  })
  const key = randomUUID()
  const orders = [orderAt(0), orderAt(1, { expectedTotal: 80 }), orderAt(2, { promoCode: 'NO-SUCH' })]
  const { groupId, results } = (await checkOut(orders, key)).json()
  expect(results).toMatchObject([
    { outcome: 'PLACED' },
    {
      outcome: 'REFUSED',
      problem: { status: 409, code: 'PRICE_CHANGED', total: 100, breakdown: [{ amount: 100 }, {}] },
    },
    { outcome: 'REFUSED', problem: { code: 'PROMO_NOT_VALID', reasonCode: 'NOT_FOUND' } },
  ])
  expect(await countOrders()).toBe(1)
  const cart = await market.app.inject({ url: '/api/products/addToCart/userCart', headers: me.headers })
  expect(cart.json()).toMatchObject([{ productId: goods[1] }])
  expect((await show(groupId)).json()).toMatchObject({ total: 100, orders: [{}] })
})

test('sent twice at once, or again after its answer was lost, it places each order once (A7, A8)', async () => {
  const key = randomUUID()
  const orders = [orderAt(0), orderAt(1)]
  const answers = await Promise.all([1, 2, 3, 4].map(() => checkOut(orders, key)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect((await checkOut(orders, key)).body).toBe(answers[0]?.body)
  expect(await countOrders()).toBe(2)
})

test('cut off after the first store, the same key brings the second and does not repeat the first (A8)', async () => {
  const key = randomUUID()
  await market.pool.query(`
    create function cut_off() returns trigger language plpgsql as $$ begin
      if new.vendor_id = '${stores[1].vendorId}' then raise exception 'gone' using errcode = '57P01'; end if; return new;
    end $$;
    create trigger cut_off before insert on orders for each row execute function cut_off();`)
  const orders = [orderAt(0), orderAt(1)]
  expect((await checkOut(orders, key)).statusCode).toBe(503)
  expect(await countOrders()).toBe(1)
  await market.pool.query('drop trigger cut_off on orders; drop function cut_off()')
  expect((await checkOut(orders, key)).json().results).toMatchObject([
    { outcome: 'PLACED' },
    { outcome: 'PLACED' },
  ])
  expect(await countOrders()).toBe(2)
})

test('with the same key and other content it is refused, and nothing is made (A9)', async () => {
  const key = randomUUID()
  await checkOut([orderAt(0)], key)
  for (const other of [[orderAt(1)], [orderAt(0), orderAt(1)], [orderAt(0, { note: 'Other' })]]) {
    const answer = await checkOut(other, key)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  }
  expect(await countOrders()).toBe(1)
  // Idempotency keys are per shopper: the same value from another shopper is another key.
  const neighbour = await signedInShopper(market)
  expect((await checkOut([orderAt(1)], key, neighbour)).json().results).toMatchObject([{ outcome: 'PLACED' }])
})

test('another’s checkout, one that no store took, no key, a store twice, nothing at all', async () => {
  const { groupId } = (await checkOut([orderAt(0)])).json()
  expect((await show(groupId, await signedInShopper(market))).statusCode).toBe(404)
  expect((await show(randomUUID())).statusCode).toBe(404)
  const refused = (await checkOut([orderAt(0, { expectedTotal: 1 })])).json()
  expect((await show(refused.groupId)).statusCode).toBe(404)
  expect((await checkOut([orderAt(0), orderAt(0)])).statusCode).toBe(400)
  expect((await checkOut([])).statusCode).toBe(400)
  const keyless = {
    method: 'POST',
    url: '/api/orders/checkout/',
    headers: me.headers,
    payload: { orders: [orderAt(0)] },
  } as const
  expect((await market.app.inject(keyless)).statusCode).toBe(400)
  const foreign = await addAddressOf(market, await signedInShopper(market))
  const brought = orderAt(0, { deliveryOptionId: stores[0].riderId, addressId: foreign, expectedTotal: 175 })
  expect((await checkOut([brought])).json().results).toMatchObject([
    { outcome: 'REFUSED', problem: { code: 'NOT_FOUND' } },
  ])
})

test('after two days the key of a checkout that no store took is forgotten, and orders stay together', async () => {
  const kept = (await checkOut([orderAt(0)])).json().groupId
  const empty = (await checkOut([orderAt(0, { expectedTotal: 1 })])).json().groupId
  await market.pool.query(`update checkout_group set created_at = now() - interval '3 days'`)
  for (const job of ordersJobs.filter(({ name }) => name === 'orders-forget-keys')) await job.run(market.ctx)
  const { rows } = await market.pool.query('select id from checkout_group where id = any($1)', [
    [kept, empty],
  ])
  expect(rows).toEqual([{ id: kept }])
})

test('the whole stands as its orders do, and one that is cancelled moves no other', async () => {
  const { groupId, results } = (await checkOut([orderAt(0), orderAt(1)])).json()
  const cancel = (at: number) =>
    market.app.inject({
      method: 'POST',
      url: `/api/orders/order/${results[at].order.orderId}/cancel`,
      headers: me.headers,
      payload: { reason: 'Changed my mind' },
    })
  await cancel(0)
  expect((await show(groupId)).json()).toMatchObject({
    status: 'UNDER_WAY',
    orders: [{ status: 'CANCELLED' }, { status: 'PLACED' }],
  })
  await cancel(1)
  expect((await show(groupId)).json()).toMatchObject({ status: 'CANCELLED' })
})

test.each([
  ['AWAITING_PAYMENT', ['AWAITING_PAYMENT', 'PLACED', 'CANCELLED']],
  ['UNDER_WAY', ['DELIVERED', 'ON_THE_WAY', 'CANCELLED']],
  ['DELIVERED', ['DELIVERED', 'COMPLETED', 'EXPIRED']],
  ['CANCELLED', ['CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR']],
] as const)('%s is what it is called when its orders are %j', (status, statuses) => {
  expect(groupStatusOf(statuses)).toBe(status)
})
