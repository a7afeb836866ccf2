import type { facetsQuery } from '../../lib/api/query.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import type { Hydrated } from '../filters/hydrate-on-interaction.tsx'
import { spanIn } from '../filters/price-span.ts'
import { StoreCategories } from './store-categories.tsx'
import type { Store } from './store-data.ts'

export interface StoreFiltersProps extends Hydrated {
  store: Store
  /** Undefined on a shopper's own pages, where the price is the only filter. */
  facets: ReturnType<typeof facetsQuery> | undefined
}

/** Filters of a store: categories, price and attributes. */
export const StoreFilters = ({ store, facets, onAlive }: StoreFiltersProps) => (
  <div className="grid gap-5">
    <StoreCategories username={store.username} vendorId={store.vendorId} />
    <FilterPanel bounds={spanIn(store.priceRange)} facets={facets} onAlive={onAlive} />
  </div>
)
