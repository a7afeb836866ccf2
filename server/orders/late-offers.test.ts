/** A revived order takes the units of its offer again: at the price of then, and within its caps. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseLate, foundLate } from '../testing/late-payments.ts'
import { fifthOff, type MadeOffer, offering, onProducts } from '../testing/offers/offers.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { call, openQr, orderByQr, signedInAdmin } from '../testing/qr-payments.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let productId: string
let acts: ReturnType<typeof offering>

beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  store = await openStoreWithProducts(market)
  await openQr(market, store, await signedInAdmin(market))
  shopper = await signedInShopper(market)
  acts = offering(market, store)
  productId = await addTestProducts(market, store)
})

/** One unit of Rs. 100 at a fifth off. */
const atOffer = () => ({ expectedTotal: 80, lines: [{ productId, quantity: 1, expectedUnitPrice: 80 }] })
const found = (who = shopper) => foundLate({ market, store, shopper: who, asked: atOffer() })
const order = async (who: Signed) => (await orderByQr(market, store, who, 'COD', atOffer())).placed
const revive = (orderId: string) => chooseLate({ market, store }, orderId, 'REVIVE')
const usedOf = async ({ id }: MadeOffer): Promise<number> => (await acts.read(id)).json().usedUnits

test('its units are taken again, at the price of then, and given back once more if it is cancelled', async () => {
  const offer = await acts.start(fifthOff({ stockCap: 1, ...onProducts(productId) }))
  const { orderId } = await found()
  expect(await usedOf(offer)).toBe(0)
  const answers = await Promise.all([revive(orderId), revive(orderId), revive(orderId)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect((await acts.read(offer.id)).json()).toMatchObject({ usedUnits: 1, state: 'SOLD_OUT' })
  await call(market, store, 'POST', `/api/orders/vendor/${orderId}/cancel`, { reason: 'Broken' })
  expect((await acts.read(offer.id)).json()).toMatchObject({ usedUnits: 0, state: 'LIVE' })
})

test.each(['PAUSED', 'ENDED'])('an offer that is %s by now counts as it did when I ordered', async (to) => {
  const offer = await acts.start(fifthOff(onProducts(productId)))
  const { orderId } = await found()
  await acts.turned(offer, to)
  expect((await revive(orderId)).json()).toMatchObject({ status: 'PLACED', total: 80 })
  expect(await usedOf(offer)).toBe(1)
})

test.each([
  ['of all', { stockCap: 1 }, () => signedInShopper(market)],
  ['of mine', { perShopperCap: 1 }, async () => shopper],
])(
  'units %s that others have taken meanwhile: the order stays over until they are free',
  async (_, caps, other) => {
    const offer = await acts.start(fifthOff({ ...caps, ...onProducts(productId) }))
    const { orderId } = await found()
    const who = await other()
    const taken = (await order(who)).json()
    expect((await revive(orderId)).json()).toMatchObject({
      status: 409,
      code: 'OFFER_USED_UP',
      title: 'Dashain offer',
    })
    expect(await usedOf(offer)).toBe(1)
    await call(market, who, 'POST', `/api/orders/order/${taken.orderId}/cancel`, { reason: 'Mistake' })
    expect((await revive(orderId)).statusCode).toBe(200)
    expect(await usedOf(offer)).toBe(1)
  },
)
