import { deliveryOf, type OptionRules } from '../../../contract/delivery/delivery-fee.ts'
import type { Position } from '../../../contract/delivery/distance.ts'
import { settingsTable } from '../../../contract/settings/settings.ts'
import { etaText } from '../../delivery/index.ts'
import type { DeliveryWay } from '../stores/delivery-options.ts'

/** The delivery of an order, as it was agreed at placement. */
export interface DemoDelivery {
  readonly optionId: string
  readonly name: string
  readonly nameNe: string | null
  readonly kind: DeliveryWay['kind']
  readonly etaText: string
  readonly distanceKm: number | null
  readonly feePaisa: number
}

/** The first delivery option that reaches the place for this subtotal; undefined when none does. */
export function demoDeliveryOf(
  ways: readonly (DeliveryWay & { readonly id: string })[],
  from: Position,
  to: Position & { readonly city: string },
  goodsPaisa: number,
): DemoDelivery | undefined {
  for (const way of ways) {
    const reached = deliveryOf(rulesOf(way), {
      shop: from,
      place: { position: to, city: to.city },
      roadFactor: settingsTable.roadFactor.usual,
      at: new Date(),
      goodsPaisa,
    })
    if (reached.reasonCode !== undefined) continue
    const isFree = way.freeAbovePaisa != null && goodsPaisa >= way.freeAbovePaisa
    return {
      optionId: way.id,
      name: way.name,
      nameNe: way.nameNe ?? null,
      kind: way.kind,
      etaText: etaText(way, 'en'),
      distanceKm: reached.distanceKm,
      feePaisa: isFree ? 0 : reached.feePaisa,
    }
  }
  return undefined
}

/** Past orders are exempt from the daily cut-off time. */
const rulesOf = (way: DeliveryWay): OptionRules => ({
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
  minSubtotalPaisa: way.minSubtotalPaisa ?? null,
  maxSubtotalPaisa: way.maxSubtotalPaisa ?? null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  cutoffTime: null,
  rates: way.rates ?? [],
})
