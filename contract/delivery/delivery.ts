/** Delivery options, and quotes for them. */
import { z } from 'zod'
import { get } from '../route.ts'
import { id, instant, money, queryLatitude, queryLongitude, queryMoney } from '../shared/fields.ts'
import { addressRoutes, reasonCode } from './addresses.ts'
import { etaUnits } from './arrival.ts'
import { deliveryKinds, deliveryPricings } from './delivery-fee.ts'
import { deliveryOptionRoutes } from './delivery-options.ts'

export { deliveryKinds }

export const deliveryOption = z.object({
  id,
  vendorId: id,
  name: z.string(),
  /** Name and description in Nepali; null where it has none. */
  nameNe: z.string().nullable(),
  kind: z.enum(deliveryKinds),
  description: z.string(),
  descriptionNe: z.string().nullable(),
  etaText: z.string(),
  /** The delivery time itself, from which a page reckons the arrival. */
  etaMin: z.number().int(),
  etaMax: z.number().int(),
  etaUnit: z.enum(etaUnits),
  /** The days on which it is offered, 0 being Sunday. */
  weekdays: z.array(z.number().int()),
  codAllowed: z.boolean(),
  minSubtotal: money.nullable(),
  freeAboveSubtotal: money.nullable(),
  maxKm: z.number().nullable(),
  pricing: z.enum(deliveryPricings),
  /** The greatest total that may be paid in cash at the door. */
  codLimit: money.nullable(),
  maxSubtotal: money.nullable(),
})

/** A fee for one option to one place. The quote id is a signed token that binds the fee for 15 minutes. */
export const deliveryQuote = z.object({
  deliveryOptionId: id,
  distanceKm: z.number().nullable(),
  fee: money,
  /** The fee charged for goods of this `subtotal`: 0 from the option’s free limit on. */
  charged: money,
  serviceable: z.boolean(),
  reasonCode: reasonCode.optional(),
  reasonText: z.string().optional(),
  etaText: z.string(),
  freeAboveRemaining: money.nullable(),
  breakdown: z.array(z.object({ label: z.string(), amount: money })),
  quoteId: z.string(),
  expiresAt: instant,
  /** Where this option does not reach: the vendor's cheapest other option that does, or pick-up. */
  nextBest: z
    .object({
      deliveryOptionId: id,
      name: z.string(),
      nameNe: z.string().nullable(),
      kind: z.enum(deliveryKinds),
      fee: money,
    })
    .optional(),
})

export const quoteQuery = z.object({
  vendorId: id,
  deliveryOptionId: id,
  /** Absent without a position: only options without a distance fee can be quoted then. */
  latitude: queryLatitude.optional(),
  longitude: queryLongitude.optional(),
  /** The district: fees by district follow from it. */
  city: z.string().max(60).optional(),
  /** The value of the goods, to check an option's limits too. */
  subtotal: queryMoney.optional(),
})

export const delivery = {
  ...addressRoutes,
  ...deliveryOptionRoutes,
  options: get('/api/delivery/vendor', {
    permission: 'anyone',
    summary: 'List the delivery options of a vendor',
    query: z.object({ vendorId: id }),
    answer: z.array(deliveryOption),
  }),
}
