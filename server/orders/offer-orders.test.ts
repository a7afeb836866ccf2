/** Offers on orders: what a line costs in one, what its caps leave, and what becomes of it afterwards. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buyAndGet,
  fifthOff,
  fixedAt,
  freeDelivery,
  type MadeOffer,
  offering,
  onProducts,
  rupeesOff,
} from '../testing/offers/offers.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addVendorPromo, amountOff, tenOff } from '../testing/promos.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../testing/weighed-goods.ts'

let market: TestMarket
let store: OpenStore
let acts: ReturnType<typeof offering>
let me: Signed
let pepper: string
let tea: string
const started: MadeOffer[] = []

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  acts = offering(market, store)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  me = await signedInShopper(market)
  pepper = await addTestProducts(market, store, { stock: 100 })
  tea = await addTestProducts(market, store, { name: 'Ilam tea', pricePaisa: 25_050, stock: 100 })
})
afterEach(async () => {
  for (const offer of started.splice(0)) await acts.end(offer)
})

const start = async (form: object = fifthOff()): Promise<MadeOffer> => {
  const offer = await acts.start(form)
  started.push(offer)
  return offer
}
const send = (url: string, payload: object, who: Signed = me) =>
  market.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
  })
const bodyOf = (lines: object[], more: object = {}) => ({
  ...{ vendorId: store.vendorId, lines, paymentMethod: 'COD', deliveryOptionId: store.pickupId },
  ...more,
})
const priceOf = async (lines: object[], more: object = {}, who: Signed = me) => {
  const answer = await send('/api/orders/order/price', { orders: [bodyOf(lines, more)] }, who)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().orders[0]
}
interface PricedLine {
  readonly productId: string
  readonly quantity: number
  readonly unit: number
}
/** At the price that was answered. */
const order = async (lines: object[], more: object = {}, who: Signed = me) => {
  const { total: expectedTotal, lines: priced } = await priceOf(lines, more, who)
  const seen = priced.map(({ productId, quantity, unit }: PricedLine) => ({
    ...{ productId, quantity, expectedUnitPrice: unit },
  }))
  return send('/api/orders/order/', bodyOf(seen, { ...more, expectedTotal }), who)
}
const placed = async (lines: object[], more: object = {}, who: Signed = me): Promise<string> => {
  const answer = await order(lines, more, who)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().orderId
}
const read = async (orderId: string, who: Signed = me) =>
  (await market.app.inject({ url: `/api/orders/order/${orderId}`, headers: { ...who.headers } })).json()
const usedOf = async ({ id }: MadeOffer): Promise<number> => (await acts.read(id)).json().usedUnits
const cancel = (orderId: string, who: Signed = me) =>
  send(`/api/orders/order/${orderId}/cancel`, { reason: 'Changed my mind' }, who)

test('few units left are told wherever the price is, and no more once they are many again', async () => {
  await start({ ...fifthOff({ stockCap: 24 }), ...onProducts(tea) })
  const leftNow = async () => {
    const [card, detail] = await Promise.all(
      [`product/?search=Ilam+tea&vendorId=${store.vendorId}`, `product/${tea}`].map(async (url) =>
        (await market.app.inject({ url: `/api/products/${url}` })).json(),
      ),
    )
    const row = card.rows.find(({ id }: { id: string }) => id === tea)
    return [row.offer.left, detail.offer.left]
  }
  expect(await leftNow()).toEqual([undefined, undefined])
  await placed([{ productId: tea, quantity: 3 }])
  expect(await leftNow(), '21 are many').toEqual([undefined, undefined])
  const orderId = await placed([{ productId: tea, quantity: 1 }])
  expect(await leftNow()).toEqual([20, 20])
  await placed([{ productId: tea, quantity: 8 }])
  expect(await leftNow()).toEqual([12, 12])
  await cancel(orderId)
  expect(await leftNow()).toEqual([13, 13])
})

