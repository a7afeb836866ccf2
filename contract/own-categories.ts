/** A vendor’s own categories, which divide that store alone. */

export const ownCategoryRoutes = {} as const
