/** Checkout of several stores at once: an order for each of them, and the state of the group. */
import { z } from 'zod'
import { type RefusalCode, refusals } from '../errors.ts'
import { get, post } from '../route.ts'
import { id, instant, money } from '../shared/fields.ts'
import { oneForEachStore, orderRequest } from './order-requests.ts'
import { orderRow, placedOrder } from './order-shapes.ts'

/**
 * PLACED: the order exists. REFUSED: this store's lines are still in the cart, and `problem` holds the refusal that a
 * single order would get.
 */
const storeResult = z.object({
  vendorId: id,
  outcome: z.enum(['PLACED', 'REFUSED']),
  order: placedOrder.optional(),
  problem: z
    .object({
      status: z.number().int(),
      code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
      detail: z.string(),
    })
    .loose()
    .optional(),
})

export const groupStatuses = ['AWAITING_PAYMENT', 'UNDER_WAY', 'DELIVERED', 'CANCELLED'] as const

export const checkoutRoutes = {
  checkOutAll: post('/api/orders/checkout/', {
    permission: 'shopper.orders',
    summary:
      'Place one order per store; each is placed or refused separately, and a repeated key places none twice',
    headers: z.object({ 'idempotency-key': id }),
    body: z.object({
      orders: oneForEachStore(orderRequest),
    }),
    answer: z.object({ groupId: id, results: z.array(storeResult) }),
    refuses: ['IDEMPOTENCY_MISMATCH'],
  }),
  checkout: get('/api/orders/checkout/:groupId', {
    permission: 'shopper.orders',
    summary: 'Get a checkout with its orders and overall status',
    params: z.object({ groupId: id }),
    answer: z.object({
      groupId: id,
      createdAt: instant,
      /** Derived from the orders: one that was cancelled leaves the others as they are. */
      status: z.enum(groupStatuses),
      total: money,
      orders: z.array(orderRow),
    }),
    refuses: ['NOT_FOUND'],
  }),
} as const
