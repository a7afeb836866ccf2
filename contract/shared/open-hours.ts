/** Open hours: durations that run only while a store is open. */
import { hourMs } from './durations.ts'
import { type ClosedDay, nextOpening, type OpeningSlot, openUntil } from './opening-hours.ts'

/** Upper bound of the loop: a store that opens an hour a week needs as many spans as hours. */
const mostSpans = 400

/** The instant after so many open hours of a store; plain hours for a store without opening hours. */
export function afterOpenHours(
  slots: readonly OpeningSlot[],
  closedDays: readonly ClosedDay[],
  from: Date,
  hours: number,
): Date {
  let leftMs = hours * hourMs
  let at = from
  for (let span = 0; span < mostSpans; span += 1) {
    const opens = nextOpening(slots, at, closedDays)
    const closes = opens && openUntil(slots, opens, closedDays)
    if (opens === undefined || closes === undefined) break
    const openMs = closes.getTime() - opens.getTime()
    if (openMs >= leftMs) return new Date(opens.getTime() + leftMs)
    leftMs -= openMs
    at = closes
  }
  return new Date(at.getTime() + leftMs)
}
