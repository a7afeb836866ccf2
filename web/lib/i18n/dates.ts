/** Dates in this page's language, and in the calendars of its area. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { formatCalendarDay, formatDate, formatDateTime } from '../../../contract/shared/date-format.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
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
  /** The day of an instant, with its year only when another: `20 Nov`; for vendors and admins `20 Nov (4 Mangsir)`. */
  readonly date: (at: Moment) => string
  /** The same with the time: `20 Nov, 4:05 pm`. */
  readonly dateTime: (at: Moment) => string
  /** A calendar day that has no instant, `2026-11-20`. */
  readonly day: (day: string) => string
}

/** Dates inside sentences. A date by itself is a `When`. */
export function useDates(): Dates {
  const language = useLanguage()
  const second = useSecondCalendar()
  const today = useToday()
  return useMemo(() => {
    const beside = (written: string, day: string): string => {
      const other = second?.(day)
      return other === undefined ? written : `${written} (${other})`
    }
    return {
      date: (at) => beside(formatDate(instant(at), language, today), nepalClock(instant(at)).day),
      dateTime: (at) => beside(formatDateTime(instant(at), language, today), nepalClock(instant(at)).day),
      day: (day) => beside(formatCalendarDay(day, language, today), day),
    }
  }, [language, second, today])
}

/** The Bikram Sambat date of a day, without the year when it is this one's; undefined where one calendar is enough. */
export function useSecondCalendar(): SecondCalendar | undefined {
  const second = use(SecondCalendarContext)
  const today = useToday()
  return useMemo(() => {
    if (second === undefined || today === undefined) return second
    const year = / \d{4}$/.exec(second(today) ?? '')?.[0]
    return (day) => {
      const date = second(day)
      return year !== undefined && date?.endsWith(year) ? date.slice(0, -year.length) : date
    }
  }, [second, today])
}

/** The calendar day in Nepal; undefined on the server, whose pages are cached and read on other days. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    (tick) => {
      const timer = setInterval(tick, minuteMs)
      return () => clearInterval(timer)
    },
    () => nepalClock(new Date()).day,
    () => undefined,
  )
