import { formatDate, formatDateTime } from '../../contract/shared/date-format.ts'
import { nepalClock } from '../../contract/shared/time.ts'
import { useSecondCalendar } from '../lib/i18n/dates.ts'
import { useLanguage } from '../lib/i18n/language.tsx'

/** An instant in Nepal time and the language of the page, for vendors and admins in both calendars. */
export function When({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const language = useLanguage()
  const second = useSecondCalendar()
  const moment = new Date(at)
  const other = second?.(nepalClock(moment).day)
  return (
    <time dateTime={at}>
      {isDay ? formatDate(moment, language) : <Unbroken time={formatDateTime(moment, language)} />}
      {other !== undefined && <SecondDate>{other}</SecondDate>}
    </time>
  )
}

/** Keeps the hour and its part of the day on one line. */
function Unbroken({ time }: { time: string }) {
  const hourAt = time.indexOf(', ') + 2
  return (
    <>
      {time.slice(0, hourAt)}
      <span className="whitespace-nowrap">{time.slice(hourAt)}</span>
    </>
  )
}

/** The date in the other calendar: never wraps inside. */
export const SecondDate = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap text-muted text-xs"> · {children}</span>
)
