/** Moments of a form: day and time on the clock of Nepal, wherever the browser is. Pure. */
import { dayMs } from '../../../contract/shared/durations.ts'
import { nepalClock, twoDigits } from '../../../contract/shared/time.ts'

/** `2026-11-28T10:00`, as a field of day and time holds it. */
export function typedMoment(at: Date): string {
  const { day, minute } = nepalClock(at)
  return `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** The instant of that; undefined for no whole moment. */
export function instantOf(typed: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return undefined
  const at = new Date(`${typed.slice(0, 16)}:00+05:45`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The last minute of the day that is so many days after this instant's. */
export const endOfDays = (from: Date, days: number): string =>
  `${nepalClock(new Date(from.getTime() + days * dayMs)).day}T23:59`
