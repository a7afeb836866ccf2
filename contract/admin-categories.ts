/** The market’s categories, as admins keep them. */

export const adminCategoryRoutes = {} as const
