import { useEffect, useState } from 'react'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'

const stepMs = 15_000

/** Countdown to a deadline. */
export function TimeLeft({ until, className }: { until: string; className?: string }) {
  const t = useTranslate()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={classes('whitespace-nowrap', className)} dateTime={until}>
      {leftIn(t, Date.parse(until) - now)}
    </time>
  )
}

function leftIn(t: Translate, ms: number): string {
  if (ms <= 0) return t('order.left.over')
  const minutes = Math.ceil(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return t('order.left.day', { days, hours: hours % 24 })
  if (hours > 0) return t('order.left.hour', { hours, minutes: minutes % 60 })
  return t('order.left.minute', { minutes })
}
