import { expect, test } from 'vitest'
import { untilTime } from './offer-words.ts'

/** 20:00 in Nepal on Friday 4 December 2026. */
const friday = '2026-12-04T14:15:00Z'

test('the end is written by the day while the server’s time is unknown', () => {
  expect(untilTime(friday, undefined, 'en')).toBe('Fri 4 Dec at 8 pm')
  expect(untilTime(friday, undefined, 'ne')).toBe('शुक्रबार 4 डिसेम्बर राति 8 बजे')
})

test('and relative to the day that the server says it is', () => {
  expect(untilTime(friday, new Date('2026-12-04T05:00:00Z'), 'en')).toBe('today at 8 pm')
  expect(untilTime(friday, new Date('2026-12-03T05:00:00Z'), 'en')).toBe('tomorrow at 8 pm')
})

test('an end at midnight is the last minute of the day before', () => {
  expect(untilTime('2026-12-04T18:15:00Z', undefined, 'en')).toBe('Fri 4 Dec at 11:59 pm')
})
