/** Preparation: what a product needs before it leaves the store, as rows and pages have it. No schemas here. */

/**
 * IN_STOCK lies on the shelf; PRE_ORDER comes on a day that the vendor names; MADE_TO_ORDER is made once it is ordered,
 * and its stock is the number of orders that can still be taken.
 */
export const availabilities = ['IN_STOCK', 'PRE_ORDER', 'MADE_TO_ORDER'] as const
export type Availability = (typeof availabilities)[number]

/** Upper bounds: preparation days, how far ahead a pre-order may be announced, and a shopper may wish. */
export const mostPrepDays = 60
export const mostPreOrderDays = 366
export const mostWishDays = 30
/** How far ahead a store may put a promised day off, and how often for one order. */
export const mostPutOffDays = 60
export const mostPutOffs = 5

/** Preparation of a product as cards, carts and product pages have it. */
export interface Preparation {
  readonly availability: Availability
  /** Working days of the store: the product's own, else the store's. */
  readonly readyInDays: number
  /** PRE_ORDER: the day from which it is ready, `2026-12-05`. */
  readonly readyOn: string | null
}

/** Whether a pre-order is still to come on this day; afterwards the product is like any other. */
export const isAhead = ({ availability, readyOn }: Preparation, today: string): boolean =>
  availability === 'PRE_ORDER' && readyOn !== null && readyOn > today
