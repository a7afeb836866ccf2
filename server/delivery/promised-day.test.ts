/** The promised day: one function for pages, prices, orders and their clocks. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PromisedOption,
  promisedDayOf,
  promiseOn,
  readyOf,
  type StoreTimes,
  wishableDays,
  wishFault,
} from '../../contract/delivery/promised-day.ts'
import { endOfNepalDay, nepalDayOf } from '../../contract/shared/nepal-days.ts'
import { isOpenAt } from '../../contract/shared/opening-hours.ts'
import type { Availability, Preparation } from '../../contract/shared/preparation.ts'
import { dayAfter } from '../../contract/shared/time.ts'
import { isWorkingDay, openDayAt } from '../../contract/shared/working-days.ts'
import { cases } from '../testing/cases.ts'

const nepal = (clock: string): Date => new Date(`${clock}:00+05:45`)
const week = (opens: string, closes: string, days = [0, 1, 2, 3, 4, 5]) =>
  days.map((weekday) => ({ weekday, opens, closes }))
/** Sunday to Friday; 21 November 2026 is a Saturday. */
const bakery: StoreTimes = { openingHours: week('07:00', '19:00'), closedDays: [], orderCutoff: '17:00' }
const rider: PromisedOption = { kind: 'OWN_RIDER', etaMin: 30, etaMax: 60, etaUnit: 'MINUTE' }
const courier: PromisedOption = { kind: 'COURIER', etaMin: 2, etaMax: 4, etaUnit: 'DAY' }
const pickup: PromisedOption = { kind: 'PICKUP', etaMin: 1, etaMax: 2, etaUnit: 'HOUR' }
const made = (readyInDays: number): Preparation => ({
  availability: 'MADE_TO_ORDER',
  readyInDays,
  readyOn: null,
})
const promise = (
  at: string,
  goods: readonly Preparation[] = [],
  { store = bakery, option = rider }: { store?: StoreTimes; option?: PromisedOption } = {},
) => {
  const found = promisedDayOf({ goods, store, option, at: nepal(at) })
  if (found === undefined) throw new Error('nothing is promised')
  return found
}

test('preparation days are working days: Saturday and a holiday do not count', () => {
  expect(promise('2026-11-19T10:00', [made(2)]).day).toBe('2026-11-22')
  const closedDays = [{ day: '2026-11-22', reason: 'Wedding' }]
  expect(promise('2026-11-19T10:00', [made(2)], { store: { ...bakery, closedDays } }).day).toBe('2026-11-23')
})

test('after the cut-off an order counts from the next working day; midnight is the end of the day', () => {
  expect(promise('2026-11-19T16:59', [made(1)]).day).toBe('2026-11-20')
  expect(promise('2026-11-19T17:00', [made(1)]).day).toBe('2026-11-22')
  expect(promise('2026-11-19T17:30').day).toBe('2026-11-20')
  const atMidnight = { ...bakery, orderCutoff: '00:00' }
  expect(promise('2026-11-19T18:30', [], { store: atMidnight }).day).toBe('2026-11-19')
  expect(promise('2026-11-20T00:00', [], { store: atMidnight }).day).toBe('2026-11-20')
})

test('a pre-order comes on its day or the working day after; a day that has passed puts nothing off', () => {
  const book = (readyOn: string): Preparation => ({ availability: 'PRE_ORDER', readyInDays: 0, readyOn })
  expect(promise('2026-11-19T10:00', [book('2026-12-05')]).day).toBe('2026-12-06')
  expect(promise('2026-11-19T10:00', [book('2026-11-01')])).toMatchObject({
    day: '2026-11-19',
    isByDay: false,
  })
})

test('of several lines the last that is ready counts, and is named', () => {
  expect(promise('2026-11-19T10:00', [made(0), made(3), made(1)]).ready.latest).toBe(1)
  expect(promise('2026-11-19T10:00', [made(0)]).ready.latest).toBeUndefined()
})

