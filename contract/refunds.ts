/** Money that goes back to shoppers. */

export const refundRoutes = {} as const
