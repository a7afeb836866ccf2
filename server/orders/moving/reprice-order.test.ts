/** An unpaid order changes its way of paying: what hangs on the old way falls, with the shopper's yes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changing, openQrStore } from '../../testing/changed-methods.ts'
import {
  addVendorRule,
  dropRules,
  freeDeliveryRule,
  rupeesOffRule,
  tenOffRule,
} from '../../testing/discount-rules/rules.ts'
import { buyAndGet, freeDelivery, offering, onProducts } from '../../testing/offers/offers.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addPlatformPromo, addVendorPromo, amountOff, type Headers, tenOff } from '../../testing/promos.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import type { TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let admin: Headers
let me: Signed
let home: string

beforeAll(async () => {
  ;({ market, store, admin } = await openQrStore())
})
afterEach(() => dropRules(market))
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** One product of Rs. 1,000 by QR, picked up unless it is brought. Answers the order's id and total. */
async function order(more: object = {}, isBrought = false, product?: string) {
  me = await signedInShopper(market)
  home = await addAddressOf(market, me)
  const productId = product ?? (await addTestProducts(market, store, { pricePaisa: 100_000 }))
  return changing(market, me).place({
    vendorId: store.vendorId,
    ...(isBrought
      ? { deliveryOptionId: store.riderId, addressId: home }
      : { deliveryOptionId: store.pickupId }),
    lines: [{ productId, quantity: 1 }],
    ...{ paymentMethod: 'QR', ...more },
  })
}
const cash = (orderId: string, expectedTotal?: number) => changing(market, me).cash(orderId, expectedTotal)
const freeAbove = (paisa: number | null) =>
  market.pool.query('update delivery_option set free_above_paisa = $2 where id = $1', [store.riderId, paisa])
const mine = async (orderId: string) =>
  (await market.app.inject({ url: `/api/orders/order/${orderId}`, headers: me.headers })).json()
