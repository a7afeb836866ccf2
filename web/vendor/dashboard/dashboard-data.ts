import { queryOptions } from '@tanstack/react-query'
import type { orders } from '../../../contract/orders/orders.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type Dashboard = ResponseJson<typeof orders.dashboard>

export const dashboardQuery = () =>
  queryOptions({
    // Under `orders`: read again with them, after a lost connection too.
    queryKey: ['orders', 'dashboard'],
    queryFn: () => api.orders.dashboard(),
    staleTime: 0,
  })

/** How many products are for sale without facts that are required by now. */
export const lackingFactsQuery = () =>
  queryOptions({
    // Under the vendor's own products: read again with their lists.
    queryKey: ['own-goods', 'list', 'lacking-facts'],
    queryFn: async ({ signal }) =>
      (await api.catalogue.vendorProducts({ query: { filter: 'facts', noOfRows: 1 }, signal })).total,
    staleTime: 0,
  })
