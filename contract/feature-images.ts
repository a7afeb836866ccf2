/** Pictures that lead somewhere: banners of the market, of dashboards and of stores. */

export const featureImageRoutes = {} as const
