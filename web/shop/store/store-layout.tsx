import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { FiltersButton } from '../filters/filters-button.tsx'
import { hydrateOnInteraction, LazyPart } from '../filters/hydrate-on-interaction.tsx'
import { sidebarStyles } from '../filters/sidebar-styles.ts'
import { useFilters } from '../filters/use-filters.ts'
import { storeFacets, storeProducts } from './store-data.ts'
import type { StoreFiltersProps } from './store-filters.tsx'
import { StoreCover } from './store-front.tsx'
import { StoreRail } from './store-rail.tsx'
import { StoreSidebar } from './store-sidebar.tsx'
import { useCategorySearch } from './use-category-search.ts'
import { useStore } from './use-store.ts'

const load = async () => (await import('./store-filters.tsx')).StoreFilters
const Narrowing: ComponentType<StoreFiltersProps> = import.meta.env.SSR
  ? await load()
  : hydrateOnInteraction(load)

const front = '/shop/store/$username/'
const aisle = '/shop/store/$username/category'

/** Layout of every page of a store: a sidebar, on phones a scrolling row. */
export function StoreLayout(): ReactNode {
  const t = useTranslate()
  const store = useStore()
  const leaf = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  const { filters } = useFilters()
  const asked = { ...useCategorySearch(), ...filters }
  const isFront = leaf === front
  // On a shopper's own pages the price is the only filter.
  const hasGoods = isFront || leaf === aisle
  const panel = (
    <LazyPart
      of={{ store, facets: hasGoods ? storeFacets(store.vendorId, asked) : undefined }}
      part={Narrowing}
    />
  )
  return (
    <>
      {isFront && <StoreCover store={store} />}
      <div
        className={classes(
          'page grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-8',
          !isFront && 'pt-4 md:pt-8',
        )}
      >
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
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  )
}
