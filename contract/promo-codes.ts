/** Codes that take something off an order. */

export const promoCodeRoutes = {} as const
