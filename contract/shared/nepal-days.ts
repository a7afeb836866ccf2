/** Days of Nepal as instants: a day begins at midnight there, which is 18:15 of the day before in UTC. */
import { dayMs } from './durations.ts'
import { nepalClock, nepalOffsetMs } from './time.ts'

/** The instant at which a calendar day, `2026-11-20`, begins in Nepal. */
export const startOfNepalDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - nepalOffsetMs)

/** The instant at which it is over. */
export const endOfNepalDay = (day: string): Date => new Date(startOfNepalDay(day).getTime() + dayMs)

/** The calendar day in Nepal that contains this instant. */
export const nepalDayOf = (at: Date): string => nepalClock(at).day

/** The last day that has ended at this instant: the inverse of `endOfNepalDay`. */
export const nepalDayBefore = (at: Date): string => nepalClock(new Date(at.getTime() - 1)).day
