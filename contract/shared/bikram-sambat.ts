/**
 * Dates of the Bikram Sambat calendar. No formula gives the lengths of its months: they are announced, so they stand
 * in a table. Years after the last one are not guessed: the setting `bikramSambatYears` adds them when their almanac is
 * out, and corrects the provisional one.
 */
import type { Language } from '../errors.ts'
import { dayMs } from './durations.ts'

const firstYear = 2080
/** The day in the Gregorian calendar on which that year began. */
const firstDay = Date.UTC(2023, 3, 14)
/** The first known year, and the instant of its first day. */
export const firstBikramSambatDay = [firstYear, firstDay] as const
const shippedYears: readonly (readonly number[])[] = [
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  // Provisional: the almanac of 2084 is not out, and published tables differ from here on.
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
]

/** The first year whose months admins may set: its almanac was not out when this was written. */
export const firstProvisionalYear = 2084

export const lastShippedYear = firstYear + shippedYears.length - 1

/** Months of years from the first provisional one on, as admins set them: by year, Baishakh first. */
export type AnnouncedYears = Readonly<Record<string, readonly number[]>>

/** The lengths of all known months: the setting takes precedence over the shipped table. */
export const monthLengths = (announced: AnnouncedYears): (readonly number[])[] => {
  const years = shippedYears.map((months, at) => announced[firstYear + at] ?? months)
  for (let next = announced[firstYear + years.length]; next; next = announced[firstYear + years.length]) {
    years.push(next)
  }
  return years
}

export const monthNames = {
  en: 'Baishakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
  ne: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' '),
} as const

interface BikramSambatDay {
  readonly year: number
  /** 0 is Baishakh. */
  readonly month: number
  readonly date: number
}

/** The same day in the Bikram Sambat calendar; undefined outside the table. */
export function inBikramSambat(day: string, announced: AnnouncedYears): BikramSambatDay | undefined {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || at < firstDay) return undefined
  let left = Math.round((at - firstDay) / dayMs)
  for (const [years, months] of monthLengths(announced).entries()) {
    for (const [month, length] of months.entries()) {
      if (left < length) return { year: firstYear + years, month, date: left + 1 }
      left -= length
    }
  }
  return undefined
}

/** `4 Mangsir 2083` or `4 मंसिर 2083` of the day `2026-11-20`; undefined outside the table. */
export function bikramSambat(
  day: string,
  language: Language,
  announced: AnnouncedYears = {},
): string | undefined {
  const found = inBikramSambat(day, announced)
  return found && `${found.date} ${monthNames[language][found.month]} ${found.year}`
}

const shrawan = 3

/**
 * The fiscal year `2083/84` of a day: from the first of Shrawan to the end of Ashadh. Outside the table it begins on
 * 17 July, as it does in most years.
 */
export function fiscalYear(day: string, announced: AnnouncedYears = {}): string {
  const found = inBikramSambat(day, announced)
  const year = found
    ? found.year - (found.month < shrawan ? 1 : 0)
    : Number(day.slice(0, 4)) + (day.slice(5) < '07-17' ? 56 : 57)
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}
