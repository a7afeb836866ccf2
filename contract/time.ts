/** Nepal time: +05:45 the whole year, whatever zone the server or the browser is in. */

const nepalOffsetMs = (5 * 60 + 45) * 60_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export interface NepalClock {
  /** The calendar day, `2026-11-20`. */
  readonly day: string
  /** 0 is Sunday. */
  readonly weekday: number
  /** Minutes since midnight in Nepal. */
  readonly minute: number
}

/** What the clock on a wall in Nepal shows at this instant. */
export function nepalClock(at: Date): NepalClock {
  const shifted = new Date(at.getTime() + nepalOffsetMs)
  return {
    day: shifted.toISOString().slice(0, 10),
    weekday: shifted.getUTCDay(),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  }
}

const nepalDateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `20 Nov 2026, 4:05 pm`, in Nepal time. */
export const formatDateTime = (at: Date): string => nepalDateTime.format(at)

/** One opening slot of a week day; minutes are written `HH:MM` in Nepal time. */
export interface OpeningSlot {
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

const minuteOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Is a shop with these slots open at this instant? A slot that closes before it opens runs past midnight. */
export function isOpenAt(slots: readonly OpeningSlot[], at: Date): boolean {
  const now = nepalClock(at)
  const yesterday = (now.weekday + 6) % 7
  return slots.some((slot) => {
    const opens = minuteOf(slot.opens)
    const closes = minuteOf(slot.closes)
    if (closes > opens) {
      return slot.weekday === now.weekday && now.minute >= opens && now.minute < closes
    }
    return (
      (slot.weekday === now.weekday && now.minute >= opens) ||
      (slot.weekday === yesterday && now.minute < closes)
    )
  })
}

/** The next instant at which a shop opens, or undefined when it has no slots. An open shop opens "now". */
export function nextOpening(slots: readonly OpeningSlot[], at: Date): Date | undefined {
  if (isOpenAt(slots, at)) return at
  const now = nepalClock(at)
  const midnight = at.getTime() - ((at.getTime() + nepalOffsetMs) % dayMs)
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const weekday = (now.weekday + ahead) % 7
    const opens = slots
      .filter((slot) => slot.weekday === weekday)
      .map((slot) => midnight + ahead * dayMs + minuteOf(slot.opens) * minuteMs)
      .filter((start) => start > at.getTime())
      .sort((a, b) => a - b)[0]
    if (opens !== undefined) return new Date(opens)
  }
  return undefined
}
