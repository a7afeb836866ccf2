/** Discounts of every kind and bearer as people read them: in e-mails, in the CSV of orders, in the price of a cart. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDiscounts } from '../../testing/discounts.ts'
import { makeForm, productAsking, shopping, writing } from '../../testing/line-forms.ts'
import { pagesOf } from '../../testing/pdf-text.ts'
import { addVendorPromo, amountOff } from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { orderEmailLines } from './order-email.ts'

let market: TestMarket
let store: OpenStore
let me: Signed
let orderId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  me = await signedInShopper(market)
  const form = await makeForm(market, store, [writing], { asksPerUnit: true })
  const cake = await productAsking(market, store, form)
  const shop = shopping(market, store, me)
  await shop.set(cake, 2)
  await shop.tell(
    cake,
    ['<b>Maya</b>', 'आमा'].map((text) => ({ [form.keys['Writing'] ?? '']: text })),
  )
  orderId = (await shop.order(200)).json().orderId
  const parts = [{ productId: cake, paisa: 1_000 }]
  await writeDiscounts(market, orderId, [
    { kind: 'OFFER', bearer: 'PLATFORM', platformPercent: 100, paisa: 1_000, parts },
    { kind: 'DISCOUNT_RULE', bearer: 'SHARED', platformPercent: 25, paisa: 1_000, parts },
    { kind: 'REWARD', bearer: 'VENDOR', platformPercent: 0, paisa: 1_000, parts },
  ])
})
afterAll(() => market.close())

test('an e-mail says goods with their answers, each discount by its name, and the total', async () => {
  expect(await orderEmailLines(market.db, orderId, 'en')).toEqual([
    '2 × Cake: Rs. 200',
    'Piece 1, Writing: <b>Maya</b>',
    'Piece 2, Writing: आमा',
    'Items: Rs. 200',
    'Pick up at the shop: Free',
    'OFFER of PLATFORM: − Rs. 10',
    'DISCOUNT_RULE of SHARED: − Rs. 10',
    'REWARD of VENDOR: − Rs. 10',
    'Total: Rs. 170',
  ])
  expect(await orderEmailLines(market.db, orderId, 'ne')).toEqual(
    expect.arrayContaining(['थान 2, लेखाइ: आमा', 'सामान: Rs. 200', 'जम्मा: Rs. 170']),
  )
  expect(await orderEmailLines(market.db, randomUUID(), 'en')).toEqual([])
})

test('the CSV has goods, discounts by their bearer, delivery and total: they add up', async () => {
  const answer = await market.app.inject({ url: '/api/orders/vendor/sheet', headers: store.headers })
  const [head = '', line = ''] = answer.json().csv.slice(1).split('\r\n')
  const at = head.split(',').indexOf('goods')
  expect(head.split(',').slice(at, at + 5)).toEqual([
    ...['goods', 'discount by the store', 'discount by the platform', 'delivery fee', 'total'],
  ])
  expect(
    line
      .split(',')
      .slice(at, at + 5)
      .map(Number),
  ).toEqual([200, -17.5, -12.5, 0, 170])
})

test('the packing slip has each answer, in the language that I print, and no markup is run', async () => {
  for (const [language, words] of [
    ['en', 'Piece2·Writing'],
    ['ne', 'थान2·'],
  ] as const) {
    const slip = await market.app.inject({
      ...{ method: 'POST', url: '/api/orders/vendor/packing-slip', headers: store.headers },
      payload: { orderIds: [orderId], language },
    })
    expect(slip.statusCode).toBe(200)
    // Letters of two scripts are drawn piece by piece.
    const text = pagesOf(slip.rawPayload).join('').replace(/\s/gu, '')
    expect(text).toContain('<b>Maya</b>')
    expect(text).toContain(words)
  }
})

test('the price of a cart has its subtotal after every discount, and what is missing to a free delivery', async () => {
  const productId = await addTestProducts(market, store)
  await market.pool.query(`update delivery_option set free_above_paisa = 50000 where id = $1`, [
    store.riderId,
  ])
  const { code } = await addVendorPromo(market, store.headers, amountOff(30)).then((made) => made)
  const priceOf = async (more: object, language = 'en') => {
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/orders/order/price',
      headers: { ...me.headers, cookie: `language=${language}` },
      payload: {
        orders: [{ vendorId: store.vendorId, lines: [{ productId, quantity: 3 }], promoCode: code, ...more }],
      },
    })
    return answer.json().orders[0]
  }
  const price = await priceOf({})
  expect(price).toMatchObject({ subtotal: 270, hints: [{ missing: 230 }] })
  expect(price.total).toBeUndefined()
  expect(price.hints[0].text).toBe('Add Rs. 230 more and delivery by "Our rider" is free.')
  expect((await priceOf({}, 'ne')).hints[0].text).toContain('Rs. 230 थप्नुभए')
  expect((await priceOf({ lines: [{ productId, quantity: 6 }] })).hints).toEqual([])
})
