/** Proofs of payment on the wire: to the shopper, to the store, to admins, and the page of the payment. */
import { z } from 'zod'
import { id, instant, money } from '../shared/fields.ts'
import { orderStatuses } from '../shared/order-statuses.ts'
import { merchantQr } from './payment-accounts.ts'
import { paymentMethods, paymentStatuses, proofFlags, proofStatuses } from './payment-methods.ts'

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
  /** Who confirmed or rejected it. */
  decidedBy: z.enum(['STORE', 'MARKET']).nullable(),
  /** The shopper has asked the market about it, and what was answered. */
  appealedAt: instant.nullable(),
  appealReason: z.string().nullable(),
  appealSettledAt: instant.nullable(),
  appealAnswer: z.string().nullable(),
  createdAt: instant,
  reviewedAt: instant.nullable(),
})

/** As the vendor and admins see it. */
export const proofForReview = proof.extend({
  orderId: id,
  /** What the order costs. */
  due: money,
  flags: z.array(z.enum(proofFlags)),
  escalatedAt: instant.nullable(),
  disputedAt: instant.nullable(),
  disputeReason: z.string().nullable(),
  mayDispute: z.boolean(),
})

export const shownProof = proofForReview.extend({
  orderNo: z.string(),
  orderStatus: z.enum(orderStatuses),
  vendorId: id,
  shopName: z.string(),
  username: z.string(),
  vendorPhone: z.string().nullable(),
  shopperName: z.string(),
})
/** As it lies before an admin. */
export const queuedProof = shownProof.extend({
  shopperPhone: z.string().nullable(),
  /** All that were sent for the order, the newest first. */
  proofs: z.array(proofForReview),
})

export const qrPage = z.object({
  orderId: id,
  orderNo: z.string(),
  username: z.string(),
  shopName: z.string(),
  total: money,
  method: z.enum(paymentMethods),
  orderStatus: z.enum(orderStatuses),
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
  /** Until when an order that is over still takes a proof. */
  lateUntil: instant.nullable(),
  /** The payment was found late: by then the store takes the order up again or gives the money back. */
  chooseBy: instant.nullable(),
  /** Rejected often enough: the market may be asked. */
  mayAppeal: z.boolean(),
  mayPayCash: z.boolean(),
})
