import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../testing/cases.ts'
import { bestWay, type ModelOffer, unitIn } from '../../testing/oracle/offer-model.ts'
import { type Candidate, chooseOffers, type OfferLine } from './choose-offers.ts'
import { offerUnit } from './offer-unit.ts'

const paisa = fc.integer({ min: 1, max: 50_000 })
const offer = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), paisa }),
  fc.record({ kind: fc.constant('FIXED_PRICE' as const), paisa }),
  fc.record({
    kind: fc.constant('BUY_X_GET_Y' as const),
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
  }),
)
const cart = fc.record({
  lines: fc.array(fc.record({ paisa, quantity: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  offers: fc.array(fc.tuple(offer, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })), { maxLength: 4 }),
  caps: fc.array(fc.option(fc.integer({ min: 0, max: 12 })), { minLength: 4, maxLength: 4 }),
})
type Cart = typeof cart extends fc.Arbitrary<infer Filled> ? Filled : never

const offersOf = ({ offers }: Cart): ModelOffer[] => offers.map(([one, lines]) => ({ ...one, lines }))
const linesOf = (filled: Cart): OfferLine[] =>
  filled.lines.map((line, at) => ({
    unitPaisa: line.paisa,
    quantity: line.quantity,
    candidates: offersOf(filled).flatMap((one, of): Candidate[] => {
      const unit = unitIn(one, line)
      if (!one.lines[at] || (one.kind !== 'BUY_X_GET_Y' && unit === undefined)) return []
      const isSet = one.kind === 'BUY_X_GET_Y'
      return [
        {
          ...{ offerId: `${of}`, kind: isSet ? 'BUY_X_GET_Y' : 'UNIT', unitPaisa: unit ?? line.paisa },
          ...(isSet ? { buyQuantity: one.buy, getQuantity: one.get } : { buyQuantity: 0, getQuantity: 0 }),
        },
      ]
    }),
  }))

const savedIn = (
  lines: readonly OfferLine[],
  { lines: chosen, sets }: ReturnType<typeof chooseOffers>,
): number =>
  sets.reduce((sum, one) => sum + one.paisa, 0) +
  lines.reduce((sum, { unitPaisa, quantity }, at) => {
    const taken = chosen[at]?.offer
    return taken?.kind === 'UNIT' ? sum + (unitPaisa - taken.unitPaisa) * quantity : sum
  }, 0)

describe('the offers of an order', () => {
  test('are the best for the shopper, however they overlap', () => {
    fc.assert(
      fc.property(cart, (filled) => {
        const lines = linesOf(filled)
        expect(savedIn(lines, chooseOffers(lines, new Map()))).toBe(
          bestWay(filled.lines, offersOf(filled)).saved,
        )
      }),
      cases(2_000),
    )
  })

  test('hold every cap, and a line that a cap does not cover takes nothing of that offer', () => {
    fc.assert(
      fc.property(cart, (filled) => {
        const lines = linesOf(filled)
        const left = new Map(
          filled.caps.flatMap((cap, of) => (cap === null ? [] : [[`${of}`, cap] as const])),
        )
        const chosen = chooseOffers(lines, left)
        for (const [offerId, cap] of left) {
          const units = lines.reduce(
            (sum, { quantity }, at) => (chosen.lines[at]?.offer?.offerId === offerId ? sum + quantity : sum),
            0,
          )
          expect(units).toBeLessThanOrEqual(cap)
        }
        for (const [at, { short }] of chosen.lines.entries())
          if (short !== undefined) expect(short.left).toBeLessThan(lines[at]?.quantity ?? 0)
      }),
      cases(2_000),
    )
  })

  test('of very many ways the plain ones are tried, and it ends', () => {
    const candidates = Array.from(
      { length: 6 },
      (_, of): Candidate => ({
        ...{ offerId: `${of}`, kind: 'BUY_X_GET_Y', unitPaisa: 100, buyQuantity: of + 1, getQuantity: 1 },
      }),
    )
    const lines = Array.from({ length: 40 }, () => ({ unitPaisa: 100, quantity: 2, candidates }))
    expect(savedIn(lines, chooseOffers(lines, new Map()))).toBe(4_000)
  })
})

describe('the price of one step', () => {
  const rice = { unitPaisa: 10_050, unit: 'g', step: 250 } as const
  const none = { percent: null, amountPaisa: null, fixedPaisa: null }
  test.each([
    ['a percent, rounded half up', { ...none, kind: 'PERCENT', percent: 15 } as const, 8_543],
    ['rupees off a kilo', { ...none, kind: 'AMOUNT', amountPaisa: 5_001 } as const, 8_800],
    ['a price per kilo', { ...none, kind: 'FIXED_PRICE', fixedPaisa: 30_002 } as const, 7_501],
    ['more than it costs', { ...none, kind: 'AMOUNT', amountPaisa: 40_200 } as const, undefined],
    ['as much as it costs', { ...none, kind: 'FIXED_PRICE', fixedPaisa: 40_200 } as const, undefined],
    ['no lower unit', { ...none, kind: 'FREE_DELIVERY' } as const, null],
  ])('%s', (_, effect, unit) => {
    expect(offerUnit(effect, rice)).toBe(unit)
  })

  test('of a paisa nothing is left to take', () => {
    const coin = { unitPaisa: 1, unit: 'piece', step: 1 } as const
    expect(offerUnit({ ...none, kind: 'PERCENT', percent: 99 }, coin)).toBeUndefined()
    expect(offerUnit({ ...none, kind: 'PERCENT', percent: 1 }, coin)).toBeUndefined()
  })
})
