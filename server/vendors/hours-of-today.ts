import type { ClosedDay, OpeningSlot } from '../../contract/shared/opening-hours.ts'
import { nepalClock } from '../../contract/shared/time.ts'

interface Hours {
  readonly openingHours: readonly OpeningSlot[]
  readonly closedDays: readonly ClosedDay[]
}

/** First opening and last closing of today in Nepal; both null when the store is closed all day. */
export function hoursOfToday({ openingHours, closedDays }: Hours, at: Date) {
  const { day, weekday } = nepalClock(at)
  const isClosed = closedDays.some((closed) => closed.day === day)
  const today = openingHours.filter((slot) => !isClosed && slot.weekday === weekday)
  // A slot that closes before it opens ends after midnight: later than any that ends today.
  const lastFirst = today.toSorted((a, b) => endOf(b).localeCompare(endOf(a)))
  return {
    openTime: today.map((slot) => slot.opens).toSorted()[0] ?? null,
    closeTime: lastFirst[0]?.closes ?? null,
  }
}

const endOf = ({ opens, closes }: OpeningSlot): string =>
  closes > opens ? `today ${closes}` : `tomorrow ${closes}`
