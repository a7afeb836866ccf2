/** Who has bought from a vendor, as its orders tell. */

export const customerRoutes = {} as const
