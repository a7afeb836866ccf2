/** Property tests of the confidence bounds, over fixed seeds. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundOf,
  casesMissing,
  metricShapes,
  shareBounds,
  shownValue,
  vendorMetrics,
  verdictOf,
} from '../../../contract/rewards/vendor-metrics.ts'
import { levelOf } from './assess-stores.ts'

const options = { seed: 20_261_128, numRuns: 200 }
const some = fc
  .tuple(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([cases, part]) => ({ cases, hits: Math.round(cases * part) }))

describe('the bounds of a share', () => {
  test('hold the share between them, and both lie between none and all', () => {
    fc.assert(
      fc.property(some, ({ hits, cases }) => {
        const { lower, upper } = shareBounds(hits, cases)
        expect(lower).toBeGreaterThanOrEqual(0)
        expect(upper).toBeLessThanOrEqual(1)
        expect(lower).toBeLessThanOrEqual(hits / cases + 1e-4)
        expect(upper).toBeGreaterThanOrEqual(hits / cases - 1e-4)
      }),
      options,
    )
  })

  test('come nearer to it with more of the same', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 2, max: 20 }), ({ hits, cases }, times) => {
        const [few, many] = [shareBounds(hits, cases), shareBounds(hits * times, cases * times)]
        expect(many.lower).toBeGreaterThanOrEqual(few.lower)
        expect(many.upper).toBeLessThanOrEqual(few.upper)
      }),
      options,
    )
  })

  test('a further good case never lowers them, and a further bad one never raises them', () => {
    fc.assert(
      fc.property(some, ({ hits, cases }) => {
        const [now, good, bad] = [
          shareBounds(hits, cases),
          shareBounds(hits + 1, cases + 1),
          shareBounds(hits, cases + 1),
        ]
        expect(good.lower).toBeGreaterThanOrEqual(now.lower)
        expect(bad.upper).toBeLessThanOrEqual(now.upper)
      }),
      options,
    )
  })

  test('of bad cases are the mirror of those of good ones', () => {
    fc.assert(
      fc.property(some, ({ hits, cases }) => {
        expect(shareBounds(hits, cases).upper).toBeCloseTo(1 - shareBounds(cases - hits, cases).lower, 3)
      }),
      options,
    )
  })

  test('one bad day of a small shop is no verdict, and a hundred good ones are nearly sure', () => {
    expect(shareBounds(0, 1).upper).toBeGreaterThan(0.6)
    expect(shareBounds(100, 100).lower).toBe(0.9838)
    expect(shareBounds(20, 20).lower).toBe(0.9241)
    expect(shareBounds(0, 0)).toEqual({ lower: 0, upper: 1 })
  })
})

describe('a verdict', () => {
  const of = fc.tuple(fc.constantFrom(...vendorMetrics), some).map(([metric, { hits, cases }]) => ({
    ...{ metric, cases },
    hits: { COUNT: cases, GOOD: hits, BAD: hits, STARS: hits * 4 }[metricShapes[metric]],
  }))

  test('is none below the least number of cases, however good they are', () => {
    fc.assert(
      fc.property(of, (count) => {
        expect(verdictOf(count, { threshold: 0, least: count.cases + 1 })).toBe('TOO_FEW')
      }),
      options,
    )
  })

  test('never holds where the plain value itself does not', () => {
    fc.assert(
      fc.property(of, fc.integer({ min: 0, max: 100 }), (count, threshold) => {
        if (verdictOf(count, { threshold, least: 1 }) !== 'HELD') return
        const value = shownValue(count) ?? 0
        if (metricShapes[count.metric] === 'BAD') expect(value).toBeLessThanOrEqual(threshold)
        else expect(value).toBeGreaterThanOrEqual(threshold)
      }),
      options,
    )
  })

  test('what is missing is the fewest further cases that reach it', () => {
    fc.assert(
      fc.property(
        of,
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 60 }),
        (count, threshold, least) => {
          const bar = { threshold, least }
          const missing = casesMissing(count, bar)
          expect(missing === 0).toBe(verdictOf(count, bar) === 'HELD')
        },
      ),
      options,
    )
  })

  test('stars are held against a bound between one and five', () => {
    expect(boundOf({ metric: 'RATING', hits: 4 * 30, cases: 30 })).toBe(4.79)
    expect(boundOf({ metric: 'RATING', hits: 0, cases: 30 })).toBe(1)
    expect(shownValue({ metric: 'RATING', hits: 7, cases: 2 })).toBe(4.5)
  })
})

describe('a level', () => {
  const found = (
    ...all: readonly (readonly ['TRUSTED' | 'GOLD', 'HELD' | 'MISSED' | 'TOO_FEW', 'CHAT_IN_TIME'?])[]
  ) =>
    all.map(([level, verdict, metric]) => ({
      rule: { level, metric: metric ?? ('ORDERS' as const) },
      verdict,
    }))

  test('is reached when all of its rules hold, and those of the level below', () => {
    expect(levelOf(found())).toBe('NEW')
    expect(levelOf(found(['TRUSTED', 'HELD']))).toBe('TRUSTED')
    expect(levelOf(found(['TRUSTED', 'HELD'], ['TRUSTED', 'MISSED']))).toBe('NEW')
    expect(levelOf(found(['TRUSTED', 'HELD'], ['GOLD', 'HELD']))).toBe('GOLD')
    expect(levelOf(found(['TRUSTED', 'MISSED'], ['GOLD', 'HELD']))).toBe('NEW')
    expect(levelOf(found(['GOLD', 'HELD']))).toBe('NEW')
  })

  test('too few chats hinder none, too few of anything else do', () => {
    expect(levelOf(found(['TRUSTED', 'HELD'], ['TRUSTED', 'TOO_FEW', 'CHAT_IN_TIME']))).toBe('TRUSTED')
    expect(levelOf(found(['TRUSTED', 'HELD'], ['TRUSTED', 'TOO_FEW']))).toBe('NEW')
    expect(levelOf(found(['TRUSTED', 'TOO_FEW', 'CHAT_IN_TIME']))).toBe('NEW')
  })
})
