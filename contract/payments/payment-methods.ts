/** Ways of paying and how a payment can stand. No schemas here, so that every page may know them. */

export const paymentMethods = ['COD', 'QR', 'ESEWA', 'KHALTI', 'FONEPAY'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Those that send the shopper to another site. */
export const gateways = ['ESEWA', 'KHALTI', 'FONEPAY'] as const
export type Gateway = (typeof gateways)[number]

/** Those for which a vendor has an account; cash is a thing of its ways of delivering. */
export const accountMethods = ['QR', ...gateways] as const
export type AccountMethod = (typeof accountMethods)[number]

export const accountStatuses = ['PENDING_CHECK', 'ACTIVE', 'REJECTED', 'DISABLED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const proofStatuses = ['SUBMITTED', 'CONFIRMED', 'REJECTED'] as const
export type ProofStatus = (typeof proofStatuses)[number]
/** What is odd about a proof; the vendor decides all the same. */
export const proofFlags = ['AMOUNT_DIFFERS', 'PICTURE_SEEN', 'REFERENCE_SEEN', 'PAID_BEFORE_ORDER'] as const
export type ProofFlag = (typeof proofFlags)[number]
/** As many proofs as one order takes. */
export const mostProofs = 5
/** How long after its end an order still takes a proof. */
export const lateProofDays = 7
/** From so many rejections on, a shopper may ask the market. */
export const appealAfter = 2
/** How long a vendor may say that a payment was confirmed by mistake. */
export const disputeHours = 48

export const paymentStatuses = [
  'UNPAID',
  'SUBMITTED',
  'PAID',
  'PART_REFUNDED',
  'REFUNDED',
  'FAILED',
  'EXPIRED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How money goes back: as it came, to an account that the shopper names, or in the hand. */
export const refundMethods = ['ORIGINAL', 'BANK', 'CASH'] as const
export type RefundMethod = (typeof refundMethods)[number]
