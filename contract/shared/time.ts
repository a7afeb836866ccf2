/** Nepal time: +05:45 the whole year, whatever zone the server or the browser is in. */

import type { Language } from '../errors.ts'
import { dayMs, minuteMs } from './durations.ts'

const nepalOffsetMs = (5 * 60 + 45) * 60_000

export interface NepalClock {
  /** The calendar day, `2026-11-20`. */
  readonly day: string
  /** 0 is Sunday. */
  readonly weekday: number
  /** Minutes since midnight in Nepal. */
  readonly minute: number
}

/** Wall-clock time in Nepal at this instant. */
export function nepalClock(at: Date): NepalClock {
  const shifted = new Date(at.getTime() + nepalOffsetMs)
  return {
    day: shifted.toISOString().slice(0, 10),
    weekday: shifted.getUTCDay(),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  }
}

const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  ne: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
}

/**
 * `20 Nov 2026` or `20 नोभेम्बर 2026`, in Nepal time, with Latin digits in both languages. Not by `Intl`: Node and
 * browsers format Nepali differently, which would be a hydration mismatch.
 */
export const formatDate = (at: Date, language: Language): string =>
  formatCalendarDay(nepalClock(at).day, language)

/** The same of a calendar day, `2026-11-20`. */
export function formatCalendarDay(day: string, language: Language): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${date} ${months[language][month - 1]} ${year}`
}

/** `20 Nov 2026, 4:05 pm` or `20 नोभेम्बर 2026, बेलुका 4:05`, in Nepal time. */
export function formatDateTime(at: Date, language: Language): string {
  const { minute } = nepalClock(at)
  const hour = Math.floor(minute / 60)
  const clock = `${hour % 12 || 12}:${twoDigits(minute % 60)}`
  const written = language === 'ne' ? `${partOfDay(hour)} ${clock}` : `${clock} ${hour < 12 ? 'am' : 'pm'}`
  return `${formatDate(at, language)}, ${written}`
}

const partOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'राति'
  if (hour < 12) return 'बिहान'
  return hour < 16 ? 'दिउँसो' : 'बेलुका'
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `20:00`, in Nepal time. */
export function nepalTime(at: Date): string {
  const { minute } = nepalClock(at)
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** Names days of Nepal: `Sunday` within the coming week, beyond it `29 Nov`. */
export function formatDay(day: string, today: string, language: Language): string {
  const isSoon = Date.parse(day) - Date.parse(today) < 7 * dayMs
  const style = isSoon ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const locale = language === 'ne' ? 'ne-u-nu-latn' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style }).format(new Date(day))
}

/** One opening slot of a week day; minutes are written `HH:MM` in Nepal time. */
export interface OpeningSlot {
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

const minuteOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** A day of Nepal, `2026-11-25`, on which a shop stays closed whatever its week says. */
export interface ClosedDay {
  readonly day: string
  readonly reason: string
}

/** The calendar day `days` days after this one. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The slots that begin on this day of Nepal, as instants, the earliest first; none on a closed day. */
function opensOn(
  day: string,
  slots: readonly OpeningSlot[],
  closedDays: readonly ClosedDay[],
): { from: number; till: number }[] {
  if (closedDays.some((closed) => closed.day === day)) return []
  const midnight = Date.parse(day) - nepalOffsetMs
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ opens, closes }) => {
      const from = midnight + minuteOf(opens) * minuteMs
      const till = midnight + minuteOf(closes) * minuteMs
      // A slot that closes before it opens runs past midnight: it belongs to the day on which it began.
      return { from, till: till > from ? till : till + dayMs }
    })
    .sort((one, other) => one.from - other.from)
}

/** Until when a shop is open, undefined where it is closed; adjoining slots count as one. */
export function openUntil(
  slots: readonly OpeningSlot[],
  at: Date,
  closedDays: readonly ClosedDay[],
): Date | undefined {
  const now = at.getTime()
  const { day } = nepalClock(at)
  // From yesterday, whose night may still run, through the coming week: a shop that never closes is open that long.
  const spans = Array.from({ length: 8 }, (_, ahead) =>
    opensOn(dayAfter(day, ahead - 1), slots, closedDays),
  ).flat()
  let till = now
  for (const span of spans) if (span.from <= till && span.till > till) till = span.till
  return till > now ? new Date(till) : undefined
}

export const isOpenAt = (
  slots: readonly OpeningSlot[],
  at: Date,
  closedDays: readonly ClosedDay[],
): boolean => openUntil(slots, at, closedDays) !== undefined

/** The next instant at which a shop opens, or undefined when it has no slots. An open shop opens "now". */
export function nextOpening(
  slots: readonly OpeningSlot[],
  at: Date,
  closedDays: readonly ClosedDay[],
): Date | undefined {
  if (isOpenAt(slots, at, closedDays)) return at
  const { day } = nepalClock(at)
  // Each closed day can put the opening off by a week at most.
  for (let ahead = 0; ahead <= 7 * (closedDays.length + 1); ahead += 1) {
    const first = opensOn(dayAfter(day, ahead), slots, closedDays).find(({ from }) => from > at.getTime())
    if (first !== undefined) return new Date(first.from)
  }
  return undefined
}