describe('what a line costs in an offer', () => {
  test.each([
    ['a fifth off', fifthOff(), 200.4],
    ['a third off, rounded half up', fifthOff({ percent: 33 }), 167.84],
    ['fifty rupees off', rupeesOff(50), 200.5],
    ['a fixed price', fixedAt(199), 199],
  ])('%s: the unit is lower, and each page can say what it was and is', async (_, form, unit) => {
    const offer = await start({ ...form, ...onProducts(tea) })
    const lines = [{ productId: tea, quantity: 3 }]
    const priced = await priceOf(lines)
    expect(priced.lines).toMatchObject([
      {
        unit,
        listUnit: 250.5,
        lineTotal: Number((unit * 3).toFixed(2)),
        offer: { id: offer.id, title: 'Dashain offer' },
      },
    ])
    expect(priced.lines[0].offer).not.toHaveProperty('left')
    const off = Number((unit * 3 - 751.5).toFixed(2))
    expect(priced.breakdown.slice(0, 2)).toEqual([
      { kind: 'GOODS', label: 'Items', amount: 751.5 },
      { kind: 'OFFER', label: 'Dashain offer', amount: off, sourceId: offer.id },
    ])
    const shown = await read(await placed(lines))
    expect(shown).toMatchObject({
      total: Number((unit * 3).toFixed(2)),
      lines: [
        {
          sellingPrice: 250.5,
          offer: { id: offer.id, unitPrice: unit, lineTotal: Number((unit * 3).toFixed(2)) },
        },
      ],
    })
    expect(await usedOf(offer)).toBe(3)
  })

  test('is told in Nepali where the offer has been named so', async () => {
    await start()
    const answer = await market.app.inject({
      ...{ method: 'POST', url: '/api/orders/order/price' },
      headers: { ...me.headers, cookie: 'language=ne' },
      payload: { orders: [bodyOf([{ productId: tea, quantity: 1 }])] },
    })
    expect(answer.json().orders[0].breakdown[1]).toMatchObject({ label: 'दसैं अफर' })
  })

  test('of several offers the best for the shopper counts, and codes come off what is left', async () => {
    await start(rupeesOff(10))
    const best = await start(fifthOff({ percent: 30 }))
    await start(fifthOff())
    const { code } = await addVendorPromo(market, store.headers, tenOff())
    const priced = await priceOf([{ productId: pepper, quantity: 2 }], { promoCode: code })
    expect(priced).toMatchObject({ lines: [{ unit: 70, offer: { id: best.id } }], total: 126 })
    expect(await placed([{ productId: pepper, quantity: 2 }], { promoCode: code })).toBeTruthy()
  })

  test('some free with others: the cheapest units, spread over the lines that meet it, and units stay', async () => {
    const offer = await start(buyAndGet(2, 1))
    const lines = [
      { productId: pepper, quantity: 2 },
      { productId: tea, quantity: 4 },
    ]
    const priced = await priceOf(lines)
    expect(priced.breakdown[1]).toMatchObject({ kind: 'OFFER', amount: -200, sourceId: offer.id })
    expect(priced.lines.map(({ unit }: PricedLine) => unit).sort()).toEqual([100, 250.5])
    const shown = await read(await placed(lines))
    expect(shown.total).toBe(1_002)
    expect(shown.lines[0]).not.toHaveProperty('offer')
    expect(await usedOf(offer)).toBe(6)
  })

  test('a set that is not full takes nothing off, and nothing is used up', async () => {
    const offer = await start(buyAndGet(2, 1))
    const priced = await priceOf([{ productId: pepper, quantity: 2 }])
    expect(priced.total).toBe(200)
    await placed([{ productId: pepper, quantity: 2 }])
    expect(await usedOf(offer)).toBe(0)
  })

  test('free delivery counts when every line has it, up to its cap, and leaves nothing to the store’s code', async () => {
    const offer = await start(freeDelivery({ ...onProducts(pepper), maxDiscount: 60 }))
    const addressId = await addAddressOf(market, me)
    const brought = { deliveryOptionId: store.riderId, addressId }
    const { code } = await addVendorPromo(
      market,
      store.headers,
      tenOff({ kind: 'FREE_DELIVERY', percent: null }),
    )
    const alone = await priceOf([{ productId: pepper, quantity: 1 }], { ...brought, promoCode: code })
    const fee = alone.delivery.fee
    expect(fee).toBeGreaterThan(60)
    expect(alone.total).toBe(100 + fee - 60)
    expect(alone.codes).toMatchObject([{ valid: false, reasonCode: 'NOTHING_OFF' }])
    const both = await priceOf(
      [
        { productId: pepper, quantity: 1 },
        { productId: tea, quantity: 1 },
      ],
      brought,
    )
    expect(both.total).toBe(350.5 + fee)
    await placed([{ productId: pepper, quantity: 1 }], brought)
    expect(await usedOf(offer)).toBe(1)
  })

  test('free delivery where none is to be paid takes nothing off, and nothing is used up', async () => {
    const offer = await start(freeDelivery())
    await placed([{ productId: pepper, quantity: 1 }])
    expect(await usedOf(offer)).toBe(0)
  })
})

