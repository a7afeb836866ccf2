/** What people write to the market, and what admins make of it. */

export const contactRoutes = {} as const
