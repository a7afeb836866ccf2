import type { facetsQuery } from '../../lib/api/query.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { spanIn } from '../filters/price-span.ts'
import { StoreCategories } from './store-categories.tsx'
import type { Store } from './store-data.ts'

export interface StoreFiltersProps {
  store: Store
  /** None on a shopper's own pages: there the price alone narrows what is shown. */
  facets: ReturnType<typeof facetsQuery> | undefined
}

/** From the whole store to what is looked for: its categories, its prices, and what its goods differ in. */
export const StoreFilters = ({ store, facets }: StoreFiltersProps) => (
  <div className="grid gap-5">
    <StoreCategories username={store.username} vendorId={store.vendorId} />
    <FilterPanel bounds={spanIn(store.priceRange)} facets={facets} />
  </div>
)
