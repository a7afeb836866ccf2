/** Vendors and their stores, as shoppers see them. */
import { z } from 'zod'
import { get } from '../route.ts'
import { id, listOf, paging } from '../shared/fields.ts'
import { storeRows } from '../shared/limits.ts'
import { adminVendorRoutes } from './admin-vendors.ts'
import { nearbyStoreRoutes, storeCard } from './nearby-stores.ts'
import { storeNameRoutes } from './store-names.ts'
import { vendorStoreRoutes } from './vendor-store.ts'

export const vendorDetail = storeCard.extend({
  /** First opening and last closing of today in Nepal, `HH:MM`; null when closed today. */
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  /** Lowest and highest selling price of the live goods, `120 to 45000`. */
  priceRange: z.string(),
  /** Only then may a page state that prices include VAT. */
  isVatRegistered: z.boolean(),
})

export const vendors = {
  store: get('/api/vendor/vendorDescription/', {
    permission: 'anyone',
    summary:
      'One store by username or vendorId, as a list of one; empty when there is none. Its own vendor gets it in any state',
    query: z.object({ username: z.string().max(200).optional(), vendorId: id.optional() }),
    answer: z.array(vendorDetail),
    knowsReader: true,
  }),
  stores: get('/api/vendor/store/', {
    permission: 'anyone',
    summary: 'Stores that are open for business, the busiest first',
    query: z.object(paging(storeRows)),
    answer: listOf(storeCard),
  }),
  ...nearbyStoreRoutes,
  ...vendorStoreRoutes,
  ...adminVendorRoutes,
  ...storeNameRoutes,
}
