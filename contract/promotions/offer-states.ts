/** States of an offer, its limits, and how its goods are chosen. No schemas here, so that every page may know them. */

/** Stored. HIDDEN is a mark of the market's beside it: a hidden offer that is restored is again what it was. */
export const offerStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ENDED'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Derived from status, mark, clock and counts: what people are told. */
export const offerStates = ['DRAFT', 'SCHEDULED', 'LIVE', 'SOLD_OUT', 'PAUSED', 'ENDED', 'HIDDEN'] as const
export type OfferState = (typeof offerStates)[number]

/** STORE: every product of the store, those to come too. */
export const offerScopes = ['STORE', 'CATEGORIES', 'PRODUCTS'] as const
export type OfferScope = (typeof offerScopes)[number]

export const offerLimits = {
  /** A percentage of 100 would give goods away: that is what "buy and get" is for. */
  percent: 99,
  units: 99,
  cap: 1_000_000,
  /** Products that an offer reaches, whichever way they are chosen. */
  goods: 20_000,
  /** Products that are chosen one by one. */
  chosen: 2_000,
  categories: 50,
  /** Offers of one store that have not ended. */
  offers: 200,
  title: 80,
  badge: 24,
  /** The farthest that an offer begins or ends from now. */
  daysAhead: 730,
} as const

/** Of a capped offer: as many units, or fewer, are told as left wherever its price is shown. */
export const mostLastUnits = 20

export const longestOfferReason = 300
export const offerRows = 20
/** Goods that a preview shows of each kind. */
export const offerPreviewRows = 6
