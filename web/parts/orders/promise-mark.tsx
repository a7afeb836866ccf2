import { minuteMs } from '../../../contract/shared/durations.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { OrderRow } from '../../lib/data/orders.ts'
import { useDates, useToday } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { useMinute } from '../stores/open-now.tsx'

type Row = Pick<OrderRow, 'promisedDay' | 'leaveBy'>

/** The promised day of a row of the store: marked where it has to leave today, or cannot be held any more. */
export function PromiseMark({ row: { promisedDay, leaveBy } }: { row: Row }) {
  const t = useTranslate()
  const dates = useDates()
  const today = useToday()
  const minute = useMinute()
  if (promisedDay === null) return null
  const isKnown = leaveBy !== null && today !== undefined && minute !== undefined
  const isLate =
    (isKnown && Date.parse(leaveBy) <= minute * minuteMs) ||
    (leaveBy === null && today !== undefined && promisedDay < today)
  // It has to have left before this instant: the day that ends with it is the one that counts.
  const isToday = isKnown && nepalDayOf(new Date(Date.parse(leaveBy) - 1)) === today
  return (
    <span className="flex flex-wrap items-center gap-1 text-muted text-xs">
      {t('promise.for', { day: dates.day(promisedDay) })}
      {isLate ? (
        <Badge tone="bad">{t('promise.isLate')}</Badge>
      ) : (
        isToday && <Badge tone="saving">{t('promise.dueToday')}</Badge>
      )}
    </span>
  )
}