describe('caps', () => {
  test('a quantity that a cap does not cover costs the price without offer, and the line says what is left', async () => {
    const offer = await start(fifthOff({ stockCap: 3 }))
    const priced = await priceOf([{ productId: pepper, quantity: 4 }])
    expect(priced).toMatchObject({ total: 400, lines: [{ unit: 100, offer: { id: offer.id, left: 3 } }] })
    expect((await priceOf([{ productId: pepper, quantity: 3 }])).total).toBe(240)
  })

  test('the last unit sells it out: it shows nowhere, until an order that ends unsold gives its own back', async () => {
    const offer = await start(fifthOff({ stockCap: 3 }))
    const orderId = await placed([{ productId: pepper, quantity: 3 }])
    expect((await acts.read(offer.id)).json()).toMatchObject({ state: 'SOLD_OUT', usedUnits: 3 })
    expect((await priceOf([{ productId: pepper, quantity: 1 }])).total).toBe(100)
    expect((await cancel(orderId)).statusCode).toBe(200)
    expect((await acts.read(offer.id)).json()).toMatchObject({ state: 'LIVE', usedUnits: 0 })
    expect((await priceOf([{ productId: pepper, quantity: 1 }])).total).toBe(80)
  })

  test('of one shopper: it counts their orders that stand, and nobody else’s', async () => {
    await start(fifthOff({ perShopperCap: 2 }))
    const orderId = await placed([{ productId: pepper, quantity: 1 }])
    expect((await priceOf([{ productId: pepper, quantity: 2 }])).lines[0].offer).toMatchObject({ left: 1 })
    const other = await signedInShopper(market)
    expect((await priceOf([{ productId: pepper, quantity: 2 }], {}, other)).total).toBe(160)
    await cancel(orderId)
    expect((await priceOf([{ productId: pepper, quantity: 2 }])).total).toBe(160)
  })

  test('a cap never falls below what orders hold', async () => {
    const offer = await start(fifthOff({ stockCap: 5 }))
    await placed([{ productId: pepper, quantity: 3 }])
    const now = (await acts.read(offer.id)).json()
    const form = { ...fifthOff({ startsAt: now.startsAt }), version: now.version }
    expect((await acts.change(offer.id, { ...form, stockCap: 2 })).json().errors).toEqual({
      stockCap: 'Orders have taken 3 units already',
    })
    expect((await acts.change(offer.id, { ...form, perShopperCap: 2 })).json().errors).toEqual({
      perShopperCap: 'A shopper has taken 3 units already',
    })
    expect((await acts.change(offer.id, { ...form, stockCap: 3 })).json()).toMatchObject({
      state: 'SOLD_OUT',
    })
  })
})

describe('between the look and the order', () => {
  const seen = [{ productId: '', quantity: 1, expectedUnitPrice: 80 }]
  const orderSeen = (expectedUnitPrice = 80) =>
    send(
      '/api/orders/order/',
      bodyOf([{ ...seen[0], productId: pepper, expectedUnitPrice }], { expectedTotal: expectedUnitPrice }),
    )

  test.each(['PAUSED', 'ENDED'])(
    'an offer that is %s is told with the new price, and nothing is placed',
    async (to) => {
      const offer = await acts.start()
      await acts.turned(offer, to)
      const refused = await orderSeen()
      expect(refused.json()).toMatchObject({
        ...{ status: 409, code: 'PRICE_CHANGED', total: 100 },
        lines: [{ productId: pepper, unitPrice: 100 }],
      })
      expect((await orderSeen(100)).statusCode).toBe(201)
      if (to === 'PAUSED') await acts.end(offer)
    },
  )

  test('an offer that was edited is told with the new breakdown', async () => {
    const offer = await start()
    const { startsAt } = (await acts.read(offer.id)).json()
    await acts.changed(offer, fifthOff({ percent: 10, startsAt }))
    expect((await orderSeen()).json()).toMatchObject({
      ...{ code: 'PRICE_CHANGED', total: 90 },
      breakdown: [{ amount: 100 }, { kind: 'OFFER', amount: -10 }, { kind: 'DELIVERY', amount: 0 }],
    })
  })
})

describe('goods by weight', () => {
  test('the offer follows the weight, and a fixed code stays', async () => {
    const mutton = await addWeighedGoods(market, store)
    await start(fifthOff({ percent: 15, ...onProducts(mutton) }))
    const { code } = await addVendorPromo(market, store.headers, amountOff(20))
    const { accepted, weigh, mine } = weighing(market, store, me)
    const lines = [{ productId: mutton, quantity: 10, expectedUnitPrice: 85 }]
    const orderId = await accepted({ lines, promoCode: code, expectedTotal: 830 })
    expect((await weigh(orderId, { [mutton]: 1_083 })).json().total).toBe(900.55)
    expect(await mine(orderId)).toMatchObject({
      lines: [{ lineTotal: 1_083, offer: { unitPrice: 85, lineTotal: 920.55 } }],
      breakdown: [{ amount: 1_083 }, { kind: 'OFFER', amount: -162.45 }, { amount: -20 }, { amount: 0 }],
    })
  })
})

test('the result of an offer counts the orders that stand', async () => {
  const offer = await start()
  await placed([{ productId: pepper, quantity: 2 }])
  const orderId = await placed([{ productId: tea, quantity: 1 }])
  await cancel(orderId)
  expect((await acts.result(offer.id)).json()).toEqual({
    ...{ orders: 1, units: 2, revenue: 160, discount: 40, shoppers: 1 },
    products: [
      { productId: pepper, productName: 'Timur pepper', orders: 1, units: 2, revenue: 160, discount: 40 },
    ],
  })
})
