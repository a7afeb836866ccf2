import { expect, test } from 'vitest'
import { isQuiet } from './quiet-now.ts'

const night = { starts: '22:00', ends: '06:30', isOn: true }

test.each([
  ['2026-11-20T16:14:59Z', false],
  ['2026-11-20T16:15:00Z', true],
  ['2026-11-20T18:30:00Z', true],
  ['2026-11-21T00:44:59Z', true],
  ['2026-11-21T00:45:00Z', false],
  ['2026-11-21T06:15:00Z', false],
])('from ten at night until half past six in Nepal, %s is quiet: %s', (at, isSo) => {
  expect(isQuiet(night, new Date(at))).toBe(isSo)
  expect(isQuiet({ ...night, isOn: false }, new Date(at))).toBe(false)
})
