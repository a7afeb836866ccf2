import { useEffect, useState } from 'react'
import { dayMs, hourMs, minuteMs } from '../../../contract/shared/durations.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { When } from '../../ui/when.tsx'

await loadNamespace('tables')

/** A deadline: its date, and in red within its last 24 hours how far away it is. */
export function Due({ at }: { at: string }) {
  const t = useTranslate()
  const now = useMinute()
  const near = dueWords(t, Date.parse(at) - now)
  return near === undefined ? (
    <When at={at} />
  ) : (
    <time className="whitespace-nowrap font-medium text-simrik" dateTime={at}>
      {near}
    </time>
  )
}

/** `in 7 h`, `in 20 min`, overdue; undefined when it is more than a day away. Hours are rounded down: never too late. */
export function dueWords(t: Translate, leftMs: number): string | undefined {
  if (leftMs > dayMs) return undefined
  if (leftMs <= 0) return t('tables.late')
  return leftMs >= hourMs
    ? t('tables.dueHours', { hours: Math.floor(leftMs / hourMs) })
    : t('tables.dueMinutes', { minutes: Math.ceil(leftMs / minuteMs) })
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
