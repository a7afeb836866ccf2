/**
 * Offers, rules, codes and weighed goods on one order, kept and sent back in parts: the answer of the price, the order, the model
 * of the rulings and the books agree to the paisa. Some offers let no rule follow. The rules are worked out by `rulesOff`, which was written apart.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformRuleForm, ruleForm } from '../../../contract/promotions/discount-rules.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { addRule } from '../../promotions/index.ts'
import { cases, longestRunMs } from '../../testing/cases.ts'
import { dropRules, tenOffRule } from '../../testing/discount-rules/rules.ts'
import { type ModelLine, type ModelRule, rulesOff } from '../../testing/discount-rules/rules-model.ts'
import { fifthOff, type MadeOffer, offering, onProducts } from '../../testing/offers/offers.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { addPlatformPromo, addVendorPromo, signedInAdmin, tenOff } from '../../testing/promos.ts'
import { acceptChangedMinds, returning, takeBack } from '../../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../../testing/weighed-goods.ts'
import { halfUp, total } from '../../testing/weighing-model.ts'

let market: TestMarket
let store: OpenStore
let adminId: string
let vendorCode: string
let platformCode: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  await acceptChangedMinds(market, store)
  const admin = await signedInAdmin(market)
  const { rows } = await market.pool.query(`select id from account where user_type = 'ADMIN'`)
  adminId = rows[0].id
  vendorCode = (await addVendorPromo(market, store.headers)).code
  platformCode = (await addPlatformPromo(market, admin, tenOff({ percent: 7 }))).code
})
afterAll(() => market.close())

const rule = fc.record({
  isOfPlatform: fc.boolean(),
  platformPercent: fc.constantFrom(0, 33, 100),
  kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const, 'TIERS' as const),
  percent: fc.integer({ min: 1, max: 60 }),
  amount: fc.integer({ min: 1, max: 9_000 }),
  tierPrice: fc.integer({ min: 1, max: 20_000 }),
  minSubtotal: fc.option(fc.integer({ min: 1, max: 40_000 })),
  minQuantity: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 2 }),
  cap: fc.option(fc.integer({ min: 1, max: 3_000 })),
  stopAfter: fc.integer({ min: 0, max: 6 }).map((dice) => dice === 0),
})
type Told = typeof rule extends fc.Arbitrary<infer One> ? One : never
const story = fc.record({
  rules: fc.array(rule, { maxLength: 4 }),
  lines: fc.array(
    fc.record({
      paisa: fc.integer({ min: 100, max: 30_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      isWeighed: fc.boolean(),
      offer: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 60 }), stops: fc.boolean() })),
      /** Thousandths of what was ordered. */
      weight: fc.integer({ min: 920, max: 1_080 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  hasVendorCode: fc.boolean(),
  hasPlatformCode: fc.boolean(),
  end: fc.constantFrom('KEPT', 'PART_BACK', 'ALL_BACK', 'CANCELLED'),
})

const modelOf = (one: Told): ModelRule => ({
  ...{ kind: one.kind, percent: one.percent, amount: one.amount, cap: one.cap, stopAfter: one.stopAfter },
  tiers: [
    { minQuantity: 2, price: one.tierPrice + 100, percent: null },
    { minQuantity: 4, price: one.tierPrice, percent: null },
  ],
  ...{ minSubtotal: one.minSubtotal, minQuantity: one.minQuantity, minSame: null },
  ...{ category: null, orderNumber: null, methods: [], pickUpOnly: false },
})
const formOf = (one: Told) => {
  const rupees = (paisa: number) => paisa / 100
  const form = tenOffRule({
    ...{ kind: one.kind, stopAfter: one.stopAfter, minQuantity: one.minQuantity },
    percent: one.kind === 'PERCENT' ? one.percent : null,
    amount: one.kind === 'AMOUNT' ? rupees(one.amount) : null,
    tiers:
      one.kind === 'TIERS'
        ? modelOf(one).tiers.map(({ minQuantity, price }) => ({ minQuantity, unitPrice: rupees(price ?? 0) }))
        : [],
    minSubtotal: one.minSubtotal === null ? null : rupees(one.minSubtotal),
    maxDiscount: one.cap === null ? null : rupees(one.cap),
  })
  return one.isOfPlatform
    ? platformRuleForm.parse({ ...form, platformPercent: one.platformPercent })
    : { ...ruleForm.parse(form), platformPercent: 0 }
}

