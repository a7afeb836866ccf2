/**
 * Queries of orders, for both sides. Everything under `orders` is invalidated by a realtime event; a load that was
 * overtaken is ignored, not aborted.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { orders } from '../../../contract/orders/orders.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { orderRows } from '../../../contract/shared/limits.ts'
import { api } from '../api/api.ts'
import { foundOrNull } from '../api/problem.ts'
import { type OrderFilter, orderSearchOf } from './order-filters.ts'

export type OrderRow = ResponseJson<typeof orders.list>['rows'][number]
export type OrderDetail = ResponseJson<typeof orders.detail>
export type VendorOrderList = ResponseJson<typeof orders.vendorList>
export type VendorOrderRow = VendorOrderList['rows'][number]
export type VendorOrderDetail = ResponseJson<typeof orders.vendorDetail>
export type AdminOrderDetail = ResponseJson<typeof orders.adminDetail>
export type Reordered = ResponseJson<typeof orders.reorder>

export const ordersQuery = (address: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'mine', address],
    queryFn: () => api.orders.list({ query: { ...orderSearchOf(address), noOfRows: orderRows } }),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'mine', 'one', orderId],
    queryFn: () => foundOrNull(api.orders.detail({ params: { orderId } })),
  })

export const vendorOrdersQuery = (address: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'store', address],
    queryFn: () => api.orders.vendorList({ query: { ...orderSearchOf(address), noOfRows: vendorRows } }),
    placeholderData: keepPreviousData,
  })
export const vendorRows = 20

export const vendorOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'store', 'one', orderId],
    queryFn: () => foundOrNull(api.orders.vendorDetail({ params: { orderId } })),
  })

export const adminOrdersQuery = (address: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'market', address],
    queryFn: () => api.orders.adminList({ query: { ...orderSearchOf(address), noOfRows: vendorRows } }),
    placeholderData: keepPreviousData,
  })

export const adminOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'market', 'one', orderId],
    queryFn: () => foundOrNull(api.orders.adminDetail({ params: { orderId } })),
  })
