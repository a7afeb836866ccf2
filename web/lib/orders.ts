/**
 * Orders as both sides read them. Everything under `orders` is read again when the server says so; a reading that
 * was overtaken is forgotten, not broken off.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderRows } from '../../contract/limits.ts'
import type { OrderStatus } from '../../contract/order-states.ts'
import type { orders } from '../../contract/orders.ts'
import type { Told } from '../../contract/route.ts'
import { api } from './api.ts'
import { ApiProblem } from './problem.ts'

export type OrderRow = Told<typeof orders.list>['rows'][number]
export type OrderDetail = Told<typeof orders.detail>
export type VendorOrderRow = Told<typeof orders.vendorList>['rows'][number]
export type VendorOrderDetail = Told<typeof orders.vendorDetail>

export const ordersQuery = (offset: number) =>
  queryOptions({
    queryKey: ['orders', 'mine', offset],
    queryFn: () => api.orders.list({ query: { offset, noOfRows: orderRows } }),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'mine', 'one', orderId],
    queryFn: () => foundOrNull(api.orders.detail({ params: { orderId } })),
  })

export const vendorOrdersQuery = (status: OrderStatus | undefined, offset: number) =>
  queryOptions({
    queryKey: ['orders', 'store', status ?? null, offset],
    queryFn: () =>
      api.orders.vendorList({ query: { offset, noOfRows: vendorRows, ...(status && { status }) } }),
    placeholderData: keepPreviousData,
  })
export const vendorRows = 20

export const vendorOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'store', 'one', orderId],
    queryFn: () => foundOrNull(api.orders.vendorDetail({ params: { orderId } })),
  })

/** An address that is no order of mine is no failure. */
async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
