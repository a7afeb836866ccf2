/** The filters of a vendor's product list. */
export const productFilters = ['all', 'draft', 'live', 'hidden', 'low', 'out', 'facts', 'market'] as const
export type ProductFilterName = (typeof productFilters)[number]
