/** Stores by their distance. */

export const nearRoutes = {} as const
