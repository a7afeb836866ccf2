/** A vendor’s terms for returns. */

export const returnPolicyRoutes = {} as const
