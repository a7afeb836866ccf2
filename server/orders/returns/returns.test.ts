/** Returns: who may ask for what and until when, every step that follows, and what each of them moves. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder, deliver, placeOrder } from '../../testing/delivered-orders.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { place } from '../../testing/placed-orders.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import { privatePictureOf, returning, type ShopperReturn, takeBack } from '../../testing/returns.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { expireReturns } from './expire-returns.ts'

/** The clock advances with each read, so that the order of two steps shows. */
let now = new Date('2026-11-20T06:00:00Z').getTime()
const clock = () => {
  now += 1
  return new Date(now)
}
let market: TestMarket
let store: OpenStore
let other: OpenStore
let me: Signed
let admin: Record<string, string>
let back: ReturnType<typeof returning>

beforeAll(async () => {
  market = await openTestMarket({ clock })
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  me = await signedInShopper(market)
  admin = { ...(await signedInAdmin(market)) }
  back = returning(market)
  await policy({})
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

/** Ten days for anything, a tenth kept for a change of mind. */
const policy = (more: object) =>
  market.app.inject({
    method: 'POST',
    url: '/api/vendor/returnPolicy/',
    headers: store.headers,
    payload: {
      isReturnable: true,
      acceptsChangeOfMind: true,
      windowDays: 10,
      allowedReasons: ['DOES_NOT_FIT'],
      resolutions: ['REFUND', 'REPLACE', 'EXCHANGE'],
      changeOfMindPaidBy: 'SHOPPER',
      restockingPercent: 10,
      conditions: ['UNUSED'],
      evidence: 'NONE',
      ...more,
    },
  })
async function bought(quantity = 2, goods: Parameters<typeof addTestProducts>[2] = {}) {
  const productId = await addTestProducts(market, store, goods)
  const line = { productId, quantity, ...(goods.variations && { variableNo: 1 }) }
  return { productId, orderId: await deliver(market, store, me, [line]) }
}
const asked = async (orderId: string, productId: string, more: object = {}, quantity = 1) => {
  const answer = await back.ask(me, orderId, [{ productId, quantity }], more)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<ShopperReturn>()
}
const stockOf = async (productId: string, variableNo = 0) =>
  (
    await market.db
      .selectFrom('product_variation')
      .select('stock')
      .where('product_id', '=', productId)
      .where('variable_no', '=', variableNo)
      .executeTakeFirstOrThrow()
  ).stock
const decide = (returnId: string, verdict: string) =>
  market.app.inject({
    method: 'POST',
    url: `/api/admin/return/${returnId}/decide`,
    headers: admin,
    payload: { verdict, note: 'We have looked at it' },
  })
/** Moves the delivery, or the return's last step, into the past by so long. */
const deliveredAgo = (orderId: string, ago: string) =>
  market.pool.query(`update orders set delivered_at = $2::timestamptz - $3::interval where id = $1`, [
    orderId,
    clock(),
    ago,
  ])
const later = (returnId: string, time: string) =>
  market.pool.query(`update return_request set answer_by = answer_by - $2::interval where id = $1`, [
    returnId,
    time,
  ])
const steps = ({ timeline }: ShopperReturn) => timeline.map(({ status }) => status)

describe('I send something back', () => {
  test('and after the store has looked at it the money is due, and what is whole is on the shelf again', async () => {
    const { orderId, productId } = await bought()
    const picture = await privatePictureOf(market, me)
    const one = await asked(orderId, productId, { note: 'It leaks', pictures: [picture] })
    expect(one).toMatchObject({ status: 'REQUESTED', amount: 100, isFault: true, mayCancel: true })
    expect(one.pictures[0]).toMatch(/^\/pictures\/private\//)
    expect(await stockOf(productId)).toBe(8)

    await back.stores(store, one.returnId, 'answer', { isApproved: true })
    const sent = await back.mine(me, one.returnId, 'sent', { note: 'With the bus' })
    expect(sent.json()).toMatchObject({ status: 'DROPPED_OFF', maySend: false, mayCancel: false })
    await back.stores(store, one.returnId, 'advance', { to: 'RECEIVED' })
    const lines = [{ productId, received: 1, accepted: 1, restocked: 1 }]
    const seen = await back.stores(store, one.returnId, 'inspect', { lines })
    expect(seen.json()).toMatchObject({
      status: 'REFUNDED',
      amount: 100,
      refund: { status: 'DUE', amount: 100, method: 'CASH', payer: 'VENDOR', isOverdue: false },
    })
    expect(await stockOf(productId)).toBe(9)
    const mine = (await back.mine(me, one.returnId)).json<ShopperReturn>()
    expect(steps(mine)).toEqual([
      ...['REQUESTED', 'APPROVED', 'DROPPED_OFF', 'RECEIVED', 'INSPECTED', 'REFUNDED'],
    ])
    const order = await market.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute()
    expect(order).toMatchObject([{ status: 'PART_REFUNDED', refunded_paisa: 10_000 }])
    // A concluded return is final.
    expect((await back.stores(store, one.returnId, 'inspect', { lines })).json().code).toBe('WRONG_STATE')
    expect((await back.mine(me, one.returnId, 'cancel')).json().code).toBe('WRONG_STATE')
  })

  test('as faulty, all of it: the fee for bringing goes back as well, whatever the steps', async () => {
    const addressId = await addAddressOf(market, me)
    const { orderId, productId } = await place(market, store, me, { quantity: 3, addressId })
    await advanceOrder(market, store, orderId, ['ACCEPTED', 'PACKED', 'ON_THE_WAY', 'DELIVERED'])
    await takeBack(market, store, await asked(orderId, productId, {}, 1))
    const last = await takeBack(market, store, await asked(orderId, productId, {}, 2))
    expect(last).toMatchObject({ status: 'REFUNDED', deliveryRefund: 75, amount: 275 })
    const paid = await market.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute()
    expect(paid).toMatchObject([{ status: 'REFUNDED', refunded_paisa: 37_500 }])
  })

  test('because I changed my mind: what the policy keeps is kept, and no fee goes back', async () => {
    const { orderId, productId } = await bought(1)
    const one = await asked(orderId, productId, { reason: 'CHANGED_MIND' })
    expect(one).toMatchObject({ amount: 90, isFault: false })
    const taken = await takeBack(market, store, one)
    expect(taken).toMatchObject({ amount: 90, deliveryRefund: 0, lines: [{ refund: 90, kept: 10 }] })
  })

  test('of which the store accepts a part: only that is paid and only that is gone', async () => {
    const { orderId, productId } = await bought(3)
    const taken = await takeBack(market, store, await asked(orderId, productId, {}, 3), {
      accepted: 2,
      restocked: 1,
    })
    expect(taken).toMatchObject({ status: 'PART_REFUNDED', amount: 200, lines: [{ restocked: 1 }] })
    expect(await stockOf(productId)).toBe(8)
    const options = await market.app.inject({
      url: `/api/orders/return/options?orderId=${orderId}`,
      headers: me.headers,
    })
    expect(options.json().lines).toMatchObject([{ quantity: 3, left: 1, refundedBefore: 2 }])
  })

  test('for the same thing again: it goes out of stock once more and no money moves', async () => {
    const { orderId, productId } = await bought(1)
    const one = await asked(orderId, productId, { resolution: 'REPLACE' })
    expect(await takeBack(market, store, one, { restocked: 0 })).toMatchObject({ status: 'INSPECTED' })
    const settled = await back.stores(store, one.returnId, 'settle', { as: 'REPLACE' })
    expect(settled.json()).toMatchObject({ status: 'REPLACED', amount: 0, refund: null })
    expect(await stockOf(productId)).toBe(8)
  })

  test('for another size: that one goes out; when there is none the money goes back instead', async () => {
    const variations = [
      { pricePaisa: 10_000, stock: 5, attribute: { Size: 'S' } },
      { pricePaisa: 10_000, stock: 1, attribute: { Size: 'M' } },
    ] as const
    const { orderId, productId } = await bought(2, { variations })
    const one = async () => {
      const answer = await back.ask(me, orderId, [{ productId, variableNo: 1 }], {
        reason: 'DOES_NOT_FIT',
        resolution: 'EXCHANGE',
      })
      const made = answer.json<ShopperReturn>()
      await takeBack(market, store, made)
      return made.returnId
    }
    const exchange = { as: 'EXCHANGE', given: [{ productId, variableNo: 1, givenVariableNo: 2 }] }
    expect((await back.stores(store, await one(), 'settle', exchange)).json()).toMatchObject({
      status: 'EXCHANGED',
      lines: [{ givenVariableNo: 2 }],
    })
    expect([await stockOf(productId, 1), await stockOf(productId, 2)]).toEqual([4, 0])
    const second = await one()
    expect((await back.stores(store, second, 'settle', exchange)).json().code).toBe('OUT_OF_STOCK')
    const paid = await back.stores(store, second, 'settle', { as: 'REFUND', note: 'No M left' })
    expect(paid.json()).toMatchObject({ status: 'REFUNDED', amount: 100 })
  })

  test('or rather keep it, faulty as it is: the approval is the refund, and nothing comes back', async () => {
    const { orderId, productId } = await bought(1)
    const one = await asked(orderId, productId, {
      method: 'KEEP_ITEM',
      refundMethod: 'BANK',
      payTo: 'eSewa 98',
    })
    const answer = await back.stores(store, one.returnId, 'answer', { isApproved: true })
    expect(answer.json()).toMatchObject({
      status: 'REFUNDED',
      refund: { method: 'BANK', payTo: 'eSewa 98', amount: 100 },
      lines: [{ received: 0, accepted: 1, restocked: 0 }],
    })
    expect(await stockOf(productId)).toBe(9)
  })

  test('and may think better of it', async () => {
    const { orderId, productId } = await bought(1)
    const { returnId } = await asked(orderId, productId)
    expect((await back.mine(me, returnId, 'cancel')).json().status).toBe('CANCELLED')
    await asked(orderId, productId)
  })
})

describe('What cannot be sent back', () => {
  test('is what has not arrived, what is another’s, and what was never bought', async () => {
    const productId = await addTestProducts(market, store)
    const orderId = await placeOrder(market, store, me, [{ productId }])
    expect((await back.ask(me, orderId, [{ productId }])).json().code).toBe('WRONG_STATE')
    const mine = await bought(1)
    const stranger = await signedInShopper(market)
    expect((await back.ask(stranger, mine.orderId, [{ productId: mine.productId }])).statusCode).toBe(404)
    expect((await back.ask(me, mine.orderId, [{ productId: randomUUID() }])).statusCode).toBe(404)
    const { returnId } = await asked(mine.orderId, mine.productId)
    expect((await back.mine(stranger, returnId)).statusCode).toBe(404)
    expect((await back.mine(stranger, returnId, 'cancel')).statusCode).toBe(404)
    expect((await back.stores(other, returnId)).statusCode).toBe(404)
    expect((await back.stores(other, returnId, 'answer', { isApproved: true })).statusCode).toBe(404)
  })

  test('is what the terms of the day of the order do not allow, whatever they are now', async () => {
    const { orderId, productId } = await bought(3)
    await policy({ windowDays: 30, acceptsChangeOfMind: true, evidence: 'PHOTO' })
    const code = async (more: object) => (await back.ask(me, orderId, [{ productId }], more)).json().code
    expect(await code({ reason: 'MISSING_PARTS' })).toBe('RETURN_NOT_ALLOWED')
    expect(await code({ reason: 'CHANGED_MIND', method: 'KEEP_ITEM' })).toBe('RETURN_NOT_ALLOWED')
    await deliveredAgo(orderId, '10 days')
    expect(await code({ reason: 'CHANGED_MIND' })).toBe('RETURN_NOT_ALLOWED')
    await deliveredAgo(orderId, '9 days 23:59:59')
    await asked(orderId, productId, { reason: 'CHANGED_MIND' })
    // Faulty goods of a store without returns still have the market's own week.
    await policy({ isReturnable: false, acceptsChangeOfMind: false, windowDays: 0, evidence: 'PHOTO' })
    const strict = await bought(2)
    const ask = (more: object) => back.ask(me, strict.orderId, [{ productId: strict.productId }], more)
    expect((await ask({})).json().errors).toEqual({ pictures: 'Please add a picture of the defect' })
    expect(
      (await ask({ pictures: [await privatePictureOf(market, await signedInShopper(market))] })).statusCode,
    ).toBe(400)
    await deliveredAgo(strict.orderId, '6 days 23:59:59')
    expect((await ask({ pictures: [await privatePictureOf(market, me)] })).statusCode).toBe(201)
    await deliveredAgo(strict.orderId, '7 days')
    expect((await ask({ pictures: [await privatePictureOf(market, me)] })).json().code).toBe(
      'RETURN_NOT_ALLOWED',
    )
    await policy({})
  })

  test('is money to a bank without saying which, and cash where none was paid', async () => {
    const { orderId, productId } = await bought(1)
    const errors = async (more: object) => (await back.ask(me, orderId, [{ productId }], more)).json().errors
    expect(await errors({ refundMethod: 'BANK' })).toEqual({ payTo: 'Choose where to send the refund' })
    expect(await errors({ refundMethod: 'ORIGINAL' })).toHaveProperty('refundMethod')
    expect(await errors({ lines: [] })).toHaveProperty('lines')
  })

  // Seen red without a lock on the order: several saw all three units left, and more were returned than bought.
  test('is more than was bought, however many requests come at once', async () => {
    const { orderId, productId } = await bought(3)
    const ask = () => back.ask(me, orderId, [{ productId, quantity: 2 }])
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(409)])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'RETURN_TOO_MANY', lines: [{ productId, left: 1 }] })
  })

  // Seen red with the key read before the order was locked: both inserted, and the unique index answered 500.
  test('is one thing twice: the same form sent twice is one return', async () => {
    const { orderId, productId } = await bought(3)
    const requestKey = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => back.ask(me, orderId, [{ productId }], { requestKey })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    expect(new Set(answers.map((answer) => answer.json().returnId)).size).toBe(1)
  })
})