const standing = async (orderId: string) => {
  const { rows } = await market.pool.query(
    `select o.status, o.total_paisa / 100.0 as total, p.amount_paisa / 100.0 as amount, p.status as payment,
       o.payment_method as method
     from orders o join payment p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return { ...rows[0], total: Number(rows[0].total), amount: Number(rows[0].amount) }
}

test('nothing hangs on the way of paying: it is cash at the same price, as ever', async () => {
  await addVendorRule(market, store.headers)
  const { orderId, total } = await order()
  expect([total, (await cash(orderId)).statusCode]).toEqual([900, 200])
  expect(await standing(orderId)).toMatchObject({ status: 'PLACED', total: 900, amount: 900, method: 'COD' })
})

test('a rule of the old way falls once the shopper says yes, and the code after it takes of more', async () => {
  await addVendorRule(market, store.headers, rupeesOffRule(200, { paymentMethods: ['QR'], name: 'By QR' }))
  const { code } = await addVendorPromo(market, store.headers, tenOff())
  const { orderId, total } = await order({ promoCode: code })
  expect(total).toBe(720)
  const refused = await cash(orderId)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'PRICE_CHANGED',
      total: 900,
      breakdown: [
        { kind: 'GOODS', amount: 1_000 },
        { kind: 'PROMO', amount: -100 },
        { kind: 'DELIVERY', amount: 0 },
      ],
    },
  ])
  // Nothing was written by the refusal, nor by a yes to another sum.
  expect((await cash(orderId, 899)).statusCode).toBe(409)
  expect(await standing(orderId)).toMatchObject({ status: 'AWAITING_PAYMENT', total: 720, method: 'QR' })
  expect((await cash(orderId, 900)).statusCode).toBe(200)
  expect(await standing(orderId)).toEqual({
    ...{ status: 'PLACED', total: 900, amount: 900, payment: 'UNPAID', method: 'COD' },
  })
  expect((await mine(orderId)).total).toBe(900)
  const { rows } = await market.pool.query(
    'select discount_paisa as paisa from promo_use where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([{ paisa: '10000' }].map(({ paisa }) => ({ paisa: Number(paisa) })))
})

describe('a code with a budget', () => {
  const spentOf = async (promoId: string) => {
    const { rows } = await market.pool.query(
      'select spent_paisa::integer as spent, used_count as used from promo_code where id = $1',
      [promoId],
    )
    return rows[0]
  }
  beforeEach(() =>
    addVendorRule(market, store.headers, rupeesOffRule(200, { paymentMethods: ['QR'], name: 'By QR' })),
  )

  test('falls where it would come to more than what is left of it: it is never given in part', async () => {
    const { id, code } = await addVendorPromo(market, store.headers, tenOff({ budget: 99 }))
    const { orderId, total } = await order({ promoCode: code })
    expect([total, await spentOf(id)]).toEqual([720, { spent: 8_000, used: 1 }])
    const asked = (await cash(orderId)).json()
    expect([asked.code, asked.total]).toEqual(['PRICE_CHANGED', 1_000])
    expect(asked.breakdown.map(({ kind }: { kind: string }) => kind)).toEqual(['GOODS', 'DELIVERY'])
    expect((await cash(orderId, 1_000)).statusCode).toBe(200)
    expect([await standing(orderId), await spentOf(id)]).toMatchObject([
      { total: 1_000 },
      { spent: 0, used: 0 },
    ])
  })

  test('of two orders that become cash at once the budget is enough for one. Without the condition both had it', async () => {
    const { id, code } = await addVendorPromo(market, store.headers, tenOff({ budget: 180 }))
    const first = await order({ promoCode: code })
    const mine = changing(market, me)
    const second = await order({ promoCode: code })
    const answers = await Promise.all([mine.cash(first.orderId, 900), cash(second.orderId, 900)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      ...{ code: 'PRICE_CHANGED', total: 1_000 },
    })
    expect(await spentOf(id)).toEqual({ spent: 18_000, used: 2 })
  })
})

test('a code of the old way is given back, as if it had not been named', async () => {
  const promo = await addPlatformPromo(
    market,
    admin,
    tenOff({ paymentMethods: ['QR'], totalLimit: 1, perUserLimit: 1 }),
  )
  const { orderId, total } = await order({ platformCode: promo.code })
  expect(total).toBe(900)
  expect((await cash(orderId, 1_000)).statusCode).toBe(200)
  const { rows } = await market.pool.query('select used_count from promo_code where id = $1', [promo.id])
  expect(Number(rows[0].used_count)).toBe(0)
  await order({ platformCode: promo.code })
})

test('a rule of the new way comes, and free delivery of the old way falls', async () => {
  await addVendorRule(market, store.headers, freeDeliveryRule({ paymentMethods: ['QR'] }))
  await addVendorRule(
    market,
    store.headers,
    tenOffRule({ paymentMethods: ['COD'], name: 'Cash at the door' }),
  )
  const { orderId, total } = await order({}, true)
  expect(total).toBe(1_000)
  const asked = (await cash(orderId)).json()
  expect(asked.breakdown).toMatchObject([
    { kind: 'GOODS', amount: 1_000 },
    { kind: 'DISCOUNT_RULE', label: 'Cash at the door', amount: -100 },
    { kind: 'DELIVERY', amount: 75 },
  ])
  expect((await cash(orderId, 975)).statusCode).toBe(200)
  expect(await standing(orderId)).toMatchObject({ total: 975, amount: 975 })
})

test('an order that comes to nothing is paid at once, without a receipt', async () => {
  await addVendorRule(market, store.headers, tenOffRule({ percent: 100, paymentMethods: ['COD'] }))
  const { orderId, total } = await order()
  expect(total).toBe(1_000)
  expect((await cash(orderId, 0)).statusCode).toBe(200)
  expect(await standing(orderId)).toMatchObject({ status: 'PLACED', total: 0, amount: 0, payment: 'PAID' })
  const { rows } = await market.pool.query(
    'select r.id from payment_receipt r join payment p on p.id = r.payment_id where p.order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([])
})

test('a limit of cash looks at the total by cash', async () => {
  await addVendorRule(market, store.headers, rupeesOffRule(300, { paymentMethods: ['QR'] }))
  const { orderId } = await order()
  await market.db
    .updateTable('delivery_option')
    .set({ cod_limit_paisa: 90_000 })
    .where('id', '=', store.pickupId)
    .execute()
  const page = () => market.app.inject({ url: `/api/orders/order/${orderId}/qr`, headers: me.headers })
  expect((await page()).json().mayPayCash).toBe(false)
  expect((await cash(orderId, 1_000)).json().code).toBe('PAYMENT_NOT_TAKEN')
  expect(await standing(orderId)).toMatchObject({ total: 700, method: 'QR' })
  await market.db
    .updateTable('delivery_option')
    .set({ cod_limit_paisa: null })
    .where('id', '=', store.pickupId)
    .execute()
  expect((await page()).json().mayPayCash).toBe(true)
})

test('cash is offered where its rule brings the total below the limit', async () => {
  await addVendorRule(market, store.headers, rupeesOffRule(300, { paymentMethods: ['COD'] }))
  const { orderId } = await order()
  const limit = (paisa: number | null) =>
    market.pool.query('update delivery_option set cod_limit_paisa = $2 where id = $1', [
      store.pickupId,
      paisa,
    ])
  await limit(90_000)
  const page = await market.app.inject({ url: `/api/orders/order/${orderId}/qr`, headers: me.headers })
  expect(page.json().mayPayCash).toBe(true)
  expect((await cash(orderId, 700)).statusCode).toBe(200)
  await limit(null)
})

test('a rule that falls stops no other rule', async () => {
  const onlyQr = { paymentMethods: ['QR'], stopAfter: true }
  await addVendorRule(market, store.headers, rupeesOffRule(200, onlyQr))
  await addVendorRule(market, store.headers, tenOffRule({ paymentMethods: ['COD'] }))
  const { orderId, total } = await order()
  expect(total).toBe(800)
  expect((await cash(orderId)).json().total).toBe(900)
  expect((await cash(orderId, 900)).statusCode).toBe(200)
})

test('a rule of the new way leaves out goods whose offer lets no rule follow', async () => {
  const productId = await addTestProducts(market, store, { pricePaisa: 100_000 })
  const acts = offering(market, store)
  const offer = await acts.start(buyAndGet(1, 1, { ...onProducts(productId), stopAfter: true }))
  await addVendorRule(market, store.headers, tenOffRule({ paymentMethods: ['COD'] }))
  const { orderId, total } = await order({ lines: [{ productId, quantity: 2 }] })
  expect([total, (await cash(orderId)).statusCode]).toEqual([1_000, 200])
  await acts.end(offer)
})

test('delivery looks at the goods before the code of the platform', async () => {
  await freeAbove(95_000)
  const own = await addVendorPromo(market, store.headers, amountOff(100, { paymentMethods: ['QR'] }))
  const platform = await addPlatformPromo(market, admin)
  const { orderId, total } = await order({ promoCode: own.code, platformCode: platform.code }, true)
  expect(total).toBe(900 - 90 + 75)
  expect((await cash(orderId)).json().total).toBe(1_000 - 100)
  expect((await cash(orderId, 900)).statusCode).toBe(200)
  await freeAbove(null)
})

test('an offer that takes nothing off any more has its units again', async () => {
  const productId = await addTestProducts(market, store, { pricePaisa: 100_000 })
  const acts = offering(market, store)
  const offer = await acts.start(freeDelivery({ stockCap: 1, ...onProducts(productId) }))
  await freeAbove(95_000)
  const { code } = await addVendorPromo(market, store.headers, amountOff(100, { paymentMethods: ['QR'] }))
  const { orderId, total } = await order({ promoCode: code }, true, productId)
  expect([total, (await acts.read(offer.id)).json().state]).toEqual([900, 'SOLD_OUT'])
  // Without the code the goods reach the sum from which delivery is free anyway.
  expect((await cash(orderId)).json().breakdown).toMatchObject([
    { kind: 'GOODS', amount: 1_000 },
    { kind: 'DELIVERY', amount: 0 },
  ])
  expect((await cash(orderId, 1_000)).statusCode).toBe(200)
  expect((await acts.read(offer.id)).json()).toMatchObject({ usedUnits: 0, state: 'LIVE' })
  await freeAbove(null)
  await acts.end(offer)
})
