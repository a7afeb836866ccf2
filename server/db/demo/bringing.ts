import { settingsTable } from '../../../contract/settings.ts'
import { deliveryOf, etaText } from '../../delivery/index.ts'
import type { Way } from './ways-of-delivery.ts'

type Pricing = Parameters<typeof deliveryOf>[0]
type Place = NonNullable<Parameters<typeof deliveryOf>[1]>

/** How an order was brought, as it was agreed when it was placed. */
export interface Bringing {
  readonly optionId: string
  readonly name: string
  readonly kind: Way['kind']
  readonly etaText: string
  readonly distanceKm: number | null
  readonly feePaisa: number
}

/** The first way that reaches the place for goods of this worth; undefined when none does. */
export function bringingOf(
  ways: readonly (Way & { readonly id: string })[],
  from: Place,
  to: Place,
  goodsPaisa: number,
): Bringing | undefined {
  for (const way of ways) {
    if (goodsPaisa < (way.minSubtotalPaisa ?? 0)) continue
    const reached = deliveryOf(pricingOf(way), from, to, settingsTable.roadFactor.usual)
    if (reached.reasonCode !== undefined) continue
    const isFree = way.freeAbovePaisa != null && goodsPaisa >= way.freeAbovePaisa
    return {
      optionId: way.id,
      name: way.name,
      kind: way.kind,
      etaText: etaText(way, 'en'),
      distanceKm: reached.distanceKm,
      feePaisa: isFree ? 0 : reached.feePaisa,
    }
  }
  return undefined
}

const pricingOf = (way: Way): Pricing => ({
  kind: way.kind,
  pricing: way.pricing,
  isActive: true,
  baseFeePaisa: way.baseFeePaisa ?? 0,
  freeKm: way.freeKm ?? 0,
  perKmPaisa: way.perKmPaisa ?? 0,
  roundToPaisa: way.roundToPaisa ?? 500,
  leastFeePaisa: way.leastFeePaisa ?? null,
  greatestFeePaisa: way.greatestFeePaisa ?? null,
  maxKm: way.maxKm ?? null,
})
