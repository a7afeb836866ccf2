/** Working days of a store: those on which a slot begins and that are not closed. Every day, for one without slots. */
import { dayMs, minuteMs } from './durations.ts'
import { type ClosedDay, type OpeningSlot, slotsOn } from './opening-hours.ts'
import { dayAfter, minuteOfDay, nepalClock, nepalOffsetMs } from './time.ts'

export interface WorkingHours {
  readonly openingHours: readonly OpeningSlot[]
  readonly closedDays: readonly ClosedDay[]
}

/** A store without opening hours works around the clock. */
const always: readonly OpeningSlot[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opens: '00:00',
  closes: '00:00',
}))
export const slotsOf = ({ openingHours }: WorkingHours): readonly OpeningSlot[] =>
  openingHours.length === 0 ? always : openingHours

type Span = ReturnType<typeof slotsOn>[number]

/**
 * The slots of a working day, so that each instant belongs to one day: a night ends where the next day opens, and the
 * rest of it is the next day's.
 */
function spansOn(day: string, of: WorkingHours): Span[] {
  const on = (date: string) => slotsOn(date, slotsOf(of), of.closedDays)
  const [own, next] = [on(day), on(dayAfter(day))[0]?.from ?? Number.POSITIVE_INFINITY]
  const [first] = own
  if (first === undefined) return own
  const night = Math.max(...on(dayAfter(day, -1)).map(({ till }) => till))
  const all = night > first.from ? [{ from: first.from, till: night }, ...own] : own
  return all.map(({ from, till }) => ({ from, till: Math.min(till, next) }))
}

/** When a working day begins; undefined for a day on which the store stays closed. */
export function openingOf(day: string, of: WorkingHours): Date | undefined {
  const [first] = spansOn(day, of)
  return first && new Date(first.from)
}

export const isWorkingDay = (day: string, of: WorkingHours): boolean => spansOn(day, of).length > 0

/** The working day that is `count` working days after this day; 0 is this day itself where it is one, else the next. */
export function workingDayAfter(day: string, count: number, of: WorkingHours): string {
  // Each closed day can put it off by a week at most.
  const most = 7 * (count + of.closedDays.length + 1)
  let left = count
  for (let ahead = count === 0 ? 0 : 1; ahead <= most; ahead += 1) {
    const next = dayAfter(day, ahead)
    if (!isWorkingDay(next, of)) continue
    left -= 1
    if (left <= 0) return next
  }
  return dayAfter(day, most)
}

export interface WorkStart {
  /** The working day that counts: for a night after midnight, the day on which it began. */
  readonly day: string
  readonly at: Date
}

/** When work on an order begins that is placed at this instant; after the cut-off, on the next working day. */
export function workStartOf(of: WorkingHours, cutoff: string | null, at: Date): WorkStart {
  const now = at.getTime()
  const today = nepalClock(at).day
  const day = openDayAt(of, at) ?? (spansOn(today, of).some(({ from }) => from > now) ? today : undefined)
  if (day === undefined || isPast(cutoff, day, now)) {
    const next = workingDayAfter(day ?? today, 1, of)
    return { day: next, at: openingOf(next, of) ?? at }
  }
  const spans = spansOn(day, of)
  const isOpen = spans.some(({ from, till }) => from <= now && now < till)
  const opens = spans.find(({ from }) => from > now)
  return { day, at: isOpen || opens === undefined ? at : new Date(opens.from) }
}

/** The working day whose slot holds this instant, its closing included; undefined where the store is closed. */
export function openDayAt(of: WorkingHours, at: Date, isTillClosing = false): string | undefined {
  const now = at.getTime()
  const { day } = nepalClock(at)
  return [day, dayAfter(day, -1)].find((one) =>
    spansOn(one, of).some(({ from, till }) => from <= now && (isTillClosing ? now <= till : now < till)),
  )
}

/** Midnight as the cut-off is the end of the day: orders of the whole day count. */
function isPast(cutoff: string | null, day: string, now: number): boolean {
  if (cutoff === null) return false
  const midnight = Date.parse(day) - nepalOffsetMs
  return now >= midnight + (minuteOfDay(cutoff) * minuteMs || dayMs)
}
