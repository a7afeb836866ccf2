/** Payment methods and payment states. No schemas here, so that every page may know them. */

export const paymentMethods = ['COD', 'QR', 'ESEWA', 'KHALTI', 'FONEPAY'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods that redirect the shopper to another site. */
export const gateways = ['ESEWA', 'KHALTI', 'FONEPAY'] as const
export type Gateway = (typeof gateways)[number]

/** Methods that need an account of the vendor; cash belongs to the delivery options. */
export const accountMethods = ['QR', ...gateways] as const
export type AccountMethod = (typeof accountMethods)[number]

export const accountStatuses = ['PENDING_CHECK', 'ACTIVE', 'REJECTED', 'DISABLED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const proofStatuses = ['SUBMITTED', 'CONFIRMED', 'REJECTED'] as const
export type ProofStatus = (typeof proofStatuses)[number]
/** Warnings on a proof; the vendor may confirm it all the same. */
export const proofFlags = ['AMOUNT_DIFFERS', 'PICTURE_SEEN', 'REFERENCE_SEEN', 'PAID_BEFORE_ORDER'] as const
export type ProofFlag = (typeof proofFlags)[number]
/** The most proofs of one order. */
export const mostProofs = 5
/** How long after its end an order still accepts a proof. */
export const lateProofDays = 7
/** After so many rejections, a shopper may appeal to the market. */
export const appealAfter = 2
/** How long a vendor may dispute a payment that was confirmed by mistake. */
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

/** Refund methods: as it was paid, to an account that the shopper names, or in cash. */
export const refundMethods = ['ORIGINAL', 'BANK', 'CASH'] as const
export type RefundMethod = (typeof refundMethods)[number]
