import { expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'

const night = { quietFrom: '22:00:00', quietUntil: '06:30:00' }

test.each([
  ['just before they begin', '2026-11-20T16:14:59Z', '2026-11-20T16:14:59.000Z'],
  ['as they begin', '2026-11-20T16:15:00Z', '2026-11-21T00:45:00.000Z'],
  ['before midnight in Nepal', '2026-11-20T18:00:30Z', '2026-11-21T00:45:00.000Z'],
  ['after midnight in Nepal', '2026-11-20T18:30:00Z', '2026-11-21T00:45:00.000Z'],
  ['as they end', '2026-11-21T00:45:00Z', '2026-11-21T00:45:00.000Z'],
  ['at noon', '2026-11-21T06:15:00Z', '2026-11-21T06:15:00.000Z'],
])('%s', (_, at, due) => {
  expect(afterQuietHours(new Date(at), night).toISOString()).toBe(due)
})

test('hours within one day, and none at all', () => {
  const noon = { quietFrom: '12:00:00', quietUntil: '13:00:00' }
  expect(afterQuietHours(new Date('2026-11-21T06:45:00Z'), noon).toISOString()).toBe(
    '2026-11-21T07:15:00.000Z',
  )
  const at = new Date('2026-11-21T18:45:00Z')
  expect(afterQuietHours(at, noon)).toBe(at)
  expect(afterQuietHours(at, { quietFrom: null, quietUntil: null })).toBe(at)
})
