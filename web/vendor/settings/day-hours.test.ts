import { expect, test } from 'vitest'
import { faultyDays, sameEveryDay, usualWeek, withSlot } from './day-hours.ts'

const slot = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })

test('a closed day opens at the usual hours, a second slot follows the first', () => {
  const once = withSlot([], 0)
  expect(once).toEqual([slot(0, '10:00', '18:00')])
  expect(withSlot(once, 0)).toEqual([...once, slot(0, '18:00', '19:00')])
  expect(withSlot([slot(2, '20:30', '23:30')], 2)[1]).toEqual(slot(2, '23:30', '00:30'))
})

test('a week is set in one tap, with or without Saturday', () => {
  expect(usualWeek(true).map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(usualWeek(false).map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5])
  expect(usualWeek(false)[5]).toEqual(slot(5, '10:00', '18:00'))
})

test('all days can be as one, and what they were is gone', () => {
  const week = sameEveryDay(
    [slot(0, '09:00', '12:00'), slot(0, '13:00', '17:00'), slot(6, '08:00', '09:00')],
    0,
  )
  expect(week).toHaveLength(14)
  expect(week.filter(({ weekday }) => weekday === 6)).toEqual([
    slot(6, '09:00', '12:00'),
    slot(6, '13:00', '17:00'),
  ])
})

test('a day without a time, one that closes as it opens and one that opens twice at once are faulty', () => {
  expect(faultyDays([slot(0, '', '12:00'), slot(1, '09:00', '09:00')])).toEqual(
    new Map([
      [0, 'EMPTY'],
      [1, 'SAME'],
    ]),
  )
  expect(faultyDays([slot(3, '09:00', '12:00'), slot(3, '09:00', '17:00')])).toEqual(new Map([[3, 'TWICE']]))
  expect(faultyDays([slot(3, '22:00', '02:00')]).size).toBe(0)
})
