/** Nepal time: +05:45 the whole year, whatever zone the server or the browser is in. */
import { dayMs } from './durations.ts'

export const nepalOffsetMs = (5 * 60 + 45) * 60_000

export interface NepalClock {
  /** The calendar day, `2026-11-20`. */
  readonly day: string
  /** 0 is Sunday. */
  readonly weekday: number
  /** Minutes since midnight in Nepal. */
  readonly minute: number
}

/** Wall-clock time in Nepal at this instant. */
export function nepalClock(at: Date): NepalClock {
  const shifted = new Date(at.getTime() + nepalOffsetMs)
  return {
    day: shifted.toISOString().slice(0, 10),
    weekday: shifted.getUTCDay(),
    minute: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  }
}

export const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Minutes since midnight of `20:00`. */
export function minuteOfDay(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The calendar day `days` days after this one. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
