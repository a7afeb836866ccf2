import { expect, test } from 'vitest'
import type { Translate } from '../../lib/i18n/translate.ts'
import { dueWords } from './due.tsx'

const hour = 3_600_000
const t: Translate = (key, values) => `${key} ${Object.values(values ?? {}).join()}`.trim()

test('a deadline of the next 24 hours says how far away it is, a later one its date', () => {
  expect(dueWords(t, 24 * hour + 1)).toBeUndefined()
  expect(dueWords(t, 24 * hour)).toBe('tables.dueHours 24')
  expect(dueWords(t, 8 * hour - 1)).toBe('tables.dueHours 7')
  expect(dueWords(t, hour - 1)).toBe('tables.dueMinutes 60')
  expect(dueWords(t, 1)).toBe('tables.dueMinutes 1')
  expect(dueWords(t, 0)).toBe('tables.late')
})
