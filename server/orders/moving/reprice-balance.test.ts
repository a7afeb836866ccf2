/**
 * An order with offers, rules, codes and weighed goods changes its way of paying: it comes to what the same goods are
 * priced at by the new way, and its books are sound when it is weighed and delivered.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, longestRunMs } from '../../testing/cases.ts'
import { changing, openQrStore } from '../../testing/changed-methods.ts'
import {
  addVendorRule,
  dropRules,
  freeDeliveryRule,
  rupeesOffRule,
  tenOffRule,
} from '../../testing/discount-rules/rules.ts'
import { buyAndGet, fifthOff, freeDelivery, offering, onProducts } from '../../testing/offers/offers.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addPlatformPromo, addVendorPromo, amountOff, type Headers, tenOff } from '../../testing/promos.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import type { TestMarket } from '../../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../../testing/weighed-goods.ts'

let market: TestMarket
let store: OpenStore
let admin: Headers

beforeAll(async () => {
  ;({ market, store, admin } = await openQrStore())
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const percent = fc.integer({ min: 1, max: 40 })
const story = fc.record({
  lines: fc.array(
    fc.record({
      paisa: fc.integer({ min: 1_000, max: 99_999 }),
      quantity: fc.integer({ min: 2, max: 5 }),
      isWeighed: fc.boolean(),
      offer: fc.option(percent, { nil: undefined }),
      /** No rule follows the offer. */
      stops: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  hasSet: fc.boolean(),
  isDeliveryFree: fc.boolean(),
  plain: fc.option(percent, { nil: undefined }),
  byQr: fc.constantFrom('NONE', 'PERCENT', 'AMOUNT', 'FREE_DELIVERY'),
  byCash: fc.constantFrom('NONE', 'PERCENT', 'AMOUNT'),
  vendorCode: fc.constantFrom('NONE', 'PERCENT', 'AMOUNT', 'QR_ALONE'),
  hasPlatformCode: fc.boolean(),
  weight: fc.integer({ min: 930, max: 1_070 }),
})
type Told = typeof story extends fc.Arbitrary<infer One> ? One : never

const ruleOf = (kind: string, method: string) => {
  const more = { paymentMethods: [method], name: `By ${method}` }
  if (kind === 'PERCENT') return tenOffRule({ ...more, percent: 7, maxDiscount: 90 })
  return kind === 'AMOUNT' ? rupeesOffRule(13.37, more) : freeDeliveryRule({ ...more, maxDiscount: 40 })
}
const codeOf = (kind: string) =>
  kind === 'AMOUNT' ? amountOff(11.11) : tenOff(kind === 'QR_ALONE' ? { paymentMethods: ['QR'] } : {})

async function tell(told: Told): Promise<void> {
  await dropRules(market)
  const me = await signedInShopper(market)
  const acts = offering(market, store)
  const goods = []
  const offers = []
  for (const { paisa, quantity, isWeighed, offer, stops } of told.lines) {
    const add = isWeighed ? addWeighedGoods : addTestProducts
    const productId = await add(market, store, { pricePaisa: paisa })
    goods.push({ productId, quantity, isWeighed })
    if (offer !== undefined)
      offers.push(await acts.start(fifthOff({ percent: offer, stopAfter: stops, ...onProducts(productId) })))
  }
  const all = onProducts(...goods.map(({ productId }) => productId))
  if (told.hasSet) offers.push(await acts.start(buyAndGet(2, 1, all)))
  if (told.isDeliveryFree) offers.push(await acts.start(freeDelivery({ ...all, maxDiscount: 50 })))
  if (told.plain !== undefined)
    await addVendorRule(market, store.headers, tenOffRule({ percent: told.plain }))
  if (told.byQr !== 'NONE') await addVendorRule(market, store.headers, ruleOf(told.byQr, 'QR'))
  if (told.byCash !== 'NONE') await addVendorRule(market, store.headers, ruleOf(told.byCash, 'COD'))
  const own =
    told.vendorCode === 'NONE' ? {} : await addVendorPromo(market, store.headers, codeOf(told.vendorCode))
  const platform = told.hasPlatformCode ? await addPlatformPromo(market, admin, tenOff({ percent: 3 })) : {}

  const body = {
    ...{
      vendorId: store.vendorId,
      deliveryOptionId: store.riderId,
      addressId: await addAddressOf(market, me),
    },
    lines: goods.map(({ productId, quantity }) => ({ productId, quantity })),
    ...('code' in own && { promoCode: own.code }),
    ...('code' in platform && { platformCode: platform.code }),
  }
  const changes = changing(market, me)
  const byCash = await changes.priced({ ...body, paymentMethod: 'COD' })
  const { orderId } = await changes.place({ ...body, paymentMethod: 'QR' })
  const cash = await changes.cash(orderId, byCash.total)
  expect(cash.statusCode, cash.body).toBe(200)
  const scales = weighing(market, store, me)
  const { total, breakdown } = await scales.mine(orderId)
  expect(total).toBe(byCash.total)
  const known = (parts: readonly { kind: string; label: string; amount: number }[]) =>
    parts.map(({ kind, label, amount }) => `${kind} ${label} ${amount}`).sort()
  expect(known(breakdown)).toEqual(known(byCash.breakdown))

  await scales.advance(orderId, 'ACCEPTED')
  const heavy = goods.filter(({ isWeighed }) => isWeighed)
  const grams = heavy.map(({ productId, quantity }) => [productId, Math.round((quantity * told.weight) / 10)])
  if (grams.length > 0) expect((await scales.weigh(orderId, Object.fromEntries(grams))).statusCode).toBe(200)
  await scales.advance(orderId, 'PACKED')
  for (const offer of offers) await acts.end(offer)
}

test('the price by the new way is that of the same goods by it', { timeout: longestRunMs }, async () => {
  await fc.assert(fc.asyncProperty(story, tell), cases(40))
})
