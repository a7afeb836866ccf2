/** Requirements of a store before it can receive orders. */
import { z } from 'zod'
import { deliveryKinds } from '../delivery/delivery-fee.ts'
import { get } from '../route.ts'
import { id, latitude, longitude } from '../shared/fields.ts'

export const missingToSell = ['ADDRESS', 'GOODS', 'DELIVERY', 'PAYMENT', 'PIN', 'HOURS'] as const
export type MissingToSell = (typeof missingToSell)[number]

/** Blocking requirements; the others only keep shoppers from finding the store or knowing when it is open. */
export const essentialToSell: readonly MissingToSell[] = ['ADDRESS', 'GOODS', 'DELIVERY', 'PAYMENT']

export const storeReadinessRoutes = {
  storeReadiness: get('/api/admin/vendor/:vendorId/look', {
    permission: 'market.stores.read',
    summary: 'Get a store’s details for approval, and what it still needs',
    params: z.object({ vendorId: id }),
    answer: z.object({
      vendorDescription: z.string(),
      latitude: latitude.nullable(),
      longitude: longitude.nullable(),
      /** The number of products that shoppers see once the store is open, and some of them. */
      goodsReady: z.number().int(),
      goods: z.array(z.object({ id, productName: z.string(), productImage: z.string().nullable() })),
      delivery: z.array(z.object({ name: z.string(), kind: z.enum(deliveryKinds) })),
      missing: z.array(z.enum(missingToSell)),
    }),
    refuses: ['NOT_FOUND'],
  }),
} as const
