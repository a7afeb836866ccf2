/** Vendors and their stores, as shoppers see them. */
import { z } from 'zod'
import { get } from '../route.ts'
import { id, listOf, paging } from '../shared/fields.ts'
import { storeRows } from '../shared/limits.ts'
import { adminVendorRoutes } from './admin-vendors.ts'
import { nearbyStoreRoutes, storeCard } from './nearby-stores.ts'
import { storeNameRoutes } from './store-names.ts'
import { storePlaceRoutes } from './store-places.ts'
import { vendorStoreRoutes } from './vendor-store.ts'

export const vendorDetail = storeCard.extend({
  /** First opening and last closing of today in Nepal, `HH:MM`; null when closed today. */
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  /** Lowest and highest selling price of the live goods, `120 to 45000`. */
  priceRange: z.string(),
  /** A page states that prices include VAT for registered stores alone. */
  isVatRegistered: z.boolean(),
  /** Working days that goods need, where a product says nothing else; and the hour from which orders count for the next. */
  prepDays: z.number().int(),
  orderCutoff: z.string().nullable(),
  /** Prizes that shoppers see, by their names. */
  badges: z.array(z.object({ name: z.string(), nameNe: z.string().nullable() })),
})

export const vendors = {
  store: get('/api/vendor/vendorDescription/', {
    permission: 'anyone',
    summary:
      'Get a store by username or vendorId, as a one-item list; empty if there is none; its own vendor sees it whatever its status',
    query: z.object({ username: z.string().max(200).optional(), vendorId: id.optional() }),
    answer: z.array(vendorDetail),
    knowsReader: true,
  }),
  stores: get('/api/vendor/store/', {
    permission: 'anyone',
    summary: 'List open stores: featured ones first, then the busiest',
    query: z.object(paging(storeRows)),
    answer: listOf(storeCard),
  }),
  ...nearbyStoreRoutes,
  ...storePlaceRoutes,
  ...vendorStoreRoutes,
  ...adminVendorRoutes,
  ...storeNameRoutes,
}
