import { expect, test } from 'vitest'
import { changeOf, datedEvery, dayAt, gridOf } from './chart-scale.ts'

test('three lines at round numbers, the last at or above the best day', () => {
  expect(gridOf(0)).toEqual([1, 2, 3])
  expect(gridOf(3)).toEqual([1, 2, 3])
  expect(gridOf(4)).toEqual([2, 4, 6])
  expect(gridOf(15)).toEqual([5, 10, 15])
  expect(gridOf(16)).toEqual([10, 20, 30])
  for (let most = 1; most < 2_000; most += 7) expect(gridOf(most)[2]).toBeGreaterThanOrEqual(most)
})

test('every fifth day is dated, fewer in a long period', () => {
  expect(datedEvery(7)).toBe(5)
  expect(datedEvery(40)).toBe(5)
  expect(datedEvery(41)).toBe(10)
  expect(Math.ceil(366 / datedEvery(366))).toBeLessThanOrEqual(8)
})

test('a pointer is on a day, at the edges too', () => {
  expect(dayAt(0, 30)).toBe(0)
  expect(dayAt(0.5, 30)).toBe(15)
  expect(dayAt(1, 30)).toBe(29)
  expect(dayAt(-0.1, 30)).toBe(0)
})

test('a change is told in percent, and not against nothing', () => {
  expect(changeOf(30, 20)).toBe(50)
  expect(changeOf(10, 20)).toBe(-50)
  expect(changeOf(20, 20)).toBe(0)
  expect(changeOf(5, 0)).toBeUndefined()
})
