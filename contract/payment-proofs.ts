/** What shoppers say they paid to a vendor’s QR, and what the vendor makes of it. */
import { z } from 'zod'
import { id, instant, line, listOf, money, paging } from './fields.ts'
import { adminRows } from './limits.ts'
import { orderStatus } from './order-shapes.ts'
import { merchantQr } from './payment-accounts.ts'
import { paymentMethods, paymentStatuses, proofFlags, proofStatuses } from './payment-methods.ts'
import { pictureName } from './pictures.ts'
import { get, post } from './route.ts'

const oneOrder = z.object({ orderId: id })
const oneProof = z.object({ proofId: id })
const orderProof = z.object({ orderId: id, proofId: id })
const reason = z.object({ reason: line(300) })

/** As the shopper sees their own. */
const proof = z.object({
  proofId: id,
  txnRef: z.string(),
  payerName: z.string(),
  payerPhoneLast4: z.string(),
  paidAt: instant.nullable(),
  amount: money,
  /** Of the screenshot; it holds for some minutes. */
  pictureUrl: z.string().nullable(),
  status: z.enum(proofStatuses),
  rejectReason: z.string().nullable(),
  createdAt: instant,
  reviewedAt: instant.nullable(),
})

/** As the vendor and admins see it. */
export const judgedProof = proof.extend({
  orderId: id,
  /** What the order costs. */
  due: money,
  flags: z.array(z.enum(proofFlags)),
  escalatedAt: instant.nullable(),
  disputedAt: instant.nullable(),
  disputeReason: z.string().nullable(),
  mayDispute: z.boolean(),
})

export const queuedProof = judgedProof.extend({
  orderNo: z.string(),
  orderStatus,
  vendorId: id,
  shopName: z.string(),
  username: z.string(),
  vendorPhone: z.string().nullable(),
  shopperName: z.string(),
})

export const qrPage = z.object({
  orderId: id,
  orderNo: z.string(),
  username: z.string(),
  shopName: z.string(),
  total: money,
  method: z.enum(paymentMethods),
  orderStatus,
  paymentStatus: z.enum(paymentStatuses),
  /** Null once nothing is awaited. While the store looks at a proof, nothing runs out. */
  expiresAt: instant.nullable(),
  /** The market's own clock, so that a wrong one in the shopper's hand counts down rightly. */
  now: instant,
  label: z.string(),
  /** The code as it was when the order was placed. */
  qr: merchantQr.nullable(),
  /** The newest first. */
  proofs: z.array(proof),
  maySend: z.boolean(),
  mayPayCash: z.boolean(),
})

export const proofRequest = z.object({
  txnRef: z
    .string()
    .trim()
    .min(4)
    .max(40)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, 'Letters, digits and hyphens')
    .refine(
      (reference) => reference.replace(/[^A-Za-z0-9]/g, '').length >= 4,
      'At least four letters or digits',
    )
    .transform((reference) => reference.replace(/\s+/g, '')),
  payerName: line(100),
  payerPhoneLast4: z
    .string()
    .regex(/^\d{4}$/, 'Four digits')
    .or(z.literal(''))
    .default(''),
  paidAt: instant.optional(),
  /** What was paid, as the payer says. */
  amount: money,
  picture: pictureName.optional(),
})

export const paymentProofRoutes = {
  qrClosed: get('/api/key/user/qrClosed', {
    who: ['USER'],
    summary:
      'Until when a store’s QR is closed to me, whose payments it could not find; null while it is open',
    query: z.object({ vendorId: id }),
    answer: z.object({ until: instant.nullable() }),
  }),
  qrPage: get('/api/orders/order/:orderId/qr', {
    who: ['USER'],
    summary: 'What I need to pay an order of mine by the store’s QR, and what became of what I sent',
    params: oneOrder,
    answer: qrPage,
    refuses: ['NOT_FOUND'],
  }),
  sendProof: post('/api/orders/order/:orderId/proof', {
    who: ['USER'],
    summary: 'I have paid: the reference and, if I like, a screenshot (shape PRIVATE)',
    params: oneOrder,
    body: proofRequest,
    answer: qrPage,
    status: 201,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PROOF_SENT', 'REFERENCE_TAKEN', 'TOO_MANY', 'TOO_MANY_TRIES'],
  }),
  payCash: post('/api/orders/order/:orderId/cash', {
    who: ['USER'],
    summary:
      'Pay this order at the door after all, where its way of delivering allows that and nothing was paid',
    params: oneOrder,
    answer: qrPage,
    refuses: [
      ...(['NOT_FOUND', 'WRONG_STATE', 'PROOF_SENT', 'PAYMENT_NOT_TAKEN'] as const),
      ...(['PAY_OR_CANCEL', 'PAYMENT_UNDER_WAY'] as const),
    ],
  }),

  vendorProofs: get('/api/orders/vendor/:orderId/proof', {
    who: ['VENDOR'],
    summary: 'What the shopper says was paid for an order of my store, the newest first',
    params: oneOrder,
    answer: z.object({ rows: z.array(judgedProof), total: z.number().int() }),
    refuses: ['NOT_FOUND'],
  }),
  confirmProof: post('/api/orders/vendor/:orderId/proof/:proofId/confirm', {
    who: ['VENDOR'],
    summary: 'The whole amount is on my account: the order is paid',
    params: orderProof,
    answer: judgedProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  rejectProof: post('/api/orders/vendor/:orderId/proof/:proofId/reject', {
    who: ['VENDOR'],
    summary: 'This did not reach me: the shopper reads why and may send it again',
    params: orderProof,
    body: reason,
    answer: judgedProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  disputeProof: post('/api/orders/vendor/:orderId/proof/:proofId/dispute', {
    who: ['VENDOR'],
    summary: 'I confirmed this by mistake, within 48 hours: an admin settles it',
    params: orderProof,
    body: reason,
    answer: judgedProof,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),

  proofQueue: get('/api/admin/paymentProof/', {
    who: ['ADMIN'],
    summary: 'Proofs that no vendor has answered in time, or that a vendor takes back, the oldest first',
    query: z.object({ kind: z.enum(['ESCALATED', 'DISPUTED']).default('ESCALATED'), ...paging(adminRows) }),
    answer: listOf(queuedProof).extend({ escalated: z.number().int(), disputed: z.number().int() }),
  }),
  confirmEscalated: post('/api/admin/paymentProof/:proofId/confirm', {
    who: ['ADMIN'],
    summary: 'The money has come, in the vendor’s stead',
    params: oneProof,
    answer: queuedProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  rejectEscalated: post('/api/admin/paymentProof/:proofId/reject', {
    who: ['ADMIN'],
    summary: 'The money has not come, in the vendor’s stead',
    params: oneProof,
    body: reason,
    answer: queuedProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  undoProof: post('/api/admin/paymentProof/:proofId/undo', {
    who: ['ADMIN'],
    summary:
      'Take a confirmation back, within 48 hours and before the goods are handed over: the order is cancelled, and a refund that is due for it is withdrawn',
    params: oneProof,
    body: reason,
    answer: queuedProof,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'REFUND_SENT'],
  }),
  upholdProof: post('/api/admin/paymentProof/:proofId/uphold', {
    who: ['ADMIN'],
    summary: 'A disputed confirmation stands',
    params: oneProof,
    answer: queuedProof,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
} as const
