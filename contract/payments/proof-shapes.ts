/** Payment proofs on the wire: for the shopper, the store, admins, and the page of the payment. */
import { z } from 'zod'
import { id, instant, money } from '../shared/fields.ts'
import { orderStatuses } from '../shared/order-statuses.ts'
import { merchantQr } from './payment-accounts.ts'
import { paymentMethods, paymentStatuses, proofFlags, proofStatuses } from './payment-methods.ts'

/** A shopper's own proof. */
const proof = z.object({
  proofId: id,
  txnRef: z.string(),
  payerName: z.string(),
  payerPhoneLast4: z.string(),
  paidAt: instant.nullable(),
  amount: money,
  /** Of the screenshot; signed for some minutes. */
  pictureUrl: z.string().nullable(),
  status: z.enum(proofStatuses),
  rejectReason: z.string().nullable(),
  /** The party that confirmed or rejected it. */
  decidedBy: z.enum(['STORE', 'MARKET']).nullable(),
  /** The shopper's appeal to the market, and its answer. */
  appealedAt: instant.nullable(),
  appealReason: z.string().nullable(),
  appealSettledAt: instant.nullable(),
  appealAnswer: z.string().nullable(),
  createdAt: instant,
  reviewedAt: instant.nullable(),
})

/** A proof as the vendor and admins see it. */
export const proofForReview = proof.extend({
  orderId: id,
  /** The order's total. */
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
/** An appealed proof as an admin reviews it. */
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
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  total: money,
  method: z.enum(paymentMethods),
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Payment deadline; null once no payment is awaited. While the store reviews a proof, it does not run. */
  expiresAt: instant.nullable(),
  /** Server time: the countdown does not depend on the clock of the shopper's device. */
  now: instant,
  label: z.string(),
  /** Snapshot of the code at placement. */
  qr: merchantQr.nullable(),
  /** The newest first. */
  proofs: z.array(proof),
  maySend: z.boolean(),
  /** Until when an ended order still accepts a proof. */
  lateUntil: instant.nullable(),
  /** Late payment: by then the store revives the order or refunds the money. */
  chooseBy: instant.nullable(),
  /** Rejected often enough to appeal to the market. */
  mayAppeal: z.boolean(),
  mayPayCash: z.boolean(),
})
