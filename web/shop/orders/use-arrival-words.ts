import { minuteMs } from '../../../contract/shared/durations.ts'
import { endOfNepalDay, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { daySpan, nearWindow } from '../../../contract/shared/time-span-format.ts'
import type { OrderRow } from '../../lib/data/orders.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useMinute } from '../../parts/stores/open-now.tsx'

/** `arrives 24–26 Nov`, `ready today, 7:30–8:00 am`; undefined where nothing is known. */
export function useArrivalWords(): (
  row: Pick<OrderRow, 'arrival' | 'deliveryKind' | 'status'>,
) => string | undefined {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  return ({ arrival, deliveryKind }) => {
    if (arrival === null || minute === undefined) return undefined
    const [from, till, now] = [new Date(arrival.from), new Date(arrival.till), new Date(minute * minuteMs)]
    // Read again later than it was loaded: an arrival that is over says nothing.
    const ends = arrival.isByDay ? endOfNepalDay(nepalDayOf(till)) : till
    if (ends < now) return undefined
    const when = arrival.isByDay ? daySpan(from, till, now, language) : nearWindow(from, till, now, language)
    return t(deliveryKind === 'PICKUP' ? 'orders.ready' : 'orders.arrives', { when })
  }
}
