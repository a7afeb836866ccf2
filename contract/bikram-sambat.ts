/**
 * Dates of the Bikram Sambat calendar. No formula gives the lengths of its months: they are announced, so they stand
 * in a table. Years after the last one are not guessed.
 */

const firstYear = 2080
/** The day in the Gregorian calendar on which that year began. */
const firstDay = Date.UTC(2023, 3, 14)
const monthLengths: readonly (readonly number[])[] = [
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  // Provisional: the almanac of 2084 is not out, and tables differ from here on.
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
]

const monthNames = {
  en: 'Baishakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
  ne: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' '),
} as const

const dayMs = 86_400_000

/** `4 Mangsir 2083` of the day `2026-11-20`; undefined outside the table. */
export function bikramSambat(day: string, language: 'en' | 'ne' = 'en'): string | undefined {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || at < firstDay) return undefined
  let left = Math.round((at - firstDay) / dayMs)
  for (const [years, months] of monthLengths.entries()) {
    for (const [month, length] of months.entries()) {
      if (left < length) {
        const written = `${left + 1} ${monthNames[language][month]} ${firstYear + years}`
        return language === 'ne'
          ? written.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? digit)
          : written
      }
      left -= length
    }
  }
  return undefined
}
