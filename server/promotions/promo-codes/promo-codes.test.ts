import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addPlatformPromo,
  addVendorPromo,
  amountOff,
  type Headers,
  signedInAdmin,
  tenOff,
} from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let other: OpenStore
let me: Signed
let admin: Headers
let productId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  productId = await addTestProducts(market, store)
})
afterAll(() => market.close())

const fill = (quantity: number, who = me, id = productId) =>
  market.app.inject({
    method: 'POST',
    url: '/api/products/addToCart/',
    headers: who.headers,
    payload: { productId: id, vendorId: store.vendorId, quantity },
  })

const look = (code: string, more: Record<string, string> = {}, who = me, address = '127.0.0.1') =>
  market.app.inject({
    url: `/api/vendor/promoCode/?${new URLSearchParams({ code, vendorId: store.vendorId, ...more })}`,
    headers: who.headers,
    remoteAddress: address,
  })
const verdict = async (code: string, more: Record<string, string> = {}) => (await look(code, more)).json()[0]

describe('I look a code up', () => {
  beforeEach(async () => {
    me = await signedInShopper(market)
    await fill(3)
  })

  test('and read what it takes off my own cart, whatever spaces and capitals I type', async () => {
    const { id, code } = await addVendorPromo(market, store.headers, tenOff({ maxDiscount: 25 }))
    const answer = await look(` ${code.toLowerCase().replace('-', ' -')} `)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      {
        id,
        code,
        title: 'Ten off',
        titleNe: null,
        terms: '',
        owner: 'VENDOR',
        kind: 'PERCENT',
        valid: true,
        discount: 25,
        newTotal: 275,
        expiresAt: '2099-12-31T18:15:00.000Z',
      },
    ])
  })

  test('and one that is not there, or is another store’s, is one row that says so', async () => {
    const { code } = await addVendorPromo(market, other.headers)
    for (const none of ['NO-SUCH', code, '*', 'x'.repeat(40)]) {
      expect(await verdict(none)).toMatchObject({
        valid: false,
        reasonCode: 'NOT_FOUND',
        discount: 0,
        newTotal: 300,
        expiresAt: null,
      })
    }
  })

  test('and read how much more I must buy', async () => {
    const { code } = await addVendorPromo(market, store.headers, amountOff(100, { minSubtotal: 540 }))
    expect(await verdict(code)).toMatchObject({ valid: false, reasonCode: 'MIN_SUBTOTAL', minMore: 240 })
    await fill(6)
    expect(await verdict(code)).toMatchObject({ valid: true, discount: 100, newTotal: 500 })
  })

  test.each([
    ['NOT_STARTED', { startDay: '2098-01-01' }],
    ['EXPIRED', { startDay: '2020-01-01', endDay: '2020-01-02' }],
    ['NOT_THIS_PAYMENT', { paymentMethods: ['QR'] }],
    ['NOT_THIS_AREA', { cities: ['Kaski'] }],
  ])('and read why it does not count: %s', async (reasonCode, form) => {
    const { code } = await addVendorPromo(market, store.headers, tenOff(form))
    expect(await verdict(code, { paymentMethod: 'COD', city: 'Kathmandu' })).toMatchObject({
      valid: false,
      reasonCode,
      discount: 0,
    })
  })

  test('and it counts only the goods and categories that it names', async () => {
    const tea = await addTestProducts(market, store, { pricePaisa: 50_000 })
    await fill(1, me, tea)
    const { code } = await addVendorPromo(market, store.headers, tenOff({ productIds: [tea] }))
    expect(await verdict(code)).toMatchObject({ discount: 50, newTotal: 750 })
    const ofAll = await addVendorPromo(market, store.headers, tenOff({ categoryIds: [store.categoryId] }))
    expect(await verdict(ofAll.code)).toMatchObject({ discount: 80 })
    const elsewhere = await addVendorPromo(market, store.headers, tenOff({ categoryIds: [other.categoryId] }))
    expect(await verdict(elsewhere.code)).toMatchObject({ valid: false, reasonCode: 'NOT_THESE_ITEMS' })
  })

  test('and the platform’s counts on what the store’s has left, its least sum too', async () => {
    const own = await addVendorPromo(market, store.headers, tenOff())
    const { code } = await addPlatformPromo(market, admin, tenOff({ minSubtotal: 280 }))
    expect(await verdict(code)).toMatchObject({ owner: 'PLATFORM', discount: 30, newTotal: 270 })
    expect(await verdict(code, { vendorCode: own.code })).toMatchObject({
      valid: false,
      reasonCode: 'MIN_SUBTOTAL',
      minMore: 10,
    })
    await fill(4)
    expect(await verdict(code, { vendorCode: own.code })).toMatchObject({ discount: 36, newTotal: 324 })
  })

  test('and free delivery takes off the fee that I was quoted', async () => {
    const free = tenOff({ kind: 'FREE_DELIVERY', percent: null })
    const { code } = await addVendorPromo(market, store.headers, free)
    expect(await verdict(code, { deliveryFee: '75.5' })).toMatchObject({ discount: 75.5, newTotal: 300 })
    // Without a chosen delivery option the code may still apply; where delivery is free it is kept for another order.
    expect(await verdict(code)).toMatchObject({ valid: true, discount: 0 })
    expect(await verdict(code, { deliveryFee: '0' })).toMatchObject({
      valid: false,
      reasonCode: 'NOTHING_OFF',
    })
  })
})