test('a courier of days has to leave early enough, and brings nothing on a closed day', () => {
  const sent = promise('2026-11-18T10:00', [], { option: courier })
  expect(sent.day).toBe('2026-11-22')
  expect(sent.leaveBy).toEqual(endOfNepalDay('2026-11-20'))
  expect(promise('2026-11-17T10:00', [], { option: courier }).day).toBe('2026-11-22')
})

test('a store that closes at half past midnight offers no pick-up at a quarter to three', () => {
  const night = { openingHours: week('16:00', '00:30', [0, 1, 2, 3, 4, 5, 6]), closedDays: [] }
  const late = promise('2026-11-19T23:45', [], { store: night, option: pickup })
  for (const at of [late.from, late.till]) {
    const before = new Date(at.getTime() - 1)
    expect(isOpenAt(night.openingHours, at, []) || isOpenAt(night.openingHours, before, [])).toBe(true)
  }
  expect([late.from, late.till]).toEqual([nepal('2026-11-20T16:15'), nepal('2026-11-20T17:15')])
  const inTime = promise('2026-11-19T22:00', [], { store: night, option: pickup })
  expect([inTime.from, inTime.till]).toEqual([nepal('2026-11-19T23:00'), nepal('2026-11-20T00:00')])
})

test('the night before a closed day belongs to the day on which it began', () => {
  const night = { openingHours: week('16:00', '02:00'), closedDays: [] }
  const late = promise('2026-11-20T23:00', [], { store: night, option: { ...rider, etaMin: 60, etaMax: 90 } })
  expect(late.day).toBe('2026-11-20')
  expect(late.lateAfter >= late.till).toBe(true)
})

test('holidays of a whole year put the day off to the first day after them', () => {
  const closedDays = Array.from({ length: 366 }, (_, ahead) => ({
    day: dayAfter('2026-11-19', ahead),
    reason: '',
  }))
  const found = promise('2026-11-19T10:00', [made(1)], { store: { ...bakery, closedDays } })
  expect(found.ready.day).toBe('2027-11-22')
})

test('a cake for Saturday: not before the promised day, not beyond 30 days, not when the store is closed', () => {
  const of = { store: { ...bakery, openingHours: week('07:00', '19:00', [0, 1, 2, 3, 4, 6]) }, option: rider }
  const stands = promise('2026-11-17T10:00', [made(2)], of)
  expect(stands.day).toBe('2026-11-19')
  expect(wishFault('2026-11-18', stands, of)).toBe('TOO_EARLY')
  expect(wishFault('2026-11-20', stands, of)).toBe('CLOSED')
  expect(wishFault('2026-12-20', stands, of)).toBe('TOO_LATE')
  expect(wishFault('2026-11-21', stands, of)).toBeUndefined()
  expect(wishableDays(stands, of)[0]).toBe('2026-11-19')
  const wished = promiseOn('2026-11-21', of, stands)
  expect(wished).toMatchObject({ day: '2026-11-21', isByDay: true, readyAt: nepal('2026-11-21T07:00') })
  const onWeekdays = { ...of, option: { ...rider, weekdays: [0, 1, 2, 3, 4] } }
  expect(wishFault('2026-11-21', stands, onWeekdays)).toBe('CLOSED')
})

test('days on the way that end in the night after a closed day end at the opening, not before they begin', () => {
  const store = {
    openingHours: [
      { weekday: 0, opens: '00:00', closes: '01:00' },
      { weekday: 2, opens: '01:00', closes: '00:00' },
    ],
    closedDays: [],
  }
  const option = { kind: 'OWN_RIDER', etaMin: 1, etaMax: 2, etaUnit: 'DAY' } as const
  const found = promise('2026-11-15T00:00', [], { store, option })
  const opening = nepal('2026-11-17T01:00')
  expect(found).toMatchObject({ from: opening, till: opening, day: '2026-11-17' })
})

