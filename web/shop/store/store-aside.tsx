import { useRouterState } from '@tanstack/react-router'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { classes } from '../../ui/class-names.ts'
import { FiltersButton } from '../filters/filters-button.tsx'
import { sidebarStyles } from '../filters/sidebar-styles.ts'
import { useFilters } from '../filters/use-filters.ts'
import type { Store } from './store-data.ts'
import { storeFacets, storeProducts } from './store-data.ts'
import { StoreRail } from './store-rail.tsx'
import { StoreSidebar } from './store-sidebar.tsx'
import { useCategorySearch } from './use-category-search.ts'

const LazyStoreFilters = hydrateOnInteraction(
  async () => (await withMessages(import('./store-filters.tsx'), 'filters')).StoreFilters,
)

const aisle = '/shop/store/$username/category'

/** Beside what a store shows: whose it is, its pages, and what narrows its goods; on phones a rail above it. */
export function StoreAside({ store, isFront }: { store: Store; isFront: boolean }) {
  const t = useTranslate()
  const leaf = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  const { filters } = useFilters()
  const asked = { ...useCategorySearch(), ...filters }
  // On a shopper's own pages the price alone narrows what is there.
  const hasGoods = isFront || leaf === aisle
  const panel = (
    <LazyStoreFilters facets={hasGoods ? storeFacets(store.vendorId, asked) : undefined} store={store} />
  )
  return (
    <>
      <div className={classes('md:hidden', isFront && 'relative -mt-8')}>
        <StoreRail
          filters={
            <FiltersButton goods={hasGoods ? storeProducts(store.vendorId, asked) : undefined}>
              {panel}
            </FiltersButton>
          }
          store={store}
        />
      </div>
      <aside aria-label={t('store.sidebar')} className={classes(sidebarStyles, isFront && '-mt-14')}>
        <StoreSidebar filters={panel} store={store} />
      </aside>
    </>
  )
}
