/** What people who received a product say of it, and what its vendor answers. */

export const reviewRoutes = {} as const
