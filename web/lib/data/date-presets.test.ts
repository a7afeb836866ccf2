import { expect, test } from 'vitest'
import { dayBefore, presetOf, rangeOf } from './date-presets.ts'

const today = '2026-03-02'

test('a period ends today and counts today in', () => {
  expect(rangeOf('today', today)).toEqual({ from: today, to: today })
  expect(rangeOf('week', today)).toEqual({ from: '2026-02-24', to: today })
  expect(rangeOf('month', today)).toEqual({ from: '2026-03-01', to: today })
  expect(dayBefore('2024-03-01', 1)).toBe('2024-02-29')
})

test('the period of an address is named again; every other range is my own', () => {
  expect(presetOf({}, today)).toBe('any')
  for (const preset of ['today', 'week', 'month'] as const)
    expect(presetOf(rangeOf(preset, today), today)).toBe(preset)
  expect(presetOf({ from: '2026-02-24' }, today)).toBe('custom')
  expect(presetOf(rangeOf('week', '2026-03-01'), today)).toBe('custom')
})

test('on the first of a month, today is named before the month that has only begun', () => {
  expect(presetOf({ from: '2026-03-01', to: '2026-03-01' }, '2026-03-01')).toBe('today')
})
