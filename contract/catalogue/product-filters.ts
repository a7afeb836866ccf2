/** How a vendor's list of goods can be narrowed. */
export const productFilters = ['all', 'draft', 'live', 'hidden', 'low', 'out', 'market'] as const
export type ProductFilterName = (typeof productFilters)[number]
