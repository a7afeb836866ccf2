/** Days and windows of time as text, in Nepal time, relative to the day on which they are read. */
import type { Language } from '../errors.ts'
import { formatHour, formatTime } from './clock-format.ts'
import { formatCalendarDay, formatWeekday } from './date-format.ts'
import { dayAfter, nepalClock } from './time.ts'

const near = { en: ['today', 'tomorrow'], ne: ['आज', 'भोलि'] } as const

/** `25 Nov`: a span never needs its year. */
const shortDay = (day: string, language: Language): string => formatCalendarDay(day, language, day)

/** `today`, `tomorrow`, or `Wed 25 Nov`: for the middle of a sentence. */
export function nearDay(at: Date, now: Date, language: Language): string {
  const [day, today] = [nepalClock(at).day, nepalClock(now).day]
  if (day === today) return near[language][0]
  if (day === dayAfter(today)) return near[language][1]
  return formatWeekday(day, language, 'BOTH')
}

/** `today at 7 am`, `Wed 25 Nov at 7:30 am`; `आज बिहान 7 बजे`. */
export function nearTime(at: Date, now: Date, language: Language): string {
  const [day, clock] = [nearDay(at, now, language), formatHour(at, language)]
  return language === 'ne' ? `${day} ${clock} बजे` : `${day} at ${clock}`
}

/** A window on one day: `today, 7:45–9:00 am`, `today, 11:30 am–1:00 pm`. */
export function nearWindow(from: Date, till: Date, now: Date, language: Language): string {
  const [begins, ends] = [formatTime(from, language), formatTime(till, language)]
  const day = nearDay(from, now, language)
  const [one, other] = [halfOf(begins, language), halfOf(ends, language)]
  if (one.half !== other.half) return `${day}, ${begins}–${ends}`
  return language === 'ne' ? `${day}, ${begins}–${other.clock}` : `${day}, ${one.clock}–${ends}`
}

/** The clock and the part of the day, which stands before it in Nepali. */
function halfOf(written: string, language: Language): { readonly clock: string; readonly half: string } {
  const [first = '', second = ''] = written.split(' ')
  return language === 'ne' ? { clock: second, half: first } : { clock: first, half: second }
}

/** A span of days: `25–27 Nov`, `30 Nov–2 Dec`; one day is written as `nearDay`. */
export function daySpan(from: Date, till: Date, now: Date, language: Language): string {
  const [first, last] = [nepalClock(from).day, nepalClock(till).day]
  if (first === last) return nearDay(from, now, language)
  const end = shortDay(last, language)
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth ? `${Number(first.slice(8))}–${end}` : `${shortDay(first, language)}–${end}`
}
