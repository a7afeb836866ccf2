/** Hours of the day and names of week days as text, in Nepal time, by the 12-hour clock in both languages. */
import type { Language } from '../errors.ts'
import { minuteOfDay, nepalClock, twoDigits } from './time.ts'

/** `4:05 pm` or `बेलुका 4:05`; a whole hour of an instant keeps its minutes. */
export const formatTime = (at: Date, language: Language): string =>
  formatMinute(nepalClock(at).minute, language)

/** An hour of a timetable, `HH:MM` or the instant at which it comes: `7 am`, `8:30 pm`, `बिहान 7`. */
export const formatHour = (clock: string | Date, language: Language): string =>
  formatMinute(typeof clock === 'string' ? minuteOfDay(clock) : nepalClock(clock).minute, language).replace(
    ':00',
    '',
  )

/** One opening slot: `7 am–8:30 pm`, `बिहान 7–राति 8:30`. */
export const formatHours = (slot: { opens: string; closes: string }, language: Language): string =>
  `${formatHour(slot.opens, language)}–${formatHour(slot.closes, language)}`

function formatMinute(minute: number, language: Language): string {
  const hour = Math.floor(minute / 60)
  const clock = `${hour % 12 || 12}:${twoDigits(minute % 60)}`
  return language === 'ne' ? `${partOfDay(hour)} ${clock}` : `${clock} ${hour < 12 ? 'am' : 'pm'}`
}

const partOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'राति'
  if (hour < 12) return 'बिहान'
  return hour < 16 ? 'दिउँसो' : 'बेलुका'
}

/**
 * A calendar day by its week day: `Sunday`, `Sun`, or with the date `Sun 29 Nov`. By `Intl`, which is smaller than a table:
 * for what only the browser writes, since Node may spell Nepali otherwise.
 */
export function formatWeekday(
  day: string,
  language: Language,
  style: 'NAME' | 'SHORT' | 'DATE' | 'BOTH' = 'NAME',
): string {
  const date = { day: 'numeric', month: 'short' } as const
  const parts = {
    NAME: { weekday: 'long' },
    SHORT: { weekday: 'short' },
    DATE: date,
    BOTH: { weekday: 'short', ...date },
  } as const
  return new Intl.DateTimeFormat(language === 'ne' ? 'ne-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    ...parts[style],
  }).format(new Date(day))
}
