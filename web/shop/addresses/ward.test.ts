import { expect, test } from 'vitest'
import { isWard, wardOf } from './ward.ts'

test('I type my ward in either digits; none, a word and one that no municipality has are not taken', () => {
  expect([wardOf('3'), wardOf(' १२ '), wardOf(33)]).toEqual([3, 12, 33])
  expect(['3', '१२', '33'].map(wardOf).every(isWard)).toBe(true)
  expect(['', ' ', 'three', '0', '34', '1.5'].map(wardOf).some(isWard)).toBe(false)
})
