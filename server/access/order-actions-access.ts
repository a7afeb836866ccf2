import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, sellers, shoppers } from './access.ts'

const freshOrder = async (world: AccessWorld) => ({ params: { orderId: await world.freshOrder() } })
/** An order that the store has accepted, optionally with the shopper's request to cancel. */
const acceptedOrder = async (world: AccessWorld, isAsked: boolean) => {
  const { params } = await freshOrder(world)
  const step = async (url: string, by: string, payload: object) => {
    await world.ask({ method: 'POST', url, headers: { ...world.asker(by).headers }, payload })
  }
  await step(`/api/orders/vendor/${params.orderId}/advance`, 'V', { to: 'ACCEPTED' })
  if (isAsked) await step(`/api/orders/order/${params.orderId}/askCancel`, 'A', { reason: 'Too late' })
  return { params }
}

export const orderActionsAccess: Readonly<Record<string, Access>> = {
  'orders.askCancel': {
    may: shoppers,
    sample: async (world) => ({ ...(await acceptedOrder(world, false)), body: { reason: 'Too late' } }),
    answers: 200,
    belongsTo: 'A',
  },
  'orders.answerCancel': {
    may: sellers,
    sample: async (world) => ({ ...(await acceptedOrder(world, true)), body: { isAgreed: false } }),
    answers: 200,
    belongsTo: 'V',
  },
  // Nothing has been delivered.
  'orders.confirm': {
    may: shoppers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: {} }),
    answers: 409,
    belongsTo: 'A',
  },
  // Nothing has been delivered.
  'orders.undoDelivery': {
    may: sellers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: {} }),
    answers: 409,
    belongsTo: 'V',
  },
  // Nothing was paid late.
  'orders.chooseLate': {
    may: sellers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: { choice: 'REFUND' } }),
    answers: 409,
    belongsTo: 'V',
  },
  // The order is not accepted yet: the store accepts it or not.
  'orders.putOff': {
    may: sellers,
    sample: async (world) => ({
      ...(await freshOrder(world)),
      body: { day: '2026-12-01', reason: 'The oven is broken', promisedDaySeen: '2026-11-30' },
    }),
    answers: 409,
    belongsTo: 'V',
  },
  // Nothing was handed over.
  'orders.changeParcel': {
    may: sellers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: { code: 'NP-1' } }),
    answers: 409,
    belongsTo: 'V',
  },
  // Nothing of it is weighed at packing.
  'orders.weigh': {
    may: sellers,
    sample: async (world) => ({
      ...(await freshOrder(world)),
      body: { edition: 0, lines: [{ productId: randomUUID(), weight: 1 }] },
    }),
    answers: 409,
    belongsTo: 'V',
  },
  'orders.answerWeight': {
    may: shoppers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: { edition: 0, isAgreed: true } }),
    answers: 409,
    belongsTo: 'A',
  },
  'orders.reorder': {
    may: shoppers,
    sample: async (world) => ({ ...(await freshOrder(world)), body: {} }),
    answers: 200,
    belongsTo: 'A',
  },
  // Each order has an outcome of its own, a foreign one too: the request itself succeeds.
  'orders.acceptMany': {
    may: sellers,
    sample: async (world) => ({ body: { orderIds: [await world.freshOrder()] } }),
    answers: 200,
  },
  'orders.adminList': { may: admins, answers: 200 },
  'orders.adminSheet': { may: admins, answers: 200 },
  'orders.adminDetail': { may: admins, sample: freshOrder, answers: 200 },
  'orders.adminTransition': {
    may: admins,
    sample: async (world) => ({
      ...(await freshOrder(world)),
      body: { to: 'CANCELLED', reason: 'The store has closed' },
    }),
    answers: 200,
  },
}
