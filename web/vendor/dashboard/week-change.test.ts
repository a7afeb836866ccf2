import { expect, test } from 'vitest'
import { lastWeek, sumOf, weekChange } from './week-change.ts'

const sold = (...amounts: number[]) => amounts.map((amount) => ({ amount }))
const week = (each: number) => Array.from({ length: 7 }, () => each)

test('this week is told against the week before it', () => {
  expect(weekChange(sold(...week(100), ...week(150)))).toEqual({ isUp: true, percent: 50 })
  expect(weekChange(sold(...week(100), ...week(75)))).toEqual({ isUp: false, percent: 25 })
  expect(weekChange(sold(...week(100), ...week(0)))).toEqual({ isUp: false, percent: 100 })
})

test('no change is named where nothing changed, or nothing was sold before', () => {
  expect(weekChange(sold(...week(100), ...week(100)))).toBeUndefined()
  expect(weekChange(sold(...week(0), ...week(100)))).toBeUndefined()
  expect(weekChange([])).toBeUndefined()
})

test('older days than two weeks count nowhere', () => {
  expect(weekChange(sold(9_999, ...week(100), ...week(200)))).toEqual({ isUp: true, percent: 100 })
  expect(sumOf(lastWeek(sold(9_999, ...week(3))))).toBe(21)
})