async function live(told: typeof story extends fc.Arbitrary<infer One> ? One : never): Promise<void> {
  await dropRules(market)
  const rules = told.rules.toSorted((a, b) => Number(a.isOfPlatform) - Number(b.isOfPlatform))
  await inTransaction(market.db, async (tx) => {
    for (const one of rules) {
      const owner = one.isOfPlatform
        ? { vendorId: null, accountId: adminId }
        : { vendorId: store.vendorId, accountId: store.accountId }
      await addRule(tx, { ...owner, at: market.ctx.clock() }, formOf(one))
    }
  })
  const me = await signedInShopper(market)
  const goods: (ModelLine & { weight: number })[] = []
  const acts = offering(market, store)
  const offers: MadeOffer[] = []
  for (const { paisa: listed, quantity, isWeighed, weight, offer } of told.lines) {
    const made = { pricePaisa: listed, stock: 60 }
    const product = isWeighed
      ? await addWeighedGoods(market, store, made)
      : await addTestProducts(market, store, made)
    if (offer !== null) {
      const form = { percent: offer.percent, stopAfter: offer.stops, ...onProducts(product) }
      offers.push(await acts.start(fifthOff(form)))
    }
    const paisa = offer === null ? listed : halfUp((listed * (100 - offer.percent)) / 100)
    const isStopped = offer?.stops === true
    goods.push({ ...{ product, paisa, quantity, weight, category: '' }, isMeasured: isWeighed, isStopped })
  }
  const shopper = { method: 'COD', isPickedUp: true, orderNumber: 1 }
  const model = rulesOff(rules.map(modelOf), { lines: goods, ...shopper })
  const off = model.taken.map(({ parts }) => total(parts))
  const codes = codesOff(told, total(model.left))
  const whole = total(goods.map(({ paisa, quantity }) => paisa * quantity))
  const expected = whole - total(off) - total(codes)

  const body = {
    vendorId: store.vendorId,
    ...{ deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
    lines: goods.map(({ product, quantity, paisa }) => ({
      ...{ productId: product, quantity, expectedUnitPrice: paisa / 100 },
    })),
    ...(told.hasVendorCode && model.left.some((paisa) => paisa > 0) && codes[0] && { promoCode: vendorCode }),
    ...(told.hasPlatformCode && codes[1] && { platformCode }),
  }
  const send = (url: string, payload: object) =>
    market.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { ...me.headers, 'idempotency-key': randomUUID() },
    })
  const priced = (await send('/api/orders/order/price', { orders: [body] })).json().orders[0]
  expect(paisaOf(priced.total)).toBe(expected)
  expect(priced.breakdown.filter(isRule).map(amountOf)).toEqual(off.map((paisa) => 0 - paisa))
  const placed = await send('/api/orders/order/', { ...body, expectedTotal: expected / 100 })
  expect(placed.statusCode, placed.body).toBe(201)
  const { orderId } = placed.json()
  expect(paisaOf(placed.json().total)).toBe(expected)
  const { rows } = await market.pool.query(
    `select s.product_id as product, -sum(s.amount_paisa)::integer as paisa
     from order_adjustment_share s join order_adjustment a using (order_id, seq)
     where order_id = $1 and a.kind = 'DISCOUNT_RULE' group by 1`,
    [orderId],
  )
  const parts = goods.map((_, at) => total(model.taken.map((one) => one.parts[at] ?? 0)))
  expect(Object.fromEntries(rows.map(({ product, paisa }) => [product, paisa]))).toEqual(
    Object.fromEntries(goods.flatMap(({ product }, at) => (parts[at] ? [[product, parts[at]]] : []))),
  )
  await finish(told.end, orderId, goods, me)
  for (const offer of offers) await acts.end(offer)
}

const codesOff = (
  { hasVendorCode, hasPlatformCode }: { hasVendorCode: boolean; hasPlatformCode: boolean },
  left: number,
) => {
  const vendors = hasVendorCode ? halfUp((left * 10) / 100) : 0
  return [vendors, hasPlatformCode ? halfUp(((left - vendors) * 7) / 100) : 0]
}

async function finish(
  end: string,
  orderId: string,
  goods: readonly (ModelLine & { weight: number })[],
  me: Signed,
): Promise<void> {
  const acts = weighing(market, store, me)
  const cancel = async (url: string, who: Signed) =>
    market.app.inject({ method: 'POST', url, headers: who.headers, payload: { reason: 'No' } })
  if (end === 'CANCELLED') {
    expect((await cancel(`/api/orders/order/${orderId}/cancel`, me)).statusCode).toBe(200)
    return
  }
  expect((await acts.advance(orderId, 'ACCEPTED')).statusCode).toBe(200)
  const grams = goods
    .filter(({ isMeasured }) => isMeasured)
    .map(({ product, quantity, weight }) => [product, Math.round((quantity * 100 * weight) / 1_000)] as const)
  if (grams.length > 0) {
    const weighed = await acts.weigh(orderId, Object.fromEntries(grams))
    expect(weighed.statusCode, weighed.body).toBe(200)
  }
  for (const to of ['PACKED', 'READY_FOR_PICKUP', 'DELIVERED'])
    expect((await acts.advance(orderId, to)).statusCode).toBe(200)
  if (end === 'KEPT') return
  const first = goods.slice(0, 1).map(({ product }) => ({ productId: product, quantity: 1 }))
  const rest = goods
    .map(({ product, quantity }, at) => ({ productId: product, quantity: quantity - (at === 0 ? 1 : 0) }))
    .filter(({ quantity }) => quantity > 0)
  for (const step of end === 'ALL_BACK' ? [first, rest] : [first]) {
    if (step.length === 0) continue
    const asked = await returning(market).ask(me, orderId, step)
    expect(asked.statusCode, asked.body).toBe(201)
    await takeBack(market, store, asked.json())
  }
  if (end !== 'ALL_BACK') return
  // All of it faulty: the shopper has everything again, and the books hold nothing of it.
  const { rows } = await market.pool.query(
    `select p.accepted_paisa - p.refunded_paisa as cash, coalesce((
       select sum(amount_paisa) from ledger_entry where order_id = p.order_id
     ), 0) as booked from payment p where p.order_id = $1`,
    [orderId],
  )
  expect(rows.map(({ cash, booked }) => [Number(cash), Number(booked)])).toEqual([[0, 0]])
}

const paisaOf = (rupees: number): number => Math.round(rupees * 100)
const isRule = ({ kind }: { kind: string }): boolean => kind === 'DISCOUNT_RULE'
const amountOf = ({ amount }: { amount: number }): number => paisaOf(amount)

test('price, order, model and books agree to the paisa, whatever the rules and whatever comes back', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(fc.asyncProperty(story, live), { ...cases(200), endOnFailure: true })
  await expectSound(market)
})
