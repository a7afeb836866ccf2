/** A butcher packs a little more or less: what is on the scales decides the price, and beyond a tenth the shopper. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling, takesQr } from '../../testing/placed-orders.ts'
import { addVendorPromo, amountOff, tenOff } from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../../testing/weighed-goods.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let stranger: Signed
let acts: ReturnType<typeof weighing>
let mutton: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  shopper = await signedInShopper(market)
  stranger = await signedInShopper(market)
  acts = weighing(market, store, shopper)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  mutton = await addWeighedGoods(market, store)
})

const kilo = () => ({ lines: [{ productId: mutton, quantity: 10 }] })
const prepaid = () => ({ ...kilo(), paymentMethod: 'QR' as const })
const stockOf = async (productId: string): Promise<number> =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock
const paymentOf = async (orderId: string) =>
  (
    await market.pool.query(
      `select amount_paisa as amount, accepted_paisa as accepted, refunded_paisa as refunded, status
       from payment where order_id = $1`,
      [orderId],
    )
  ).rows[0]
const refundsOf = async (orderId: string) =>
  (await calling(market)(`/api/orders/refund/?orderId=${orderId}`, shopper)).json().rows
const toldTo = async (who: Signed): Promise<{ kind: string; message: string }[]> =>
  (await calling(market)('/api/support/notification/?notify=5', who)).json()

describe('at the door', () => {
  test('a kilo that weighs 1,080 g costs as much, is told, packed and paid as such, and its stock is whole steps', async () => {
    const orderId = await acts.accepted(kilo())
    expect(await acts.mine(orderId)).toMatchObject({
      total: 1_000,
      weighing: { tolerancePercent: 10, edition: 0, orderedTotal: null, mayAnswer: false },
      lines: [{ weighing: { state: 'OPEN', ordered: 1_000, weight: null, least: 900, most: 1_100 } }],
    })
    const weighed = await acts.weigh(orderId, { [mutton]: 1_080 })
    expect(weighed.statusCode, weighed.body).toBe(200)
    expect(weighed.json()).toMatchObject({
      total: 1_080,
      weighing: { edition: 1, orderedTotal: 1_000, offeredTotal: null },
      lines: [{ lineTotal: 1_080, weighing: { state: 'WEIGHED', weight: 1_080, orderedTotal: 1_000 } }],
    })
    expect((await toldTo(shopper))[0]).toMatchObject({
      kind: 'order-weighed',
      message: expect.stringMatching(/Mutton 1.08 kg instead of 1 kg. The total is now Rs. 1,080./),
    })
    expect(await stockOf(mutton)).toBe(90)
    for (const to of ['PACKED', 'READY_FOR_PICKUP', 'DELIVERED'])
      expect((await acts.advance(orderId, to)).statusCode).toBe(200)
    expect(await stockOf(mutton)).toBe(89)
    expect(await paymentOf(orderId)).toEqual({
      amount: 108_000,
      accepted: 108_000,
      refunded: 0,
      status: 'PAID',
    })
    const { rows } = await market.pool.query(
      `select amount_paisa, content -> 'lines' -> 0 as line from order_document where order_id = $1`,
      [orderId],
    )
    expect(rows).toMatchObject([
      { amount_paisa: 108_000, line: { quantity: 10, weighedMilli: 1_080_000, amountPaisa: 108_000 } },
    ])
  })

  test('a line may be weighed again until it is packed: the last weighing counts, from the order anew', async () => {
    const orderId = await acts.accepted(kilo())
    for (const [grams, total] of [
      [1_080, 1_080],
      [950, 950],
      [1_000, 1_000],
      [912.345, 912.35],
    ] as const)
      expect((await acts.weigh(orderId, { [mutton]: grams })).json().total).toBe(total)
    expect((await acts.advance(orderId, 'PACKED')).statusCode).toBe(200)
    expect(await stockOf(mutton)).toBe(91)
    expect((await acts.weigh(orderId, { [mutton]: 1_000 })).json()).toMatchObject({ code: 'WRONG_STATE' })
  })

  test('what is packed beyond the last of the stock is not taken from it: it never falls below nothing', async () => {
    const last = await addWeighedGoods(market, store, { stock: 10 })
    const orderId = await acts.accepted({ lines: [{ productId: last, quantity: 10 }] })
    await acts.weigh(orderId, { [last]: 1_100 })
    expect((await acts.advance(orderId, 'READY_FOR_PICKUP')).statusCode).toBe(200)
    expect(await stockOf(last)).toBe(0)
    const cancelled = await calling(market)(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'No' })
    expect(cancelled.statusCode).toBe(200)
    expect(await stockOf(last)).toBe(10)
  })

  test('cancelled after it was packed, the stock comes back as it was weighed', async () => {
    const orderId = await acts.accepted(kilo())
    await acts.weigh(orderId, { [mutton]: 900 })
    await acts.advance(orderId, 'PACKED')
    expect(await stockOf(mutton)).toBe(91)
    await calling(market)(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'No' })
    expect(await stockOf(mutton)).toBe(100)
    expect((await acts.weigh(orderId, { [mutton]: 1_000 })).json()).toMatchObject({ code: 'WRONG_STATE' })
  })
})

describe('before it is weighed', () => {
  test.each(['PACKED', 'READY_FOR_PICKUP'])('the order is not %s', async (to) => {
    const orderId = await acts.accepted(kilo())
    const refused = await acts.advance(orderId, to)
    expect(refused.json()).toMatchObject({ status: 409, code: 'NOT_WEIGHED', lines: [{ productId: mutton }] })
    expect(await acts.read(orderId)).toMatchObject({ status: 'ACCEPTED', total: 1_000 })
  })

  test('the price says which lines are weighed, and by how much they may differ', async () => {
    const rice = await addTestProducts(market, store)
    const lines = [mutton, rice].map((productId) => ({ productId, quantity: 2 }))
    const priced = await calling(market)('/api/orders/order/price', shopper, {
      orders: [{ vendorId: store.vendorId, lines }],
    })
    expect(priced.json().orders[0]).toMatchObject({
      weighTolerancePercent: 10,
      lines: [{ isWeighed: true }, { isWeighed: false }],
    })
  })
})

describe('beyond the tolerance', () => {
  test('the shopper is asked, says yes, and then it counts and is packed', async () => {
    const orderId = await acts.accepted(kilo())
    expect((await acts.weigh(orderId, { [mutton]: 1_101 })).json()).toMatchObject({
      total: 1_000,
      weighing: { offeredTotal: 1_101 },
      lines: [{ lineTotal: 1_000, weighing: { state: 'OFFERED', weight: 1_101, offeredTotal: 1_101 } }],
    })
    expect((await toldTo(shopper))[0]).toMatchObject({
      kind: 'weight-offered',
      message: expect.stringContaining('The total would be Rs. 1,101 instead of Rs. 1,000. Is that fine?'),
    })
    expect((await acts.advance(orderId, 'PACKED')).json()).toMatchObject({ code: 'WEIGHT_WAITS' })
    expect((await acts.mine(orderId)).weighing).toMatchObject({ mayAnswer: true })
    expect((await acts.answer(orderId, true)).json()).toMatchObject({
      total: 1_101,
      weighing: { mayAnswer: false, orderedTotal: 1_000 },
    })
    expect((await toldTo(store))[0]).toMatchObject({ kind: 'weight-agreed' })
    expect((await acts.advance(orderId, 'PACKED')).statusCode).toBe(200)
  })

  test('the shopper says no: the store weighs anew, within the tolerance without asking again', async () => {
    const orderId = await acts.accepted(kilo())
    await acts.weigh(orderId, { [mutton]: 800 })
    expect((await acts.answer(orderId, false)).json()).toMatchObject({
      total: 1_000,
      lines: [{ weighing: { state: 'DECLINED', weight: null } }],
    })
    expect((await toldTo(store))[0]).toMatchObject({ kind: 'weight-declined' })
    expect((await acts.advance(orderId, 'PACKED')).json()).toMatchObject({ code: 'NOT_WEIGHED' })
    expect((await acts.answer(orderId, true)).json()).toMatchObject({ code: 'WRONG_STATE' })
    expect((await acts.weigh(orderId, { [mutton]: 1_000 })).json().total).toBe(1_000)
    expect((await acts.advance(orderId, 'PACKED')).statusCode).toBe(200)
  })

  test('an answer to another weight than was read is refused, and nothing counts', async () => {
    const orderId = await acts.accepted(kilo())
    await acts.weigh(orderId, { [mutton]: 1_200 })
    const { edition = 0 } = (await acts.mine(orderId)).weighing ?? {}
    await acts.weigh(orderId, { [mutton]: 1_900 })
    expect((await acts.answer(orderId, true, edition)).json()).toMatchObject({ code: 'EDITED_MEANWHILE' })
    expect(await acts.read(orderId)).toMatchObject({ total: 1_000, weighing: { offeredTotal: 1_900 } })
  })

  test('the tolerance is that of the day of the order', async () => {
    const orderId = await acts.accepted(kilo())
    await market.pool.query(`update orders set weigh_tolerance = 30 where id = $1`, [orderId])
    expect((await acts.weigh(orderId, { [mutton]: 1_300 })).json()).toMatchObject({ total: 1_300 })
    await market.pool.query(`update orders set weigh_tolerance = 0 where id = $1`, [orderId])
    expect((await acts.weigh(orderId, { [mutton]: 1_001 })).json()).toMatchObject({ total: 1_000 })
  })
})

describe('paid in advance', () => {
  test('what weighs less is a refund due once it is packed, with a credit note; the order costs the less', async () => {
    const orderId = await acts.accepted(prepaid())
    expect((await acts.weigh(orderId, { [mutton]: 920 })).json()).toMatchObject({ total: 920 })
    expect((await toldTo(shopper))[0]?.message).toContain(
      'The total is now Rs. 920; Rs. 80 comes back to you.',
    )
    expect(await refundsOf(orderId)).toEqual([])
    expect((await acts.advance(orderId, 'PACKED')).statusCode).toBe(200)
    expect(await refundsOf(orderId)).toMatchObject([
      { kind: 'WEIGHED', amount: 80, status: 'DUE', payer: 'VENDOR', method: 'BANK' },
    ])
    expect(await paymentOf(orderId)).toMatchObject({ amount: 100_000, accepted: 100_000, refunded: 8_000 })
    const { rows } = await market.pool.query(
      `select kind, amount_paisa as paisa from order_document where order_id = $1 order by issued_at, id`,
      [orderId],
    )
    expect(rows).toEqual([
      { kind: 'RECEIPT', paisa: 100_000 },
      { kind: 'CREDIT_NOTE', paisa: 8_000 },
    ])
    await acts.advance(orderId, 'READY_FOR_PICKUP')
    const confirmed = await calling(market)(`/api/orders/order/${orderId}/confirm`, shopper, {})
    expect(confirmed.json()).toMatchObject({ status: 'DELIVERED', total: 920 })
  })

  test('what weighs more is never charged: the store gives it', async () => {
    const orderId = await acts.accepted(prepaid())
    expect((await acts.weigh(orderId, { [mutton]: 1_100 })).json()).toMatchObject({
      total: 1_000,
      lines: [{ lineTotal: 1_000, weighing: { state: 'WEIGHED', weight: 1_100 } }],
    })
    await acts.advance(orderId, 'PACKED')
    expect(await refundsOf(orderId)).toEqual([])
    expect(await stockOf(mutton)).toBe(89)
  })

  test('cancelled after it was packed, the rest goes back: together all that was paid', async () => {
    const orderId = await acts.accepted(prepaid())
    await acts.weigh(orderId, { [mutton]: 900 })
    await acts.advance(orderId, 'PACKED')
    await calling(market)(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'No' })
    const amounts = (await refundsOf(orderId)).map(({ amount }: { amount: number }) => amount)
    expect(amounts.toSorted()).toEqual([100, 900])
    expect(await paymentOf(orderId)).toMatchObject({ refunded: 100_000, status: 'REFUNDED' })
  })
})

describe('a discount', () => {
  test('in percent follows the weight, to its most', async () => {
    const { code: promoCode } = await addVendorPromo(market, store.headers, tenOff({ maxDiscount: 105 }))
    const orderId = await acts.accepted({ ...kilo(), promoCode })
    expect((await acts.read(orderId)).total).toBe(900)
    expect((await acts.weigh(orderId, { [mutton]: 950 })).json()).toMatchObject({ total: 855 })
    expect((await acts.weigh(orderId, { [mutton]: 1_100 })).json()).toMatchObject({ total: 995 })
    expect((await acts.weigh(orderId, { [mutton]: 1_000 })).json()).toMatchObject({ total: 900 })
  })

  test('in rupees stays, and takes off no more than there is', async () => {
    const { code: promoCode } = await addVendorPromo(market, store.headers, amountOff(300))
    const orderId = await acts.accepted({ ...kilo(), promoCode })
    expect((await acts.weigh(orderId, { [mutton]: 950 })).json()).toMatchObject({ total: 650 })
    await acts.weigh(orderId, { [mutton]: 200 })
    expect((await acts.answer(orderId, true)).json()).toMatchObject({ total: 0 })
  })
})

describe('no weight', () => {
  test.each([0, -1, 1e9, 0.0001, 1.23456, Number.NaN, '1000', '१०००', '１０００', null])(
    'is %j',
    async (weight) => {
      const orderId = await acts.accepted(kilo())
      const refused = await calling(market)(`/api/orders/vendor/${orderId}/weigh`, store, {
        edition: 0,
        lines: [{ productId: mutton, weight }],
      })
      expect(refused.json()).toMatchObject({ status: 400, code: 'BAD_INPUT' })
      expect(await acts.read(orderId)).toMatchObject({ total: 1_000, weighing: { edition: 0 } })
    },
  )

  test('is more than ten times the order, of a line that is not weighed, twice of one, or of another order', async () => {
    const rice = await addTestProducts(market, store)
    const orderId = await acts.accepted({
      lines: [
        { productId: mutton, quantity: 10 },
        { productId: rice, quantity: 1 },
      ],
    })
    const send = (...lines: object[]) =>
      calling(market)(`/api/orders/vendor/${orderId}/weigh`, store, { edition: 0, lines })
    const fine = { productId: mutton, weight: 1_000 }
    for (const lines of [
      [{ productId: mutton, weight: 10_001 }],
      [fine, { productId: rice, weight: 1 }],
      [fine, { productId: randomUUID(), weight: 1 }],
      [fine, { ...fine, weight: 950 }],
      [],
    ])
      expect((await send(...lines)).json()).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect((await acts.read(orderId)).weighing).toMatchObject({ edition: 0 })
  })

  test('is entered or answered by somebody else: the order is not there', async () => {
    const orderId = await acts.accepted(kilo())
    await acts.weigh(orderId, { [mutton]: 1_500 })
    const answered = await calling(market)(`/api/orders/order/${orderId}/weight`, stranger, {
      edition: 1,
      isAgreed: true,
    })
    expect(answered.statusCode).toBe(404)
    const other = await openStoreWithProducts(market)
    const weighed = await calling(market)(`/api/orders/vendor/${orderId}/weigh`, other, {
      edition: 1,
      lines: [{ productId: mutton, weight: 1_000 }],
    })
    expect(weighed.statusCode).toBe(404)
  })
})
