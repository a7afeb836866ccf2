/** Estimated arrival of an order: the option's delivery time, counted from when the store is open. */
import { dayMs, hourMs, minuteMs } from '../shared/durations.ts'
import { type ClosedDay, nextOpening, type OpeningSlot } from '../shared/opening-hours.ts'
import { nepalClock } from '../shared/time.ts'

export const etaUnits = ['MINUTE', 'HOUR', 'DAY'] as const
export type EtaUnit = (typeof etaUnits)[number]

/** Delivery time of an option, as its vendor sets it. */
export interface Eta {
  readonly etaMin: number
  readonly etaMax: number
  readonly etaUnit: EtaUnit
}

export interface OpeningTimes {
  readonly openingHours: readonly OpeningSlot[]
  readonly closedDays: readonly ClosedDay[]
}

/** Estimated arrival; `isByDay` where only the days are meaningful. */
export interface Arrival {
  readonly from: Date
  readonly till: Date
  readonly isByDay: boolean
}

const unitMs = { MINUTE: minuteMs, HOUR: hourMs, DAY: dayMs } as const
const quarterMs = 15 * minuteMs
const upToQuarter = (ms: number): number => Math.ceil(ms / quarterMs) * quarterMs

/** When an order that is placed at this instant arrives; a store without opening hours starts at once. */
export function arrivalOf(
  { etaMin, etaMax, etaUnit }: Eta,
  { openingHours, closedDays }: OpeningTimes,
  at: Date,
): Arrival {
  const starts = (nextOpening(openingHours, at, closedDays) ?? at).getTime()
  const [from, till] = [etaMin, etaMax].map((eta) => starts + eta * unitMs[etaUnit]) as [number, number]
  if (etaUnit === 'DAY') return { from: new Date(from), till: new Date(till), isByDay: true }
  const window = { from: new Date(upToQuarter(from)), till: new Date(upToQuarter(till)) }
  const isByDay = nepalClock(window.from).day !== nepalClock(window.till).day
  return { ...window, isByDay }
}
