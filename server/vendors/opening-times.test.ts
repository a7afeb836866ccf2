import { expect, test } from 'vitest'
import { isOpenAt, nextOpening, openUntil } from '../../contract/shared/opening-hours.ts'

const nepal = (clock: string): Date => new Date(`${clock}:00+05:45`)
const closed = (...days: string[]) => days.map((day) => ({ day, reason: '' }))
/** Opens at 10 and closes at 20 on every day, with a rest from one to two. */
const week = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, opens: '10:00', closes: '13:00' },
  { weekday, opens: '14:00', closes: '20:00' },
])
// 2026-11-20 is a Friday.

test('a shop is open from its opening until the minute of its closing, in Nepal', () => {
  expect(openUntil(week, nepal('2026-11-20T09:59'), [])).toBeUndefined()
  expect(openUntil(week, nepal('2026-11-20T10:00'), [])).toEqual(nepal('2026-11-20T13:00'))
  expect(openUntil(week, nepal('2026-11-20T13:00'), [])).toBeUndefined()
  expect(openUntil(week, nepal('2026-11-20T19:59'), [])).toEqual(nepal('2026-11-20T20:00'))
  expect(nextOpening(week, nepal('2026-11-20T13:00'), [])).toEqual(nepal('2026-11-20T14:00'))
  expect(nextOpening(week, nepal('2026-11-20T20:00'), [])).toEqual(nepal('2026-11-21T10:00'))
})

test('slots that meet are one, over midnight too', () => {
  const slots = [
    { weekday: 5, opens: '10:00', closes: '18:00' },
    { weekday: 5, opens: '18:00', closes: '00:00' },
    { weekday: 6, opens: '00:00', closes: '02:30' },
  ]
  expect(openUntil(slots, nepal('2026-11-20T11:00'), [])).toEqual(nepal('2026-11-21T02:30'))
})

test('a shop that never closes is open, whenever one asks', () => {
  const always = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    { weekday, opens: '00:00', closes: '12:00' },
    { weekday, opens: '12:00', closes: '00:00' },
  ])
  for (const at of ['2026-11-20T00:00', '2026-11-20T11:59', '2026-11-20T23:59']) {
    expect(isOpenAt(always, nepal(at), []), at).toBe(true)
    expect(openUntil(always, nepal(at), [])?.getTime()).toBeGreaterThan(nepal('2026-11-26T00:00').getTime())
  }
})

test('on a closed day nothing opens, and the next opening is on the day after it', () => {
  const tihar = closed('2026-11-20', '2026-11-21')
  expect(isOpenAt(week, nepal('2026-11-20T11:00'), tihar)).toBe(false)
  expect(nextOpening(week, nepal('2026-11-19T21:00'), tihar)).toEqual(nepal('2026-11-22T10:00'))
  expect(nextOpening(week, nepal('2026-11-20T11:00'), tihar)).toEqual(nepal('2026-11-22T10:00'))
})

test('a night belongs to the day on which it began', () => {
  const nights = [{ weekday: 5, opens: '18:00', closes: '02:00' }]
  const at = nepal('2026-11-21T01:00')
  expect(openUntil(nights, at, closed('2026-11-21'))).toEqual(nepal('2026-11-21T02:00'))
  expect(openUntil(nights, at, closed('2026-11-20'))).toBeUndefined()
  expect(nextOpening(nights, at, closed('2026-11-20'))).toEqual(nepal('2026-11-27T18:00'))
})

test('a shop of Sundays that is closed on three of them opens on the fourth', () => {
  const sundays = [{ weekday: 0, opens: '10:00', closes: '12:00' }]
  const days = closed('2026-11-22', '2026-11-29', '2026-12-06')
  expect(nextOpening(sundays, nepal('2026-11-20T10:00'), days)).toEqual(nepal('2026-12-13T10:00'))
})

test('a shop without hours never opens', () => {
  expect(nextOpening([], nepal('2026-11-20T10:00'), [])).toBeUndefined()
  expect(isOpenAt([], nepal('2026-11-20T10:00'), closed('2026-11-20'))).toBe(false)
})
