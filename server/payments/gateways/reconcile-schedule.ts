/** When a try to pay is looked up again, and when it is given to a person. */
import { minuteMs } from '../../../contract/shared/durations.ts'

/** By then most have come back by themselves. */
export const firstCheckAfterMs = 2 * minuteMs

/** While the goods are held every two minutes, then ever more rarely: never twice in one minute, at least hourly. */
export function nextCheckAt(now: Date, { createdAt, payBy }: { createdAt: Date; payBy: Date | null }): Date {
  const ageMs = now.getTime() - createdAt.getTime()
  const pauseMs = Math.min(Math.max(2 * minuteMs, ageMs / 8), 60 * minuteMs)
  const next = now.getTime() + pauseMs
  // Once more before the goods go back to the shelf.
  const lastChance = (payBy?.getTime() ?? 0) - minuteMs
  return new Date(lastChance > now.getTime() && lastChance < next ? lastChance : next)
}

/** A gateway that has not decided by then has somebody look at it. */
export const undecidedAfterMs = 24 * 60 * minuteMs

/** And by then nobody asks any more. */
export const askedForMs = 30 * 24 * 60 * minuteMs
