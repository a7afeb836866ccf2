/** All vendors’ goods, as admins find, hide and restore them. */

export const adminGoodsRoutes = {} as const
