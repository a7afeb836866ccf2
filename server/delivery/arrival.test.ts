import { expect, test } from 'vitest'
import { arrivalOf, type Eta, type OpeningTimes } from '../../contract/delivery/arrival.ts'
import { daySpan, nearDay, nearTime, nearWindow } from '../../contract/shared/time-span-format.ts'

const nepal = (clock: string): Date => new Date(`${clock}:00+05:45`)
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '07:00', closes: '20:30' }))
const store: OpeningTimes = { openingHours: everyDay, closedDays: [] }
const rider: Eta = { etaMin: 45, etaMax: 120, etaUnit: 'MINUTE' }
const courier: Eta = { etaMin: 2, etaMax: 4, etaUnit: 'DAY' }

/** The arrival as it is read at this instant. */
const read = (eta: Eta, at: string, language: 'en' | 'ne' = 'en', of = store) => {
  const { from, till, isByDay } = arrivalOf(eta, of, nepal(at))
  return (isByDay ? daySpan : nearWindow)(from, till, nepal(at), language)
}

test('what a closed store is asked at night comes after it opens', () => {
  expect(read(rider, '2026-11-23T02:00')).toBe('today, 7:45–9:00 am')
  expect(read(rider, '2026-11-23T21:00')).toBe('tomorrow, 7:45–9:00 am')
  expect(read(courier, '2026-11-23T02:00')).toBe('25–27 Nov')
  expect(read(courier, '2026-11-23T21:00')).toBe('26–28 Nov')
  expect(nearTime(nepal('2026-11-23T07:00'), nepal('2026-11-23T02:00'), 'en')).toBe('today at 7 am')
})

test('days on which the store stays closed put the arrival off', () => {
  const closedDays = ['2026-11-24', '2026-11-25'].map((day) => ({ day, reason: '' }))
  expect(read(rider, '2026-11-23T21:00', 'en', { ...store, closedDays })).toBe('Thu 26 Nov, 7:45–9:00 am')
})

test('an open store begins at once, in quarters of an hour', () => {
  expect(read(rider, '2026-11-23T14:02')).toBe('today, 3:00–4:15 pm')
  expect(read(rider, '2026-11-23T10:40')).toBe('today, 11:30 am–12:45 pm')
  expect(read(rider, '2026-11-23T14:02', 'en', { openingHours: [], closedDays: [] })).toBe(
    'today, 3:00–4:15 pm',
  )
})

test('a window over midnight, a month and a single day read as days', () => {
  const hours: Eta = { etaMin: 4, etaMax: 24, etaUnit: 'HOUR' }
  expect(read(hours, '2026-11-30T14:00')).toBe('30 Nov–1 Dec')
  expect(read({ etaMin: 1, etaMax: 1, etaUnit: 'DAY' }, '2026-11-23T14:00')).toBe('tomorrow')
  expect(read({ etaMin: 0, etaMax: 0, etaUnit: 'DAY' }, '2026-11-23T14:00')).toBe('today')
  expect(nearDay(nepal('2026-11-26T14:00'), nepal('2026-11-23T14:00'), 'en')).toBe('Thu 26 Nov')
})

test('in Nepali too', () => {
  expect(read(rider, '2026-11-23T02:00', 'ne')).toBe('आज, बिहान 7:45–9:00')
  expect(read(rider, '2026-11-23T10:40', 'ne')).toBe('आज, बिहान 11:30–दिउँसो 12:45')
  expect(read(courier, '2026-11-23T02:00', 'ne')).toBe('25–27 नोभेम्बर')
  expect(nearDay(nepal('2026-11-26T14:00'), nepal('2026-11-23T14:00'), 'ne')).toBe('बिहीबार 26 नोभेम्बर')
  expect(nearTime(nepal('2026-11-24T07:00'), nepal('2026-11-23T21:00'), 'ne')).toBe('भोलि बिहान 7 बजे')
})
