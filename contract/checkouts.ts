/** Several stores checked out in one go. */

export const checkoutRoutes = {} as const
