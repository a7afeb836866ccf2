/** Questions about a product, asked and answered in public. */

export const questionRoutes = {} as const
