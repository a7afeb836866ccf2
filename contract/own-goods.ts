/** A vendor’s own goods: seen and changed by the vendor, in whatever state they are. */

export const ownGoodsRoutes = {} as const
