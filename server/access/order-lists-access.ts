import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, shoppers } from './access.ts'

const oneStore = (world: AccessWorld) => ({
  headers: { 'idempotency-key': randomUUID() },
  body: { orders: [world.orderRequest()] },
})

async function freshCheckout(world: AccessWorld) {
  const { headers, body } = oneStore(world)
  const made = await world.ask({
    method: 'POST',
    url: '/api/orders/checkout/',
    headers: { ...world.asker('A').headers, ...headers },
    payload: body,
  })
  return { params: { groupId: String(made.groupId) } }
}

export const orderListsAccess: Readonly<Record<string, Access>> = {
  // Foreign ids are refused store by store, inside the response: see checkouts.test.ts.
  'orders.checkOutAll': { may: shoppers, sample: oneStore, answers: 200 },
  'orders.checkout': { may: shoppers, sample: freshCheckout, answers: 200, belongsTo: 'A' },
}
