/** What one delivery option costs to one place: pure rules, all money in paisa. */
import type { reasonCodes } from '../../contract/addresses.ts'
import { type Position, roadKm } from '../../contract/distance.ts'

/** The pricing of an option, as its row holds it. */
export interface OptionPricing {
  readonly kind: 'PICKUP' | 'OWN_RIDER' | 'COURIER'
  readonly pricing: 'FREE' | 'FLAT' | 'DISTANCE'
  readonly isActive: boolean
  readonly baseFeePaisa: number
  readonly freeKm: number
  readonly perKmPaisa: number
  readonly roundToPaisa: number
  readonly leastFeePaisa: number | null
  readonly greatestFeePaisa: number | null
  readonly maxKm: number | null
}

export type ReasonCode = (typeof reasonCodes)[number]

export interface Reached {
  readonly distanceKm: number | null
  /** Before any "free above"; 0 where the option does not reach. */
  readonly feePaisa: number
  readonly parts: readonly { readonly kind: 'BASE' | 'DISTANCE' | 'ADJUSTED'; readonly paisa: number }[]
  readonly reasonCode?: ReasonCode
}

/** Does this option reach from the shop to the place, how far is it, and what does it cost? */
export function deliveryOf(
  option: OptionPricing,
  shop: Position | null,
  place: Position | null,
  roadFactor: number,
): Reached {
  if (option.kind === 'PICKUP') return priced(option, null)
  const distanceKm = shop && place ? roadKm(shop, place, roadFactor) : null
  const unreached = (reasonCode: ReasonCode): Reached => ({ distanceKm, feePaisa: 0, parts: [], reasonCode })
  if (!option.isActive) return unreached('PAUSED')
  if (distanceKm === null && (option.pricing === 'DISTANCE' || option.maxKm !== null))
    return unreached('NO_PIN')
  if (distanceKm !== null && option.maxKm !== null && distanceKm > option.maxKm)
    return unreached('OUT_OF_RANGE')
  return priced(option, distanceKm)
}

function priced(option: OptionPricing, distanceKm: number | null): Reached {
  const fee = feeOf(option, distanceKm ?? 0)
  const base = option.pricing === 'FREE' ? 0 : option.baseFeePaisa
  const distance = option.pricing === 'DISTANCE' ? distanceFee(option, distanceKm ?? 0) : 0
  const parts = [
    { kind: 'BASE', paisa: base },
    { kind: 'DISTANCE', paisa: distance },
    { kind: 'ADJUSTED', paisa: fee - base - distance },
  ] as const
  return { distanceKm, feePaisa: fee, parts: parts.filter((part) => part.paisa !== 0) }
}

const distanceFee = ({ freeKm, perKmPaisa }: OptionPricing, km: number): number =>
  Math.round(Math.max(0, km - freeKm) * perKmPaisa)

/** A flat fee is what the vendor typed; only a fee by distance is clamped and rounded up. */
export function feeOf(option: OptionPricing, km: number): number {
  if (option.pricing === 'FREE') return 0
  if (option.pricing === 'FLAT') return option.baseFeePaisa
  const raw = option.baseFeePaisa + distanceFee(option, km)
  const atMost = Math.min(raw, option.greatestFeePaisa ?? raw)
  const clamped = Math.max(atMost, option.leastFeePaisa ?? 0)
  return Math.ceil(clamped / option.roundToPaisa) * option.roundToPaisa
}

/** The fee that is charged once the goods are known: nothing from the free limit on. */
export const chargedFee = (feePaisa: number, freeAbovePaisa: number | null, goodsPaisa: number): number =>
  freeAbovePaisa !== null && goodsPaisa >= freeAbovePaisa ? 0 : feePaisa
