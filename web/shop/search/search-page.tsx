import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { categoryInStore, useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { goodsSearchIn } from '../filters/filter-params.ts'
import { FilteredProducts } from '../filters/filtered-products.tsx'
import { FiltersButton } from '../filters/filters-button.tsx'
import { LazyFilterPanel } from '../filters/lazy-filter-panel.tsx'
import { sidebarStyles } from '../filters/sidebar-styles.ts'
import { CategoryRail } from './category-rail.tsx'
import { searchFacets, searchProducts } from './search-data.ts'

const route = getRouteApi('/shop/products')

/** All products, or those of a search or category: every filter is a search parameter. */
export function SearchPage() {
  const t = useTranslate()
  const nameOf = useCategoryInStoreName()
  const search = goodsSearchIn(route.useSearch())
  const { data: categories = [] } = useQuery(categoriesQuery())
  const aisle = categoryInStore(categories, search)
  const named = aisle === undefined ? t('products.heading') : nameOf(aisle)
  const title = search.search === undefined ? named : t('products.found', { text: search.search })
  const goods = searchProducts(search)
  const panel = <LazyFilterPanel facets={searchFacets(search)} />
  return (
    <div className="page pt-4 md:pt-8">
      <CategoryRail aisle={aisle} categories={categories} search={search.search} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6 md:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label={t('filters.heading')} className={sidebarStyles}>
          {panel}
        </aside>
        <div className="min-w-0">
          <FilteredProducts
            empty={
              <EmptyState
                action={
                  <Link className={buttonStyles('main')} to="/products">
                    {t('products.seeAll')}
                  </Link>
                }
              >
                {search.search === undefined
                  ? t('products.noneHere')
                  : t('products.none', { text: search.search })}
              </EmptyState>
            }
            filters={
              <div className="md:hidden">
                <FiltersButton goods={goods}>{panel}</FiltersButton>
              </div>
            }
            goods={goods}
            heading={<h1 className="font-bold text-xl [overflow-wrap:anywhere]">{title}</h1>}
            inSight={4}
          />
        </div>
      </div>
    </div>
  )
}
