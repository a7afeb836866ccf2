import { formatTime } from '../../contract/shared/clock-format.ts'
import { formatDay } from '../../contract/shared/date-format.ts'
import { nepalClock } from '../../contract/shared/time.ts'
import { useSecondCalendar, useToday } from '../lib/i18n/dates.ts'
import { useLanguage } from '../lib/i18n/language.tsx'

/**
 * An instant in Nepal time and the language of the page, for vendors and admins in both calendars: `Today, 4:05 pm`,
 * `Yesterday, 4:05 pm`, `20 Nov, 4:05 pm`, and the year only when another.
 */
export function When({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const language = useLanguage()
  const second = useSecondCalendar()
  const today = useToday()
  const moment = new Date(at)
  const { day } = nepalClock(moment)
  const other = second?.(day)
  return (
    <time dateTime={at}>
      {formatDay(day, language, today)}
      {!isDay && (
        <>
          , <span className="whitespace-nowrap">{formatTime(moment, language)}</span>
        </>
      )}
      {other !== undefined && <SecondDate>{other}</SecondDate>}
    </time>
  )
}

/** A calendar day, `2026-11-20`, by the same rule. */
export function Day({ day }: { day: string }) {
  const language = useLanguage()
  const other = useSecondCalendar()?.(day)
  return (
    <time dateTime={day}>
      {formatDay(day, language, useToday())}
      {other !== undefined && <SecondDate>{other}</SecondDate>}
    </time>
  )
}

/** The date in the other calendar: never wraps inside. */
export const SecondDate = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap text-muted text-xs"> · {children}</span>
)
