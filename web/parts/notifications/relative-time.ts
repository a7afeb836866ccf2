/** Relative times; the exact time is their tooltip. */
import { dayMs, hourMs, minuteMs } from '../../../contract/shared/durations.ts'
import type { Translate } from '../../lib/i18n/translate.ts'

const steps = [
  { below: hourMs, each: minuteMs, unit: 'min' },
  { below: dayMs, each: hourMs, unit: 'hr' },
  { below: 2 * dayMs, each: dayMs, unit: 'yesterday' },
  { below: 7 * dayMs, each: dayMs, unit: 'day' },
  { below: 30 * dayMs, each: 7 * dayMs, unit: 'week' },
  { below: 365 * dayMs, each: 30 * dayMs, unit: 'mth' },
  { below: Number.POSITIVE_INFINITY, each: 365 * dayMs, unit: 'year' },
] as const

/** 'Just now', '5 mins ago', 'Yesterday'. Needs the namespace `bell`. */
export function relativeTime(t: Translate, at: Date, now: Date): string {
  const ago = now.getTime() - at.getTime()
  if (ago < minuteMs) return t('ago.now')
  const step = steps.find(({ below }) => ago < below)
  if (step === undefined || step.unit === 'yesterday') return t('ago.yesterday')
  const count = Math.floor(ago / step.each)
  return t(count === 1 ? `ago.${step.unit}` : `ago.${step.unit}s`, { count })
}
