import { expect, test } from 'vitest'
import { barsOf, bikramSambatMonthsIn, monthBeside, monthOf, weeksOf } from './month-grid.ts'

test('a month is whole weeks from Sunday, each day in both calendars', () => {
  const weeks = weeksOf(monthOf('2026-11-20', 'AD', {}), {})
  expect(weeks).toHaveLength(5)
  expect(weeks.flat()[0]).toMatchObject({ day: '2026-11-01', isInMonth: true, date: 1 })
  expect(weeks.flat().at(-1)).toMatchObject({ day: '2026-12-05', isInMonth: false })
  expect(weeks.flat().find(({ day }) => day === '2026-11-20')?.bsDate).toBe(4)
})

test('paging forth and back comes to the same month, in both calendars and over the new year', () => {
  for (const calendar of ['AD', 'BS'] as const) {
    for (const day of ['2026-12-31', '2027-01-01', '2027-02-28', '2026-04-14', '2027-04-13']) {
      const month = monthOf(day, calendar, {})
      expect(month.from <= day && day <= month.to).toBe(true)
      expect(monthBeside(monthBeside(month, 1, {}), -1, {})).toEqual(month)
    }
  }
})

test('a month of Bikram Sambat has its own first day', () => {
  const month = monthOf('2026-11-20', 'BS', {})
  expect(month).toEqual({ calendar: 'BS', from: '2026-11-17', to: '2026-12-15' })
  expect(bikramSambatMonthsIn(month, {})).toEqual([{ year: 2083, month: 8 }])
  expect(bikramSambatMonthsIn(monthOf('2026-11-20', 'AD', {}), {})).toEqual([
    { year: 2083, month: 7 },
    { year: 2083, month: 8 },
  ])
})

test('beyond the table of Bikram Sambat it is the common month', () => {
  expect(monthOf('2040-05-05', 'BS', {})).toEqual({ calendar: 'AD', from: '2040-05-01', to: '2040-05-31' })
})

test('offers are bars in lanes, cut at the ends of a week', () => {
  const [first = [], second = []] = weeksOf(monthOf('2026-11-20', 'AD', {}), {})
  const long = { id: 'long', startsAt: '2026-11-04T00:00:00+05:45', endsAt: '2026-11-11T00:00:00+05:45' }
  const short = { id: 'short', startsAt: '2026-11-05T10:00:00+05:45', endsAt: '2026-11-05T20:00:00+05:45' }
  const later = { id: 'later', startsAt: '2026-11-06T10:00:00+05:45', endsAt: '2026-11-07T20:00:00+05:45' }
  const bars = barsOf(first, [later, short, long])
  expect(bars.map(({ item, first: from, last, lane }) => [item.id, from, last, lane])).toEqual([
    ['long', 3, 6, 0],
    ['short', 4, 4, 1],
    ['later', 5, 6, 1],
  ])
  expect(bars[0]).toMatchObject({ isCutBefore: false, isCutAfter: true })
  // Its end is the midnight before the eleventh.
  expect(barsOf(second, [later, short, long])).toMatchObject([{ first: 0, last: 2, isCutBefore: true }])
})
