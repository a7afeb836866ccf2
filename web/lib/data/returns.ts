/** Queries of returns and refunds, for all sides. Under the key `orders`, so that an event of an order renews them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ReturnGroup, returnRows } from '../../../contract/orders/return-states.ts'
import type { returnRoutes } from '../../../contract/orders/returns.ts'
import type { payments } from '../../../contract/payments/payments.ts'
import { type RefundFilter, refundRows } from '../../../contract/payments/refund-words.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../api/api.ts'
import { foundOrNull } from '../api/problem.ts'

export type MyReturn = ResponseJson<typeof returnRoutes.returnDetail>
export type VendorReturn = ResponseJson<typeof returnRoutes.vendorReturnDetail>
export type AdminReturn = ResponseJson<typeof returnRoutes.adminReturnDetail>
export type AnyReturn = MyReturn | VendorReturn | AdminReturn
export type ReturnRow = ResponseJson<typeof returnRoutes.returns>['rows'][number]
export type ReturnOptions = ResponseJson<typeof returnRoutes.returnOptions>
export type Refund = ResponseJson<typeof payments.confirmRefund>

export const returnOptionsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'options', orderId],
    queryFn: () => foundOrNull(api.orders.returnOptions({ query: { orderId } })),
  })
export const returnsOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'of', orderId],
    queryFn: () => api.orders.returns({ query: { orderId } }),
  })
/** Returns of all orders, paginated. */
export const myReturnsQuery = (offset: number) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'own', offset],
    queryFn: () => api.orders.returns({ query: { offset, noOfRows: returnRows } }),
    placeholderData: keepPreviousData,
  })
export const refundsOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'refunds', 'of', orderId],
    queryFn: () => api.payments.refunds({ query: { orderId } }),
  })
/** Returns of one order, for its store or the market. */
export const refundsForKeepersQuery = (by: 'VENDOR' | 'ADMIN', orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'refunds', by, orderId],
    queryFn: async (): Promise<{ rows: Refund[] }> => {
      const query = { orderId, offset: 0, noOfRows: refundRows }
      return by === 'VENDOR' ? api.payments.vendorRefunds({ query }) : api.payments.adminRefunds({ query })
    },
  })
export const myReturnQuery = (returnId: string) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'mine', returnId],
    queryFn: () => foundOrNull(api.orders.returnDetail({ params: { returnId } })),
  })

interface Narrowed<Filter> {
  readonly filter: Filter | undefined
  readonly offset: number
}
const asQuery = ({ offset }: Narrowed<unknown>, noOfRows: number) => ({ offset, noOfRows })

export const vendorReturnsQuery = (page: Narrowed<ReturnGroup>) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'store', page],
    queryFn: () =>
      api.orders.vendorReturns({
        query: { ...asQuery(page, returnRows), ...(page.filter && { group: page.filter }) },
      }),
    placeholderData: keepPreviousData,
  })
export const vendorReturnQuery = (returnId: string) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'store', 'one', returnId],
    queryFn: () => foundOrNull(api.orders.vendorReturnDetail({ params: { returnId } })),
  })
export const vendorRefundsPage = (page: Narrowed<RefundFilter>, noOfRows: number) =>
  api.payments.vendorRefunds({
    query: { ...asQuery(page, noOfRows), ...(page.filter && { status: page.filter }) },
  })
export const vendorRefundsQuery = (page: Narrowed<RefundFilter>) =>
  queryOptions({
    queryKey: ['orders', 'refunds', 'store', page],
    queryFn: () => vendorRefundsPage(page, refundRows),
    placeholderData: keepPreviousData,
  })
export const adminReturnsQuery = (page: Narrowed<ReturnGroup>) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'market', page],
    queryFn: () =>
      api.orders.adminReturns({
        query: { ...asQuery(page, returnRows), ...(page.filter && { group: page.filter }) },
      }),
    placeholderData: keepPreviousData,
  })
export const adminReturnQuery = (returnId: string) =>
  queryOptions({
    queryKey: ['orders', 'returns', 'market', 'one', returnId],
    queryFn: () => foundOrNull(api.orders.adminReturnDetail({ params: { returnId } })),
  })
export const adminRefundsPage = (page: Narrowed<RefundFilter>, noOfRows: number) =>
  api.payments.adminRefunds({
    query: { ...asQuery(page, noOfRows), ...(page.filter && { status: page.filter }) },
  })
export const adminRefundsQuery = (page: Narrowed<RefundFilter>) =>
  queryOptions({
    queryKey: ['orders', 'refunds', 'market', page],
    queryFn: () => adminRefundsPage(page, refundRows),
    placeholderData: keepPreviousData,
  })
