/** Words that mean the same to search, as admins keep them. */

export const synonymRoutes = {} as const
