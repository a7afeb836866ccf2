import { expect, test } from 'vitest'
import { formatHour, formatHours, formatTime } from '../../../contract/shared/clock-format.ts'
import { formatDate, formatDateTime, formatDay, formatWeekday } from '../../../contract/shared/date-format.ts'

const today = '2026-11-23'

test.each([
  ['2026-11-23', 'Today', 'आज'],
  ['2026-11-22', 'Yesterday', 'हिजो'],
  ['2026-11-24', 'Tomorrow', 'भोलि'],
  ['2026-11-21', '21 Nov', '21 नोभेम्बर'],
  ['2025-11-23', '23 Nov 2025', '23 नोभेम्बर 2025'],
  ['2027-01-01', '1 Jan 2027', '1 जनवरी 2027'],
])('%s is read as a neighbour says it on 23 November 2026', (day, en, ne) => {
  expect(formatDay(day, 'en', today)).toBe(en)
  expect(formatDay(day, 'ne', today)).toBe(ne)
})

test('the turn of the year does not hide yesterday, and a day without a today keeps its year', () => {
  expect(formatDay('2026-12-31', 'en', '2027-01-01')).toBe('Yesterday')
  expect(formatDay('2026-11-23', 'en', undefined)).toBe('23 Nov 2026')
})

test('a sentence leaves out the year of today, a paper never does', () => {
  const at = new Date('2026-11-20T10:20:00Z')
  expect(formatDateTime(at, 'en', today)).toBe('20 Nov, 4:05 pm')
  expect(formatDateTime(at, 'ne', '2027-01-01')).toBe('20 नोभेम्बर 2026, बेलुका 4:05')
  expect(formatDate(at, 'en')).toBe('20 Nov 2026')
})

test('hours are told by the 12-hour clock; those of a timetable leave out whole minutes', () => {
  expect(formatHours({ opens: '07:00', closes: '20:30' }, 'en')).toBe('7 am–8:30 pm')
  expect(formatHours({ opens: '07:00', closes: '20:30' }, 'ne')).toBe('बिहान 7–राति 8:30')
  expect(['00:00', '12:00', '23:59'].map((clock) => formatHour(clock, 'en'))).toEqual([
    '12 am',
    '12 pm',
    '11:59 pm',
  ])
  expect(formatHour(new Date('2026-11-23T01:15:00Z'), 'en')).toBe('7 am')
  expect(formatTime(new Date('2026-11-23T01:15:00Z'), 'en')).toBe('7:00 am')
})

test('a week day is told by its name, or with its date', () => {
  expect(formatWeekday('2026-11-29', 'en')).toBe('Sunday')
  expect(formatWeekday('2026-11-29', 'en', 'DATE')).toBe('29 Nov')
  // By a table of ours: Chromium has no Nepali.
  expect(formatWeekday('2026-11-29', 'ne')).toBe('आइतबार')
  expect(formatWeekday('2026-11-26', 'ne', 'SHORT')).toBe('बिही')
  expect(formatWeekday('2026-11-28', 'ne', 'BOTH')).toBe('शनिबार 28 नोभेम्बर')
})
