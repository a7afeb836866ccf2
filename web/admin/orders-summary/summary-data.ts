import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { orderSummaryRoutes } from '../../../contract/orders/order-summary.ts'
import { type SummaryGrouping, summaryGroupings } from '../../../contract/orders/order-summary-words.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/payments/payment-methods.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { dayIn, offsetIn, oneOf } from '../../lib/navigation/search-params.ts'

export type Summary = ResponseJson<typeof orderSummaryRoutes.orderSummary>
export type SummaryRow = Summary['rows'][number]

/** The page's filters; all of them are search parameters. */
export interface SummaryFilter {
  readonly by: SummaryGrouping
  readonly from?: string
  readonly to?: string
  readonly vendorId?: string
  /** An empty district stands for pickup at the store. */
  readonly city?: string
  readonly method?: PaymentMethod
}

/** Sentinel for pickup orders, which have no district: an empty value would be left out of the address. */
export const fetchedPlace = '-'

export function summaryFilterIn(
  found: Readonly<Record<string, string | undefined>>,
): SummaryFilter & { offset: number } {
  const from = dayIn(found.from)
  const to = dayIn(found.to)
  const method = oneOf(paymentMethods, found.method)
  const { vendorId, city } = found
  return {
    by: oneOf(summaryGroupings, found.by) ?? 'day',
    ...(from && { from }),
    ...(to && { to }),
    ...(vendorId !== undefined && /^[0-9a-f-]{36}$/.test(vendorId) && { vendorId }),
    ...(city !== undefined && { city: city === fetchedPlace ? '' : city }),
    ...(method && { method }),
    offset: offsetIn(found.offset),
  }
}

export const summaryQuery = ({ offset, ...narrowing }: SummaryFilter & { readonly offset: number }) =>
  queryOptions({
    queryKey: ['admin', 'orderSummary', narrowing, offset],
    queryFn: () => api.orders.orderSummary({ query: { ...narrowing, offset, noOfRows: adminRows } }),
    placeholderData: keepPreviousData,
  })
