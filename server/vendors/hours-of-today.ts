import { nepalClock, type OpeningSlot } from '../../contract/time.ts'

/** First opening and last closing of today in Nepal; both null when the store is closed all day. */
export function hoursOfToday(slots: readonly OpeningSlot[], at: Date) {
  const { weekday } = nepalClock(at)
  const today = slots.filter((slot) => slot.weekday === weekday)
  // A slot that closes before it opens ends after midnight: later than any that ends today.
  const lastFirst = today.toSorted((a, b) => endOf(b).localeCompare(endOf(a)))
  return {
    openTime: today.map((slot) => slot.opens).toSorted()[0] ?? null,
    closeTime: lastFirst[0]?.closes ?? null,
  }
}

const endOf = ({ opens, closes }: OpeningSlot): string =>
  closes > opens ? `today ${closes}` : `tomorrow ${closes}`
