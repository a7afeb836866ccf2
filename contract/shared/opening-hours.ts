/** Opening hours: the slots of a store's week, its closed days, and what they make of an instant. */
import { dayMs, minuteMs } from './durations.ts'
import { dayAfter, minuteOfDay, nepalClock, nepalOffsetMs } from './time.ts'

/** One opening slot of a week day; minutes are written `HH:MM` in Nepal time. */
export interface OpeningSlot {
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

/** A day of Nepal, `2026-11-25`, on which a shop stays closed whatever its week says. */
export interface ClosedDay {
  readonly day: string
  readonly reason: string
}

/** The slots that begin on this day of Nepal, as instants, the earliest first; none on a closed day. */
export function slotsOn(
  day: string,
  slots: readonly OpeningSlot[],
  closedDays: readonly ClosedDay[],
): { from: number; till: number }[] {
  if (closedDays.some((closed) => closed.day === day)) return []
  const midnight = Date.parse(day) - nepalOffsetMs
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ opens, closes }) => {
      const from = midnight + minuteOfDay(opens) * minuteMs
      const till = midnight + minuteOfDay(closes) * minuteMs
      // A slot that closes before it opens runs past midnight: it belongs to the day on which it began.
      return { from, till: till > from ? till : till + dayMs }
    })
    .sort((one, other) => one.from - other.from)
}

/** Until when a shop is open, undefined where it is closed; adjoining slots count as one. */
export function openUntil(
  slots: readonly OpeningSlot[],
  at: Date,
  closedDays: readonly ClosedDay[],
): Date | undefined {
  const now = at.getTime()
  const { day } = nepalClock(at)
  // From yesterday, whose night may still run, through the coming week: a shop that never closes is open that long.
  const spans = Array.from({ length: 8 }, (_, ahead) =>
    slotsOn(dayAfter(day, ahead - 1), slots, closedDays),
  ).flat()
  let till = now
  for (const span of spans) if (span.from <= till && span.till > till) till = span.till
  return till > now ? new Date(till) : undefined
}

export const isOpenAt = (
  slots: readonly OpeningSlot[],
  at: Date,
  closedDays: readonly ClosedDay[],
): boolean => openUntil(slots, at, closedDays) !== undefined

/** The next instant at which a shop opens, or undefined when it has no slots. An open shop opens "now". */
export function nextOpening(
  slots: readonly OpeningSlot[],
  at: Date,
  closedDays: readonly ClosedDay[],
): Date | undefined {
  if (isOpenAt(slots, at, closedDays)) return at
  const { day } = nepalClock(at)
  // Each closed day can put the opening off by a week at most.
  for (let ahead = 0; ahead <= 7 * (closedDays.length + 1); ahead += 1) {
    const first = slotsOn(dayAfter(day, ahead), slots, closedDays).find(({ from }) => from > at.getTime())
    if (first !== undefined) return new Date(first.from)
  }
  return undefined
}
