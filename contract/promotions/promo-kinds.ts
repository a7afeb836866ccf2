/** Kinds of promo code, and reasons why one does not apply. No schemas here, so that every page may know them. */
import type { TransitionTable } from '../shared/transitions.ts'

export const promoKinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY'] as const
export type PromoKind = (typeof promoKinds)[number]

/** The statuses that are kept; `promoStates` follow from them. */
export const promoStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ENDED'] as const
export type PromoStatus = (typeof promoStatuses)[number]

/** Only a draft has not been in circulation yet; an ended code stays ended. */
export const promoTransitions: TransitionTable<PromoStatus, 'KEEPER'> = {
  DRAFT: [{ to: ['ACTIVE', 'ENDED'], by: ['KEEPER'] }],
  ACTIVE: [{ to: ['PAUSED', 'ENDED'], by: ['KEEPER'] }],
  PAUSED: [{ to: ['ACTIVE', 'ENDED'], by: ['KEEPER'] }],
  ENDED: [],
}

/** The status as its keeper sees it: with the clock, the uses and the budget. */
export const promoStates = ['ACTIVE', 'SCHEDULED', 'DRAFT', 'PAUSED', 'EXHAUSTED', 'ENDED'] as const
export type PromoState = (typeof promoStates)[number]

/**
 * PUBLIC: the store shows it. HIDDEN: for those who know the code. COLLECTIBLE: shoppers collect it. PRIVATE: for those
 * to whom it was given.
 */
export const promoVisibilities = ['PUBLIC', 'HIDDEN', 'COLLECTIBLE', 'PRIVATE'] as const
export type PromoVisibility = (typeof promoVisibilities)[number]

export const promoReasons = [
  'NOT_FOUND',
  'NOT_STARTED',
  'EXPIRED',
  'EXHAUSTED',
  'DAY_LIMIT',
  'OVER_BUDGET',
  'USER_LIMIT',
  'MIN_SUBTOTAL',
  'NOT_THESE_ITEMS',
  'NOT_THIS_PAYMENT',
  'NOT_THIS_AREA',
  'FIRST_ORDER_ONLY',
  'NOTHING_OFF',
] as const
export type PromoReason = (typeof promoReasons)[number]
