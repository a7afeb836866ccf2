import { expect, test } from 'vitest'
import type { PointsPart } from './order-points.ts'
import { askedPoints, freePoints, heldBefore, spentPoints, wantedPoints } from './order-points.ts'

const part = (given: Partial<PointsPart> = {}): PointsPart => ({
  ...{ programId: 'market', owner: 'PLATFORM', name: 'Market points', nameNe: null },
  ...{ balance: 320, worth: 32, most: 320, mostWorth: 32, leastPoints: 10, used: 0, usedWorth: 0, earns: 0 },
  ...given,
})

test('as many as the order takes are asked for, and those of its price are sent', () => {
  expect(askedPoints({ market: 'MOST' }, {})).toEqual([{ programId: 'market', points: 1_000_000 }])
  expect(askedPoints({ market: 40 }, {})).toEqual([{ programId: 'market', points: 40 }])
  expect(spentPoints([part({ used: 120 }), part({ programId: 'tea' })])).toEqual([
    { programId: 'market', points: 120 },
  ])
  expect(spentPoints(undefined)).toEqual([])
})

test('of several stores the first takes, and the next has what is left', () => {
  const held = heldBefore([
    { vendorId: 'one', points: [part({ used: 300 })] },
    { vendorId: 'two', points: [part({ used: 20 }), part({ programId: 'tea', used: 5 })] },
    { vendorId: 'three', points: [part()] },
  ])
  expect(held.get('one')).toEqual({})
  const left = ['two', 'three'].map((store) => freePoints(part(), held.get(store) ?? {}))
  expect(left).toEqual([20, 0])
  expect(askedPoints({ market: 'MOST' }, held.get('two') ?? {})).toEqual([
    { programId: 'market', points: 20 },
  ])
  const ofThird = askedPoints({ market: 50, tea: 7 }, held.get('three') ?? {})
  // Of the store's own programme the balance is 320, of which 5 are spent.
  expect(ofThird).toEqual([{ programId: 'tea', points: 7 }])
})

test('a typed number is taken within the bounds of the order alone', () => {
  const typed = (words: string) => wantedPoints(words, { leastPoints: 10, most: 320 })
  expect(['10', ' 320 ', '1,20'].map(typed)).toEqual([10, 320, 120])
  expect(['9', '321', '', '-5', '12.5', 'ten'].map(typed)).toEqual(Array(6).fill(undefined))
})
