/** Goods that come back, from the request to the last decision. */

export const returnRoutes = {} as const
