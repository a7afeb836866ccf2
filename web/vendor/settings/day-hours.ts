/** Opening hours as they are edited: day by day. */
import type { OpeningSlot } from '../../../contract/shared/opening-hours.ts'

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
export type Weekday = (typeof weekdays)[number]
export const mostSlotsADay = 6

const usual = { opens: '10:00', closes: '18:00' }

export const slotsOf = (hours: readonly OpeningSlot[], weekday: number): readonly OpeningSlot[] =>
  hours.filter((slot) => slot.weekday === weekday)

/** Adds a slot: the usual hours at first, then from the last closing time on. */
export function withSlot(hours: readonly OpeningSlot[], weekday: number): readonly OpeningSlot[] {
  const last = slotsOf(hours, weekday).at(-1)
  const slot = last === undefined ? usual : { opens: last.closes, closes: hourAfter(last.closes) }
  return [...hours, { weekday, ...slot }]
}

const hourAfter = (clock: string): string => {
  const [hours = '0', minutes = '00'] = clock.split(':')
  return `${String((Number(hours) + 1) % 24).padStart(2, '0')}:${minutes}`
}

/** A week in one tap: the usual hours on every day, or on all but Saturday, the day off. */
export const usualWeek = (hasSaturday: boolean): readonly OpeningSlot[] =>
  weekdays.slice(0, hasSaturday ? 7 : 6).map((weekday) => ({ weekday, ...usual }))

/** Copies this day's hours to every day. */
export const sameEveryDay = (hours: readonly OpeningSlot[], weekday: number): readonly OpeningSlot[] =>
  weekdays.flatMap((day) => slotsOf(hours, weekday).map((slot) => ({ ...slot, weekday: day })))

type Fault = 'EMPTY' | 'SAME' | 'TWICE'

/** Days with invalid hours: a time missing, closing equal to opening, or two slots with one start. */
export function faultyDays(hours: readonly OpeningSlot[]): ReadonlyMap<number, Fault> {
  const faults = new Map<number, Fault>()
  for (const weekday of weekdays) {
    const slots = slotsOf(hours, weekday)
    if (slots.some(({ opens, closes }) => opens === '' || closes === '')) faults.set(weekday, 'EMPTY')
    else if (slots.some(({ opens, closes }) => opens === closes)) faults.set(weekday, 'SAME')
    else if (new Set(slots.map(({ opens }) => opens)).size < slots.length) faults.set(weekday, 'TWICE')
  }
  return faults
}
