/** Kinds of promo code, and reasons why one does not apply. No schemas here, so that every page may know them. */

export const promoKinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY'] as const
export type PromoKind = (typeof promoKinds)[number]

export const promoStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ENDED'] as const

export const promoReasons = [
  'NOT_FOUND',
  'NOT_STARTED',
  'EXPIRED',
  'EXHAUSTED',
  'USER_LIMIT',
  'MIN_SUBTOTAL',
  'NOT_THESE_ITEMS',
  'NOT_THIS_PAYMENT',
  'NOT_THIS_AREA',
  'FIRST_ORDER_ONLY',
  'NOTHING_OFF',
] as const
export type PromoReason = (typeof promoReasons)[number]