test('a night that is still open as the next day opens: the rest of it is the next day, never the past', () => {
  const store = {
    openingHours: [
      { weekday: 6, opens: '03:00', closes: '02:00' },
      { weekday: 0, opens: '00:00', closes: '01:00' },
    ],
    closedDays: [],
    orderCutoff: '00:00',
  }
  const at = nepal('2026-11-15T01:30')
  expect(promise('2026-11-15T01:30', [], { store }).ready).toMatchObject({ at, day: '2026-11-15' })
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const someStore: fc.Arbitrary<StoreTimes> = fc.record({
  openingHours: fc.array(
    fc
      .record({ weekday: fc.integer({ min: 0, max: 6 }), opens: clock, closes: clock })
      .filter(({ opens, closes }) => opens !== closes),
    { maxLength: 12 },
  ),
  closedDays: fc
    .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
    .map((days) => days.map((ahead) => ({ day: dayAfter('2026-11-15', ahead), reason: '' }))),
  orderCutoff: fc.option(clock, { nil: null }),
})
const someGoods: fc.Arbitrary<Preparation> = fc
  .record({
    availability: fc.constantFrom<Availability>('IN_STOCK', 'PRE_ORDER', 'MADE_TO_ORDER'),
    readyInDays: fc.integer({ min: 0, max: 9 }),
    ahead: fc.integer({ min: -5, max: 30 }),
  })
  .map(({ availability, readyInDays, ahead }) => ({
    availability,
    readyInDays,
    readyOn: availability === 'PRE_ORDER' ? dayAfter('2026-11-20', ahead) : null,
  }))
const someOption: fc.Arbitrary<PromisedOption> = fc
  .record({
    kind: fc.constantFrom<PromisedOption['kind']>('OWN_RIDER', 'COURIER', 'PICKUP'),
    etaMin: fc.integer({ min: 0, max: 5 }),
    more: fc.integer({ min: 0, max: 4 }),
    etaUnit: fc.constantFrom<PromisedOption['etaUnit']>('MINUTE', 'HOUR', 'DAY'),
  })
  .map(({ more, ...option }) => ({ ...option, etaMax: option.etaMin + more }))
const someTime = fc
  .integer({ min: 0, max: 14 * 24 * 60 })
  .map((minutes) => nepal('2026-11-15T00:00').getTime() + minutes * 60_000)

test('never on a closed day, never before the preparation days, never earlier for a later order', () => {
  fc.assert(
    fc.property(
      someStore,
      fc.array(someGoods, { maxLength: 4 }),
      someOption,
      someTime,
      fc.integer({ min: 0, max: 3 * 24 * 60 }),
      (store, goods, option, time, laterBy) => {
        const at = new Date(time)
        const one = promisedDayOf({ goods, store, option, at })
        const other = promisedDayOf({ goods, store, option, at: new Date(time + laterBy * 60_000) })
        if (one === undefined || other === undefined) throw new Error('nothing is promised')
        expect(isWorkingDay(one.day, store)).toBe(true)
        expect(one.from <= one.till && one.till <= one.lateAfter && one.leaveBy <= one.lateAfter).toBe(true)
        expect(one.ready.at >= at && one.till >= one.ready.at).toBe(true)
        expect(workingDaysBetween(at, one.ready.at, store)).toBeGreaterThanOrEqual(
          Math.max(0, ...goods.map(({ readyInDays }) => readyInDays)),
        )
        for (const { readyOn } of goods) if (readyOn !== null) expect(one.ready.day >= readyOn).toBe(true)
        expect(other.ready.at >= one.ready.at && other.till >= one.till && other.day >= one.day).toBe(true)
        expect(readyOf(goods, store, at).at).toEqual(one.ready.at)
        const [first, ...days] = wishableDays(one, { store, option })
        expect(first).toBe(one.day)
        for (const day of days) expect(isWorkingDay(day, store)).toBe(true)
      },
    ),
    cases(200),
  )
})

/** Working days that begin after the working day of one instant, up to that of the other. */
function workingDaysBetween(from: Date, till: Date, store: StoreTimes): number {
  const last = nepalDayOf(till)
  let count = 0
  for (let day = dayAfter(openDayAt(store, from) ?? nepalDayOf(from)); day <= last; day = dayAfter(day))
    if (isWorkingDay(day, store)) count += 1
  return count
}
