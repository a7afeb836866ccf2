/** Payment proofs of shoppers for a vendor's QR, and their review by the vendor. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, money, paging, queryMoney } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import { proofForReview, qrPage, queuedProof, shownProof } from './proof-shapes.ts'

const oneOrder = z.object({ orderId: id })
const oneProof = z.object({ proofId: id })
const orderProof = z.object({ orderId: id, proofId: id })
const reason = z.object({ reason: line(300) })

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
  /** The amount paid, as the payer states it. */
  amount: money,
  picture: pictureName.optional(),
})

export const paymentProofRoutes = {
  qrClosed: get('/api/key/user/qrClosed', {
    permission: 'shopper.payments',
    summary:
      'Get until when a store’s QR is blocked for me after unconfirmed payments; null while it is open',
    query: z.object({ vendorId: id }),
    answer: z.object({ until: instant.nullable() }),
  }),
  qrPage: get('/api/orders/order/:orderId/qr', {
    permission: 'shopper.payments',
    summary: 'Get the QR payment details of my order, and the status of my proofs',
    params: oneOrder,
    answer: qrPage,
    refuses: ['NOT_FOUND'],
  }),
  sendProof: post('/api/orders/order/:orderId/proof', {
    permission: 'shopper.payments',
    summary:
      'Submit a payment proof: reference number and optional screenshot (shape PRIVATE); until 7 days after the order has ended',
    params: oneOrder,
    body: proofRequest,
    answer: qrPage,
    status: 201,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PROOF_SENT', 'REFERENCE_TAKEN', 'TOO_MANY', 'TOO_MANY_TRIES'],
  }),
  appeal: post('/api/orders/order/:orderId/appeal', {
    permission: 'shopper.payments',
    summary: 'Appeal a payment that the store rejected twice; nothing expires meanwhile',
    params: oneOrder,
    body: reason,
    answer: qrPage,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PROOF_SENT'],
  }),
  payCash: post('/api/orders/order/:orderId/cash', {
    permission: 'shopper.payments',
    summary:
      'Switch this order to cash on delivery, where its delivery option allows it and nothing was paid; what hangs on the old way of paying falls',
    params: oneOrder,
    /** The total that the shopper agrees to, from the refusal that showed it. */
    query: z.object({ expectedTotal: queryMoney.optional() }),
    answer: qrPage,
    refuses: [
      ...(['NOT_FOUND', 'WRONG_STATE', 'PROOF_SENT', 'PAYMENT_NOT_TAKEN'] as const),
      ...(['PAY_OR_CANCEL', 'PAYMENT_UNDER_WAY', 'PRICE_CHANGED'] as const),
    ],
  }),

  vendorProofs: get('/api/orders/vendor/:orderId/proof', {
    permission: 'store.payment-proofs.read',
    summary: 'List the payment proofs of an order of my store, newest first',
    params: oneOrder,
    answer: z.object({ rows: z.array(proofForReview), total: z.number().int() }),
    refuses: ['NOT_FOUND'],
  }),
  confirmProof: post('/api/orders/vendor/:orderId/proof/:proofId/confirm', {
    permission: 'store.payment-proofs.manage',
    summary: 'Confirm that a payment arrived in full: the order is paid',
    params: orderProof,
    answer: proofForReview,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  rejectProof: post('/api/orders/vendor/:orderId/proof/:proofId/reject', {
    permission: 'store.payment-proofs.manage',
    summary: 'Reject a payment proof; the shopper sees the reason and can send it again',
    params: orderProof,
    body: reason,
    answer: proofForReview,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  disputeProof: post('/api/orders/vendor/:orderId/proof/:proofId/dispute', {
    permission: 'store.payment-proofs.manage',
    summary: 'Dispute my own confirmation within 48 hours; an admin settles it',
    params: orderProof,
    body: reason,
    answer: proofForReview,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),

  proofQueue: get('/api/admin/paymentProof/', {
    permission: 'market.payment-proofs.read',
    summary: 'List payment proofs that were not answered in time, are disputed or appealed, oldest first',
    query: z.object({
      kind: z.enum(['ESCALATED', 'DISPUTED', 'APPEALED']).default('ESCALATED'),
      ...paging(adminRows),
    }),
    answer: listOf(queuedProof).extend({
      escalated: z.number().int(),
      disputed: z.number().int(),
      appealed: z.number().int(),
    }),
  }),
  confirmEscalated: post('/api/admin/paymentProof/:proofId/confirm', {
    permission: 'market.payment-proofs.manage',
    summary: 'Confirm a payment on the vendor’s behalf',
    params: oneProof,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  rejectEscalated: post('/api/admin/paymentProof/:proofId/reject', {
    permission: 'market.payment-proofs.manage',
    summary: 'Reject a payment on the vendor’s behalf',
    params: oneProof,
    body: reason,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  undoProof: post('/api/admin/paymentProof/:proofId/undo', {
    permission: 'market.payment-proofs.manage',
    summary:
      'Undo a confirmation within 48 hours and before the order is handed over: the order is cancelled, and a refund due for it is withdrawn',
    params: oneProof,
    body: reason,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'REFUND_SENT'],
  }),
  countAppealed: post('/api/admin/paymentProof/:proofId/counts', {
    permission: 'market.payment-proofs.manage',
    summary: 'Uphold an appeal: the payment counts, and the order is paid',
    params: oneProof,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED', 'REFERENCE_TAKEN'],
  }),
  dismissAppeal: post('/api/admin/paymentProof/:proofId/dismiss', {
    permission: 'market.payment-proofs.manage',
    summary: 'Dismiss an appeal: a waiting order is cancelled, and the shopper sees the reason',
    params: oneProof,
    body: reason,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  upholdProof: post('/api/admin/paymentProof/:proofId/uphold', {
    permission: 'market.payment-proofs.manage',
    summary: 'Uphold a disputed confirmation',
    params: oneProof,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
} as const
