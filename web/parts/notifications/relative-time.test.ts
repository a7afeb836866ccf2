import { expect, test } from 'vitest'
import { loadMessages, translatorOf } from '../../lib/i18n/translate.ts'
import { relativeTime } from './relative-time.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5 * second, 'Just now'],
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 min ago'],
  [59 * minute, '59 mins ago'],
  [hour - 1, '59 mins ago'],
  [hour, '1 hr ago'],
  [day - 1, '23 hrs ago'],
  [day, 'Yesterday'],
  [2 * day - 1, 'Yesterday'],
  [2 * day, '2 days ago'],
  [7 * day - 1, '6 days ago'],
  [7 * day, '1 week ago'],
  [30 * day - 1, '4 weeks ago'],
  [30 * day, '1 mth ago'],
  [90 * day, '3 mths ago'],
  [365 * day - 1, '12 mths ago'],
  [365 * day, '1 year ago'],
  [800 * day, '2 years ago'],
])('%i ms ago is %s', async (ago, words) => {
  await loadMessages('en', 'bell')
  const now = new Date('2026-11-20T06:00:00Z')
  expect(relativeTime(translatorOf('en'), new Date(now.getTime() - ago), now)).toBe(words)
})
