/** Kinds of offer. No schemas here, so that every page may know them. */

export const offerKinds = ['PERCENT', 'AMOUNT', 'FIXED_PRICE', 'BUY_X_GET_Y', 'FREE_DELIVERY'] as const
export type OfferKind = (typeof offerKinds)[number]
