/** The evaluation of rules beside a model that was written apart, and the cases that the rulings name. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ModelLine, type ModelRule, rulesOff } from '../../testing/discount-rules/rules-model.ts'
import { total } from '../../testing/weighing-model.ts'
import { evaluateRules, type RuleCase } from './evaluate-rules.ts'
import type { Rule } from './rule-rows.ts'

const at = new Date('2026-11-20T06:00:00Z')
const rule = (more: Partial<Rule> = {}): Rule => ({
  ...{ id: 'rule', vendorId: 'store', name: 'Rule', nameNe: '', kind: 'PERCENT', percent: 10 },
  ...{ minSubtotalPaisa: null, minQuantity: null, minSameQuantity: null, categoryIds: [], orderNumber: null },
  ...{ customerTags: [], paymentMethods: [], isPickupOnly: false, amountPaisa: null, tiers: [] },
  ...{ maxDiscountPaisa: null, stopsAfter: false, isActive: true, bearer: 'VENDOR', platformPercent: 0 },
  ...{ startsAt: new Date('2026-01-01'), endsAt: null, version: 1 },
  ...more,
})
const amount = (amountPaisa: number, more: Partial<Rule> = {}) =>
  rule({ kind: 'AMOUNT', percent: null, amountPaisa, ...more })
const line = (paisa: number, more: object = {}) => ({
  ...{ productId: 'tea', paisa, items: 1, pieces: 1, categoryIds: [] },
  ...more,
})
const order = (lines: RuleCase['lines'], more: Partial<RuleCase> = {}): RuleCase => ({
  ...{ lines, paymentMethod: 'COD', isPickedUp: false, customerTags: [], at },
  orderNumber: { ofVendor: 1, ofPlatform: 1 },
  ...more,
})
const reasonOf = (one: Rule, of: RuleCase) => evaluateRules([one], of).verdicts[0]?.reason

describe('conditions must all hold', () => {
  const thousand = order([line(100_000)])
  test.each([
    ['it is switched off', { isActive: false }, 'OFF'],
    ['it has not begun', { startsAt: new Date('2026-11-21') }, 'NOT_STARTED'],
    ['it is over', { endsAt: at }, 'ENDED'],
    ['it is for a later order', { orderNumber: 2 }, 'NOT_THIS_ORDER'],
    ['it is for tagged customers', { customerTags: ['VIP'] }, 'NOT_THIS_CUSTOMER'],
    ['it is for another way of paying', { paymentMethods: ['QR' as const] }, 'NOT_THIS_PAYMENT'],
    ['it is for pick-up', { isPickupOnly: true }, 'NOT_PICKED_UP'],
    ['it is for other goods', { categoryIds: ['spice'] }, 'NOT_THESE_ITEMS'],
    ['too little is bought', { minSubtotalPaisa: 100_001 }, 'MIN_SUBTOTAL'],
    ['too few are bought', { minQuantity: 2 }, 'MIN_QUANTITY'],
    ['too few of one product', { minSameQuantity: 2 }, 'MIN_SAME_QUANTITY'],
  ])('or it takes nothing off: %s', (_, more, reason) => {
    expect(reasonOf(rule(more), thousand)).toBe(reason)
    expect(reasonOf(rule(), thousand)).toBeUndefined()
  })

  test('a way of paying that is not chosen yet meets no rule for one', () => {
    const one = rule({ paymentMethods: ['QR'] })
    expect(reasonOf(one, order([line(100)], { paymentMethod: undefined }))).toBe('NOT_THIS_PAYMENT')
    expect(reasonOf(one, order([line(100)], { paymentMethod: 'QR' }))).toBeUndefined()
  })

  test('the platform counts orders of all stores, a store its own', () => {
    const second = order([line(100)], { orderNumber: { ofVendor: 1, ofPlatform: 2 } })
    expect(reasonOf(rule({ orderNumber: 1, vendorId: null }), second)).toBe('NOT_THIS_ORDER')
    expect(reasonOf(rule({ orderNumber: 1 }), second)).toBeUndefined()
  })

  test('what is missing is told where nothing else is', () => {
    const near = evaluateRules([rule({ minSubtotalPaisa: 124_000 })], thousand).verdicts[0]
    expect(near).toMatchObject({ reason: 'MIN_SUBTOTAL', missing: 24_000 })
    const far = evaluateRules([rule({ minSubtotalPaisa: 124_000, minQuantity: 9 })], thousand).verdicts[0]
    expect(far).not.toHaveProperty('missing')
  })
})

describe('one after the other', () => {
  test('least sums look at the goods as they were, discounts at what is left', () => {
    const { verdicts, left } = evaluateRules(
      [amount(60_000), rule({ minSubtotalPaisa: 100_000, percent: 50 })],
      order([line(100_000)]),
    )
    expect(verdicts.map(({ discountPaisa }) => discountPaisa)).toEqual([60_000, 20_000])
    expect(left).toEqual([20_000])
  })

  test('a rule that stops is the last one, and one that does not apply stops nothing', () => {
    const stopping = (more = {}) => amount(100, { stopsAfter: true, ...more })
    const off = (rules: Rule[]) =>
      evaluateRules(rules, order([line(100_000)])).verdicts.map(({ discountPaisa }) => discountPaisa)
    expect(off([stopping(), amount(7)])).toEqual([100, 0])
    expect(off([stopping({ minQuantity: 9 }), amount(7)])).toEqual([0, 7])
  })

  test('goods whose offer lets no rule follow are in none: they meet no condition and are taken nothing off', () => {
    const lines = [{ ...line(90_000), isStopped: true }, line(10_000)]
    const { verdicts, left } = evaluateRules(
      [rule({ percent: 10 }), rule({ minSubtotalPaisa: 20_000 })],
      order(lines),
    )
    expect(left).toEqual([90_000, 9_000])
    expect(verdicts[1]).toMatchObject({ reason: 'MIN_SUBTOTAL', missing: 10_000 })
    expect(evaluateRules([rule({})], order(lines.slice(0, 1))).verdicts[0]?.reason).toBe('STOPPED')
  })

  test('nothing falls below zero, and a rule that finds nothing says so', () => {
    const { verdicts, left } = evaluateRules([amount(150), amount(1)], order([line(100)]))
    expect(verdicts.map(({ discountPaisa, reason }) => [discountPaisa, reason])).toEqual([
      [100, undefined],
      [0, 'NOTHING_OFF'],
    ])
    expect(left).toEqual([0])
  })

  test('the first for free delivery takes the fee', () => {
    const free = (id: string) => rule({ id, kind: 'FREE_DELIVERY', percent: null })
    const { freeDelivery, verdicts } = evaluateRules([free('a'), free('b')], order([line(100)]))
    expect([freeDelivery?.id, verdicts[1]?.reason]).toEqual(['a', 'NOTHING_OFF'])
  })
})

describe('a table of quantities', () => {
  const tiers = (...rows: [number, number | null, number | null][]) =>
    rule({
      ...{ kind: 'TIERS', percent: null },
      tiers: rows.map(([minQuantity, unitPaisa, percent]) => ({ minQuantity, unitPaisa, percent })),
    })
  const off = (one: Rule, lines: RuleCase['lines']) => evaluateRules([one], order(lines)).verdicts[0]
  const table = tiers([3, 9_000, null], [10, 8_000, null])

  test('counts all variations of one product, and no other', () => {
    const three = [line(20_000, { pieces: 2, items: 2 }), line(10_000)]
    expect(off(table, three)).toMatchObject({ discountPaisa: 3_000, shares: [2_000, 1_000] })
    expect(off(table, [...three.slice(0, 1), line(10_000, { productId: 'rice' })])?.reason).toBe('NO_TIER')
  })
  test('the last row that is reached counts', () => {
    expect(off(table, [line(100_000, { pieces: 10, items: 10 })])?.discountPaisa).toBe(20_000)
  })
  test('a price never raises what is cheaper already', () => {
    expect(off(table, [line(24_000, { pieces: 3, items: 3 })])?.reason).toBe('NOTHING_OFF')
  })
  test('a measured line is one thing and in no table', () => {
    expect(off(tiers([2, null, 50]), [line(50_000, { pieces: 0 }), line(9, { pieces: 0 })])?.reason).toBe(
      'NO_TIER',
    )
  })
})

const modelRule: fc.Arbitrary<ModelRule> = fc.record({
  kind: fc.constantFrom('PERCENT', 'AMOUNT', 'TIERS', 'FREE_DELIVERY'),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 60_000 }),
  tiers: fc.oneof(
    fc.constant([
      { minQuantity: 2, price: null, percent: 7 },
      { minQuantity: 5, price: null, percent: 33 },
    ]),
    fc.integer({ min: 1, max: 20_000 }).map((price) => [
      { minQuantity: 2, price: price + 1_000, percent: null },
      { minQuantity: 4, price, percent: null },
    ]),
  ),
  minSubtotal: fc.option(fc.integer({ min: 1, max: 90_000 })),
  minQuantity: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 2 }),
  minSame: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 2 }),
  category: fc.option(fc.constantFrom('spice', 'cloth')),
  orderNumber: fc.option(fc.constantFrom(1, 2), { freq: 2 }),
  methods: fc.oneof(fc.constant([]), fc.subarray(['COD', 'QR'])),
  pickUpOnly: fc.boolean(),
  cap: fc.option(fc.integer({ min: 1, max: 9_000 })),
  stopAfter: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
})
test('the next row of a table is nearer than what is there, and with so many more each piece costs less', () => {
  const tier = (at: number) =>
    fc.oneof(
      fc.integer({ min: 1, max: 900 }).map((unitPaisa) => ({ minQuantity: at, unitPaisa, percent: null })),
      fc.integer({ min: 1, max: 90 }).map((percent) => ({ minQuantity: at, unitPaisa: null, percent })),
    )
  let found = 0
  fc.assert(
    fc.property(
      fc.tuple(tier(2), tier(4), tier(9)),
      fc.array(
        fc.record({ paisa: fc.integer({ min: 100, max: 1_000 }), pieces: fc.integer({ min: 1, max: 9 }) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      (tiers, told) => {
        const lines = told.map(({ paisa, pieces }, at) => ({
          ...{ productId: String(at), paisa: paisa * pieces, items: pieces, pieces, categoryIds: [] },
        }))
        const one = rule({ kind: 'TIERS', percent: null, tiers })
        const { verdicts, left } = evaluateRules([one], order(lines))
        const next = verdicts[0]?.next
        if (next === undefined) return
        found += 1
        const at = Number(next.productId)
        const [paisa = 0, pieces = 0] = [told[at]?.paisa, told[at]?.pieces]
        expect(next.missing).toBeLessThanOrEqual(pieces)
        const all = pieces + next.missing
        const more = lines.map((line, place) =>
          place === at ? { ...line, paisa: paisa * all, items: all, pieces: all } : line,
        )
        const then = evaluateRules([one], order(more)).left[at] ?? 0
        expect(then / all).toBeLessThan((left[at] ?? 0) / pieces + 1)
      },
    ),
    { seed: 20_261_129, numRuns: 200 },
  )
  expect(found).toBeGreaterThan(20)
})

const modelLine: fc.Arbitrary<ModelLine> = fc.record({
  product: fc.constantFrom('tea', 'rice', 'shawl'),
  category: fc.constantFrom('spice', 'cloth'),
  paisa: fc.integer({ min: 0, max: 40_000 }),
  quantity: fc.integer({ min: 1, max: 7 }),
  isMeasured: fc.boolean(),
  isStopped: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
})

test('whatever the rules and the cart: as the model says to the paisa, line by line, and never below zero', () => {
  fc.assert(
    fc.property(
      fc.array(modelRule, { maxLength: 8 }),
      fc.array(modelLine, { minLength: 1, maxLength: 5 }),
      fc.record({
        method: fc.option(fc.constantFrom('COD', 'QR'), { nil: undefined }),
        isPickedUp: fc.boolean(),
        orderNumber: fc.constantFrom(1, 2),
      }),
      (rules, lines, shopper) => {
        const model = rulesOff(rules, { lines, ...shopper })
        const { verdicts, left, freeDelivery } = evaluateRules(
          rules.map((one, place) => ({ ...ruleOf(one), id: String(place) })),
          order(lines.map(lineOf), {
            paymentMethod: shopper.method,
            isPickedUp: shopper.isPickedUp,
            orderNumber: { ofVendor: shopper.orderNumber, ofPlatform: shopper.orderNumber },
          }),
        )
        const taken = verdicts.flatMap(({ discountPaisa, shares }, place) =>
          discountPaisa > 0 ? [{ rule: place, parts: shares }] : [],
        )
        expect(taken).toEqual(model.taken)
        expect(left).toEqual(model.left)
        expect(freeDelivery?.id).toBe(model.frees === undefined ? undefined : String(model.frees))
        for (const { discountPaisa, shares } of verdicts) expect(total(shares)).toBe(discountPaisa)
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      },
    ),
    { seed: 20_261_128, numRuns: 400 },
  )
})

const ruleOf = (one: ModelRule): Rule =>
  rule({
    ...{ kind: one.kind, percent: one.kind === 'PERCENT' ? one.percent : null },
    ...{ amountPaisa: one.amount, minSubtotalPaisa: one.minSubtotal, minQuantity: one.minQuantity },
    ...{ minSameQuantity: one.minSame, categoryIds: one.category === null ? [] : [one.category] },
    ...{ orderNumber: one.orderNumber, paymentMethods: one.methods as Rule['paymentMethods'] },
    ...{ isPickupOnly: one.pickUpOnly, maxDiscountPaisa: one.cap, stopsAfter: one.stopAfter },
    tiers: one.tiers.map(({ minQuantity, price, percent }) => ({ minQuantity, unitPaisa: price, percent })),
  })

const lineOf = ({ product, category, paisa, quantity, isMeasured, isStopped = false }: ModelLine) => ({
  isStopped,
  ...{ productId: product, paisa: paisa * quantity, categoryIds: [category] },
  ...{ items: isMeasured ? 1 : quantity, pieces: isMeasured ? 0 : quantity },
})
