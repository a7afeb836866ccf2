import { useSyncExternalStore } from 'react'
import type { Language } from '../../../contract/errors.ts'
import { formatHour } from '../../../contract/shared/clock-format.ts'
import { formatWeekday } from '../../../contract/shared/date-format.ts'
import { dayMs, minuteMs } from '../../../contract/shared/durations.ts'
import {
  type ClosedDay,
  nextOpening,
  type OpeningSlot,
  openUntil,
} from '../../../contract/shared/opening-hours.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'

export interface OpeningTimes {
  readonly openingHours: readonly OpeningSlot[]
  readonly closedDays: readonly ClosedDay[]
}

/** The current minute; undefined on the server, whose pages are cached and read later. */
export const useMinute = (): number | undefined =>
  useSyncExternalStore(
    (tick) => {
      const timer = setInterval(tick, minuteMs / 2)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / minuteMs),
    () => undefined,
  )

/**
 * Whether a store is open now in Nepal, and until when; keeps its place until the browser knows the time. On a card,
 * which is narrow, the hollow dot alone says "closed" before the hour of opening, and there is place for two lines.
 */
export function OpenNow({
  of,
  className = '',
  isOnCard = false,
}: {
  of: OpeningTimes
  className?: string
  isOnCard?: boolean
}) {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  const place = `${isOnCard ? 'h-8' : 'h-5'} ${className}`
  if (minute === undefined) return <span aria-hidden="true" className={`block ${place}`} />
  const at = new Date(minute * minuteMs)
  const until = openUntil(of.openingHours, at, of.closedDays)
  return (
    <span
      className={`flex min-w-0 items-center gap-1.5 font-medium text-xs ${until ? 'text-tulsi' : 'text-muted'} ${place}`}
    >
      <span className={`size-2 shrink-0 rounded-full ${until ? 'bg-tulsi' : 'border border-current'}`} />
      <span className={isOnCard ? 'line-clamp-2 leading-4' : 'truncate'}>
        {until ? openWords(until, at, t, language) : closedWords(of, at, isOnCard, t, language)}
      </span>
    </span>
  )
}

/** A store that stays open for longer than a day shows no closing time. */
const openWords = (until: Date, at: Date, t: Translate, language: Language): string =>
  until.getTime() - at.getTime() > dayMs
    ? t('store.openNow')
    : t('store.openUntil', { time: formatHour(until, language) })

function closedWords(
  { openingHours, closedDays }: OpeningTimes,
  at: Date,
  isOnCard: boolean,
  t: Translate,
  language: Language,
) {
  const opens = nextOpening(openingHours, at, closedDays)
  if (opens === undefined) return t('store.closedNow')
  const [today, day] = [nepalClock(at).day, nepalClock(opens).day]
  const hour = formatHour(opens, language)
  const time = day === today ? hour : `${dayWords(day, today, isOnCard, language)} ${hour}`
  return t(isOnCard ? 'store.opens' : 'store.closedOpens', { time })
}

/** Names days of Nepal: `Sunday`, on a card `Sun`, within the coming week; beyond it `29 Nov`. */
function dayWords(day: string, today: string, isOnCard: boolean, language: Language): string {
  const isNear = Date.parse(day) - Date.parse(today) < 7 * dayMs
  return formatWeekday(day, language, isNear ? (isOnCard ? 'SHORT' : 'NAME') : 'DATE')
}
