/** All orders of the market in figures. */

export const orderSummaryRoutes = {} as const
