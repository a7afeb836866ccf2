/** Months of the Bikram Sambat calendar: the periods of a store's VAT return. */
import type { Language } from '../errors.ts'
import {
  type AnnouncedYears,
  firstBikramSambatDay,
  inBikramSambat,
  monthLengths,
  monthNames,
} from './bikram-sambat.ts'
import { dayMs } from './durations.ts'

export interface BikramSambatMonth {
  readonly year: number
  /** 1 is Baishakh. */
  readonly month: number
}

/** The month that contains this day, `2026-11-20`; undefined outside the table. */
export function bikramSambatMonth(
  day: string,
  announced: AnnouncedYears = {},
): BikramSambatMonth | undefined {
  const found = inBikramSambat(day, announced)
  return found && { year: found.year, month: found.month + 1 }
}

/** First and last day of a month in the common calendar; undefined outside the table. */
export function daysOfMonth(
  { year, month }: BikramSambatMonth,
  announced: AnnouncedYears = {},
): { readonly from: string; readonly to: string } | undefined {
  const years = monthLengths(announced)
  const [firstYear, firstDay] = firstBikramSambatDay
  const length = years[year - firstYear]?.[month - 1]
  if (length === undefined) return undefined
  const before = years.slice(0, year - firstYear).flat()
  const days = [...before, ...(years[year - firstYear] ?? []).slice(0, month - 1)].reduce(
    (sum, one) => sum + one,
    0,
  )
  const dayAt = (count: number) => new Date(firstDay + count * dayMs).toISOString().slice(0, 10)
  return { from: dayAt(days), to: dayAt(days + length - 1) }
}

/** `2083-08-04` of the day `2026-11-20`, for sheets; empty outside the table. */
export function bikramSambatDigits(day: string, announced: AnnouncedYears = {}): string {
  const found = inBikramSambat(day, announced)
  const two = (value: number) => String(value).padStart(2, '0')
  return found ? `${found.year}-${two(found.month + 1)}-${two(found.date)}` : ''
}

/** `Mangsir 2083`, `मंसिर 2083`. */
export const monthInWords = ({ year, month }: BikramSambatMonth, language: Language): string =>
  `${monthNames[language][month - 1] ?? ''} ${year}`

/** The month before. */
export const monthBefore = ({ year, month }: BikramSambatMonth): BikramSambatMonth =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