test('nobody finds a code by trying, from one account or one address; others look on (C9)', async () => {
  const { code } = await addVendorPromo(market, store.headers)
  const guesser = await signedInShopper(market)
  const from = (at: number) => `10.9.${at % 50}.1`
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, at) => look(`GUESS${at}`, {}, guesser, from(at))),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  const refused = guesses.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  // Not even with the right code, from any address: else the refusal would tell right guesses from wrong ones.
  expect((await look(code, {}, guesser, '10.8.0.1')).statusCode).toBe(429)
  expect((await look(code, {}, me, from(1))).json()[0]).toMatchObject({ code })
  // An order that names a code is a try as well.
  const order = {
    vendorId: store.vendorId,
    deliveryOptionId: store.pickupId,
    lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
    paymentMethod: 'COD',
    expectedTotal: 1,
    promoCode: 'GUESS-BY-ORDER',
  }
  const post = {
    method: 'POST',
    url: '/api/orders/order/',
    headers: guesser.headers,
    payload: order,
  } as const
  expect((await market.app.inject(post)).statusCode).toBe(429)
})

test('many accounts behind one address run out together, and people elsewhere notice nothing (C9)', async () => {
  const crowd = await Promise.all(Array.from({ length: 11 }, () => signedInShopper(market)))
  const tries = await Promise.all(
    crowd.flatMap((who) => Array.from({ length: 20 }, (_, at) => look(`TRY${at}`, {}, who, '10.7.0.1'))),
  )
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200)
  expect((await look('NO-SUCH', {}, crowd[10], '10.7.0.2')).statusCode).toBeLessThan(500)
  expect((await look('NO-SUCH', {}, await signedInShopper(market), '10.7.0.2')).statusCode).toBe(200)
})

