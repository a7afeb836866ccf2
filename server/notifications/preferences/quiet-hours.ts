import { minuteMs } from '../../../contract/shared/durations.ts'
import { minuteOfDay, nepalClock } from '../../../contract/shared/time.ts'

const dayMinutes = 24 * 60

export interface Quiet {
  readonly quietFrom: string | null
  readonly quietUntil: string | null
}

/** When a notification of this moment may ring: at once, or at the end of quiet hours. They may pass midnight. */
export function afterQuietHours(at: Date, { quietFrom, quietUntil }: Quiet): Date {
  if (quietFrom === null || quietUntil === null) return at
  const [from, until] = [minuteOfDay(quietFrom), minuteOfDay(quietUntil)]
  const sinceFrom = (nepalClock(at).minute - from + dayMinutes) % dayMinutes
  const length = (until - from + dayMinutes) % dayMinutes
  if (sinceFrom >= length) return at
  const wholeMinute = Math.floor(at.getTime() / minuteMs) * minuteMs
  return new Date(wholeMinute + (length - sinceFrom) * minuteMs)
}
