/** Dates in this page's language, and in the calendars of its area. */
import { createContext, use, useMemo } from 'react'
import { formatCalendarDay, formatDate, formatDateTime } from '../../../contract/shared/date-format.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import { useLanguage } from './language.tsx'

/** The Bikram Sambat date of a calendar day; undefined for days that its table does not know. */
export type SecondCalendar = (day: string) => string | undefined

const SecondCalendarContext = createContext<SecondCalendar | undefined>(undefined)
/** Vendors and admins read both calendars. The table of Bikram Sambat is a chunk of their areas alone. */
export const SecondCalendarProvider = SecondCalendarContext.Provider

type Moment = string | Date
const instant = (at: Moment): Date => (typeof at === 'string' ? new Date(at) : at)

export interface Dates {
  /** The day of an instant: `20 Nov 2026`; for vendors and admins `20 Nov 2026 (4 Mangsir 2083)`. */
  readonly date: (at: Moment) => string
  /** The same with the time: `20 Nov 2026, 4:05 pm`. */
  readonly dateTime: (at: Moment) => string
  /** A calendar day that has no instant, `2026-11-20`. */
  readonly day: (day: string) => string
}

/** Dates inside sentences. A date by itself is a `When`. */
export function useDates(): Dates {
  const language = useLanguage()
  const second = use(SecondCalendarContext)
  return useMemo(() => {
    const beside = (written: string, day: string): string => {
      const other = second?.(day)
      return other === undefined ? written : `${written} (${other})`
    }
    return {
      date: (at) => beside(formatDate(instant(at), language), nepalClock(instant(at)).day),
      dateTime: (at) => beside(formatDateTime(instant(at), language), nepalClock(instant(at)).day),
      day: (day) => beside(formatCalendarDay(day, language), day),
    }
  }, [language, second])
}

export const useSecondCalendar = (): SecondCalendar | undefined => use(SecondCalendarContext)
