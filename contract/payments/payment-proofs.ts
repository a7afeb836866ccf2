/** Payment proofs of shoppers for a vendor's QR, and their review by the vendor. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, money, paging } from '../shared/fields.ts'
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
      'Until when a store’s QR is closed to me, whose payments it could not find; null while it is open',
    query: z.object({ vendorId: id }),
    answer: z.object({ until: instant.nullable() }),
  }),
  qrPage: get('/api/orders/order/:orderId/qr', {
    permission: 'shopper.payments',
    summary: 'What I need to pay an order of mine by the store’s QR, and what became of what I sent',
    params: oneOrder,
    answer: qrPage,
    refuses: ['NOT_FOUND'],
  }),
  sendProof: post('/api/orders/order/:orderId/proof', {
    permission: 'shopper.payments',
    summary:
      'I have paid: the reference and, if I like, a screenshot (shape PRIVATE); for 7 days after the order has ended too',
    params: oneOrder,
    body: proofRequest,
    answer: qrPage,
    status: 201,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PROOF_SENT', 'REFERENCE_TAKEN', 'TOO_MANY', 'TOO_MANY_TRIES'],
  }),
  appeal: post('/api/orders/order/:orderId/appeal', {
    permission: 'shopper.payments',
    summary:
      'I did pay, and the store has rejected it twice: the market looks into it, and nothing runs out meanwhile',
    params: oneOrder,
    body: reason,
    answer: qrPage,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PROOF_SENT'],
  }),
  payCash: post('/api/orders/order/:orderId/cash', {
    permission: 'shopper.payments',
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
    permission: 'store.payment-proofs.read',
    summary: 'What the shopper says was paid for an order of my store, the newest first',
    params: oneOrder,
    answer: z.object({ rows: z.array(proofForReview), total: z.number().int() }),
    refuses: ['NOT_FOUND'],
  }),
  confirmProof: post('/api/orders/vendor/:orderId/proof/:proofId/confirm', {
    permission: 'store.payment-proofs.manage',
    summary: 'The whole amount is on my account: the order is paid',
    params: orderProof,
    answer: proofForReview,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  rejectProof: post('/api/orders/vendor/:orderId/proof/:proofId/reject', {
    permission: 'store.payment-proofs.manage',
    summary: 'This did not reach me: the shopper reads why and may send it again',
    params: orderProof,
    body: reason,
    answer: proofForReview,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  disputeProof: post('/api/orders/vendor/:orderId/proof/:proofId/dispute', {
    permission: 'store.payment-proofs.manage',
    summary: 'I confirmed this by mistake, within 48 hours: an admin settles it',
    params: orderProof,
    body: reason,
    answer: proofForReview,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),

  proofQueue: get('/api/admin/paymentProof/', {
    permission: 'market.payment-proofs.read',
    summary:
      'Proofs that no vendor has answered in time, that a vendor takes back, or of which a shopper asks the market, the oldest first',
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
    summary: 'The money has come, in the vendor’s stead',
    params: oneProof,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  rejectEscalated: post('/api/admin/paymentProof/:proofId/reject', {
    permission: 'market.payment-proofs.manage',
    summary: 'The money has not come, in the vendor’s stead',
    params: oneProof,
    body: reason,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  undoProof: post('/api/admin/paymentProof/:proofId/undo', {
    permission: 'market.payment-proofs.manage',
    summary:
      'Take a confirmation back, within 48 hours and before the goods are handed over: the order is cancelled, and a refund that is due for it is withdrawn',
    params: oneProof,
    body: reason,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'REFUND_SENT'],
  }),
  countAppealed: post('/api/admin/paymentProof/:proofId/counts', {
    permission: 'market.payment-proofs.manage',
    summary: 'A payment that the store rejected has come after all, as its shopper says: the order is paid',
    params: oneProof,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED', 'REFERENCE_TAKEN'],
  }),
  dismissAppeal: post('/api/admin/paymentProof/:proofId/dismiss', {
    permission: 'market.payment-proofs.manage',
    summary:
      'The payment does not count: an order that waited for it is cancelled, and the shopper reads why',
    params: oneProof,
    body: reason,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'PROOF_DECIDED'],
  }),
  upholdProof: post('/api/admin/paymentProof/:proofId/uphold', {
    permission: 'market.payment-proofs.manage',
    summary: 'A disputed confirmation stands',
    params: oneProof,
    answer: shownProof,
    refuses: ['NOT_FOUND', 'WRONG_STATE'],
  }),
} as const
