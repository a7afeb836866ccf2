import { expect, test } from 'vitest'
import { bodyOf, exampleOf, newMultiplier, newProgram, numberIn, typedProgramOf } from './typed-program.ts'

test('the proposed terms are a whole body, of a store without the bonuses of the platform', () => {
  const ofStore = bodyOf({ ...newProgram, name: 'Tea points' }, 'VENDOR', 0)
  expect(ofStore.noNumbers).toEqual([])
  expect(ofStore.body).toMatchObject({ earnPoints: 10, pointWorth: 0.1, leastPoints: 100, version: 0 })
  expect(Object.keys(ofStore.body.bonuses ?? {})).toEqual(['firstOrder', 'reviewPicture', 'reviewsPerMonth'])
  expect(Object.keys(bodyOf(newProgram, 'PLATFORM', 3).body.bonuses ?? {})).toHaveLength(10)
})

test('a field without a number is named as the server names it, and an empty expiry is none', () => {
  const multipliers = [{ ...newMultiplier(), percent: 'twice' }]
  const typed = { ...newProgram, earnPoints: '', expiryMonths: ' ', multipliers }
  const { body, noNumbers } = bodyOf(typed, 'VENDOR', 1)
  expect(noNumbers).toEqual(['earnPoints', 'multipliers.0.percent'])
  expect(body.expiryMonths).toBeNull()
})

test('stored terms come back as they were typed', () => {
  const { body } = bodyOf({ ...newProgram, name: 'Tea points', expiryMonths: '' }, 'PLATFORM', 4)
  const stored = {
    ...{ programId: 'p', changedAt: '2026-11-28T00:00:00Z', hasPointsOut: true },
    ...(body as Parameters<typeof typedProgramOf>[0]),
  }
  expect(bodyOf(typedProgramOf(stored), 'PLATFORM', 4).body).toEqual(body)
})

test('the example is worked out in paisa, points rounded down', () => {
  expect(exampleOf(newProgram, '1,000')).toEqual({
    ...{ earned: 100, worthPaisa: 1_000, mostPaisa: 50_000, mostPoints: 5_000 },
  })
  expect(exampleOf(newProgram, '99')?.earned).toBe(9)
  expect(exampleOf({ ...newProgram, pointWorth: '' }, '1000')).toBeUndefined()
  expect(exampleOf(newProgram, 'a lot')).toBeUndefined()
})

test('numbers in either script are read', () => {
  expect(['१०', '1,250', '0.10', '', 'x', '-4'].map(numberIn)).toEqual([10, 1250, 0.1, null, NaN, NaN])
})
