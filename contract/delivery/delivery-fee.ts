/** Fee and availability of one delivery option to one place: pure rules that web and server share, money in paisa. */

import { minuteOfDay, nepalClock } from '../shared/time.ts'
import { type Position, roadKm } from './distance.ts'

export const deliveryKinds = ['PICKUP', 'OWN_RIDER', 'COURIER', 'TO_BE_AGREED'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
export const deliveryPricings = ['FREE', 'FLAT', 'DISTANCE', 'DISTRICT'] as const
export type DeliveryPricing = (typeof deliveryPricings)[number]

/** Why an option is not available for these goods and this place; the later in the list, the nearer to being lifted. */
export const reasonCodes = [
  'PAUSED',
  'NO_ROUTE_TO_DISTRICT',
  'OUT_OF_RANGE',
  'NO_DISTRICT',
  'NO_PIN',
  'NOT_TODAY',
  'PAST_CUTOFF',
  'MAX_ORDER',
  'MIN_ORDER',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** The fee of an option, as its row holds it. */
export interface OptionPricing {
  readonly pricing: DeliveryPricing
  readonly baseFeePaisa: number
  readonly freeKm: number
  readonly perKmPaisa: number
  readonly roundToPaisa: number
  readonly leastFeePaisa: number | null
  readonly greatestFeePaisa: number | null
  /** The districts served and their fees, where the fee is by district. */
  readonly rates: readonly { readonly city: string; readonly feePaisa: number }[]
}

/** The pricing and every condition of availability. */
export interface OptionRules extends OptionPricing {
  readonly kind: DeliveryKind
  readonly isActive: boolean
  readonly maxKm: number | null
  readonly minSubtotalPaisa: number | null
  readonly maxSubtotalPaisa: number | null
  /** 0 is Sunday, in Nepal. */
  readonly weekdays: readonly number[]
  /** Cut-off time, `16:00`: for orders later that day this option is not available. */
  readonly cutoffTime: string | null
}

export interface Place {
  readonly position: Position | null
  /** The district. */
  readonly city: string | null
}

export interface Journey {
  readonly shop: Position | null
  readonly place: Place
  readonly roadFactor: number
  readonly at: Date
  /** Absent where the goods are not known yet: limits on the goods are not checked then. */
  readonly goodsPaisa?: number | undefined
}

export interface Reached {
  readonly distanceKm: number | null
  /** Before any "free above"; 0 where the option does not reach. */
  readonly feePaisa: number
  readonly parts: readonly { readonly kind: FeePart; readonly paisa: number }[]
  readonly reasonCode?: ReasonCode
}
export type FeePart = 'BASE' | 'DISTANCE' | 'ADJUSTED'

/** Does this option bring these goods from the shop to the place now, how far is it, and what does it cost? */
export function deliveryOf(option: OptionRules, journey: Journey): Reached {
  const { shop, place, roadFactor } = journey
  const isFetched = option.kind === 'PICKUP'
  const distanceKm = shop && place.position ? roadKm(shop, place.position, roadFactor) : null
  const reasonCode =
    (option.isActive ? undefined : 'PAUSED') ??
    (isFetched ? undefined : placeObstacle(option, journey, distanceKm)) ??
    timeObstacle(option, journey.at) ??
    goodsObstacle(option, journey.goodsPaisa)
  if (reasonCode !== undefined) return { distanceKm, feePaisa: 0, parts: [], reasonCode }
  // Picking up costs nothing at any distance; the distance is returned so that a shopper can see how far it is.
  if (isFetched) return { distanceKm, feePaisa: 0, parts: [] }
  return { distanceKm, ...pricedFor(option, { km: distanceKm ?? 0, city: place.city }) }
}

function placeObstacle(
  { pricing, maxKm, rates }: OptionRules,
  { shop, place }: Journey,
  distanceKm: number | null,
): ReasonCode | undefined {
  if (distanceKm === null && (pricing === 'DISTANCE' || maxKm !== null)) {
    // A shop without a position is a fault that the shopper cannot correct.
    return shop === null ? 'PAUSED' : 'NO_PIN'
  }
  if (distanceKm !== null && maxKm !== null && distanceKm > maxKm) return 'OUT_OF_RANGE'
  if (pricing !== 'DISTRICT') return undefined
  if (place.city === null) return 'NO_DISTRICT'
  return rates.some(({ city }) => city === place.city) ? undefined : 'NO_ROUTE_TO_DISTRICT'
}

function timeObstacle({ weekdays, cutoffTime }: OptionRules, at: Date): ReasonCode | undefined {
  const { weekday, minute } = nepalClock(at)
  if (!weekdays.includes(weekday)) return 'NOT_TODAY'
  return cutoffTime !== null && minute >= minuteOfDay(cutoffTime) ? 'PAST_CUTOFF' : undefined
}

function goodsObstacle(option: OptionRules, goodsPaisa: number | undefined): ReasonCode | undefined {
  if (goodsPaisa === undefined) return undefined
  if (option.minSubtotalPaisa !== null && goodsPaisa < option.minSubtotalPaisa) return 'MIN_ORDER'
  return option.maxSubtotalPaisa !== null && goodsPaisa > option.maxSubtotalPaisa ? 'MAX_ORDER' : undefined
}

/** The weekday on which it is offered again, if it is not now: from tomorrow on, and a week from today at the latest. */
export function nextWeekday({ weekdays }: Pick<OptionRules, 'weekdays'>, at: Date): number | undefined {
  const { weekday } = nepalClock(at)
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => (weekday + days) % 7)
  return ahead.find((day) => weekdays.includes(day))
}

/** The destination, as far as the fee depends on it. */
export interface Destination {
  readonly km: number
  readonly city: string | null
}

/** The fee and the parts that add up to it. */
export function pricedFor(option: OptionPricing, to: Destination): Pick<Reached, 'feePaisa' | 'parts'> {
  const feePaisa = feeOf(option, to)
  const base = baseOf(option, to)
  const distance = option.pricing === 'DISTANCE' ? distancePaisa(option, to.km) : 0
  const parts = [
    { kind: 'BASE', paisa: base },
    { kind: 'DISTANCE', paisa: distance },
    { kind: 'ADJUSTED', paisa: feePaisa - base - distance },
  ] as const
  return { feePaisa, parts: parts.filter((part) => part.paisa !== 0) }
}

function baseOf({ pricing, baseFeePaisa, rates }: OptionPricing, { city }: Destination): number {
  if (pricing === 'FREE') return 0
  if (pricing === 'DISTRICT') return rates.find((rate) => rate.city === city)?.feePaisa ?? 0
  return baseFeePaisa
}

const distancePaisa = ({ freeKm, perKmPaisa }: OptionPricing, km: number): number =>
  Math.round(Math.max(0, km - freeKm) * perKmPaisa)

/** Only a fee by distance is clamped and rounded up; a flat fee or a district's stays as the vendor typed it. */
export function feeOf(option: OptionPricing, to: Destination): number {
  if (option.pricing !== 'DISTANCE') return baseOf(option, to)
  const raw = option.baseFeePaisa + distancePaisa(option, to.km)
  const atMost = Math.min(raw, option.greatestFeePaisa ?? raw)
  const clamped = Math.max(atMost, option.leastFeePaisa ?? 0)
  return Math.ceil(clamped / option.roundToPaisa) * option.roundToPaisa
}

/** The fee that is charged once the goods are known: 0 from the "free above" limit on. */
export const chargedFee = (feePaisa: number, freeAbovePaisa: number | null, goodsPaisa: number): number =>
  freeAbovePaisa !== null && goodsPaisa >= freeAbovePaisa ? 0 : feePaisa
