import { expect, test } from 'vitest'
import { shownKm } from './distance.ts'

test.each([
  [0, '0.0'],
  [2.14, '2.1'],
  [9.94, '9.9'],
  [9.96, '10'],
  [10.5, '11'],
  [458.11, '458'],
])('%f km is said as %s', (km, words) => {
  expect(shownKm(km)).toBe(words)
})
