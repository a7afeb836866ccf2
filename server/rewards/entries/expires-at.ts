import { endOfNepalDay, nepalDayOf } from '../../../contract/shared/nepal-days.ts'

/** The midnight of Nepal after the same day so many months later; the last day of a shorter month. Null: never. */
export function expiresAt(at: Date, months: number | null): Date | null {
  if (months === null) return null
  const [year = 0, month = 1, day = 1] = nepalDayOf(at).split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const to = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
  return endOfNepalDay(to.toISOString().slice(0, 10))
}
