import { formatHours } from '../../../contract/shared/clock-format.ts'
import { formatWeekday } from '../../../contract/shared/date-format.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type OpeningTimes, useMinute } from '../../parts/stores/open-now.tsx'

const daysAhead = 14

/** A store's week from today on, and the days of the coming two weeks on which it stays closed. */
export function HoursTable({ of: { openingHours, closedDays } }: { of: OpeningTimes }) {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  if (minute === undefined) return null
  const today = nepalClock(new Date(minute * minuteMs)).day
  const soon = closedDays.filter(({ day }) => day >= today && day < dayAfter(today, daysAhead))
  const week = Array.from({ length: 7 }, (_, ahead) => dayAfter(today, ahead))
  return (
    <div className="grid gap-3 pb-2">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('hours.table')}</caption>
        <tbody>
          {week.map((day) => {
            const isClosed = closedDays.some((closed) => closed.day === day)
            const weekday = new Date(day).getUTCDay()
            const slots = isClosed ? [] : openingHours.filter((slot) => slot.weekday === weekday)
            return (
              <tr
                aria-current={day === today ? 'date' : undefined}
                className="group border-line border-b align-top"
                key={day}
              >
                <th className="py-1.5 pr-4 text-left font-normal group-aria-[current]:font-bold" scope="row">
                  {formatWeekday(day, language)}
                  {day === today && (
                    <span className="ml-2 font-normal text-muted text-xs">{t('hours.today')}</span>
                  )}
                </th>
                <td className="py-1.5 text-right tabular-nums group-aria-[current]:font-bold">
                  {slots.length === 0 ? (
                    <span className="text-muted">{t('hours.shut')}</span>
                  ) : (
                    slots.map((slot) => (
                      <span className="block" key={slot.opens}>
                        {formatHours(slot, language)}
                      </span>
                    ))
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {soon.length > 0 && (
        <div className="text-sm">
          <h3 className="font-medium">{t('hours.closedDays')}</h3>
          <ul>
            {soon.map(({ day, reason }) => (
              <li key={day}>
                {formatWeekday(day, language, 'BOTH')}
                {reason !== '' && <span className="text-muted"> · {reason}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
