/**
 * The promised day: when goods are ready at their store, and when they are with the shopper. The product page, the cart,
 * the checkout, the order and its clocks all ask here, so that none of them promises what another does not keep.
 */
import { dayMs, hourMs, minuteMs } from '../shared/durations.ts'
import { endOfNepalDay, nepalDayOf, startOfNepalDay } from '../shared/nepal-days.ts'
import { afterOpenHours } from '../shared/open-hours.ts'
import { openUntil } from '../shared/opening-hours.ts'
import { mostWishDays, type Preparation } from '../shared/preparation.ts'
import { dayAfter } from '../shared/time.ts'
import {
  isWorkingDay,
  openDayAt,
  openingOf,
  slotsOf,
  type WorkingHours,
  type WorkStart,
  workingDayAfter,
  workStartOf,
} from '../shared/working-days.ts'
import type { Arrival, Eta } from './arrival.ts'
import type { DeliveryKind } from './delivery-fee.ts'

export interface StoreTimes extends WorkingHours {
  /** `17:00`: later orders count from the next working day; 00:00 is the end of the day. */
  readonly orderCutoff?: string | null
}

export interface PromisedOption extends Eta {
  readonly kind: DeliveryKind
  /** The days on which it is offered, 0 being Sunday. */
  readonly weekdays?: readonly number[]
}

export interface Ready {
  readonly at: Date
  readonly day: string
  /** The place of the line that is ready last, where preparation puts it off; undefined where nothing does. */
  readonly latest: number | undefined
}

export interface PromisedDay extends Arrival {
  readonly ready: Ready
  /** The last day of what is promised. */
  readonly day: string
  /** From then on the promise is broken, whatever has been done. */
  readonly lateAfter: Date
  /** By then the goods have to leave the store for the promise to hold. */
  readonly leaveBy: Date
}

/** When all of these goods are ready, if they are ordered at this instant. */
export function readyOf(goods: readonly Preparation[], store: StoreTimes, at: Date): Ready {
  const start = workStartOf(store, store.orderCutoff ?? null, at)
  const lines = goods.map((one) => readyLine(one, store, start))
  const last = lines.reduce<Ready>(
    (latest, line, place) => (line.at > latest.at ? { ...line, latest: place } : latest),
    { ...start, latest: undefined },
  )
  return last
}

function readyLine({ availability, readyInDays, readyOn }: Preparation, store: StoreTimes, start: WorkStart) {
  const made = readyInDays === 0 ? start : openedOn(workingDayAfter(start.day, readyInDays, store), store)
  if (availability !== 'PRE_ORDER' || readyOn === null || readyOn <= made.day) return made
  return openedOn(workingDayAfter(readyOn, 0, store), store)
}

const openedOn = (day: string, store: WorkingHours): WorkStart => ({
  day,
  at: openingOf(day, store) ?? startOfNepalDay(day),
})

interface Asked {
  readonly goods: readonly Preparation[]
  readonly store: StoreTimes
  readonly option: PromisedOption
  readonly at: Date
}

/** The promise of an order that is placed at this instant; undefined where store and shopper arrange the delivery. */
export function promisedDayOf({ goods, store, option, at }: Asked): PromisedDay | undefined {
  if (option.kind === 'TO_BE_AGREED') return undefined
  const ready = readyOf(goods, store, at)
  const { from, till } = option.kind === 'PICKUP' ? pickedUp(option, store, ready) : brought(option, ready)
  const [first, last] = [openedBy(from, store), openedBy(till, store)]
  const day = dayOf(last, store)
  const isByDay =
    option.etaUnit === 'DAY' ||
    ready.latest !== undefined ||
    last.getTime() !== till.getTime() ||
    nepalDayOf(first) !== nepalDayOf(last)
  return { ready, ...bounds(option, day, last), from: first, till: last, isByDay, day }
}

const unitMs = { MINUTE: minuteMs, HOUR: hourMs, DAY: dayMs } as const
const quarterMs = 15 * minuteMs
const upToQuarter = (at: Date): Date => new Date(Math.ceil(at.getTime() / quarterMs) * quarterMs)

/** On its way the clock runs on, whether the store is open or not. */
function brought({ etaMin, etaMax, etaUnit }: Eta, { at }: Ready): { from: Date; till: Date } {
  const [from, till] = [etaMin, etaMax].map((eta) => new Date(at.getTime() + eta * unitMs[etaUnit]))
  if (from === undefined || till === undefined) throw new Error('two times give two times')
  return etaUnit === 'DAY' ? { from, till } : { from: upToQuarter(from), till: upToQuarter(till) }
}