describe('When we do not agree', () => {
  test('the store says why, I ask an admin, and what the admin decides is decided', async () => {
    const { orderId, productId } = await bought(2)
    const { returnId } = await asked(orderId, productId)
    expect((await back.stores(store, returnId, 'answer', { isApproved: false })).json().errors).toEqual({
      note: 'Say why',
    })
    await back.stores(store, returnId, 'answer', { isApproved: false, note: 'It was used' })
    expect((await back.mine(me, returnId)).json()).toMatchObject({ status: 'REJECTED', mayEscalate: true })
    expect((await decide(returnId, 'REFUND')).json().code).toBe('WRONG_STATE')
    await back.mine(me, returnId, 'escalate', { reason: 'It was broken when it came' })
    const list = await market.app.inject({ url: '/api/admin/return/', headers: admin })
    expect(list.json()).toMatchObject({ escalated: 1 })
    expect(list.json().rows[0]).toMatchObject({ returnId, status: 'ESCALATED', amount: 100 })
    expect((await decide(returnId, 'REJECT')).json()).toMatchObject({ status: 'REJECTED', mayDecide: false })
    expect((await back.mine(me, returnId)).json().mayEscalate).toBe(false)
    expect((await back.mine(me, returnId, 'escalate', { reason: 'No' })).json().code).toBe('WRONG_STATE')
    // Nor is it asked for once more: one of two is left.
    expect((await back.ask(me, orderId, [{ productId, quantity: 2 }])).json().code).toBe('RETURN_TOO_MANY')
  })

  test('and the store stays silent for two days, an admin decides, and may give the money back at once', async () => {
    const { orderId, productId } = await bought(1)
    const { returnId } = await asked(orderId, productId)
    await later(returnId, '47:59:59')
    await expireReturns(market.ctx)
    expect((await back.mine(me, returnId)).json().status).toBe('REQUESTED')
    await later(returnId, '1 second')
    await expireReturns(market.ctx)
    const silent = (await back.mine(me, returnId)).json()
    expect(silent).toMatchObject({ status: 'ESCALATED', answerBy: null })
    expect(silent.timeline.at(-1)).toMatchObject({ by: 'SYSTEM' })
    expect((await back.stores(store, returnId, 'answer', { isApproved: true })).json().code).toBe(
      'WRONG_STATE',
    )
    expect((await decide(returnId, 'REFUND')).json()).toMatchObject({ status: 'REFUNDED', amount: 100 })
    expect(await stockOf(productId)).toBe(9)
    const acts = await market.pool.query('select act, after from admin_act where about_id = $1', [orderId])
    expect(acts.rows).toMatchObject([{ act: 'RETURN_DECIDED', after: { verdict: 'REFUND' } }])
  })

  test('and what was approved and is never sent is not returned any more', async () => {
    const { orderId, productId } = await bought(1)
    const { returnId } = await asked(orderId, productId)
    await back.stores(store, returnId, 'answer', { isApproved: true, method: 'PICKUP' })
    expect((await back.stores(store, returnId)).json()).toMatchObject({ moves: ['PICKED_UP', 'RECEIVED'] })
    await later(returnId, '14 days')
    await expireReturns(market.ctx)
    expect((await back.mine(me, returnId)).json().status).toBe('CANCELLED')
  })

  test('quantities that cannot be are refused, and nothing has moved', async () => {
    const { orderId, productId } = await bought(2)
    const { returnId } = await asked(orderId, productId, {}, 2)
    await back.stores(store, returnId, 'answer', { isApproved: true })
    await back.stores(store, returnId, 'advance', { to: 'RECEIVED' })
    const look = async (received: number, accepted: number, restocked: number, note: string) =>
      (
        await back.stores(store, returnId, 'inspect', {
          lines: [{ productId, received, accepted, restocked }],
          note,
        })
      ).json()
    for (const wrong of [
      [3, 2, 2],
      [1, 2, 0],
      [2, 1, 2],
      [2, -1, 0],
    ] as const) {
      const [received, accepted, restocked] = wrong
      expect((await look(received, accepted, restocked, 'Seen')).code).toBe('BAD_INPUT')
    }
    expect((await look(2, 0, 0, '')).errors).toEqual({ note: 'Say why' })
    expect(await stockOf(productId)).toBe(8)
    expect(await look(2, 0, 0, 'Both were used')).toMatchObject({ status: 'REJECTED', refund: null })
  })

  // Seen red without a lock on the order: several read RECEIVED, and all but one ended in a 500.
  test('two keepers who accept the same goods at once have accepted them once', async () => {
    const { orderId, productId } = await bought(4)
    const { returnId } = await asked(orderId, productId, {}, 2)
    await back.stores(store, returnId, 'answer', { isApproved: true })
    await back.stores(store, returnId, 'advance', { to: 'RECEIVED' })
    const lines = [{ productId, received: 2, accepted: 2, restocked: 2 }]
    const look = () => back.stores(store, returnId, 'inspect', { lines })
    const answers = await Promise.all(Array.from({ length: 8 }, look))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await stockOf(productId)).toBe(8)
    const refunds = await market.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute()
    expect(refunds).toMatchObject([{ amount_paisa: 20_000 }])
  })
})
