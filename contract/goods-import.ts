/** Goods brought in and taken out as a sheet. */

export const goodsImportRoutes = {} as const
