import { expect, test } from 'vitest'
import { countIn, firstWithWork } from './first-with-work.ts'

test('the first tab in which something waits opens by itself, and none before all counts are known', () => {
  const tabs = (a?: number, b?: number) => firstWithWork([['a', a] as const, ['b', b] as const])
  expect(tabs(2, 1)).toBe('a')
  expect(tabs(0, 1)).toBe('b')
  expect(tabs(0, 0)).toBe('a')
  expect(tabs(undefined, 1)).toBeUndefined()
  expect(tabs(1, undefined)).toBeUndefined()
})

test('a count that could not be read keeps no tab from opening', () => {
  const open = (data: { open: number }) => data.open
  expect(countIn({ data: { open: 3 }, isError: false }, open)).toBe(3)
  expect(countIn({ data: undefined, isError: false }, open)).toBeUndefined()
  expect(countIn({ data: undefined, isError: true }, open)).toBe(0)
})
