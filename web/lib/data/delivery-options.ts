import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** Delivery options of a store. */
export const deliveryOptionsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['delivery-options', vendorId],
    queryFn: () => api.delivery.options({ query: { vendorId } }),
  })
