/** Access matrix: returns and refunds. No order of this test is delivered. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, sellers, shoppers } from './access.ts'

const noReturn = (body?: object) => () => ({
  params: { returnId: randomUUID() },
  ...(body !== undefined && { body }),
})
const noRefund = (body?: object) => () => ({
  params: { refundId: randomUUID() },
  ...(body !== undefined && { body }),
})
const ofFreshOrder = async ({ freshOrder }: AccessWorld) => ({ query: { orderId: await freshOrder() } })
const asking = async ({ freshOrder, productId }: AccessWorld) => ({
  body: {
    requestKey: randomUUID(),
    orderId: await freshOrder(),
    lines: [{ productId, quantity: 1 }],
    reason: 'DEFECTIVE',
    resolution: 'REFUND',
    method: 'DROP_OFF',
  },
})
const entry = () => ({
  body: {
    ...{ refundId: randomUUID(), orderId: randomUUID(), kind: 'PAID_TWICE', amount: 10 },
    ...{ reference: 'FT-2', note: 'Came twice' },
  },
})
const looked = { productId: randomUUID(), received: 1, accepted: 1, restocked: 0 }

export const returnsAccess: Readonly<Record<string, Access>> = {
  'orders.returnOptions': { may: shoppers, sample: ofFreshOrder, answers: 200, belongsTo: 'A' },
  // 409: an undelivered order cannot be returned.
  'orders.requestReturn': { may: shoppers, sample: asking, answers: 409, belongsTo: 'A' },
  'orders.returns': { may: shoppers, answers: 200 },
  'orders.returnDetail': { may: shoppers, sample: noReturn(), answers: 404 },
  'orders.cancelReturn': { may: shoppers, sample: noReturn(), answers: 404 },
  'orders.sendReturn': { may: shoppers, sample: noReturn({}), answers: 404 },
  'orders.escalateReturn': { may: shoppers, sample: noReturn({ reason: 'It is broken' }), answers: 404 },
  'orders.vendorReturns': { may: sellers, answers: 200 },
  'orders.vendorReturnSheet': { may: sellers, answers: 200 },
  'orders.vendorReturnDetail': { may: sellers, sample: noReturn(), answers: 404 },
  'orders.answerReturn': { may: sellers, sample: noReturn({ isApproved: true }), answers: 404 },
  'orders.advanceReturn': { may: sellers, sample: noReturn({ to: 'RECEIVED' }), answers: 404 },
  'orders.inspectReturn': { may: sellers, sample: noReturn({ lines: [looked] }), answers: 404 },
  'orders.settleReturn': { may: sellers, sample: noReturn({ as: 'REFUND' }), answers: 404 },
  'orders.adminReturns': { may: admins, answers: 200 },
  'orders.adminReturnSheet': { may: admins, answers: 200 },
  'orders.adminReturnDetail': { may: admins, sample: noReturn(), answers: 404 },
  'orders.decideReturn': { may: admins, sample: noReturn({ verdict: 'REJECT', note: 'No' }), answers: 404 },

  'payments.refunds': { may: shoppers, answers: 200 },
  'payments.confirmRefund': { may: shoppers, sample: noRefund(), answers: 404 },
  'payments.disputeRefund': { may: shoppers, sample: noRefund({ reason: 'Nothing came' }), answers: 404 },
  'payments.nameRefundAccount': { may: shoppers, sample: noRefund({ payTo: 'eSewa 98' }), answers: 404 },
  'payments.vendorRefunds': { may: sellers, answers: 200 },
  'payments.enterRefund': { may: sellers, sample: entry, answers: 404 },
  'payments.payRefund': { may: sellers, sample: noRefund({ reference: 'FT-1' }), answers: 404 },
  'payments.adminRefunds': { may: admins, answers: 200 },
  'payments.adminEnterRefund': { may: admins, sample: entry, answers: 404 },
  'payments.adminPayRefund': { may: admins, sample: noRefund({ reference: 'FT-1' }), answers: 404 },
  'payments.settleRefund': { may: admins, sample: noRefund({ isPaid: true, note: 'Seen' }), answers: 404 },
}
