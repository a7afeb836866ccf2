/** The delivery fee at a distance, or in a district: the server's own formula, as a preview for the vendor. */
import {
  chargedFee,
  type FeePart,
  type OptionPricing,
  pricedFor,
} from '../../../contract/delivery/delivery-fee.ts'

export interface Example {
  /** Undefined where the option does not deliver. */
  readonly feePaisa: number | undefined
  readonly parts: readonly { readonly kind: FeePart; readonly paisa: number }[]
  readonly isFree: boolean
}

interface Asked {
  readonly km: number
  readonly city: string
  readonly goodsPaisa: number
}

interface Limits {
  readonly maxKm: number | null
  readonly freeAbovePaisa: number | null
}

export function exampleOf(pricing: OptionPricing, { maxKm, freeAbovePaisa }: Limits, asked: Asked): Example {
  const isByDistrict = pricing.pricing === 'DISTRICT'
  const isReached = isByDistrict
    ? pricing.rates.some(({ city }) => city === asked.city)
    : maxKm === null || asked.km <= maxKm
  if (!isReached) return { feePaisa: undefined, parts: [], isFree: false }
  const { feePaisa, parts } = pricedFor(pricing, { km: asked.km, city: asked.city })
  const charged = chargedFee(feePaisa, freeAbovePaisa, asked.goodsPaisa)
  return { feePaisa: charged, parts, isFree: charged === 0 && feePaisa > 0 }
}
