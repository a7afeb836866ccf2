import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  ['2026-11-20T18:15:00Z', 'morning'],
  ['2026-11-21T06:14:59Z', 'morning'],
  ['2026-11-21T06:15:00Z', 'afternoon'],
  ['2026-11-21T11:15:00Z', 'evening'],
  ['2026-11-21T18:14:59Z', 'evening'],
] as const)('at %s an admin in Kathmandu is wished a good %s', (at, greeting) => {
  expect(greetingAt(new Date(at))).toBe(greeting)
})
