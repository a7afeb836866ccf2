/** What platform and vendors owe each other: dues, statements, settlements. */

export const settlementRoutes = {} as const
