import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadAmount } from './spread-amount.ts'

const paisa = fc.integer({ min: 0, max: 100_000_000 })

test('what is divided is all of it, and no part is more than its line costs', () => {
  const wholeAndWeights = fc
    .array(paisa, { minLength: 1, maxLength: 12 })
    .chain((weights) =>
      fc.tuple(fc.integer({ min: 0, max: weights.reduce((sum, one) => sum + one, 0) }), fc.constant(weights)),
    )
  fc.assert(
    fc.property(wholeAndWeights, ([whole, weights]) => {
      const shares = spreadAmount(whole, weights)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(whole)
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weights[at] ?? 0)
      }
    }),
    { seed: 20_261_122, numRuns: 300 },
  )
})

test('ten paisa over three equal lines are 4, 3 and 3', () => {
  expect(spreadAmount(10, [100, 100, 100])).toEqual([4, 3, 3])
})
