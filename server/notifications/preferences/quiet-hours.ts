import { minuteMs } from '../../../contract/shared/durations.ts'
import { nepalClock } from '../../../contract/shared/time.ts'

const dayMinutes = 24 * 60

export interface Quiet {
  readonly quietFrom: string | null
  readonly quietUntil: string | null
}

/** When a notification of this moment may ring: at once, or at the end of quiet hours. They may pass midnight. */
export function afterQuietHours(at: Date, { quietFrom, quietUntil }: Quiet): Date {
  if (quietFrom === null || quietUntil === null) return at
  const [from, until] = [minuteOf(quietFrom), minuteOf(quietUntil)]
  const sinceFrom = (nepalClock(at).minute - from + dayMinutes) % dayMinutes
  const length = (until - from + dayMinutes) % dayMinutes
  if (sinceFrom >= length) return at
  const wholeMinute = Math.floor(at.getTime() / minuteMs) * minuteMs
  return new Date(wholeMinute + (length - sinceFrom) * minuteMs)
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
