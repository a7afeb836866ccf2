/** Kinds of the parts of an order's price. No schemas here, so that every page may know them. */

/** Adjustments of the price of the goods: a discount has a bearer, and delivery is the shopper's. */
export const adjustmentKinds = ['OFFER', 'DISCOUNT_RULE', 'PROMO', 'DELIVERY', 'REWARD'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

export const priceKinds = ['GOODS', ...adjustmentKinds] as const
export type PriceKind = (typeof priceKinds)[number]
