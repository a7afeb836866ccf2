/** Ways of paying and how a payment can stand. No schemas here, so that every page may know them. */

export const paymentMethods = ['COD', 'QR', 'ESEWA', 'KHALTI', 'FONEPAY'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Those that send the shopper to another site. */
export const gateways = ['ESEWA', 'KHALTI', 'FONEPAY'] as const
export type Gateway = (typeof gateways)[number]

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