describe('I keep my store’s codes', () => {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
    market.app.inject({ method, url, headers, ...(payload && { payload }) })
  const own = '/api/vendor/promoCode/'

  test('I make one, change it, pause it and let it count again, and end it for good', async () => {
    me = await signedInShopper(market)
    await fill(2)
    const form = tenOff({ code: 'dashain 10', totalLimit: 5, startDay: '2026-01-01' })
    const made = (await call('POST', own, store.headers, form)).json()
    expect(made).toMatchObject({
      code: 'DASHAIN10',
      percent: 10,
      startDay: '2026-01-01',
      endDay: '2099-12-31',
      usedCount: 0,
      discountGiven: 0,
      platformPercent: 0,
      status: 'ACTIVE',
      shopName: 'Asan Spice House',
    })
    const changed = await call('PUT', own + made.id, store.headers, { ...form, percent: 20 })
    expect(changed.json()).toMatchObject({ percent: 20 })
    expect(await verdict('DASHAIN10')).toMatchObject({ discount: 40 })
    const turn = (status: string) => call('POST', `${own}${made.id}/status`, store.headers, { status })
    expect((await turn('PAUSED')).json()).toMatchObject({ status: 'PAUSED' })
    expect(await verdict('DASHAIN10')).toMatchObject({ valid: false, reasonCode: 'EXPIRED' })
    expect((await turn('ACTIVE')).json()).toMatchObject({ status: 'ACTIVE' })
    await turn('ENDED')
    expect((await turn('ACTIVE')).json()).toMatchObject({ status: 409, code: 'PROMO_CODE_ENDED' })
    expect((await call('PUT', own + made.id, store.headers, form)).json().code).toBe('PROMO_CODE_ENDED')
    const list = (await call('GET', `${own}own?status=ENDED`, store.headers)).json()
    expect(list).toMatchObject({ total: 1, rows: [{ code: 'DASHAIN10', status: 'ENDED' }] })
  })

  test('a code is there once in a store, and another store may have the same', async () => {
    const form = tenOff({ code: 'TIHAR' })
    await addVendorPromo(market, store.headers, form)
    const again = await call('POST', own, store.headers, { ...form, code: ' tihar ' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'PROMO_CODE_TAKEN'])
    await addVendorPromo(market, other.headers, form)
    await addPlatformPromo(market, admin, form)
  })

  test.each([
    ['percent', { percent: 0 }],
    ['percent', { percent: 101 }],
    ['percent', { percent: 2.5 }],
    ['percent', { percent: null }],
    ['amount', { amount: 5 }],
    ['amount', { kind: 'AMOUNT', percent: null, amount: -5 }],
    ['amount', { kind: 'AMOUNT', percent: null, amount: 0.001 }],
    ['minSubtotal', { minSubtotal: -1 }],
    ['endDay', { startDay: '2026-02-02', endDay: '2026-02-01' }],
    ['endDay', { endDay: '2026-02-30' }],
    ['totalLimit', { totalLimit: 0 }],
    ['perUserLimit', { perUserLimit: 1.5 }],
    ['code', { code: 'a' }],
    ['code', { code: 'चाड' }],
  ])('what makes no sense is refused at %s: %j (C14)', async (field, more) => {
    const answer = await call('POST', own, store.headers, tenOff(more))
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  })

  test('nobody else’s goods, shelves or codes are mine to name, and a code keeps its name', async () => {
    const foreign = await addTestProducts(market, other)
    const named = await call('POST', own, store.headers, tenOff({ productIds: [foreign] }))
    expect(named.statusCode).toBe(404)
    const form = tenOff()
    const { id } = await addVendorPromo(market, store.headers, form)
    const url = own + id
    expect((await call('PUT', url, other.headers, form)).statusCode).toBe(404)
    expect((await call('PUT', `/api/admin/promoCode/${id}`, admin, form)).statusCode).toBe(404)
    expect((await call('PUT', own + randomUUID(), store.headers, form)).statusCode).toBe(404)
    const renamed = await call('PUT', url, store.headers, { ...form, code: 'OTHER' })
    expect(renamed.json().errors).toEqual({ code: 'The code cannot be changed' })
  })

  test('admins make the platform’s, say who bears it, see all of them, and their trail says so', async () => {
    const shared = await addPlatformPromo(market, admin, tenOff({ platformPercent: 60 }))
    const list = (await call('GET', '/api/admin/promoCode/?owner=PLATFORM&noOfRows=1', admin)).json()
    expect(list.rows).toMatchObject([{ id: shared.id, vendorId: null, platformPercent: 60 }])
    const ofStore = (await call('GET', `/api/admin/promoCode/?vendorId=${store.vendorId}`, admin)).json()
    expect(new Set(ofStore.rows.map((row: { vendorId: string }) => row.vendorId))).toEqual(
      new Set([store.vendorId]),
    )
    await call('POST', `/api/admin/promoCode/${shared.id}/status`, admin, { status: 'PAUSED' })
    const { rows } = await market.pool.query(
      'select act, about_name from admin_act where about_id = $1 order by id',
      [shared.id],
    )
    expect(rows).toEqual([
      { act: 'PROMO_CODE_ADDED', about_name: shared.code },
      { act: 'PROMO_CODE_CHANGED', about_name: shared.code },
    ])
  })
})
