import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type CustomerSegment,
  type CustomerSort,
  customerRows,
  customerSegments,
  customerSorts,
} from '../../../contract/orders/customer-words.ts'
import type { customerRoutes } from '../../../contract/orders/customers.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { offsetIn, oneOf } from '../../lib/navigation/search-params.ts'

export type Customer = ResponseJson<typeof customerRoutes.customers>['rows'][number]
export type WholeCustomer = ResponseJson<typeof customerRoutes.customer>
export const ordersShown = 10

export interface CustomersAsked {
  readonly search?: string
  readonly segment?: CustomerSegment
  readonly city?: string
  readonly tag?: string
  readonly sort?: CustomerSort
}

export function askedIn(
  found: Readonly<Record<string, string | undefined>>,
): CustomersAsked & { offset: number } {
  const segment = oneOf(customerSegments, found.segment)
  const sort = oneOf(customerSorts, found.sort)
  return {
    ...(found.search && { search: found.search.slice(0, 100) }),
    ...(found.city && { city: found.city.slice(0, 60) }),
    ...(found.tag && { tag: found.tag.slice(0, 30) }),
    ...(segment && { segment }),
    ...(sort && { sort }),
    offset: offsetIn(found.offset),
  }
}

export const customersQuery = ({ offset, ...asked }: CustomersAsked & { readonly offset: number }) =>
  queryOptions({
    queryKey: ['vendor', 'customers', asked, offset],
    queryFn: () => api.orders.customers({ query: { ...asked, offset, noOfRows: customerRows } }),
    placeholderData: keepPreviousData,
  })

export const customerQuery = (customerId: string, offset: number) =>
  queryOptions({
    queryKey: ['vendor', 'customers', 'one', customerId, offset],
    queryFn: () => api.orders.customer({ params: { customerId }, query: { offset, noOfRows: ordersShown } }),
    placeholderData: keepPreviousData,
  })
