/** Dates and times as text, in Nepal time. */
import type { Language } from '../errors.ts'
import { nepalClock, twoDigits } from './time.ts'

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
