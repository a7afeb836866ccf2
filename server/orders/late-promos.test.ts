/**
 * A revived order takes its promo codes again: counted anew, within their limits, with other orders at the same time.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBarrier } from '../testing/barrier.ts'
import { chooseLate, foundLate } from '../testing/late-payments.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addPlatformPromo, addVendorPromo, type MadePromo, tenOff } from '../testing/promos.ts'
import { call, openQr, orderByQr, signedInAdmin } from '../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let admin: Signed
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
  await openQr(market, store, admin)
})
beforeEach(async () => {
  shopper = await signedInShopper(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const rounds = 4
const ownCode = (more: object) => addVendorPromo(market, store.headers, tenOff(more))
/** A late payment found for an expired order of Rs. 100 less ten percent. */
const found = ({ code }: MadePromo, who = shopper) =>
  foundLate({ market, store, shopper: who, asked: { expectedTotal: 90, promoCode: code } })
const revive = (orderId: string) => chooseLate({ market, store }, orderId, 'REVIVE')
/** Another order with the code, cash on delivery. */
const order = async ({ code }: MadePromo, who = shopper) =>
  (await orderByQr(market, store, who, 'COD', { expectedTotal: 90, promoCode: code })).placed
const usedOf = async ({ id }: MadePromo): Promise<number> =>
  (await market.pool.query('select used_count from promo_code where id = $1', [id])).rows[0].used_count
/** Every row that a refused choice must leave unchanged. */
const standing = async (orderId: string) =>
  (
    await market.pool.query(
      `select o.status, o.total_paisa, o.accept_by, late.outcome, late.choose_by, pay.status as payment,
        (select json_agg(e.to_status order by e.at, e.id) from order_event e where e.order_id = o.id) as path,
        (select json_agg(u.returned_at is null order by u.promo_id) from promo_use u where u.order_id = o.id) as used,
        (select json_agg(m.reason order by m.reason) from stock_movement m where m.order_id = o.id) as stock,
        (select count(*)::int from order_document d where d.order_id = o.id) as bills
       from orders o join late_payment late on late.order_id = o.id join payment pay on pay.order_id = o.id
       where o.id = $1`,
      [orderId],
    )
  ).rows[0]
const refused = async (orderId: string, promo: MadePromo, reasonCode: string) => {
  const before = await standing(orderId)
  const answer = await revive(orderId)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'PROMO_NOT_VALID', promoCode: expect.any(String), reasonCode },
  ])
  expect(answer.json().promoCode.toLowerCase()).toBe(promo.code.toLowerCase())
  expect(await standing(orderId)).toEqual(before)
}