/** At the counter it runs in open hours alone, and the whole window lies in the opening in which it ends. */
function pickedUp({ etaMin, etaMax, etaUnit }: Eta, store: StoreTimes, ready: Ready) {
  if (etaUnit === 'DAY') {
    const on = (days: number) =>
      days === 0 ? ready.at : openedOn(workingDayAfter(ready.day, days, store), store).at
    return { from: on(etaMin), till: on(etaMax) }
  }
  const slots = slotsOf(store)
  const counted = (eta: number) =>
    afterOpenHours(slots, store.closedDays, ready.at, (eta * unitMs[etaUnit]) / hourMs)
  const till = withinOpening(counted(etaMax), store)
  const from = withinOpening(counted(etaMin), store)
  const closes = openUntil(slots, from, store.closedDays) ?? from
  if (till <= closes) return { from, till }
  const opens = openedOn(openDayAt(store, till, true) ?? nepalDayOf(till), store).at
  return { from: opens > from && opens <= till ? opens : from, till }
}

/** Rounded up to a quarter of an hour, unless the store closes before. */
function withinOpening(at: Date, store: StoreTimes): Date {
  const rounded = upToQuarter(at)
  const closes = openUntil(slotsOf(store), at, store.closedDays) ?? at
  return rounded <= closes ? rounded : closes
}

/**
 * Nothing is promised for a day on which the store stays closed: it is put off to the opening of the next working day.
 * The early morning of that day is put off with it, or a later order would be promised earlier.
 */
function openedBy(at: Date, store: StoreTimes): Date {
  const day = nepalDayOf(at)
  const opened = openedOn(workingDayAfter(day, 0, store), store)
  const isAfterRest = !isWorkingDay(dayAfter(day, -1), store)
  const isPutOff = opened.day !== day || (isAfterRest && at < opened.at)
  return isPutOff && openDayAt(store, at, true) === undefined ? opened.at : at
}

/** A night that runs into a closed day belongs to the working day on which it began. */
const dayOf = (at: Date, store: StoreTimes): string => {
  const day = nepalDayOf(at)
  return isWorkingDay(day, store) ? day : (openDayAt(store, at, true) ?? day)
}

/** A courier that needs days has to have left by then: the quickest of them still holds the day. */
function bounds({ etaMin, etaUnit, kind }: PromisedOption, day: string, till: Date) {
  const end = endOfNepalDay(day)
  const lateAfter = till > end ? till : end
  const isSent = etaUnit === 'DAY' && kind !== 'PICKUP' && etaMin > 0
  return { lateAfter, leaveBy: isSent ? endOfNepalDay(dayAfter(day, 0 - etaMin)) : lateAfter }
}

export type WishFault = 'TOO_EARLY' | 'TOO_LATE' | 'CLOSED'

/** Why a wished day is not possible; undefined where it is. */
export function wishFault(
  wished: string,
  promise: PromisedDay,
  { store, option }: Pick<Asked, 'store' | 'option'>,
): WishFault | undefined {
  if (wished < promise.day) return 'TOO_EARLY'
  if (wished > dayAfter(promise.day, mostWishDays)) return 'TOO_LATE'
  if (wished === promise.day) return undefined
  const isOffered = option.etaUnit === 'DAY' || option.weekdays === undefined
  const weekday = new Date(wished).getUTCDay()
  if (!isWorkingDay(wished, store)) return 'CLOSED'
  return isOffered || option.weekdays?.includes(weekday) ? undefined : 'CLOSED'
}

/** The days that a shopper may wish for, the promised one first. */
export const wishableDays = (promise: PromisedDay, of: Pick<Asked, 'store' | 'option'>): string[] =>
  Array.from({ length: mostWishDays + 1 }, (_, ahead) => dayAfter(promise.day, ahead)).filter(
    (day) => wishFault(day, promise, of) === undefined,
  )

/** The promise for a later day: by the shopper's wish, or because the store puts it off. */
export function promiseOn(
  day: string,
  { store, option }: Pick<Asked, 'store' | 'option'>,
  promise?: PromisedDay,
): Omit<PromisedDay, 'ready'> & { readonly readyAt: Date } {
  if (promise?.day === day) return { ...promise, readyAt: promise.ready.at }
  const at = openedOn(day, store).at
  const daysOnWay = option.etaUnit === 'DAY' && option.kind !== 'PICKUP' ? option.etaMax : 0
  const sent = daysOnWay === 0 ? at : startOfNepalDay(dayAfter(day, 0 - daysOnWay))
  const readyAt = promise !== undefined && promise.ready.at > sent ? promise.ready.at : sent
  return { ...bounds(option, day, at), from: at, till: at, isByDay: true, day, readyAt }
}
