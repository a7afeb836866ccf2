/** Schedule of an attempt: when it is looked up again, and when it is given to an admin. */
import { minuteMs } from '../../../contract/shared/durations.ts'

/** By then most shoppers have returned by themselves. */
export const firstCheckAfterMs = 2 * minuteMs

/** Every two minutes during the stock reservation, then with backoff: never twice in one minute, at least hourly. */
export function nextCheckAt(now: Date, { createdAt, payBy }: { createdAt: Date; payBy: Date | null }): Date {
  const ageMs = now.getTime() - createdAt.getTime()
  const pauseMs = Math.min(Math.max(2 * minuteMs, ageMs / 8), 60 * minuteMs)
  const next = now.getTime() + pauseMs
  // Once more before the reserved stock is released.
  const lastChance = (payBy?.getTime() ?? 0) - minuteMs
  return new Date(lastChance > now.getTime() && lastChance < next ? lastChance : next)
}

/** An attempt undecided by then is given to an admin. */
export const undecidedAfterMs = 24 * 60 * minuteMs

/** No more look-ups from then on. */
export const askedForMs = 30 * 24 * 60 * minuteMs