test('its one use is taken again, at the price of then, and given back once more if it is cancelled', async () => {
  const promo = await ownCode({ totalLimit: 1, perUserLimit: 1 })
  const { orderId } = await found(promo)
  expect(await usedOf(promo)).toBe(0)
  const answers = await Promise.all([revive(orderId), revive(orderId), revive(orderId)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await usedOf(promo)).toBe(1)
  expect(await standing(orderId)).toMatchObject({ status: 'PLACED', total_paisa: 9_000, used: [true] })
  expect((await order(promo)).json()).toMatchObject({ code: 'PROMO_NOT_VALID', reasonCode: 'EXHAUSTED' })
  await call(market, store, 'POST', `/api/orders/vendor/${orderId}/cancel`, { reason: 'Broken' })
  expect(await usedOf(promo)).toBe(0)
  expect((await order(promo)).statusCode).toBe(201)
})

test.each([
  ['ended', `status = 'ENDED'`],
  ['paused', `status = 'PAUSED'`],
  ['over', `ends_at = now() - interval '1 minute'`],
  ['for greater orders only', 'min_subtotal_paisa = 900000'],
])('a code that is %s by now counts as it did when I ordered', async (_, change) => {
  const promo = await ownCode({ totalLimit: 2 })
  const { orderId } = await found(promo)
  await market.pool.query(`update promo_code set ${change} where id = $1`, [promo.id])
  expect((await revive(orderId)).json()).toMatchObject({ status: 'PLACED', total: 90 })
  expect(await usedOf(promo)).toBe(1)
})

test('used up by others meanwhile, the order stays over; once a use is free it may come back', async () => {
  const promo = await ownCode({ totalLimit: 1 })
  const { orderId } = await found(promo)
  const other = await signedInShopper(market)
  const taken = (await order(promo, other)).json()
  await refused(orderId, promo, 'EXHAUSTED')
  expect(await usedOf(promo)).toBe(1)
  await call(market, other, 'POST', `/api/orders/order/${taken.orderId}/cancel`, { reason: 'Mistake' })
  expect((await revive(orderId)).statusCode).toBe(200)
  expect(await usedOf(promo)).toBe(1)
})

test('used by me for another order meanwhile, once each: the order stays over, and the money can go back', async () => {
  const promo = await ownCode({ perUserLimit: 1 })
  const { orderId } = await found(promo)
  expect((await order(promo)).statusCode).toBe(201)
  await refused(orderId, promo, 'USER_LIMIT')
  // The limit is per shopper: another one still has a use of it.
  expect((await revive((await found(promo, await signedInShopper(market))).orderId)).statusCode).toBe(200)
  expect((await chooseLate({ market, store }, orderId, 'REFUND')).statusCode).toBe(200)
  expect(await usedOf(promo)).toBe(2)
})

test('of a first order: who has ordered otherwise since then has had their first order', async () => {
  const promo = await ownCode({ firstOrderOnly: true })
  const { orderId } = await found(promo)
  const { placed } = await orderByQr(market, store, shopper, 'COD')
  await refused(orderId, promo, 'FIRST_ORDER_ONLY')
  const cancel = `/api/orders/order/${placed.json().orderId}/cancel`
  await call(market, shopper, 'POST', cancel, { reason: 'Mistake' })
  expect((await revive(orderId)).statusCode).toBe(200)
})

test('of two codes, one of which is used up, neither is taken', async () => {
  const own = await ownCode({ totalLimit: 5 })
  const platform = await addPlatformPromo(market, admin.headers, tenOff({ totalLimit: 1 }))
  const asked = { expectedTotal: 81, promoCode: own.code, platformCode: platform.code }
  const { orderId } = await foundLate({ market, store, shopper, asked })
  const taken = (await order(platform, await signedInShopper(market))).json()
  await refused(orderId, platform, 'EXHAUSTED')
  expect([await usedOf(own), await usedOf(platform)]).toEqual([0, 1])
  await call(market, store, 'POST', `/api/orders/vendor/${taken.orderId}/cancel`, { reason: 'Broken' })
  expect((await revive(orderId)).json()).toMatchObject({ status: 'PLACED', total: 81 })
  expect([await usedOf(own), await usedOf(platform)]).toEqual([1, 1])
})

test('the last use is wanted by an order that comes back and by a new one: one of the two has it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const promo = await ownCode({ totalLimit: 1 })
    const other = await signedInShopper(market)
    const { orderId } = await found(promo, await signedInShopper(market))
    const [revived, placed] = await Promise.all([revive(orderId), order(promo, other)])
    expect(['200 409', '409 201']).toContain(`${revived.statusCode} ${placed.statusCode}`)
    const loser = revived.statusCode === 409 ? revived : placed
    expect(loser.json()).toMatchObject({ code: 'PROMO_NOT_VALID', reasonCode: 'EXHAUSTED' })
    expect(await usedOf(promo)).toBe(1)
  }
})

test('my own last use is wanted by two orders of mine that come back at once: one of them has it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const promo = await ownCode({ perUserLimit: 1 })
    const me = await signedInShopper(market)
    const orders = [await found(promo, me), await found(promo, me)]
    const answers = await Promise.all(orders.map(({ orderId }) => revive(orderId)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const loser = answers.find(({ statusCode }) => statusCode === 409)
    expect(loser?.json()).toMatchObject({ code: 'PROMO_NOT_VALID', reasonCode: 'USER_LIMIT' })
    expect(await usedOf(promo)).toBe(1)
  }
})

test('the same gates are red on a shop that looks at the uses and counts then: the last one is given twice', async () => {
  const promo = await ownCode({ totalLimit: 1, perUserLimit: 1 })
  const me = shopper
  const orders = [await found(promo, me), await found(promo, me)]
  const met = openBarrier(2)
  const retakeNaively = async () => {
    const { rows } = await market.pool.query(
      `select c.used_count < c.total_limit as "isFree", (
         select count(*) from promo_use u where u.promo_id = c.id and u.user_id = $2 and u.returned_at is null
       ) < c.per_user_limit as "isMine" from promo_code c where c.id = $1`,
      [promo.id, me.accountId],
    )
    await met()
    return rows[0].isFree && rows[0].isMine
  }
  expect(await Promise.all(orders.map(retakeNaively))).toEqual([true, true])
  const answers = await Promise.all(orders.map(({ orderId }) => revive(orderId)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})
