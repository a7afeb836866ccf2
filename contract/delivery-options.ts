/** A vendor’s own ways of delivering, as the vendor keeps them. */

export const deliveryOptionRoutes = {} as const
