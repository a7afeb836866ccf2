/** How a vendor's list of goods can be narrowed. */
export const goodsFilters = ['all', 'draft', 'live', 'hidden', 'low', 'out', 'market'] as const
export type GoodsFilterName = (typeof goodsFilters)[number]
