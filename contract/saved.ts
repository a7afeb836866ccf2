/** Saved goods, and goods to buy again. */

export const savedRoutes = {} as const
