/** Dates and times as text, in Nepal time; the only place that formats them, with `clock-format.ts`. */
import type { Language } from '../errors.ts'
import { formatTime } from './clock-format.ts'
import { dayAfter, nepalClock } from './time.ts'

const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  ne: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
}

const near = { en: ['Today', 'Yesterday', 'Tomorrow'], ne: ['आज', 'हिजो', 'भोलि'] } as const

/**
 * `20 Nov 2026` or `20 नोभेम्बर 2026`, in Nepal time, with Latin digits in both languages. Not by `Intl`: Node and
 * browsers format Nepali differently, which would be a hydration mismatch. With `today` the year of today is left out;
 * papers and emails are read in other years and always have it.
 */
export const formatDate = (at: Date, language: Language, today?: string): string =>
  formatCalendarDay(nepalClock(at).day, language, today)

/** The same of a calendar day, `2026-11-20`. */
export function formatCalendarDay(day: string, language: Language, today?: string): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  const written = `${date} ${months[language][month - 1]}`
  return day.slice(0, 4) === today?.slice(0, 4) ? written : `${written} ${year}`
}

const weekdays = 'आइत सोम मङ्गल बुध बिही शुक्र शनि'.split(' ')

/**
 * A calendar day by its week day: `Sunday`, `Sun`, or with the date `Sun 29 Nov`. English by `Intl`; Nepali by a table,
 * since Chromium has no Nepali and would write it in English.
 */
export function formatWeekday(
  day: string,
  language: Language,
  style: 'NAME' | 'SHORT' | 'DATE' | 'BOTH' = 'NAME',
): string {
  if (language === 'ne') {
    const name = weekdays[new Date(day).getUTCDay()] ?? ''
    if (style === 'SHORT') return name
    const date = formatCalendarDay(day, language, day)
    return { NAME: `${name}बार`, DATE: date, BOTH: `${name}बार ${date}` }[style]
  }
  const date = { day: 'numeric', month: 'short' } as const
  const parts = {
    NAME: { weekday: 'long' },
    SHORT: { weekday: 'short' },
    DATE: date,
    BOTH: { weekday: 'short', ...date },
  } as const
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts[style] }).format(new Date(day))
}

/** A day that stands by itself: `Today`, `Yesterday`, `Tomorrow`, else its date. */
export function formatDay(day: string, language: Language, today: string | undefined): string {
  const [now, before, after] = near[language]
  if (day === today) return now
  if (today !== undefined && day === dayAfter(today, -1)) return before
  if (today !== undefined && day === dayAfter(today)) return after
  return formatCalendarDay(day, language, today)
}

/** `20 Nov 2026, 4:05 pm` or `20 नोभेम्बर 2026, बेलुका 4:05`, in Nepal time. */
export const formatDateTime = (at: Date, language: Language, today?: string): string =>
  `${formatDate(at, language, today)}, ${formatTime(at, language)}`
