import { useEffect, useState } from 'react'
import { dayMs, hourMs, minuteMs } from '../../../contract/shared/durations.ts'
import { readServerClock, serverNow } from '../../lib/browser/server-clock.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'

interface TimeLeftProps {
  /** An instant. */
  until: string
  /** The event at that instant. */
  what: 'ENROLMENT_OPENS' | 'ENROLMENT_ENDS' | 'STARTS' | 'ENDS'
  /** Called once, when it is there. */
  onOver?: () => void
  className?: string
}

/** Time left by the server's clock: whole minutes, so that it turns once a minute. Nothing until the clock is known. */
export function TimeLeft({ until, what, onOver, className }: TimeLeftProps) {
  const t = useTranslate()
  const now = useServerMinute()
  const isOver = now !== undefined && Date.parse(until) <= now
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each instant
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver, until])
  if (now === undefined || isOver) return null
  return (
    <span className={className}>
      {t(`campaigns.when.${what}`, { left: leftWords(t, Date.parse(until) - now) })}
    </span>
  )
}

/** `3 days 4 h`, `4 h 20 min`, `20 min`; the last minute is told as one. */
export function leftWords(t: Translate, leftMs: number): string {
  const [days, hours] = [Math.floor(leftMs / dayMs), Math.floor((leftMs % dayMs) / hourMs)]
  const minutes = Math.max(1, Math.floor((leftMs % hourMs) / minuteMs))
  if (days > 0) return t('campaigns.left.days', { days, hours })
  return hours > 0 ? t('campaigns.left.hours', { hours, minutes }) : t('campaigns.left.minutes', { minutes })
}

function useServerMinute(): number | undefined {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const read = () => setNow(serverNow())
    void readServerClock().then(read)
    const timer = setInterval(read, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
