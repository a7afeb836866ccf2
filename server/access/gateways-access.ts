import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, everyone, type Sample, shoppers } from './access.ts'

const unpaidOrder = async (world: AccessWorld): Promise<Sample> => ({
  params: { orderId: await world.freshGatewayOrder() },
})

/** A payment attempt of A's: its page is there for A alone. */
async function begunPayment(world: AccessWorld): Promise<string> {
  const { headers } = world.asker('A')
  const url = `/api/orders/order/${await world.freshGatewayOrder()}/pay`
  const begun = await world.ask({ method: 'POST', url, headers: { ...headers } })
  return /payment\/([0-9a-f-]+)\/go$/.exec(String(begun.url))?.[1] ?? 'missing'
}

const goingOver = async (world: AccessWorld): Promise<Sample> => ({
  params: { attemptId: await begunPayment(world) },
})

const comingBack = async (world: AccessWorld): Promise<Sample> => ({
  params: { attemptId: await begunPayment(world), outcome: 'failure' },
})

export const gatewaysAccess: Readonly<Record<string, Access>> = {
  'payments.beginPayment': { may: shoppers, sample: unpaidOrder, answers: 200, belongsTo: 'A' },
  'payments.paymentState': { may: shoppers, sample: unpaidOrder, answers: 200, belongsTo: 'A' },
  'payments.checkPayment': { may: shoppers, sample: unpaidOrder, answers: 200, belongsTo: 'A' },
  'payments.redirectToGateway': { may: shoppers, sample: goingOver, answers: 200, belongsTo: 'A' },
  // The session may be lost after the return, so it needs none; the response only redirects to the order.
  'payments.esewaReturn': { may: everyone, sample: comingBack, answers: 303 },
  'payments.khaltiReturn': {
    may: everyone,
    sample: () => ({ params: { attemptId: randomUUID() }, query: { pidx: 'made-up', status: 'Completed' } }),
    answers: 404,
  },
  'payments.fonepayReturn': {
    may: everyone,
    sample: () => ({ query: { PRN: 'MADE-UP', PS: 'true', RC: 'successful' } }),
    answers: 404,
  },
  'payments.gatewayTroubles': { may: admins, answers: 200 },
  'payments.settleTrouble': {
    may: admins,
    sample: () => ({
      params: { attemptId: randomUUID() },
      body: { outcome: 'NOT_PAID', note: 'Asked them' },
    }),
    answers: 404,
  },
}
