/** A month as weeks, Sunday first, and the offers that lie in them as bars. In either calendar. Pure. */
import { type AnnouncedYears, inBikramSambat } from '../../../../contract/shared/bikram-sambat.ts'
import {
  type BikramSambatMonth,
  bikramSambatMonth,
  daysOfMonth,
} from '../../../../contract/shared/bikram-sambat-months.ts'
import { nepalDayOf } from '../../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../../contract/shared/time.ts'

export type CalendarKind = 'AD' | 'BS'

export interface ShownMonth {
  readonly calendar: CalendarKind
  readonly from: string
  readonly to: string
}

/** The month that contains this day; that of the common calendar where the other's table does not reach. */
export function monthOf(day: string, calendar: CalendarKind, announced: AnnouncedYears): ShownMonth {
  const found = calendar === 'BS' ? bikramSambatMonth(day, announced) : undefined
  const days = found && daysOfMonth(found, announced)
  if (days) return { calendar: 'BS', ...days }
  const from = `${day.slice(0, 7)}-01`
  return { calendar: 'AD', from, to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1) }
}

/** The month before (-1) or after (1) it, of the same calendar. */
export const monthBeside = (month: ShownMonth, by: -1 | 1, announced: AnnouncedYears): ShownMonth =>
  monthOf(by === 1 ? dayAfter(month.to) : dayAfter(month.from, -1), month.calendar, announced)

/** The months of the other calendar that it touches. */
export function bikramSambatMonthsIn(
  { from, to }: ShownMonth,
  announced: AnnouncedYears,
): readonly BikramSambatMonth[] {
  const ends = [bikramSambatMonth(from, announced), bikramSambatMonth(to, announced)]
  return ends.flatMap((month, at) =>
    month === undefined || (at === 1 && month.month === ends[0]?.month) ? [] : [month],
  )
}

export interface GridDay {
  readonly day: string
  readonly isInMonth: boolean
  /** Of the common calendar. */
  readonly date: number
  /** Of Bikram Sambat; undefined outside its table. */
  readonly bsDate: number | undefined
}

/** Whole weeks from the Sunday on or before its first day. */
export function weeksOf(
  { from, to }: ShownMonth,
  announced: AnnouncedYears,
): readonly (readonly GridDay[])[] {
  const weeks: GridDay[][] = []
  for (let first = dayAfter(from, -new Date(from).getUTCDay()); first <= to; first = dayAfter(first, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((at) => {
        const day = dayAfter(first, at)
        const isInMonth = from <= day && day <= to
        return { day, isInMonth, date: Number(day.slice(8)), bsDate: inBikramSambat(day, announced)?.date }
      }),
    )
  }
  return weeks
}

export interface Spanning {
  readonly startsAt: string
  readonly endsAt: string
}

export interface Bar<Item> {
  readonly item: Item
  /** Columns of the week, 0 to 6, both included. */
  readonly first: number
  readonly last: number
  readonly lane: number
  /** It goes on in the week before, or after. */
  readonly isCutBefore: boolean
  readonly isCutAfter: boolean
}

/** Bars of a week, each in the first lane that is free; those that begin earlier come first. */
export function barsOf<Item extends Spanning>(week: readonly GridDay[], items: readonly Item[]): Bar<Item>[] {
  const [firstDay = '', lastDay = ''] = [week[0]?.day, week.at(-1)?.day]
  const bars: Bar<Item>[] = []
  const spans = items
    .map((item) => ({
      item,
      from: nepalDayOf(new Date(item.startsAt)),
      // An offer that ends at midnight does not reach into the day that begins then.
      to: nepalDayOf(new Date(Date.parse(item.endsAt) - 1)),
    }))
    .filter(({ from, to }) => from <= lastDay && to >= firstDay)
    .toSorted((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to))
  for (const { item, from, to } of spans) {
    const first = Math.max(
      0,
      week.findIndex(({ day }) => day >= from),
    )
    const last = to >= lastDay ? 6 : week.findIndex(({ day }) => day === to)
    let lane = 0
    while (bars.some((bar) => bar.lane === lane && bar.first <= last && bar.last >= first)) lane += 1
    bars.push({ item, first, last, lane, isCutBefore: from < firstDay, isCutAfter: to > lastDay })
  }
  return bars
}
